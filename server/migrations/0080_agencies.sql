-- How an agent works in their agency, which `agency_id` names.
alter table profiles
  add column agency_role text not null default 'agent' check (agency_role in ('agent', 'manager')),
  add column joined_agency_at timestamptz,
  -- First and last day away, on the calendar of the market.
  add column away_from date,
  add column away_until date,
  -- Credits of their agency that they may still spend.
  add column credit_share int not null default 0 check (credit_share >= 0),
  add check ((away_from is null) = (away_until is null) and away_until >= away_from),
  add check (kind = 'agent' or (agency_role = 'agent' and credit_share = 0 and away_from is null));
update profiles set joined_agency_at = created_at where kind = 'agent' and agency_id is not null;

-- Until now nobody managed an agency: whoever leads a team of it does, else the agent who came first.
update profiles p set agency_role = 'manager' from team_members m join teams t on t.id = m.team_id
  where p.id = m.agent_id and p.kind = 'agent' and t.agency_id = p.agency_id and m.team_member_type = 'leader' and p.user_id is not null;
update profiles p set agency_role = 'manager' from (
    select distinct on (a.agency_id) a.id from profiles a join profiles g on g.id = a.agency_id and g.user_id is null
    where a.kind = 'agent' and a.user_id is not null and a.state <> 'closed'
      and not exists (select from profiles m where m.agency_id = a.agency_id and m.agency_role = 'manager')
    order by a.agency_id, a.created_at, a.id) first
  where p.id = first.id;

create table agency_settings (
  agency_id uuid primary key references profiles on delete cascade,
  version int not null default 1,
  -- Who of the team gets a new lead: nobody, all in turn, who serves the locality, or by weight.
  routing text not null default 'off' check (routing in ('off', 'round-robin', 'area', 'weight')),
  -- Whether an agent whose own home or page is asked about gets that lead before routing.
  lister_first boolean not null default true,
  -- Whether an agent who leaves may take their homes along.
  homes_may_go boolean not null default false,
  -- Leads routed so far. The row is locked by whoever routes one, so that no two get the same number.
  turn bigint not null default 0
);
-- Where routing stands with each agent of an agency.
create table agency_turns (
  agency_id uuid not null references profiles on delete cascade,
  agent_id uuid not null references profiles on delete cascade,
  -- The number of the lead they got last.
  turn bigint not null default 0,
  -- Leads they are due by weight, less those they got.
  due float8 not null default 0,
  primary key (agency_id, agent_id)
);
create index agency_turns_agent on agency_turns (agent_id);

create table agency_invitations (
  id uuid primary key,
  agency_id uuid not null references profiles on delete cascade,
  -- Of the link that was sent last.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Whom it is for: only who has proven one of these may accept. Both are gone once it is decided.
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
  -- Who decided it.
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

-- What an agency has left for its agents to share.
create table agency_credits (
  agency_id uuid primary key references profiles on delete cascade,
  balance int not null default 0 check (balance >= 0)
);
alter table credit_entries
  -- Whose balance it changed, where that was an agency's; `user_id` is then who changed it.
  add column agency_id uuid,
  drop constraint credit_entries_kind_check,
  add constraint credit_entries_kind_check check (kind in ('grant', 'lead', 'refund', 'to-agency', 'from-member')),
  drop constraint credit_entries_check,
  add constraint credit_entries_check check (amount <> 0 and (amount < 0) = (kind in ('lead', 'to-agency')));
create index credit_entries_agency on credit_entries (agency_id, id desc) where agency_id is not null;
-- Which agency paid for a lead from the pool, and is refunded.
alter table pool_claims add column agency_id uuid references profiles on delete set null;
create index pool_claims_agency on pool_claims (agency_id) where agency_id is not null;
