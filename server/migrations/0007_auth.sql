-- Auth: sessions, one-time codes, linked accounts, known devices, and the recovery of changed contacts.

-- A session of an account on a device. Only the hash of its token is stored.
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
create trigger refuse_closed_account before insert on sessions for each row execute function refuse_closed_account('user_id');

alter table push_subscriptions add foreign key (session_id) references sessions on delete cascade;

-- Revoking a session ends push messages to its browser.
create function end_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger end_push_subscriptions after update of revoked_at on sessions for each row
  when (new.revoked_at is not null) execute function end_push_subscriptions();

-- A code sent to an email address or phone number. Of the same purpose, account and device only the newest is valid, and only once.
create table one_time_codes (
  id uuid primary key,
  purpose text not null check (purpose in ('sign-in', 'verify')),
  -- The account that verifies the contact; null for signing in.
  user_id uuid references users on delete cascade,
  destination text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz,
  -- The known device that asked for the code, so that strangers cannot invalidate it by asking too; null for an unknown device.
  device_hash bytea check (length(device_hash) = 32),
  check ((purpose = 'verify') = (user_id is not null))
);
create index one_time_codes_newest on one_time_codes (destination, purpose, created_at desc);
create trigger refuse_closed_account before insert on one_time_codes for each row execute function refuse_closed_account('user_id');

-- Proof that someone has just verified an address or number. It signs in once instead of a code.
create table proofs (
  token_hash bytea primary key check (length(token_hash) = 32),
  destination text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- A Google or Facebook account that signs in to one of ours.
create table identities (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identities_user on identities (user_id);
create trigger refuse_closed_account before insert on identities for each row execute function refuse_closed_account('user_id');

-- A link, sent to an account's existing contact after its contacts changed, that reverts the change. Deleted when it is used.
create table contact_undo_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  -- The contact that the link was sent to and restores: a keyed hash to compare, and encrypted to read.
  address_hash bytea not null check (length(address_hash) = 32),
  sealed_address text not null,
  -- When the account had verified that contact.
  verified_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null
);
create index contact_undo_links_user on contact_undo_links (user_id);
create trigger refuse_closed_account before insert on contact_undo_links for each row execute function refuse_closed_account('user_id');

-- A contact recently removed from an account, as a keyed hash. For 30 days it cannot be used to open a new account.
create table former_contacts (
  address_hash bytea primary key check (length(address_hash) = 32),
  user_id uuid not null references users on delete cascade,
  removed_at timestamptz not null
);
create index former_contacts_user on former_contacts (user_id);

-- A device that has signed in to an account before. It has its own rate limits, so strangers cannot lock its owner out.
create table known_devices (
  token_hash bytea not null check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  -- The latest session on the device. Revoking it from another device also forgets this device.
  session_id uuid not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, token_hash)
);
create trigger refuse_closed_account before insert on known_devices for each row execute function refuse_closed_account('user_id');
