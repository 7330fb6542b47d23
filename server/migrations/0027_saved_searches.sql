-- Saved searches, and the alerts they send about matching properties.

-- A confirmed e-mail address that gets alerts without an account.
create table alert_subscribers (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  language text not null check (language in ('en', 'hi')),
  created_at timestamptz not null
);
create unique index alert_subscribers_email on alert_subscribers (lower(email));

-- A search that someone without an account wants saved once they confirm their address. The link has the token, the row its hash.
create table alert_requests (
  token_hash bytea primary key check (length(token_hash) = 32),
  email text not null check (length(email) <= 254),
  language text not null check (language in ('en', 'hi')),
  wish jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index alert_requests_old on alert_requests (expires_at);

-- A search that a user or subscriber saved, with how they want to be alerted.
create table saved_searches (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  subscriber_id uuid references alert_subscribers on delete cascade,

  market market not null,
  name text not null check (length(name) between 1 and 60),
  view text not null check (view in ('grid', 'list', 'map')),
  -- The search as a URL's query string, in canonical form.
  query text not null check (length(query) <= 8000),
  description text not null check (length(description) <= 1000),

  events text[] not null check (events <@ array['new', 'price-down', 'back', 'status']),
  digest_hour smallint not null check (digest_hour between 0 and 23),
  -- 1 is Monday.
  digest_weekday smallint not null check (digest_weekday between 1 and 7),
  active boolean not null default true,
  -- Why it was paused.
  reason text check (reason in ('found', 'too-many', 'wrong-homes', 'later', 'unsubscribed')),

  -- Only later events match. Matches up to `looked_seq` have been seen.
  since_seq bigint not null,
  looked_seq bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A deleted search stays for a day, so that deleting it can be undone.
  removed_at timestamptz,
  version int not null default 1,

  check (num_nonnulls(user_id, subscriber_id) = 1),
  check (active or reason is not null)
);
create unique index saved_searches_user on saved_searches (user_id, md5(query)) where user_id is not null;
create unique index saved_searches_subscriber on saved_searches (subscriber_id, md5(query)) where subscriber_id is not null;
create index saved_searches_removed on saved_searches (removed_at) where removed_at is not null;

-- A channel by which a saved search alerts, and when its next message is due: null while nothing waits.
create table saved_search_channels (
  saved_search_id uuid not null references saved_searches on delete cascade,
  channel text not null check (channel in ('inApp', 'email', 'sms')),
  schedule text not null check (schedule in ('instant', 'daily', 'weekly', 'off')),
  next_at timestamptz,
  primary key (saved_search_id, channel),
  check (schedule <> 'off' or next_at is null)
);
create index saved_search_channels_due on saved_search_channels (next_at, saved_search_id) where next_at is not null;

-- What a property must be to match an active search; a condition that is not set is null. Paused searches have no row.
create table saved_search_conditions (
  saved_search_id uuid primary key references saved_searches on delete cascade,
  since_seq bigint not null,
  events text[] not null,

  city_id int,
  locality_ids int[],
  project_id uuid,
  category category[],
  furnished furnished[],
  development_status development_status[],
  lister lister_kind[],

  amenities bigint,
  area_min float8,
  area_max float8,
  bathrooms_min smallint,
  age_max int,
  floor_min smallint,
  floor_max smallint,
  listed_within int,
  photos_only boolean not null,

  west float8,
  south float8,
  east float8,
  north float8,
  polygon polygon,
  near_longitude float8,
  near_latitude float8,
  radius float8,

  words tsquery,
  facing bigint,
  -- Of a search for one lister's properties.
  agent_id uuid,
  agency_id uuid,
  builder_id uuid,
  available_by date
);
create index saved_search_conditions_words on saved_search_conditions (saved_search_id) where words is not null;

-- A key under which a property finds the searches it may match, with the
-- commonest conditions, so that the index alone discards most searches.
create table saved_search_doors (
  market market not null,
  intent intent not null,
  -- Kind of key, one for all keys of a search: 0 the market, 1 its city, 2
  -- its localities; 8, 11 or 14 the map cells at that level in its area.
  door smallint not null,
  key int not null,
  saved_search_id uuid not null references saved_search_conditions on delete cascade,
  -- -1 if a property without a public price matches too.
  price_low bigint not null,
  price_high bigint not null,
  -- One bit per number of bedrooms, the sixth for five and more; 0 for any. Likewise the types, in the contract's order.
  bedrooms int not null,
  sub_types int not null
);
create unique index saved_search_doors_meet on saved_search_doors (door, key, market, intent, saved_search_id)
  include (price_low, price_high, bedrooms, sub_types);
create index saved_search_doors_search on saved_search_doors (saved_search_id);

-- An alert that was sent. Its contents are the matches that refer to it.
create table alert_batches (
  id bigint generated always as identity primary key,
  saved_search_id uuid not null references saved_searches on delete cascade,
  channel text not null,
  sent_at timestamptz not null
);
create index alert_batches_search on alert_batches (saved_search_id);

-- An event that matches a search, once per channel; the `inApp` rows are also the list on the screen. Rows are written by the hundred
-- thousand, and a foreign key would cost more than the row, so there are none.
create table alert_matches (
  saved_search_id uuid not null,
  channel text not null check (channel in ('inApp', 'email', 'sms')),
  seq bigint not null,
  -- Null while it waits to be sent.
  batch_id bigint,
  primary key (saved_search_id, channel, seq)
) with (fillfactor = 90);
create index alert_matches_waiting on alert_matches (saved_search_id, channel, seq) where batch_id is null;

-- A single row: the last event that has been matched. Matching locks it.
create table alert_mark (
  one boolean primary key default true check (one),
  seq bigint not null
);
insert into alert_mark (seq) values (0);

-- The state of a property that a recipient was last alerted to, at most once a day. There are no foreign keys, as in `alert_matches`.
create table last_alerts (
  -- The account or subscriber; for the list on the screen, the saved search.
  recipient_id uuid not null,
  channel text not null check (channel in ('inApp', 'email', 'sms')),
  property_id uuid not null,
  saved_search_id uuid not null,
  sent_at timestamptz not null,
  status standard_status not null,
  price bigint,
  primary key (recipient_id, channel, property_id)
);
create index last_alerts_old on last_alerts (sent_at);

-- Stands in for the foreign key that `alert_matches` does not have.
create function forget_matches() returns trigger language plpgsql as $$
begin
  delete from alert_matches where saved_search_id = old.id;
  return null;
end $$;
create trigger forget_matches after delete on saved_searches for each row execute function forget_matches();

-- When the next message of a schedule is due, by the clock of a time zone.
create function next_alert(now_at timestamptz, schedule text, hour int, weekday int, zone text) returns timestamptz
language sql immutable as $$
  select case schedule when 'instant' then now_at when 'off' then null else (
    select (day + case when day > here then interval '0' when schedule = 'daily' then interval '1 day' else interval '7 days' end) at time zone zone
    from (select here, date_trunc('day', here) + make_interval(hours => hour,
        days => case when schedule = 'weekly' then (weekday - extract(isodow from here)::int + 7) % 7 else 0 end) as day
      from (select now_at at time zone zone as here) l) d) end
$$;

-- When an account verifies an address that gets alerts, the address's searches become the
-- account's, in the same transaction. Those that the account already has are deleted.
create function adopt_searches() returns trigger language plpgsql as $$
declare
  subscriber uuid;
begin
  select id into subscriber from alert_subscribers where lower(email) = lower(new.email);
  if subscriber is null then return null; end if;
  with adopted as (
    update saved_searches s set user_id = new.id, subscriber_id = null, version = version + 1 where subscriber_id = subscriber
      and not exists (select from saved_searches o where o.user_id = new.id and md5(o.query) = md5(s.query)) returning id)
  update saved_search_channels set schedule = 'instant' where channel = 'inApp' and saved_search_id in (select id from adopted);
  delete from alert_subscribers where id = subscriber;
  return null;
end $$;
create trigger adopt_searches after insert or update of email, email_verified_at, state on users for each row
  when (new.email_verified_at is not null and new.state = 'active') execute function adopt_searches();

-- A request still in flight when its account closes must not write for it.
create trigger refuse_closed_account before insert on saved_searches for each row execute function refuse_closed_account('user_id');
