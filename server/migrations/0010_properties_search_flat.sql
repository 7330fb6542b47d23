-- Counts, facets and map views read these indexes alone: each holds every column that a filter asks for.
drop index search_newest, search_locality_newest, search_c11_newest, search_c8_newest;
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
-- Bedrooms, asked for most, keep a count from reading the whole of a large city. Only for searches that ask for them: any other
-- count would begin with the studios.
create index search_city_bedrooms on search_homes (market, intent, city_id, bedrooms)
  include (posted_at, price, area, amenities, locality_id, year_built, property_sub_type, category, furnished, development_status,
    lister, bathrooms, floor, photos)
  where bedrooms is not null;

-- In how many homes a word stands in title or place, so that the first tier of relevance knows common words too.
alter table search_words add column titles int not null default 0;
update search_words w set titles = t.ndoc from ts_stat('select words from search_texts', 'a') t where t.word = w.word;
