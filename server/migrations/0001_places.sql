create type market as enum ('in', 'us');

-- Map tiles of the Web Mercator grid (x grows eastward, y southward), as integers that a btree can hold.
create function tile_x(lng float8, z int) returns int language sql immutable parallel safe
  return least(greatest(floor((lng + 180) / 360 * (1 << z))::int, 0), (1 << z) - 1);
create function tile_y(lat float8, z int) returns int language sql immutable parallel safe
  return least(greatest(floor((1 - ln(tan(radians(least(greatest(lat, -85.05), 85.05)))
    + 1 / cos(radians(least(greatest(lat, -85.05), 85.05)))) / pi()) / 2 * (1 << z))::int, 0), (1 << z) - 1);
create function tile_cell(lng float8, lat float8, z int) returns int language sql immutable parallel safe
  return (tile_y(lat, z) << z) | tile_x(lng, z);

-- Metres on a sphere of 6371008.8 m (mean radius, IUGG), haversine formula.
create function metres_between(lng1 float8, lat1 float8, lng2 float8, lat2 float8) returns float8
  language sql immutable parallel safe
  return 2 * 6371008.8 * asin(least(1, sqrt(
    power(sin(radians(lat2 - lat1) / 2), 2)
    + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lng2 - lng1) / 2), 2))));

-- The gazetteer. Slugs are unique among the places of one parent.
create table places (
  id int generated always as identity primary key,
  market market not null,
  kind text not null check (kind in ('country', 'state', 'city', 'locality')),
  parent_id int references places,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null,
  name_hindi text,
  aliases text[] not null default '{}',
  longitude float8 not null check (longitude between -180 and 180),
  latitude float8 not null check (latitude between -90 and 90),
  population int check (population >= 0),
  postal_code text check (length(postal_code) <= 10),
  outline jsonb,
  check (longitude <> 0 or latitude <> 0),
  check ((kind = 'country') = (parent_id is null)),
  unique nulls not distinct (market, kind, parent_id, slug)
);
create index places_parent on places (parent_id);

-- What the pages say of a place; rebuilt after changes, never counted while someone waits.
create table place_figures (
  place_id int primary key references places on delete cascade,
  properties_count int not null default 0,
  median_price_per_area bigint,
  median_rent bigint
);
