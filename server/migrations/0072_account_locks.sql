-- Why an account is locked, by whom and until when; `users.state` is then "locked".
create table account_locks (
  user_id uuid primary key references users on delete cascade,
  reason text not null check (reason in ('fraud', 'spam', 'abuse', 'stolen-account', 'false-identity', 'other')),
  -- To the person.
  note text check (length(note) between 1 and 500),
  by_user_id uuid not null references users,
  at timestamptz not null,
  -- The last day in the market of the deployment; null without an end.
  until date,
  hides_homes boolean not null
);
create index account_locks_until on account_locks (until) where until is not null;
create index account_locks_by on account_locks (by_user_id);

-- The back office finds people by the beginning of a name or an address and by the end of a number.
create index users_name_prefix on users (lower(first_name || ' ' || coalesce(last_name, '')) text_pattern_ops);
create index users_last_name_prefix on users (lower(last_name) text_pattern_ops) where last_name is not null;
create index users_email_prefix on users (lower(email) text_pattern_ops) where email is not null;
create index users_phone_end on users (reverse(phone) text_pattern_ops) where phone is not null;
create index users_roles on users using gin (roles);
create index users_not_active on users (state, id) where state <> 'active';
