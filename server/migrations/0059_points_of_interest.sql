-- Stations, schools, campuses, offices and other points that the operator loads: homes say how far they are, searches start from them.
create table points_of_interest (
  id int generated always as identity primary key,
  market market not null,
  kind text not null check (kind in ('metro', 'railway', 'bus', 'airport', 'school', 'campus', 'office', 'hospital', 'shopping',
    'park', 'landmark')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(name) between 2 and 80),
  name_hindi text check (length(name_hindi) between 2 and 80),
  -- The nearest city; null far from all.
  city_id int references places,
  longitude float8 not null check (longitude between -180 and 180),
  latitude float8 not null check (latitude between -90 and 90),
  -- Where name and position come from, such as the name and date of an open data set.
  source text not null check (length(source) between 2 and 120),
  updated_at timestamptz not null,

  check (longitude <> 0 or latitude <> 0),
  unique (market, slug)
);
-- Few points of a kind are in one band of latitude.
create index points_of_interest_near on points_of_interest (market, kind, latitude) include (longitude);
create index points_of_interest_city on points_of_interest (city_id, kind);
