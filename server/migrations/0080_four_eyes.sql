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

-- What one administrator proposes and another decides.
create table proposals (
  id uuid primary key,
  kind text not null check (kind in ('admin-role', 'export-people', 'close-firm')),
  -- The account that becomes an administrator, or the profile that closes.
  subject_id uuid,
  -- Which accounts are exported, and how many they were.
  filter jsonb,
  count int,
  check ((kind = 'export-people') = (subject_id is null) and (subject_id is null) = (filter is not null and count is not null)),
  reason text not null check (length(reason) between 3 and 500),
  by_user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  expires_at timestamptz not null
);
create unique index proposals_subject on proposals (kind, subject_id) where subject_id is not null;
create unique index proposals_by on proposals (by_user_id, kind) where subject_id is null;
create index proposals_proposer on proposals (by_user_id);
create index proposals_expired on proposals (expires_at);

insert into proposals (id, kind, subject_id, reason, by_user_id, at, expires_at)
  select gen_random_uuid(), 'admin-role', user_id, reason, by_user_id, at, expires_at from role_proposals where role = 'Admin';
drop table role_proposals;

-- An approved export of accounts, which its proposer fetches once.
create table people_exports (
  id uuid primary key,
  by_user_id uuid not null references users on delete cascade,
  filter jsonb not null,
  -- Null until the job has made it.
  file bytea,
  count int,
  check ((file is null) = (count is null)),
  expires_at timestamptz not null
);
create index people_exports_by on people_exports (by_user_id);
create index people_exports_expired on people_exports (expires_at);
