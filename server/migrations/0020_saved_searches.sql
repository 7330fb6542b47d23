-- Who is told by e-mail without an account, after the address was proven to be theirs.
create table alert_subscribers (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  language text not null check (language in ('en', 'hi')),
  created_at timestamptz not null
);
create unique index alert_subscribers_email on alert_subscribers (lower(email));

-- A search that waits for its address to be proven; the link holds the token, this its hash.
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

create table saved_searches (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  subscriber_id uuid references alert_subscribers on delete cascade,
  market market not null,
  name text not null check (length(name) between 1 and 60),
  view text not null check (view in ('grid', 'list', 'map')),
  -- The search as an address spells it, each in one way only.
  query text not null check (length(query) <= 8000),
  description text not null check (length(description) <= 1000),
  events text[] not null check (events <@ array['new', 'price-down', 'back', 'status']),
  digest_hour smallint not null check (digest_hour between 0 and 23),
  -- 1 is Monday.
  digest_weekday smallint not null check (digest_weekday between 1 and 7),
  active boolean not null default true,
  reason text check (reason in ('found', 'too-many', 'wrong-homes', 'later', 'unsubscribed')),
  -- Later events count; matches up to `looked_seq` have been seen.
  since_seq bigint not null,
  looked_seq bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Kept for a day, so that deleting can be undone.
  removed_at timestamptz,
  version int not null default 1,
  check (num_nonnulls(user_id, subscriber_id) = 1),
  check (active or reason is not null)
);
create unique index saved_searches_user on saved_searches (user_id, md5(query)) where user_id is not null;
create unique index saved_searches_subscriber on saved_searches (subscriber_id, md5(query)) where subscriber_id is not null;
create index saved_searches_removed on saved_searches (removed_at) where removed_at is not null;

-- How one is told, and when next: null while nothing waits.
create table saved_search_channels (
  saved_search_id uuid not null references saved_searches on delete cascade,
  channel text not null check (channel in ('inApp', 'email', 'sms')),
  schedule text not null check (schedule in ('instant', 'daily', 'weekly', 'off')),
  next_at timestamptz,
  primary key (saved_search_id, channel),
  check (schedule <> 'off' or next_at is null)
);
create index saved_search_channels_due on saved_search_channels (next_at, saved_search_id) where next_at is not null;

-- What a home must be for a search that is awake; an absent condition is null. Searches that sleep have no row.
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
  words tsquery
);
create index saved_search_conditions_words on saved_search_conditions (saved_search_id) where words is not null;

-- The doors by which a home meets the searches that may want it, narrowed by what most of them ask for, so that the
-- others are not even looked at. A search has doors of one kind: 0 the whole market, 1 its city, 2 its localities, or 8,
-- 11, 14 the map cells of that level which its area touches.
create table saved_search_doors (
  market market not null,
  intent intent not null,
  door smallint not null,
  key int not null,
  saved_search_id uuid not null references saved_search_conditions on delete cascade,
  -- -1 where a home whose price is not told will do.
  price_low bigint not null,
  price_high bigint not null,
  -- One bit a number of bedrooms, the sixth for five and more; 0 for any. So too the kinds, in the contract's order.
  bedrooms int not null,
  sub_types int not null
);
create unique index saved_search_doors_meet on saved_search_doors (door, key, market, intent, saved_search_id)
  include (price_low, price_high, bedrooms, sub_types);
create index saved_search_doors_search on saved_search_doors (saved_search_id);

-- One message: what it holds are the matches that point to it.
create table alert_batches (
  id bigint generated always as identity primary key,
  saved_search_id uuid not null references saved_searches on delete cascade,
  channel text not null,
  sent_at timestamptz not null
);
create index alert_batches_search on alert_batches (saved_search_id);

-- That an event concerns a search, once for each way its person is told; the in-app ones are the list on the screen too.
-- Written by the hundred thousand, so without foreign keys, each of which would cost more than the row.
create table alert_matches (
  saved_search_id uuid not null,
  channel text not null check (channel in ('inApp', 'email', 'sms')),
  seq bigint not null,
  -- Null while it waits to be sent.
  batch_id bigint,
  primary key (saved_search_id, channel, seq)
) with (fillfactor = 90);
create index alert_matches_waiting on alert_matches (saved_search_id, channel, seq) where batch_id is null;
create function forget_matches() returns trigger language plpgsql as $$
begin
  delete from alert_matches where saved_search_id = old.id;
  return null;
end $$;
create trigger forget_matches after delete on saved_searches for each row execute function forget_matches();

-- The last event that has been matched. Whoever matches holds the row.
create table alert_mark (
  one boolean primary key default true check (one),
  seq bigint not null
);
insert into alert_mark (seq) select coalesce(max(seq), 0) from property_events;

-- When the next message of a schedule is due, on the clock of a zone.
create function next_alert(now_at timestamptz, schedule text, hour int, weekday int, zone text) returns timestamptz
language sql immutable as $$
  select case schedule when 'instant' then now_at when 'off' then null else (
    select (day + case when day > here then interval '0' when schedule = 'daily' then interval '1 day' else interval '7 days' end) at time zone zone
    from (select here, date_trunc('day', here) + make_interval(hours => hour,
        days => case when schedule = 'weekly' then (weekday - extract(isodow from here)::int + 7) % 7 else 0 end) as day
      from (select now_at at time zone zone as here) l) d) end
$$;
