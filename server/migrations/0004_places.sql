-- Places: the gazetteer of countries, states, cities and localities, with each place's figures, price trends and search counts.

-- Tiles of the Web Mercator grid at zoom `z` (x grows eastward, y southward). A cell combines both into one integer for btrees.
create function tile_x(lng float8, z int) returns int language sql immutable parallel safe
  return least(greatest(floor((lng + 180) / 360 * (1 << z))::int, 0), (1 << z) - 1);

create function tile_y(lat float8, z int) returns int language sql immutable parallel safe
  return least(greatest(floor((1 - ln(tan(radians(least(greatest(lat, -85.05), 85.05)))
    + 1 / cos(radians(least(greatest(lat, -85.05), 85.05)))) / pi()) / 2 * (1 << z))::int, 0), (1 << z) - 1);

create function tile_cell(lng float8, lat float8, z int) returns int language sql immutable parallel safe
  return (tile_y(lat, z) << z) | tile_x(lng, z);

-- Great-circle distance by the haversine formula, on a sphere with the IUGG mean radius of 6371008.8 m.
create function metres_between(lng1 float8, lat1 float8, lng2 float8, lat2 float8) returns float8
  language sql immutable parallel safe
  return 2 * 6371008.8 * asin(least(1, sqrt(
    power(sin(radians(lat2 - lat1) / 2), 2)
    + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lng2 - lng1) / 2), 2))));

-- A country, state, city or locality of a market. Slugs are unique among places of the same kind and parent.
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
  -- The outer ring as an array of [longitude, latitude] pairs; null where it is unknown.
  outline jsonb,

  check (longitude <> 0 or latitude <> 0),
  check ((kind = 'country') = (parent_id is null)),
  unique nulls not distinct (market, kind, parent_id, slug)
);
create index places_parent on places (parent_id);
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index places_name_similar on places using gin (lower(name) gin_trgm_ops);
  end if;
end $$;

-- Figures of the listings in a place, rebuilt by a job so that no request has to count them.
create table place_figures (
  place_id int primary key references places on delete cascade,
  properties_count int not null default 0,
  -- Medians of residential listings for sale and for rent, in minor units; null where there are too few.
  median_price_per_area bigint,
  median_rent bigint
);

-- The median initial asking price per m² of the homes that came on the market in a place in one month. Rebuilt with place_figures.
create table place_trends (
  place_id int not null references places on delete cascade,
  intent intent not null,
  month date not null,
  price_per_area bigint not null,
  homes int not null,
  primary key (place_id, intent, month)
);

-- How often a city or locality was searched on a day (UTC), which helps rank suggestions. Not linked to any person.
create table place_searches (
  place_id int not null references places on delete cascade,
  day date not null,
  searches int not null check (searches > 0),
  primary key (place_id, day)
);
create index place_searches_day on place_searches (day);
