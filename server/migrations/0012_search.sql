-- Search: the index of listings, its vocabulary, and precomputed map clusters and price distributions.

-- Prefixes words with the letters of a market and intent, so that `pool` becomes `inrpool`. A search covers one market and intent,
-- and the posting list of such a word contains only their listings. Words that begin with # stay as they are.
create function scoped_words(words tsvector, scope text) returns tsvector language sql immutable strict parallel safe
  return regexp_replace(words::text, '(^| )''(?!#)', '\1''' || scope, 'g')::tsvector;

-- A listing that search can find, in a narrow row for filters and sorting. Without counters (views, saves), whose updates would
-- churn the index. Written only by `indexHomes`.
create table search_homes (
  id uuid primary key,
  posted_at timestamptz(3) not null,
  price bigint,
  price_per_area bigint,
  area float8,

  -- The public coordinate, at the precision the lister allows.
  longitude float8,
  latitude float8,

  market market not null,
  intent intent not null,
  category category not null,
  property_sub_type property_sub_type not null,
  city_id int not null,
  locality_id int not null,

  -- Map cells at zoom levels 14, 11 and 8.
  c14 int,
  c11 int,
  c8 int,

  year_built int,
  -- A bit set: amenities, pets welcome (38), no brokerage (39), facing (40 to 47), and gender and sharing in a PG (48 to 52).
  amenities bigint not null,
  furnished furnished,
  development_status development_status,
  lister lister_kind not null,
  bedrooms smallint,
  bathrooms smallint,
  floor smallint,
  photos boolean not null,
  -- False if the lister shows only the locality: the listing appears beside the map, never on it.
  pinned boolean not null,

  -- Null if the lister shows only the locality, because a project reveals the location.
  project_id uuid,
  boosted_until timestamptz,
  -- When people can move in; `-infinity` if a finished home has no date.
  available_from date
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
alter table search_homes alter c14 set statistics 1000, alter c11 set statistics 1000, alter c8 set statistics 1000,
  alter locality_id set statistics 1000, alter city_id set statistics 1000;
create index search_kind_newest on search_homes (market, intent, property_sub_type, posted_at desc, id desc);
create index search_city_kind_newest on search_homes (market, intent, city_id, property_sub_type, posted_at desc, id desc);
create index search_project_newest on search_homes (project_id, posted_at desc, id desc) where project_id is not null;
create index search_c14_newest on search_homes (market, intent, c14, posted_at desc, id desc) include (longitude, latitude, price);
-- Sort by price, price per area and area.
create index search_price on search_homes (market, intent, price, id);
create index search_city_price on search_homes (market, intent, city_id, price, id);
create index search_c11_price on search_homes (market, intent, c11, price, id);
create index search_c8_price on search_homes (market, intent, c8, price, id);
create index search_price_per_area on search_homes (market, intent, price_per_area, id);
create index search_city_price_per_area on search_homes (market, intent, city_id, price_per_area, id);
create index search_area on search_homes (market, intent, area, id);
create index search_city_area on search_homes (market, intent, city_id, area, id);
-- Newest first. The included columns cover every filter, so that counts, facets and map views are index-only scans.
create index search_city_newest on search_homes (market, intent, city_id, posted_at desc, id desc)
  include (price, area, amenities, locality_id, year_built, property_sub_type, category, furnished, development_status, lister,
    bedrooms, bathrooms, floor, photos);
-- Cheapest and most expensive in a locality, without scanning the prices of the whole city.
create index search_locality_price on search_homes (market, intent, locality_id, price, id);
-- Newest first in a market, locality or map cell, covering too.
create index search_newest on search_homes (market, intent, posted_at desc, id desc)
  include (price, area, amenities, longitude, latitude, city_id, locality_id, year_built, property_sub_type, category, furnished,
    development_status, lister, bedrooms, bathrooms, floor, photos, pinned);
create index search_locality_newest on search_homes (market, intent, locality_id, posted_at desc, id desc)
  include (price, area, amenities, city_id, year_built, property_sub_type, category, furnished, development_status, lister, bedrooms,
    bathrooms, floor, photos);
create index search_c11_newest on search_homes (market, intent, c11, posted_at desc, id desc)
  include (price, area, amenities, longitude, latitude, city_id, locality_id, year_built, property_sub_type, category, furnished,
    development_status, lister, bedrooms, bathrooms, floor, photos, pinned);
create index search_c8_newest on search_homes (market, intent, c8, posted_at desc, id desc)
  include (price, area, amenities, longitude, latitude, city_id, locality_id, year_built, property_sub_type, category, furnished,
    development_status, lister, bedrooms, bathrooms, floor, photos, pinned);
-- Boosted listings, few at any time.
create index search_boosted on search_homes (market, intent, boosted_until) where boosted_until is not null;
-- Counts by bedrooms, the most used filter, without scanning a whole city.
create index search_city_bedrooms on search_homes (market, intent, city_id, bedrooms, price)
  include (posted_at, area, amenities, locality_id, year_built, property_sub_type, category, furnished, development_status,
    lister, bathrooms, floor, photos)
  where bedrooms is not null;
-- Listings by owners are popular but a minority: counting and paging them need not scan the others.
create index search_city_owners on search_homes (market, intent, city_id, posted_at desc, id desc)
  include (price, area, amenities, locality_id, year_built, property_sub_type, category, furnished, development_status,
    bedrooms, bathrooms, floor, photos)
  where lister = 'owner';
-- The largest homes with few bedrooms, and the smallest with many, are far down the order by area of all homes.
create index search_city_bedrooms_area on search_homes (market, intent, city_id, bedrooms, area) where bedrooms is not null;

-- The words by which text search finds a listing, prefixed by `scoped_words`: weight A for title and places, D for the rest. A word
-- such as `#in-rent-7` stands for the city.
create table search_texts (
  id uuid primary key,
  words tsvector not null
);
alter table search_texts alter words set statistics 1000;
create index search_texts_words on search_texts using gin (words) with (fastupdate = off);
-- Title and places alone, for the first tier of relevance.
create index search_texts_titles on search_texts using gin (ts_filter(words, '{a}')) with (fastupdate = off);
alter index search_texts_titles alter column 1 set statistics 1000;

-- A word of the texts, with the number of listings that contain it. Used to correct typos and to estimate selectivity.
create table search_words (
  word text primary key,
  homes int not null,
  -- How many contain it in the title or a place name.
  titles int not null default 0
);

-- A precomputed cluster of listings on the map, without filters: one map cell at one zoom level.
create table search_tiles (
  market market not null,
  intent intent not null,
  level smallint not null,
  cell int not null,
  homes int not null,
  lowest_price bigint,
  -- The mean of its listings.
  longitude float8 not null,
  latitude float8 not null,
  primary key (market, intent, level, cell)
);

-- The price distribution of a market and intent, as 101 percentiles. It tells a narrow price range from a wide one.
create table search_prices (
  market market not null,
  intent intent not null,
  homes int not null,
  percentiles bigint[] not null,
  primary key (market, intent)
);

-- The price distribution of a large city, over all homes (`bedrooms` null) and by number of bedrooms (5: five or more), because the
-- same price can be common in one city and rare in another.
create table search_city_prices (
  market market not null,
  intent intent not null,
  city_id int not null,
  bedrooms smallint,
  homes int not null,
  percentiles bigint[] not null,
  unique nulls not distinct (market, intent, city_id, bedrooms)
);

-- The known word nearest to a mistyped one, or null; without pg_trgm always null. The threshold keeps different words apart:
-- "london" is not a mistyped "long".
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index search_words_similar on search_words using gin (word gin_trgm_ops);
    execute $f$ create function nearest_word(mistyped text) returns text language sql stable parallel safe as
      'select word from search_words where word % mistyped and length(mistyped) >= 4 and similarity(word, mistyped) >= 0.35
       order by similarity(word, mistyped) desc, homes desc, word limit 1' $f$;
  else
    execute $f$ create function nearest_word(mistyped text) returns text language sql immutable as 'select null::text' $f$;
  end if;
end $$;
