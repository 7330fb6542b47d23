-- Visits to properties, open houses, and the availability of hosts.

create type visit_status as enum
  ('requested', 'confirmed', 'in_progress', 'done', 'cancelled', 'declined', 'no_show', 'rescheduled', 'expired');

-- An appointment at which a visitor sees a property, in person or by video.
create table visits (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  property_id uuid not null references properties on delete cascade,
  -- The host: the account behind the listing's owner, agent or builder when the visit was requested.
  seller_id uuid not null references users on delete cascade,
  visitor_id uuid not null references users on delete cascade,

  showing_appointment_start_time timestamptz not null,
  showing_appointment_end_time timestamptz not null,
  showing_appointment_status visit_status not null default 'requested',
  showing_appointment_method text not null default 'in-person' check (showing_appointment_method in ('in-person', 'virtual')),
  showing_requested_timestamp timestamptz not null,
  showing_request_notes text check (length(showing_request_notes) between 1 and 255),
  -- IANA name of the time zone in which both agreed on the time.
  showing_time_zone text not null check (length(showing_time_zone) between 1 and 64),

  -- The host's lead that it was booked for.
  lead_id uuid references leads on delete set null,
  -- The visit that it replaces.
  rescheduled_from uuid unique references visits on delete set null,
  -- The event's UID in calendars, which survives rescheduling.
  calendar_id uuid not null,
  -- Kept free after it.
  buffer_minutes int not null default 0 check (buffer_minutes between 0 and 60),
  -- Start times that the host offered when declining.
  offered_times timestamptz[] not null default '{}' check (cardinality(offered_times) <= 3),

  -- Six digits that the visitor shows the host. Taken from a random UUID, which unlike `random()` is cryptographically strong.
  check_in_code text not null
    default lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 1000000)::text, 6, '0') check (check_in_code ~ '^\d{6}$'),
  checked_in_at timestamptz,
  -- Metres between the property and the host at check-in.
  check_in_distance int check (check_in_distance >= 0),
  meeting_url text check (length(meeting_url) <= 500),
  day_reminded_at timestamptz,
  hour_reminded_at timestamptz,

  check (visitor_id <> seller_id),
  check (showing_appointment_end_time between showing_appointment_start_time + interval '15 minutes'
    and showing_appointment_start_time + interval '120 minutes')
);
create index visits_seller on visits (seller_id, showing_appointment_start_time desc);
create index visits_visitor on visits (visitor_id, showing_appointment_start_time desc);
create index visits_property on visits (property_id);
create index visits_active on visits (seller_id, showing_appointment_end_time)
  where showing_appointment_status in ('confirmed', 'in_progress');
-- For the jobs that expire visits and send reminders.
create index visits_open on visits (showing_appointment_start_time)
  where showing_appointment_status in ('requested', 'confirmed', 'in_progress');
create index visits_lead on visits (lead_id) where lead_id is not null;

-- Allowed status transitions of a visit. The contract has the same list, and a test compares the two.
create table visit_transitions (
  from_status visit_status not null,
  to_status visit_status not null,
  primary key (from_status, to_status)
);
insert into visit_transitions values
  ('requested', 'confirmed'), ('requested', 'declined'), ('requested', 'cancelled'), ('requested', 'rescheduled'), ('requested', 'expired'),
  ('confirmed', 'rescheduled'), ('confirmed', 'cancelled'), ('confirmed', 'in_progress'), ('confirmed', 'no_show'),
  ('in_progress', 'done'), ('in_progress', 'no_show');

-- Status history of visits, written by a trigger; the actor and reason come from the settings `lintel.by` and `lintel.reason`.
create table visit_events (
  id bigint generated always as identity primary key,
  visit_id uuid not null references visits on delete cascade,
  at timestamptz not null,
  by_user_id uuid references users on delete set null,
  by_side text not null check (by_side in ('visitor', 'host', 'system')),
  from_status visit_status,
  to_status visit_status not null,
  reason text check (length(reason) <= 500)
);
create index visit_events_visit on visit_events (visit_id, id);
create index visit_events_person on visit_events (by_user_id) where by_user_id is not null;

-- When a host receives visitors. Hosts without a row have the defaults in the code.
create table visit_availability (
  user_id uuid primary key references users on delete cascade,
  version int not null,
  weekly jsonb not null check (jsonb_typeof(weekly) = 'array'),
  exceptions jsonb not null check (jsonb_typeof(exceptions) = 'array'),
  notice_hours int not null check (notice_hours between 0 and 72),
  length_minutes int not null check (length_minutes between 15 and 120 and length_minutes % 15 = 0),
  buffer_minutes int not null check (buffer_minutes between 0 and 60 and buffer_minutes % 15 = 0),
  ahead_days int not null check (ahead_days between 1 and 90),
  is_instant boolean not null,
  in_person boolean not null,
  virtual boolean not null,
  meeting_url text check (length(meeting_url) <= 500),
  updated_at timestamptz not null
);

