-- A word that has less in common with the one typed is another word: "london" is no mistyped "long".
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    execute $f$ create or replace function nearest_word(mistyped text) returns text language sql stable parallel safe as
      'select word from search_words where word % mistyped and length(mistyped) >= 4 and similarity(word, mistyped) >= 0.35
       order by similarity(word, mistyped) desc, homes desc, word limit 1' $f$;
  end if;
end $$;
