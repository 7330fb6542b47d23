-- Words as one market and intent has them, behind three letters that stand for both, `inrpool`: nobody searches in several at
-- once, and a word's list then holds the homes of one alone, so that it need not be held against the list of all homes there.
-- Those that begin with # stay.
create function scoped_words(words tsvector, scope text) returns tsvector language sql immutable strict parallel safe
  return regexp_replace(words::text, '(^| )''(?!#)', '\1''' || scope, 'g')::tsvector;

drop index search_texts_words;
drop index search_texts_titles;
update search_texts t
set words = scoped_words(ts_delete(t.words, format('#%s-%s', h.market, h.intent)), h.market || left(h.intent::text, 1))
from search_homes h where h.id = t.id;
create index search_texts_words on search_texts using gin (words) with (fastupdate = off);
create index search_texts_titles on search_texts using gin (ts_filter(words, '{a}')) with (fastupdate = off);
alter index search_texts_titles alter column 1 set statistics 1000;