-- A user's private calendar feed. Only the hash of its URL's token is stored.
create table visit_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);

-- What one side thought of a visit that took place.
create table visit_feedback (
  visit_id uuid not null references visits on delete cascade,
  side text not null check (side in ('visitor', 'host')),
  rating int not null check (rating between 1 and 5),
  interest text check (interest in ('yes', 'maybe', 'no')),
  text text check (length(text) between 1 and 1000),
  at timestamptz not null,
  primary key (visit_id, side)
);

-- The last position that one side shares while a visit is under way.
create table visit_locations (
  visit_id uuid not null references visits on delete cascade,
  side text not null check (side in ('visitor', 'host')),
  until timestamptz not null,
  longitude float8 check (longitude between -180 and 180),
  latitude float8 check (latitude between -90 and 90),
  at timestamptz not null,
  primary key (visit_id, side),
  check ((longitude is null) = (latitude is null))
);
create index visit_locations_until on visit_locations (until);

-- An open house, which anyone may join until it is full. Its state (upcoming, live, over) follows from the time.
create table open_houses (
  id uuid primary key,
  version int not null default 1,
  property_id uuid not null references properties on delete cascade,
  host_id uuid not null references users on delete cascade,
  open_house_start_time timestamptz not null,
  open_house_end_time timestamptz not null,
  open_house_remarks text check (length(open_house_remarks) between 1 and 500),
  showing_time_zone text not null check (length(showing_time_zone) between 1 and 64),
  capacity int not null check (capacity between 1 and 200),
  cancelled_at timestamptz check (cancelled_at < open_house_start_time),
  reason text check (length(reason) between 1 and 500),
  day_reminded_at timestamptz,
  hour_reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (open_house_end_time between open_house_start_time + interval '30 minutes' and open_house_start_time + interval '8 hours')
);
create index open_houses_property on open_houses (property_id, open_house_start_time);
create index open_houses_host on open_houses (host_id, open_house_start_time);
create index open_houses_start on open_houses (open_house_start_time) where cancelled_at is null;

-- A guest of an open house with their party, or one waiting for a place, in the order in which they asked.
create table open_house_places (
  id bigint generated always as identity primary key,
  open_house_id uuid not null references open_houses on delete cascade,
  user_id uuid not null references users on delete cascade,
  people int not null check (people between 1 and 6),
  is_waiting boolean not null,
  at timestamptz not null,
  unique (open_house_id, user_id)
);
create index open_house_places_person on open_house_places (user_id);

-- A quarter of an hour in which a host or visitor is taken. The primary key prevents double booking, also by simultaneous requests.
create table visit_quarters (
  user_id uuid not null references users on delete cascade,
  quarter timestamptz not null check (extract(epoch from quarter)::bigint % 900 = 0),
  visit_id uuid references visits on delete cascade,
  open_house_id uuid references open_houses on delete cascade,
  primary key (user_id, quarter),
  check (num_nonnulls(visit_id, open_house_id) = 1)
);
create index visit_quarters_visit on visit_quarters (visit_id) where visit_id is not null;
create index visit_quarters_open_house on visit_quarters (open_house_id) where open_house_id is not null;
create index visit_quarters_quarter on visit_quarters (quarter);

-- The foreign key of review_visits, a table created before visits.
alter table review_visits add foreign key (visit_id) references visits on delete cascade;

-- Rejects any transition that is not in visit_transitions, whatever code attempts it.
create function guard_visit_transition() returns trigger language plpgsql as $$
begin
  if old.showing_appointment_status <> new.showing_appointment_status and not exists (select from visit_transitions
    where from_status = old.showing_appointment_status and to_status = new.showing_appointment_status) then
    raise exception 'a visit that is % cannot become %', old.showing_appointment_status, new.showing_appointment_status
      using errcode = '23514';
  end if;
  return new;
end $$;
create trigger guard_transition before update of showing_appointment_status on visits
  for each row execute function guard_visit_transition();

create function write_visit_history() returns trigger language plpgsql as $$
declare
  actor uuid := nullif(current_setting('lintel.by', true), '')::uuid;
  why text := nullif(current_setting('lintel.reason', true), '');
  side text := case when actor is null then 'system' when actor = new.visitor_id then 'visitor' else 'host' end;
