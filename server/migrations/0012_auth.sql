alter table users
  add column email_verified_at timestamptz,
  add column phone_verified_at timestamptz,
  add column locality_longitude float8 check (locality_longitude between -180 and 180),
  add column locality_latitude float8 check (locality_latitude between -90 and 90),
  add column last_seen_longitude float8 check (last_seen_longitude between -180 and 180),
  add column last_seen_latitude float8 check (last_seen_latitude between -90 and 90),
  add check ((locality_longitude is null) = (locality_latitude is null)),
  add check ((last_seen_longitude is null) = (last_seen_latitude is null)),
  alter column last_name drop not null,
  drop constraint users_last_name_check,
  add check (length(last_name) between 1 and 50);

-- A device on which an account is signed in. Only the hash of its token is kept.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  remember boolean not null,
  device text not null check (length(device) <= 120),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id, last_seen_at desc) where revoked_at is null;

-- A code sent to an address or number; of each only the newest counts, and once.
create table one_time_codes (
  id uuid primary key,
  purpose text not null check (purpose in ('sign-in', 'verify')),
  -- The account whose address or number is to be proven; none for signing in.
  user_id uuid references users on delete cascade,
  destination text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz,
  check ((purpose = 'verify') = (user_id is not null))
);
create index one_time_codes_newest on one_time_codes (destination, purpose, created_at desc);

-- That somebody proved an address or number a moment ago and may sign in with it, once.
create table proofs (
  token_hash bytea primary key check (length(token_hash) = 32),
  destination text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- An account at Google or Facebook that signs in to one of ours.
create table identities (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identities_user on identities (user_id);

-- How often something was tried within a window of time, counted for all servers together.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits int not null,
  primary key (key, window_start)
);
