create table projects (
  id uuid primary key,
  market market not null,
  slug text not null,
  name text not null check (length(name) between 2 and 120),
  builder_id uuid references builders,
  city_id int not null references places,
  locality_id int not null references places,
  longitude float8 not null,
  latitude float8 not null,
  development_status text not null check (development_status in ('launch', 'under-construction', 'ready')),
  launch_year int check (launch_year between 1950 and 2100),
  created_at timestamptz not null default now(),
  unique (market, slug)
);
