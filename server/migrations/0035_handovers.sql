-- Homes that were handed to a colleague of the agency with their leads and visits, kept for the day in which it can be undone.
create table agency_handovers (
  id uuid primary key,
  agency_id uuid not null references profiles on delete cascade,
  by_user_id uuid not null references users on delete cascade,
  to_agent_id uuid not null references profiles on delete cascade,
  to_user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index agency_handovers_agency on agency_handovers (agency_id, created_at desc);
create index agency_handovers_by on agency_handovers (by_user_id);
create index agency_handovers_agent on agency_handovers (to_agent_id);
create index agency_handovers_to on agency_handovers (to_user_id);
create index agency_handovers_old on agency_handovers (created_at);

-- One thing that changed hands.
create table agency_handover_items (
  handover_id uuid not null references agency_handovers on delete cascade,
  kind text not null check (kind in ('home', 'lead', 'visit', 'open-house')),
  item_id uuid not null,
  -- Who had it before.
  from_user_id uuid references users on delete cascade,
  -- Its version afterwards: what changed since stays. Null for homes, whose agent says it.
  version int,
  -- What it gets back.
  before jsonb not null,
  primary key (handover_id, kind, item_id)
);
create index agency_handover_items_from on agency_handover_items (from_user_id) where from_user_id is not null;
