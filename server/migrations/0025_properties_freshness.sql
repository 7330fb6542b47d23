alter table properties
  -- Where a home that its lister has not confirmed in time stands among the newest: ever lower. Null while it is confirmed.
  add column rank_timestamp timestamptz,
  -- Unconfirmed for so long that no search finds it.
  add column hidden boolean not null default false;
alter table property_pages add column hidden boolean not null default false;

-- Homes that somebody can be asked about, by when: those of an import are as true as its source.
drop index properties_due;
create index properties_due on properties (next_due_at) where standard_status in ('active', 'under_offer')
  and (owner_user_id is not null or list_agent_id is not null or list_builder_id is not null);
create index properties_list_office on properties (list_office_id) where list_office_id is not null;

-- Which reminders went out for a day on which a home was due: each once.
create table property_reminders (
  property_id uuid not null references properties on delete cascade,
  due_at timestamptz not null,
  step text not null check (step in ('due', 'stale', 'hidden', 'expired')),
  primary key (property_id, due_at, step)
);

-- Boosted homes among those found, few at any time.
alter table search_homes add column boosted_until timestamptz;
create index search_boosted on search_homes (market, intent, boosted_until) where boosted_until is not null;

-- Moves of many homes at once, so that they can be taken back, or stopped before they are made.
create table move_batches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  move text not null,
  property_ids uuid[] not null,
  created_at timestamptz not null,
  state text not null check (state in ('waiting', 'making', 'made', 'undone'))
);
create index move_batches_user on move_batches (user_id, created_at);
