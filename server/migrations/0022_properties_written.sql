alter table properties
  -- `09:00-18:00`, on the clock of the market.
  add column showing_hours text check (showing_hours ~ '^\d\d:\d\d-\d\d:\d\d$'),
  add column virtual_visits boolean not null default false,
  -- What is told of a room or bed with service alone.
  add column pg jsonb check (jsonb_typeof(pg) = 'object'),
  add check (pg is null or intent = 'pg');

-- The edited home as it was when the edit began: tells what the person changed from what changed meanwhile.
alter table listing_drafts
  add column base_fields jsonb check (jsonb_typeof(base_fields) = 'object'),
  add check ((property_id is null) = (base_fields is null));

-- What became of a draft, so that one that is sent twice is published once.
create table submitted_drafts (
  draft_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  property_id uuid not null references properties on delete cascade,
  review boolean not null,
  at timestamptz not null
);
create index submitted_drafts_at on submitted_drafts (at);
create index submitted_drafts_user on submitted_drafts (user_id);
create index submitted_drafts_property on submitted_drafts (property_id);

-- Homes that may be one and the same: those of a locality that are alike in kind and size.
create index properties_alike on properties (locality_id, property_sub_type, (coalesce(living_area, leasable_area, building_area_total, super_built_up_area, lot_size_area)))
  where deleted_at is null and standard_status in ('pending_review', 'active', 'coming_soon', 'under_offer', 'paused');
