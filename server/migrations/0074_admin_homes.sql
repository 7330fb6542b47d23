-- The back office lists homes of every state by any filter from this index alone, without reading the wide rows.
create index properties_browse on properties (id) include (market, standard_status, held, hidden, deleted_at, intent,
  property_sub_type, city_id, locality_id, list_price, bedrooms_total, lister_kind, quality, created_at, updated_at);
-- It finds them by words of the title and the lister's name, and by the reference in any market.
create index properties_words on properties using gin (to_tsvector('simple', title || ' ' || lister_name));
create index properties_reference on properties (listing_id);

-- A change of many homes by staff. Kept for a day, so that it can be repeated and undone.
create table home_batches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  change text not null check (change in ('hide', 'unhide', 'ask', 'recompute', 'hand-over', 'hand-back')),
  -- The account that homes are handed to.
  to_user_id uuid references users on delete cascade,
  created_at timestamptz not null,
  -- When its listers were notified.
  finished_at timestamptz,
  -- The batch that it undoes.
  undoes uuid unique references home_batches on delete cascade
);
create index home_batches_user on home_batches (user_id);
create index home_batches_to on home_batches (to_user_id) where to_user_id is not null;
create index home_batches_created on home_batches (created_at);
create trigger refuse_closed_account before insert on home_batches for each row execute function refuse_closed_account('user_id');

-- What became of each home, recorded in the transaction that changes it.
create table home_batch_items (
  batch_id uuid not null references home_batches on delete cascade,
  property_id uuid not null,
  -- Why it was refused; null if it was changed.
  code text,
  -- What undoing and notifying need: the home's name, its listers, and what it was before.
  facts jsonb not null default '{}',
  primary key (batch_id, property_id)
);
create index home_batch_items_property on home_batch_items (property_id);

-- Filters of a list of the back office that a person of the staff saved.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  section text not null check (section in ('homes', 'projects', 'firms')),
  name text not null check (length(name) between 1 and 60),
  -- As in the address of the list.
  search text not null check (length(search) <= 1000)
);
create unique index saved_views_name on saved_views (user_id, section, lower(name));
create trigger refuse_closed_account before insert on saved_views for each row execute function refuse_closed_account('user_id');
