-- How prices spread in the large cities, over all homes (`bedrooms` null) and over those of so many bedrooms, five being five
-- and more: a price is common in one city and rare in another, and so it is for small homes and large ones.
create table search_city_prices (
  market market not null,
  intent intent not null,
  city_id int not null,
  bedrooms smallint,
  homes int not null,
  percentiles bigint[] not null,
  unique nulls not distinct (market, intent, city_id, bedrooms)
);

-- Bedrooms and price are what is asked together most: few homes of a large city are left where both are entered.
drop index search_city_bedrooms;
create index search_city_bedrooms on search_homes (market, intent, city_id, bedrooms, price)
  include (posted_at, area, amenities, locality_id, year_built, property_sub_type, category, furnished, development_status,
    lister, bathrooms, floor, photos)
  where bedrooms is not null;

-- Homes of owners are looked for by many and are the smaller part: their counts and pages need not walk through the others.
create index search_city_owners on search_homes (market, intent, city_id, posted_at desc, id desc)
  include (price, area, amenities, locality_id, year_built, property_sub_type, category, furnished, development_status,
    bedrooms, bathrooms, floor, photos)
  where lister = 'owner';

-- The largest homes of few bedrooms stand far down among all homes, and the smallest of many too.
create index search_city_bedrooms_area on search_homes (market, intent, city_id, bedrooms, area) where bedrooms is not null;
