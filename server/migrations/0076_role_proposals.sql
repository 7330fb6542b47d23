-- An administrator's role that one administrator proposes and another gives.
create table role_proposals (
  user_id uuid not null references users on delete cascade,
  role role not null,
  reason text not null check (length(reason) between 3 and 500),
  by_user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, role)
);
create index role_proposals_by on role_proposals (by_user_id);
create index role_proposals_expired on role_proposals (expires_at);
