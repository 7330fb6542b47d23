-- The order "recommended": the time of listing, moved by days for what `contract/search/recommended.ts` counts. Written by `indexHomes`;
-- here by the rule of this release.
alter table search_homes add recommended_at timestamptz(3);
update search_homes h set recommended_at = h.posted_at
  + coalesce(greatest(p.last_confirmed_at - p.on_market_timestamp, interval '0'), interval '0') * 0.5
  + interval '1 day' * (coalesce(p.quality, 70) * 0.6 + least(7 * (select count(distinct v.kind) from property_verifications v
      where v.property_id = p.id and v.result = 'passed' and v.revoked_at is null
        and v.expires_at > coalesce(p.last_confirmed_at, p.on_market_timestamp)), 21)
    - case when coalesce(p.quality, 70) < 50 then 365 else 0 end)
from properties p where p.id = h.id;
delete from search_homes where recommended_at is null;
alter table search_homes alter recommended_at set not null;

-- As for newest first, each with the columns of the same filters. The few homes of a project are sorted; owners are many enough to be
-- met by walking through their city.
create index search_recommended on search_homes (market, intent, recommended_at desc, id desc)
  include (price, area, amenities, longitude, latitude, city_id, locality_id, posted_at, year_built, property_sub_type, category, furnished,
    development_status, lister, bedrooms, bathrooms, floor, photos, pinned);
create index search_city_recommended on search_homes (market, intent, city_id, recommended_at desc, id desc)
  include (price, area, amenities, locality_id, posted_at, year_built, property_sub_type, category, furnished, development_status, lister,
    bedrooms, bathrooms, floor, photos);
create index search_locality_recommended on search_homes (market, intent, locality_id, recommended_at desc, id desc)
  include (price, area, amenities, city_id, posted_at, year_built, property_sub_type, category, furnished, development_status, lister,
    bedrooms, bathrooms, floor, photos);
create index search_c11_recommended on search_homes (market, intent, c11, recommended_at desc, id desc)
  include (price, area, amenities, longitude, latitude, city_id, locality_id, posted_at, year_built, property_sub_type, category, furnished,
    development_status, lister, bedrooms, bathrooms, floor, photos, pinned);
create index search_c8_recommended on search_homes (market, intent, c8, recommended_at desc, id desc)
  include (price, area, amenities, longitude, latitude, city_id, locality_id, posted_at, year_built, property_sub_type, category, furnished,
    development_status, lister, bedrooms, bathrooms, floor, photos, pinned);
create index search_c14_recommended on search_homes (market, intent, c14, recommended_at desc, id desc) include (longitude, latitude, price);
create index search_kind_recommended on search_homes (market, intent, property_sub_type, recommended_at desc, id desc);
create index search_city_kind_recommended on search_homes (market, intent, city_id, property_sub_type, recommended_at desc, id desc);
