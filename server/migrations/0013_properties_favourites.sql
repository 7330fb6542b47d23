-- A home somebody saved. What is taken off stays for a day, so that taking it off can be undone with its note and collection.
create table favourites (
  user_id uuid not null references users on delete cascade,
  property_id uuid not null references properties on delete cascade,
  state text not null default 'favourite' check (state in ('favourite', 'maybe', 'discard')),
  collection text check (length(collection) between 1 and 40),
  note text check (length(note) between 1 and 500),
  -- What it cost then; none where the price was told on request only.
  price_at_save bigint check (price_at_save > 0),
  currency text not null check (currency in ('INR', 'USD')),
  saved_at timestamptz(3) not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  version int not null default 1,
  primary key (user_id, property_id)
);
create index favourites_saved on favourites (user_id, saved_at desc, property_id desc) where removed_at is null;
create index favourites_collection on favourites (user_id, collection) where collection is not null;
create index favourites_property on favourites (property_id);
create index favourites_removed on favourites (removed_at) where removed_at is not null;
