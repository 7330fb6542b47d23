-- Which status may follow which; `lawfulMoves` of the contract says the same, and a test holds the two together.
create table lawful_moves (
  from_status standard_status not null,
  to_status standard_status not null,
  primary key (from_status, to_status)
);
insert into lawful_moves values
  ('draft', 'pending_review'), ('draft', 'withdrawn'),
  ('pending_review', 'active'), ('pending_review', 'rejected'), ('pending_review', 'withdrawn'),
  ('rejected', 'pending_review'), ('rejected', 'withdrawn'),
  ('coming_soon', 'active'), ('coming_soon', 'withdrawn'),
  ('active', 'paused'), ('active', 'under_offer'), ('active', 'expired'), ('active', 'withdrawn'),
  ('paused', 'active'), ('paused', 'withdrawn'),
  ('under_offer', 'active'), ('under_offer', 'sold'), ('under_offer', 'rented'), ('under_offer', 'withdrawn'),
  ('expired', 'active'), ('expired', 'withdrawn'),
  ('sold', 'withdrawn'), ('rented', 'withdrawn');

alter table properties
  add column status_change_timestamp timestamptz,
  -- When the home first came on the market, whoever listed it since: its age, kept when it is listed again.
  add column original_entry_timestamp timestamptz,
  add column off_market_timestamp timestamptz,
  add column close_price bigint check (close_price > 0),
  add column close_date date,
  -- Why a moderator refused or holds it: codes and a note to the lister.
  add column moderation_reasons text[] not null default '{}',
  add column moderation_note text check (length(moderation_note) <= 1000),
  add column moderated_at timestamptz,
  add column moderated_by uuid references users on delete set null,
  -- Held by a moderator: its lister cannot bring it back.
  add column held boolean not null default false,
  add column boosted_until timestamptz,
  add column relisted_from uuid references properties on delete set null,
  add column quality smallint check (quality between 0 and 100),
  -- For moderators only.
  add column risk_signals text[] not null default '{}',
  add check (close_price is null or standard_status in ('sold', 'rented', 'withdrawn'));

-- What moderators have yet to decide, and what is due, without a look at the other homes.
create index properties_pending on properties (updated_at, id) where standard_status = 'pending_review';
create index properties_due on properties (next_due_at) where standard_status = 'active';
create index properties_boosted on properties (boosted_until) where boosted_until is not null;
create index properties_list_builder on properties (list_builder_id) where list_builder_id is not null;

-- Everything that happened to a listing. Each line holds the hash of the one before, so that none can be changed unseen.
create table property_history (
  id bigint generated always as identity primary key,
  property_id uuid not null references properties on delete cascade,
  at timestamptz not null,
  -- Null where the clock did it.
  by_user_id uuid references users on delete set null,
  change_type text not null check (change_type in ('created', 'status', 'price', 'edit', 'confirmed', 'boosted', 'moderated', 'imported')),
  field_name text,
  previous_value jsonb,
  new_value jsonb,
  reason text,
  prev_hash text,
  hash text not null
);
create index property_history_property on property_history (property_id, id);

create function chain_history() returns trigger language plpgsql as $$
begin
  select hash into new.prev_hash from property_history where property_id = new.property_id order by id desc limit 1;
  new.hash := encode(sha256(convert_to(concat_ws('|', new.prev_hash, new.property_id, extract(epoch from new.at), new.change_type,
    new.field_name, new.previous_value, new.new_value, new.reason), 'UTF8')), 'hex');
  return new;
end $$;
create trigger chain_history before insert on property_history for each row execute function chain_history();

-- The last guard of the lawful moves, under whatever code.
create function guard_moves() returns trigger language plpgsql as $$
begin
  if new.standard_status <> old.standard_status then
    if not exists (select from lawful_moves where from_status = old.standard_status and to_status = new.standard_status) then
      raise exception 'a home that is % cannot become %', old.standard_status, new.standard_status using errcode = '23514';
    end if;
    new.status_change_timestamp := new.updated_at;
  end if;
  return new;
end $$;
create trigger guard_moves before update of standard_status on properties for each row execute function guard_moves();

-- Whoever changes status or price says no more than that: the history is written here, by whom `lintel.by` names.
create function write_history() returns trigger language plpgsql as $$
declare
  actor uuid := nullif(current_setting('lintel.by', true), '')::uuid;
