-- Limits are counted under hashes: what was counted under addresses and numbers is gone, and every window begins anew.
delete from rate_limits;
alter table rate_limits
  alter column key type bytea using ''::bytea,
  add check (length(key) = 16),
  add column window_end timestamptz not null;

-- A device on which somebody signed in before: strangers cannot use up what it is allowed. Only the hash of its token is kept.
create table known_devices (
  token_hash bytea not null check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  -- The session that was started on it last; signed out from elsewhere, it takes the device along.
  session_id uuid not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, token_hash)
);

-- The known device that asked for the code; null where a stranger did. Of each the newest code counts.
alter table one_time_codes add column device_hash bytea check (length(device_hash) = 32);
