alter table users
  -- Until then `pending_email` (where it is set) or `email` itself is unconfirmed: shown, but it confirms nothing.
  add column email_unconfirmed_until timestamptz,
  add column phone_unconfirmed_until timestamptz,
  -- Proven, and waits to take the place of the one beside it.
  add column pending_email text check (length(pending_email) <= 254 and position('@' in pending_email) between 2 and 65),
  add column pending_phone text check (pending_phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column password_set_at timestamptz,
  add check (pending_email is null or (email is not null and email_unconfirmed_until is not null)),
  add check (pending_phone is null or (phone is not null and phone_unconfirmed_until is not null)),
  add check (email_unconfirmed_until is null or email is not null),
  add check (phone_unconfirmed_until is null or phone is not null);
create index users_pending_email on users (lower(pending_email)) where pending_email is not null;
create index users_pending_phone on users (pending_phone) where pending_phone is not null;
create index users_email_unconfirmed on users (email_unconfirmed_until) where email_unconfirmed_until is not null;
create index users_phone_unconfirmed on users (phone_unconfirmed_until) where phone_unconfirmed_until is not null;

-- A link, sent to a contact, that takes the account back to how it was before a change of its contacts; used once.
create table contact_undo_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  -- The contact it was sent to and brings back, under the server's key: to compare, and to read.
  address_hash bytea not null check (length(address_hash) = 32),
  sealed_address text not null,
  -- When the account had proven it.
  verified_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null
);
create index contact_undo_links_user on contact_undo_links (user_id);

-- What signed in to an account until lately, under the server's key.
create table former_contacts (
  address_hash bytea primary key check (length(address_hash) = 32),
  user_id uuid not null references users on delete cascade,
  removed_at timestamptz not null
);
create index former_contacts_user on former_contacts (user_id);