begin
  if tg_op = 'INSERT' then
    insert into property_history (property_id, at, by_user_id, change_type, field_name, new_value)
      values (new.id, new.created_at, actor, 'created', 'standardStatus', to_jsonb(new.standard_status));
    return null;
  end if;
  if new.standard_status <> old.standard_status then
    insert into property_history (property_id, at, by_user_id, change_type, field_name, previous_value, new_value, reason)
      values (new.id, new.updated_at, actor, 'status', 'standardStatus', to_jsonb(old.standard_status), to_jsonb(new.standard_status),
        nullif(current_setting('lintel.reason', true), ''));
  end if;
  if new.list_price is distinct from old.list_price then
    insert into property_history (property_id, at, by_user_id, change_type, field_name, previous_value, new_value)
      values (new.id, new.updated_at, actor, 'price', 'listPrice', to_jsonb(old.list_price), to_jsonb(new.list_price));
  end if;
  return null;
end $$;
create trigger write_history after insert or update of standard_status, list_price on properties
  for each row execute function write_history();

-- What those who wait for homes are told of, numbered in the order of commits.
create table property_events (
  seq bigint primary key,
  property_id uuid not null references properties on delete cascade,
  kind text not null check (kind in ('new', 'price-down', 'back', 'status')),
  at timestamptz not null,
  price bigint,
  previous_price bigint,
  status standard_status not null,
  previous_status standard_status
);
create index property_events_property on property_events (property_id);
create sequence property_events_seq;

-- Runs when the transaction commits and lets one transaction through at a time: so no number becomes visible after a
-- higher one, and who has read up to a number has missed nothing.
create function tell_event() returns trigger language plpgsql as $$
declare
  was standard_status := case when tg_op = 'UPDATE' then old.standard_status end;
  kind text := case
    when new.standard_status = 'active' and (was is null or was in ('pending_review', 'coming_soon')) then 'new'
    when new.standard_status = 'active' and was in ('paused', 'expired', 'under_offer') then 'back'
    when was in ('active', 'under_offer') and new.standard_status <> was then 'status'
    when new.standard_status in ('active', 'under_offer') and new.list_price < old.list_price then 'price-down' end;
begin
  if kind is not null then
    perform pg_advisory_xact_lock(hashtext('property_events'));
    insert into property_events values (nextval('property_events_seq'), new.id, kind, new.updated_at, new.list_price,
      case when tg_op = 'UPDATE' then old.list_price end, new.standard_status, was);
  end if;
  return null;
end $$;
create constraint trigger tell_event after insert or update of standard_status, list_price on properties
  deferrable initially deferred for each row execute function tell_event();

-- A listing somebody is writing, new or of a home that stands already. Kept as it was typed, right or wrong.
create table listing_drafts (
  -- A new home gets this id.
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The home that is edited, and its version when that began.
  property_id uuid references properties on delete cascade,
  base_version int,
  -- The home whose place on the market it takes.
  relisted_from uuid references properties on delete set null,
  version int not null default 1,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((property_id is null) = (base_version is null))
);
create index listing_drafts_user on listing_drafts (user_id, updated_at desc);
create unique index listing_drafts_edit on listing_drafts (user_id, property_id) where property_id is not null;
create index listing_drafts_property on listing_drafts (property_id) where property_id is not null;
create table listing_draft_pictures (
  draft_id uuid not null references listing_drafts on delete cascade,
  picture_key text not null references pictures,
  primary key (draft_id, picture_key)
);
create index listing_draft_pictures_picture on listing_draft_pictures (picture_key);

-- Changes of a public home that a moderator has to see first: the home stays as it was until then.
create table property_revisions (
  property_id uuid primary key references properties on delete cascade,
  by_user_id uuid references users on delete set null,
  at timestamptz not null,
  base_version int not null,
  fields jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'rejected')),
  moderation_reasons text[] not null default '{}',
  moderation_note text check (length(moderation_note) <= 1000)
);
create index property_revisions_pending on property_revisions (at, property_id) where state = 'pending';
create table property_revision_pictures (
  property_id uuid not null references property_revisions on delete cascade,
  picture_key text not null references pictures,
  primary key (property_id, picture_key)
);
create index property_revision_pictures_picture on property_revision_pictures (picture_key);

-- 64-bit difference hash of how a picture looks: alike pictures differ in few bits.
alter table pictures add column phash bigint;
