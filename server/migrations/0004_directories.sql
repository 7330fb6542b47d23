create table agencies (
  id uuid primary key,
  market market not null,
  slug text not null,
  name text not null check (length(name) between 2 and 120),
  city_id int references places,
  created_at timestamptz not null default now(),
  unique (market, slug)
);

create table agents (
  id uuid primary key,
  market market not null,
  slug text not null,
  name text not null check (length(name) between 2 and 120),
  agency_id uuid references agencies,
  user_id uuid references users,
  city_id int references places,
  created_at timestamptz not null default now(),
  unique (market, slug)
);

create table builders (
  id uuid primary key,
  market market not null,
  slug text not null,
  name text not null check (length(name) between 2 and 120),
  since int check (since between 1900 and 2100),
  user_id uuid references users,
  created_at timestamptz not null default now(),
  unique (market, slug)
);
