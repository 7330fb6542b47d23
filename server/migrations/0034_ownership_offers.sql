-- Offers of an agency's ownership to somebody who works there. Only accepting one changes the owner; all are kept as its history.
create table agency_ownership_offers (
  id uuid primary key,
  agency_id uuid not null references profiles on delete cascade,
  -- Whom it is offered to.
  agent_id uuid not null references profiles on delete cascade,
  -- The owner at that time: under another owner the offer is void.
  owner_user_id uuid references users on delete set null,
  offered_by_user_id uuid references users on delete set null,
  -- The operator's staff offered it, for an owner who cannot.
  by_staff boolean not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create unique index agency_ownership_offers_open on agency_ownership_offers (agency_id) where state = 'open';
create index agency_ownership_offers_agency on agency_ownership_offers (agency_id);
create index agency_ownership_offers_agent on agency_ownership_offers (agent_id);
create index agency_ownership_offers_owner on agency_ownership_offers (owner_user_id) where owner_user_id is not null;
create index agency_ownership_offers_by on agency_ownership_offers (offered_by_user_id) where offered_by_user_id is not null;
