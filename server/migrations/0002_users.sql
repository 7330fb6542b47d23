-- Users: accounts and the events that keep people's devices up to date.

create type role as enum ('Buyer', 'Builder', 'Agent', 'Moderator', 'Admin');

-- An account. The row of a closed account stays, without personal data, because other people's records may reference it.
create table users (
  id uuid primary key,
  first_name text not null check (length(first_name) between 1 and 50),
  last_name text,
  email text check (length(email) <= 254 and position('@' in email) between 2 and 65),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),

  roles role[] not null default '{Buyer}',
  language text not null default 'en' check (language in ('en', 'hi')),
  password_hash text,
  state text not null default 'active' check (state in ('active', 'locked', 'closed')),

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,

  -- Null while the contact is only claimed.
  email_verified_at timestamptz,
  phone_verified_at timestamptz,

  -- Where the person lives or is looking for a home.
  locality_longitude float8 check (locality_longitude between -180 and 180),
  locality_latitude float8 check (locality_latitude between -90 and 90),
  -- The last position of their device.
  last_seen_longitude float8 check (last_seen_longitude between -180 and 180),
  last_seen_latitude float8 check (last_seen_latitude between -90 and 90),

  photo_key text,
  photo_thumbhash text,

  -- Only the choices that differ from the defaults in contract/notification-prefs.ts.
  notification_prefs jsonb not null default '{}' check (jsonb_typeof(notification_prefs) = 'object'),
  closed_at timestamptz,
  -- The market the person chose; null: the deployment's default.
  market market,

  -- A contact added to an account that already had a way to sign in is unconfirmed until this time: it is shown but cannot
  -- confirm sensitive actions. This applies to `pending_email` if it is set, otherwise to `email`. The same goes for the phone.
  email_unconfirmed_until timestamptz,
  phone_unconfirmed_until timestamptz,
  -- Verified; replaces `email` or `phone` once it is confirmed.
  pending_email text check (length(pending_email) <= 254 and position('@' in pending_email) between 2 and 65),
  pending_phone text check (pending_phone ~ '^\+[1-9][0-9]{6,14}$'),

  password_set_at timestamptz,

  check ((locality_longitude is null) = (locality_latitude is null)),
  check ((last_seen_longitude is null) = (last_seen_latitude is null)),
  check (length(last_name) between 1 and 50),
  check ((photo_key is null) = (photo_thumbhash is null)),
  check (state <> 'closed' or (email is null and phone is null and last_name is null and password_hash is null)),
  check (pending_email is null or (email is not null and email_unconfirmed_until is not null)),
  check (pending_phone is null or (phone is not null and phone_unconfirmed_until is not null)),
  check (email_unconfirmed_until is null or email is not null),
  check (phone_unconfirmed_until is null or phone is not null),
  constraint closed_is_empty check (state <> 'closed' or (
    first_name = 'Closed' and num_nonnulls(last_name, email, phone, password_hash, email_verified_at, phone_verified_at, market, photo_key,
    locality_longitude, locality_latitude, last_seen_longitude, last_seen_latitude, email_unconfirmed_until, phone_unconfirmed_until,
    pending_email, pending_phone, password_set_at) = 0
    and notification_prefs = '{}' and roles = '{Buyer}' and language = 'en' and closed_at is not null))
);
create unique index users_email on users (lower(email));
create unique index users_phone on users (phone);
create index users_photo on users (photo_key) where photo_key is not null;
create index users_pending_email on users (lower(pending_email)) where pending_email is not null;
create index users_pending_phone on users (pending_phone) where pending_phone is not null;
create index users_email_unconfirmed on users (email_unconfirmed_until) where email_unconfirmed_until is not null;
create index users_phone_unconfirmed on users (phone_unconfirmed_until) where phone_unconfirmed_until is not null;
create index users_admins on users (id) where roles && '{Admin}'::role[];

-- The number of a person's latest event. The row stays locked until the event commits, so numbers follow commit order.
create table news_counters (
  user_id uuid primary key references users on delete cascade,
  seq int not null
);

-- An event that tells a person's devices what changed. Kept for a week so that devices that were offline can catch up.
create table news (
  user_id uuid not null references users on delete cascade,
  seq int not null,
  kind text not null,
  -- The id of what changed; null for kinds that need none.
  about text check (length(about) <= 100),
  created_at timestamptz not null default now(),
  primary key (user_id, seq)
);
create index news_old on news (created_at);

-- Rejects closing an account while any table still references it; found through the catalogue, so new tables are covered. Exempt
-- are records that belong to others and keep only the account's id. Deferred, so the check runs at commit.
create function refuse_leftovers() returns trigger language plpgsql as $$
declare
  link record;
  found boolean;
begin
  for link in
    select c.conrelid::regclass as kept_in, a.attname as account_column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and (c.conrelid::regclass::text, a.attname::text) not in (
      ('audit_log', 'by_user_id'), ('reports', 'decided_by'), ('property_verifications', 'by_user_id'),
      ('property_verifications', 'revoked_by'), ('properties', 'moderated_by'), ('property_history', 'by_user_id'), ('visits', 'seller_id'), ('visits', 'visitor_id'))
  loop
    execute format('select exists (select from %s where %I = $1)', link.kept_in, link.account_column) into found using new.id;
    if found then
      raise exception 'a closed account left something in %', link.kept_in using errcode = '23514';
    end if;
  end loop;
  if exists (select from visits where new.id in (visitor_id, seller_id) and showing_request_notes is not null) then
    raise exception 'a closed account left something in visits' using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger nothing_left after update of state on users deferrable initially deferred
  for each row when (new.state = 'closed') execute function refuse_leftovers();

-- Rejects new rows for a closed account, for example from a request that was in flight when it was closed. The trigger's argument
-- names the column that holds the account's id.
create function refuse_closed_account() returns trigger language plpgsql as $$
declare
  account uuid;
  its_state text;
begin
  execute format('select ($1).%I', tg_argv[0]) into account using new;
  -- Waits for whoever is closing it.
  select state into its_state from users where id = account for key share;
  if its_state = 'closed' then
    raise exception 'the account is closed' using errcode = 'LN001';
  end if;
  return new;
end $$;
