-- Where an agent or builder works, as they said it.
create table service_areas (
  user_id uuid not null references users on delete cascade,
  place_id int not null references places,
  primary key (user_id, place_id)
);
-- The area they drew, beside the places.
create table service_polygons (
  user_id uuid primary key references users on delete cascade,
  polygon jsonb not null
);
-- All places they serve: those they named, and the localities within what they drew.
create table served_places (
  user_id uuid not null references users on delete cascade,
  place_id int not null references places,
  primary key (user_id, place_id)
);
create index served_places_place on served_places (place_id, user_id);

-- What requirements of a kind cost to take up, credits.
create table lead_prices (
  market market not null,
  intent intent not null,
  credits int not null check (credits between 0 and 1000),
  version int not null default 1,
  primary key (market, intent)
);
insert into lead_prices (market, intent, credits)
  select m, i, case i when 'sale' then 10 when 'lease' then 8 when 'auction' then 8 else 4 end
  from unnest(enum_range(null::market)) m cross join unnest(enum_range(null::intent)) i;

-- Requirements a person put aside.
create table pool_passes (
  user_id uuid not null references users on delete cascade,
  requirement_id uuid not null references requirements on delete cascade,
  at timestamptz not null,
  primary key (user_id, requirement_id)
);

-- A requirement that somebody took up.
create table pool_claims (
  id uuid primary key,
  requirement_id uuid not null references requirements on delete cascade,
  taker_user_id uuid references users on delete set null,
  -- Which of those who may take it; the index decides between two who come at once.
  place smallint not null check (place between 1 and 5),
  lead_id uuid references leads on delete set null,
  state claim_state not null default 'taken',
  credits int not null check (credits >= 0),
  taken_at timestamptz not null,
  dispute_reason text check (dispute_reason in ('wrong-contact', 'no-answer', 'not-looking', 'duplicate', 'other')),
  dispute_note text check (length(dispute_note) <= 1000),
  disputed_at timestamptz,
  decision text check (length(decision) <= 1000),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  unique (requirement_id, taker_user_id),
  unique (requirement_id, place),
  check ((state = 'taken') <= (dispute_reason is null)),
  check ((decided_at is not null) = (state in ('refunded', 'upheld')))
);
create index pool_claims_taker on pool_claims (taker_user_id, taken_at desc, id desc);
create index pool_claims_disputed on pool_claims (disputed_at, id) where disputed_at is not null;
create trigger guard_transition before update of state on pool_claims for each row
  execute function guard_enquiry_transition('claim', 'state');
