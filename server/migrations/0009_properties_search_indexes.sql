-- Counting and facets in a city read this index alone: it holds every column that a filter asks for.
drop index search_city_newest;
create index search_city_newest on search_homes (market, intent, city_id, posted_at desc, id desc)
  include (price, area, amenities, locality_id, year_built, property_sub_type, category, furnished, development_status, lister,
    bedrooms, bathrooms, floor, photos);
-- Cheapest and dearest of a locality, without walking the prices of its whole city.
create index search_locality_price on search_homes (market, intent, locality_id, price, id);

-- Every text holds a word for its market and intent, and one with its city too, so that a word's homes elsewhere are not fetched.
drop index search_texts_words;
update search_texts t set words = format('''#%1$s-%2$s'':1A ''#%1$s-%2$s-%3$s'':1A', h.market, h.intent, h.city_id)::tsvector || t.words
  from search_homes h where h.id = t.id;
create index search_texts_words on search_texts using gin (words) with (fastupdate = off);
-- Words of title and place alone, so that the first tier of relevance is looked up instead of searched for.
create index search_texts_titles on search_texts using gin (ts_filter(words, '{a}')) with (fastupdate = off);
alter index search_texts_titles alter column 1 set statistics 1000;
alter table search_texts alter words set statistics 1000;

create index agents_agency on agents (agency_id);
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index projects_name_similar on projects using gin (lower(name) gin_trgm_ops);
    create index agents_name_similar on agents using gin (lower(name) gin_trgm_ops);
    create index agencies_name_similar on agencies using gin (lower(name) gin_trgm_ops);
    create index builders_name_similar on builders using gin (lower(name) gin_trgm_ops);
  end if;
end $$;

-- Clusters are counted ahead down to the size of a few streets.
insert into search_tiles select market, intent, level, tile_cell(longitude, latitude, level), count(*), min(price), avg(longitude), avg(latitude)
  from search_homes, unnest(array[14, 15, 16]) level
  where longitude is not null group by market, intent, level, tile_cell(longitude, latitude, level);
