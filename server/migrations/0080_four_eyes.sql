-- An administrator who is logged in as a person, to read only.
-- A read-only session counts only with its row in the next table.
alter table sessions add column is_read_only boolean not null default false;

create table impersonations (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  by_user_id uuid not null references users on delete cascade,
  -- The read-only session, and that of the administrator, without which it ends; null once they are deleted.
  session_id uuid unique references sessions on delete set null,
  by_session_id uuid references sessions on delete set null,
  reason text not null check (reason in ('support-request', 'fault-report', 'complaint', 'fraud-check', 'other')),
  ticket text,
  check ((reason = 'support-request') = (ticket is not null)),
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
-- One at a time.
create unique index impersonations_open on impersonations (by_user_id) where ended_at is null;
create index impersonations_user on impersonations (user_id, began_at);
create index impersonations_by_session on impersonations (by_session_id) where by_session_id is not null;

-- What they called, and how often.
create table impersonation_calls (
  impersonation_id uuid not null references impersonations on delete cascade,
  call text not null,
  count int not null,
  primary key (impersonation_id, call)
);
