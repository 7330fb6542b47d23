-- Favourites: the properties that users save.

-- Validates the tags of a favourite: at most ten different ones of 2 to
-- 40 characters, without the commas that separate them in URLs and files.
create function are_tags(tags text[]) returns boolean language sql immutable parallel safe
  return cardinality(tags) <= 10 and cardinality(tags) = (
    select count(distinct tag) from unnest(tags) tag where length(tag) between 2 and 40 and position(',' in tag) = 0);

-- A property that a user saved. A removed one stays for a day, so that undoing brings back its note and collection.
create table favourites (
  user_id uuid not null references users on delete cascade,
  property_id uuid not null references properties on delete cascade,
  state text not null default 'favourite' check (state in ('favourite', 'maybe', 'discard')),
  collection text check (length(collection) between 1 and 40),
  note text check (length(note) between 1 and 500),
  -- Minor units; null if the price was on request.
  price_at_save bigint check (price_at_save > 0),
  currency text not null check (currency in ('INR', 'USD')),
  saved_at timestamptz(3) not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  version int not null default 1,
  tags text[] not null default '{}' check (are_tags(tags)),
  primary key (user_id, property_id)
);
create index favourites_saved on favourites (user_id, saved_at desc, property_id desc) where removed_at is null;
create index favourites_collection on favourites (user_id, collection) where collection is not null;
create index favourites_property on favourites (property_id);
create index favourites_removed on favourites (removed_at) where removed_at is not null;

-- Keeps `property_stats.saves`; a discarded property does not count as saved.
create function count_save() returns trigger language plpgsql as $$
declare
  was int := case when tg_op <> 'INSERT' and old.removed_at is null and old.state <> 'discard' then 1 else 0 end;
  will_be int := case when tg_op <> 'DELETE' and new.removed_at is null and new.state <> 'discard' then 1 else 0 end;
  at timestamptz := case tg_op when 'DELETE' then old.saved_at else new.updated_at end;
begin
  -- Of a home that is deleted with its saves nothing is counted any more.
  if was <> will_be and exists (select from properties where id = coalesce(new.property_id, old.property_id)) then
    insert into property_stats as s (property_id, day, saves)
      values (coalesce(new.property_id, old.property_id), (at at time zone 'utc')::date, will_be - was)
      on conflict (property_id, day) do update set saves = s.saves + excluded.saves;
  end if;
  return null;
end $$;
create trigger count_save after insert or update of removed_at, state or delete on favourites
  for each row execute function count_save();

-- A request still in flight when its account closes must not write for it.
create trigger refuse_closed_account before insert on favourites for each row execute function refuse_closed_account('user_id');
