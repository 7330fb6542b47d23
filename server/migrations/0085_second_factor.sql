-- Second factors: passkeys, authenticator apps (TOTP), recovery codes, and the recovery of an account that lost them.

alter table users
  -- Account of the demonstration.
  add is_demo boolean not null default false,
  -- From when on its sessions need a second factor; null while its rights need none.
  add second_factor_by timestamptz;
update users set is_demo = true where email like '%@demo.lintel.example' and email_verified_at is not null;

-- When the session last proved a second factor.
alter table sessions add second_factor_at timestamptz;

create table second_factors (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('passkey', 'totp')),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Of a passkey, base64url.
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  -- Of an authenticator app: its secret, encrypted, and the newest period of which a code was used.
  sealed_secret text,
  last_period bigint,
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null and transports is not null)),
  check ((kind = 'totp') = (sealed_secret is not null and last_period is not null))
);
create index second_factors_user on second_factors (user_id, created_at);
create trigger refuse_closed_account before insert on second_factors for each row execute function refuse_closed_account('user_id');

-- What a session is about to prove or add, once. `sealed` is the challenge of a passkey, or the secret of an app.
create table factor_challenges (
  session_id uuid not null references sessions on delete cascade,
  purpose text not null check (purpose in ('check', 'add-passkey', 'add-totp')),
  sealed text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);
create index factor_challenges_expired on factor_challenges (expires_at);

-- Keyed hashes of codes that each work once.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
create trigger refuse_closed_account before insert on recovery_codes for each row execute function refuse_closed_account('user_id');

-- Codes that recover an account are no others.
alter table one_time_codes drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check check (purpose in ('sign-in', 'verify', 'warden', 'recovery'));

-- A person who lost all factors proved both contacts, and waits.
create table factor_recoveries (
  user_id uuid primary key references users on delete cascade,
  -- Of the token in the link that ends it.
  token_hash bytea not null unique check (length(token_hash) = 32),
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the contacts are notified next.
  next_notice_at timestamptz not null
);
create index factor_recoveries_due on factor_recoveries (least(next_notice_at, ends_at));
create trigger refuse_closed_account before insert on factor_recoveries for each row execute function refuse_closed_account('user_id');
