-- Agencies: their teams, settings, lead routing and invitations.

-- A team of an agency.
create table teams (
  id uuid primary key,
  agency_id uuid not null references profiles on delete cascade,
  team_name text not null check (length(team_name) between 2 and 120),
  created_at timestamptz not null default now(),
  unique (agency_id, team_name),
  unique (id, agency_id)
);

-- An agent's membership of a team. An agent is in at most one.
create table team_members (
  agent_id uuid primary key references profiles on delete cascade,
  team_id uuid not null references teams on delete cascade,
  team_member_type text not null default 'member' check (team_member_type in ('leader', 'member'))
);
create index team_members_team on team_members (team_id);

-- An agency's rules for its leads and for agents who leave.
create table agency_settings (
  agency_id uuid primary key references profiles on delete cascade,
  version int not null default 1,
  -- How a new lead is assigned: not at all, in turn, to an agent serving the locality, or by weight.
  routing text not null default 'off' check (routing in ('off', 'round-robin', 'area', 'weight')),
  -- Whether an agent gets the leads about their own listings and page, ahead of routing.
  lister_first boolean not null default true,
  -- Whether an agent who leaves may take their listings along.
  homes_may_go boolean not null default false,
  -- Leads routed so far. Routing locks the row, so that no two leads get the same number.
  turn bigint not null default 0
);

-- An agent's position in the routing of their agency.
create table agency_turns (
  agency_id uuid not null references profiles on delete cascade,
  agent_id uuid not null references profiles on delete cascade,
  -- Number of the last lead they got.
  turn bigint not null default 0,
  -- Leads they were due by weight, less those they got.
  due float8 not null default 0,
  primary key (agency_id, agent_id)
);
create index agency_turns_agent on agency_turns (agent_id);

-- An invitation to join an agency as agent or manager, with the terms on offer.
create table agency_invitations (
  id uuid primary key,
  agency_id uuid not null references profiles on delete cascade,
  -- Hash of the token in the link sent last.
  token_hash bytea not null unique check (length(token_hash) = 32),

  -- Only an account that has verified one of these may accept. Both are cleared once it is decided.
  email text check (length(email) <= 254),
  mobile_phone text check (length(mobile_phone) <= 16),
  full_name text check (length(full_name) between 1 and 100),
  language text not null default 'en' check (language in ('en', 'hi')),

  role text not null check (role in ('agent', 'manager')),
  area_ids int[] not null default '{}' check (cardinality(area_ids) <= 50),
  license text check (length(license) between 3 and 60),
  lead_weight smallint not null default 100 check (lead_weight between 0 and 100),
  credit_share int not null default 0 check (credit_share >= 0),
  team_id uuid references teams on delete set null,

  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'revoked')),
  invited_by_user_id uuid references users on delete set null,
  -- Who answered it.
  user_id uuid references users on delete set null,
  agent_id uuid references profiles on delete set null,

  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  check (state <> 'open' or email is not null or mobile_phone is not null),
  check ((state = 'open') = (decided_at is null))
);
create unique index agency_invitations_email on agency_invitations (agency_id, lower(email)) where state = 'open';
create unique index agency_invitations_phone on agency_invitations (agency_id, mobile_phone) where state = 'open';
create index agency_invitations_agency on agency_invitations (agency_id, created_at desc, id desc);
create index agency_invitations_to_email on agency_invitations (lower(email)) where state = 'open';
create index agency_invitations_to_phone on agency_invitations (mobile_phone) where state = 'open';
create index agency_invitations_inviter on agency_invitations (invited_by_user_id) where invited_by_user_id is not null;
create index agency_invitations_person on agency_invitations (user_id) where user_id is not null;
create index agency_invitations_agent on agency_invitations (agent_id) where agent_id is not null;
create index agency_invitations_team on agency_invitations (team_id) where team_id is not null;

-- A foreign key of properties, a table created before teams.
alter table properties add foreign key (list_team_key, list_office_id) references teams (id, agency_id);
