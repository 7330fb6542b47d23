-- The search index: one narrow row a live home and nothing that counts (views, saves), or its pages would never
-- come to rest. Written only by the job that indexes homes.
create table search_homes (
  id uuid primary key,
  posted_at timestamptz(3) not null,
  price bigint,
  price_per_area bigint,
  area float8,
  longitude float8,
  latitude float8,
  market market not null,
  intent intent not null,
  category category not null,
  property_sub_type property_sub_type not null,
  city_id int not null,
  locality_id int not null,
  c14 int,
  c11 int,
  c8 int,
  year_built int,
  amenities bigint not null,
  furnished furnished,
  development_status development_status,
  lister lister_kind not null,
  bedrooms smallint,
  bathrooms smallint,
  floor smallint,
  photos boolean not null,
  -- False where the lister shows the locality only: listed beside the map, never on it.
  pinned boolean not null,
  project_id uuid
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
alter table search_homes alter c14 set statistics 1000, alter c11 set statistics 1000, alter c8 set statistics 1000,
  alter locality_id set statistics 1000, alter city_id set statistics 1000;

-- newest: everywhere, in a city, of one kind in a city, in a locality, in a project, in a map cell
create index search_newest on search_homes (market, intent, posted_at desc, id desc);
create index search_city_newest on search_homes (market, intent, city_id, posted_at desc, id desc)
  include (price, bedrooms, property_sub_type, locality_id, area, category, furnished, development_status);
create index search_kind_newest on search_homes (market, intent, property_sub_type, posted_at desc, id desc);
create index search_city_kind_newest on search_homes (market, intent, city_id, property_sub_type, posted_at desc, id desc);
create index search_locality_newest on search_homes (market, intent, locality_id, posted_at desc, id desc)
  include (price, bedrooms, property_sub_type);
create index search_project_newest on search_homes (project_id, posted_at desc, id desc) where project_id is not null;
create index search_c14_newest on search_homes (market, intent, c14, posted_at desc, id desc) include (longitude, latitude, price);
create index search_c11_newest on search_homes (market, intent, c11, posted_at desc, id desc) include (longitude, latitude, price);
create index search_c8_newest on search_homes (market, intent, c8, posted_at desc, id desc) include (longitude, latitude, price);
-- by price, price per area, area
create index search_price on search_homes (market, intent, price, id);
create index search_city_price on search_homes (market, intent, city_id, price, id);
create index search_c11_price on search_homes (market, intent, c11, price, id);
create index search_c8_price on search_homes (market, intent, c8, price, id);
create index search_price_per_area on search_homes (market, intent, price_per_area, id);
create index search_city_price_per_area on search_homes (market, intent, city_id, price_per_area, id);
create index search_area on search_homes (market, intent, area, id);
create index search_city_area on search_homes (market, intent, city_id, area, id);

-- A home's card as the lists send it, written once so that reading writes no JSON.
create table property_cards (
  id uuid primary key,
  card text not null
) with (toast_tuple_target = 8160);
alter table property_cards alter card set storage main;

create table search_texts (
  id uuid primary key,
  words tsvector not null
);
create index search_texts_words on search_texts using gin (words) with (fastupdate = off);

-- Every word that texts hold, to put mistyped ones right.
create table search_words (
  word text primary key,
  homes int not null
);

-- Clusters of whole markets, counted ahead for the wide zooms.
create table search_tiles (
  market market not null,
  intent intent not null,
  level smallint not null,
  cell int not null,
  homes int not null,
  lowest_price bigint,
  longitude float8 not null,
  latitude float8 not null,
  primary key (market, intent, level, cell)
);

-- How prices spread, so that a search can tell a narrow range from a wide one: 101 percentiles.
create table search_prices (
  market market not null,
  intent intent not null,
  homes int not null,
  percentiles bigint[] not null,
  primary key (market, intent)
);

-- Present in every supported PostgreSQL's contrib; without it search works and forgives no mistyping.
do $$ begin
  create extension if not exists pg_trgm;
  create index search_words_similar on search_words using gin (word gin_trgm_ops);
  create index places_name_similar on places using gin (lower(name) gin_trgm_ops);
exception when others then
  raise notice 'pg_trgm is not available: mistyped words are not put right';
end $$;

-- The known word nearest to a mistyped one, or null.
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    execute $f$ create function nearest_word(mistyped text) returns text language sql stable parallel safe as
      'select word from search_words where word % mistyped and length(mistyped) >= 4
       order by similarity(word, mistyped) desc, homes desc, word limit 1' $f$;
  else
    execute $f$ create function nearest_word(mistyped text) returns text language sql immutable as 'select null::text' $f$;
  end if;
end $$;
