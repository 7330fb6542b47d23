-- The purchase of a home that a person works on: one at a time in each market, others put away.
create table purchases (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  market market not null,
  -- Steps and checklist items that the person marked as done.
  marks text[] not null default '{}' check (cardinality(marks) <= 200),
  city_id int references places,
  property_id uuid references properties on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);
create unique index purchases_current on purchases (user_id, market) where archived_at is null;
create index purchases_person on purchases (user_id, created_at);
create index purchases_property on purchases (property_id) where property_id is not null;