begin
  if tg_op = 'INSERT' then
    insert into visit_events (visit_id, at, by_user_id, by_side, to_status)
      values (new.id, new.showing_requested_timestamp, actor, side, new.showing_appointment_status);
  elsif new.showing_appointment_status <> old.showing_appointment_status then
    insert into visit_events (visit_id, at, by_user_id, by_side, from_status, to_status, reason)
      values (new.id, new.updated_at, actor, side, old.showing_appointment_status, new.showing_appointment_status, why);
  end if;
  return null;
end $$;
create trigger write_history after insert or update of showing_appointment_status on visits
  for each row execute function write_visit_history();

-- The start of every quarter hour that overlaps a period.
create function quarters_between(since timestamptz, until timestamptz) returns setof timestamptz language sql immutable as $$
  select q from generate_series(date_bin('15 minutes', since, 'epoch'), until - interval '1 microsecond', interval '15 minutes') q
$$;

-- Books the quarters of a visit for its host and visitor, and frees them when it ends or moves.
create function take_visit_quarters() returns trigger language plpgsql as $$
declare
  takes boolean := new.showing_appointment_status in ('requested', 'confirmed', 'in_progress');
  missing_host boolean;
begin
  if tg_op = 'UPDATE' and takes = (old.showing_appointment_status in ('requested', 'confirmed', 'in_progress'))
    and (old.seller_id, old.visitor_id, old.showing_appointment_start_time, old.showing_appointment_end_time, old.buffer_minutes)
      is not distinct from
      (new.seller_id, new.visitor_id, new.showing_appointment_start_time, new.showing_appointment_end_time, new.buffer_minutes) then
    return null;
  end if;
  delete from visit_quarters where visit_id = new.id;
  if not takes then
    delete from visit_locations where visit_id = new.id;
    return null;
  end if;
  -- In one order, so that of two who take the same quarters one waits for the other.
  with wanted as (
    select new.seller_id as user_id, q as quarter
      from quarters_between(new.showing_appointment_start_time, new.showing_appointment_end_time + make_interval(mins => new.buffer_minutes)) q
    union all
    select new.visitor_id, q from quarters_between(new.showing_appointment_start_time, new.showing_appointment_end_time) q),
  taken as (
    insert into visit_quarters (user_id, quarter, visit_id) select user_id, quarter, new.id from wanted order by user_id, quarter
    on conflict do nothing returning user_id, quarter)
  select bool_or(w.user_id = new.seller_id) into missing_host
    from wanted w left join taken t using (user_id, quarter) where t.user_id is null;
  if missing_host then
    raise exception 'the host receives somebody else at this time' using errcode = 'LN002';
  elsif not missing_host then
    raise exception 'the visitor visits something else at this time' using errcode = 'LN003';
  end if;
  return null;
end $$;
create trigger take_quarters after insert or update on visits for each row execute function take_visit_quarters();

-- Books the quarters of an open house for its host, and frees them when it is cancelled.
create function take_open_house_quarters() returns trigger language plpgsql as $$
declare
  wanted int;
  taken int;
begin
  delete from visit_quarters where open_house_id = new.id;
  if new.cancelled_at is not null then
    return null;
  end if;
  select count(*) into wanted from quarters_between(new.open_house_start_time, new.open_house_end_time) q;
  insert into visit_quarters (user_id, quarter, open_house_id)
    select new.host_id, q, new.id from quarters_between(new.open_house_start_time, new.open_house_end_time) q order by q
    on conflict do nothing;
  get diagnostics taken = row_count;
  if taken < wanted then
    raise exception 'the host receives somebody else at this time' using errcode = 'LN002';
  end if;
  return null;
end $$;
create trigger take_quarters after insert or update of cancelled_at on open_houses
  for each row execute function take_open_house_quarters();

-- Keeps `property_stats.visits`.
create function count_visit() returns trigger language plpgsql as $$
begin
  -- One that is moved is no other visit.
  if new.rescheduled_from is null then
    insert into property_stats as s (property_id, day, visits)
      values (new.property_id, (new.showing_requested_timestamp at time zone 'utc')::date, 1)
      on conflict (property_id, day) do update set visits = s.visits + 1;
  end if;
  return null;
end $$;
create trigger count_visit after insert on visits for each row execute function count_visit();

-- A request still in flight when its account closes must not write for it.
create trigger refuse_closed_account before insert on visit_availability
  for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on visit_feeds
  for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on open_houses
  for each row execute function refuse_closed_account('host_id');
create trigger refuse_closed_account before insert on open_house_places
  for each row execute function refuse_closed_account('user_id');
