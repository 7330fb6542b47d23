-- Directories: profiles of agents, agencies, architects, builders and advisors, with their verification, claims and reports.

create type profile_kind as enum ('agent', 'agency', 'architect', 'builder', 'advisor');

create type profile_state as enum ('draft', 'pending', 'active', 'rejected', 'paused', 'suspended', 'closed');

-- The profile of an agent, agency, architect, builder or advisor. One table holds all kinds, so that directories, reviews and
-- verifications are written once; `agents`, `agencies` and `builders` are views of it.
create table profiles (
  id uuid primary key,
  kind profile_kind not null,
  version int not null default 1,
  market market not null,
  slug text not null check (length(slug) between 1 and 120),
  name text not null check (length(name) between 2 and 120),
  state profile_state not null default 'active',

  -- Null while the profile is unclaimed.
  user_id uuid references users,
  -- The agency an agent works for, or the agency a branch belongs to.
  agency_id uuid references profiles check (agency_id is null or kind in ('agent', 'agency')),
  city_id int references places,
  -- The localities they serve.
  area_ids int[] not null default '{}' check (cardinality(area_ids) <= 50),

  bio text check (length(bio) <= 1024),
  bio_hindi text check (length(bio_hindi) <= 1024),
  languages text[] not null default '{}' check (cardinality(languages) <= 12),
  specialities text[] not null default '{}' check (cardinality(specialities) <= 12),
  -- The year they started in business.
  since int check (since between 1900 and 2100),

  -- Number, issuing authority and expiry: from the regulator for agents and agencies, from the council for architects.
  license text check (length(license) between 3 and 60),
  license_state text check (length(license_state) between 2 and 60),
  license_until date,

  photo_key text references pictures,
  phone text check (length(phone) <= 16),
  email text check (length(email) <= 254),
  website text check (length(website) <= 300),

  -- Fields of a single kind, such as an architect's portfolio and fees.
  details jsonb not null default '{}',
  -- An agent's share of the agency's leads relative to colleagues, when the agency distributes them by weight.
  lead_weight smallint not null default 100 check (lead_weight between 0 and 100),

  -- Counted by jobs: listings on the market now, and those closed in the last twelve months.
  homes_on_offer int not null default 0 check (homes_on_offer >= 0),
  homes_closed int not null default 0 check (homes_closed >= 0),
  -- Median minutes to the first reply; null below five enquiries.
  reply_minutes int check (reply_minutes >= 0),
  -- How many published reviews give one star, two stars, … five stars.
  stars int[] not null default '{0,0,0,0,0}' check (cardinality(stars) = 5 and 0 <= all (stars)),
  rating_count int not null generated always as (stars[1] + stars[2] + stars[3] + stars[4] + stars[5]) stored,
  rating_sum int not null generated always as (stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5]) stored,
  -- Bayesian average: counts five extra four-star reviews, so that a single review has little effect.
  rating numeric(4, 3) not null generated always as ((20 + stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5])::numeric
    / (5 + stars[1] + stars[2] + stars[3] + stars[4] + stars[5])) stored,

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- GSTIN or EIN.
  tax_id text check (length(tax_id) between 3 and 30),
  submitted_at timestamptz,
  -- Why a moderator rejected it, as shown to its owner.
  rejection text check (length(rejection) <= 1000),
  -- Checklist steps that the owner marked as `done` or `skipped`, by name.
  onboarding jsonb not null default '{}',
  -- What the owner typed, valid or not, while the profile is a draft or rejected. Submitting it fills the columns.
  draft jsonb,
  -- Added by someone who does not represent the firm: once approved, it has no owner until it is claimed.
  for_others boolean not null default false,

  -- An agent's role in the agency.
  agency_role text not null default 'agent' check (agency_role in ('agent', 'manager')),
  joined_agency_at timestamptz,
  -- An agent's first and last day away, in the market's time zone.
  away_from date,
  away_until date,
  -- How many of the agency's credits the agent may still spend.
  credit_share int not null default 0 check (credit_share >= 0),

  unique (kind, market, slug),
  check ((away_from is null) = (away_until is null) and away_until >= away_from),
  check (kind = 'agent' or (agency_role = 'agent' and credit_share = 0 and away_from is null))
);
create index profiles_user on profiles (user_id) where user_id is not null;
create index profiles_agency on profiles (agency_id) where agency_id is not null;
create index profiles_photo on profiles (photo_key) where photo_key is not null;
create index profiles_areas on profiles using gin (area_ids) where state = 'active';
-- The sort orders of a directory, in a market and in a city.
create index profiles_by_rating on profiles (kind, market, rating desc, id) where state = 'active';
create index profiles_by_homes on profiles (kind, market, homes_on_offer desc, id) where state = 'active';
create index profiles_by_closed on profiles (kind, market, homes_closed desc, id) where state = 'active';
create index profiles_by_reply on profiles (kind, market, reply_minutes, id) where state = 'active';
create index profiles_in_city_by_rating on profiles (kind, market, city_id, rating desc, id) where state = 'active';
create index profiles_in_city_by_homes on profiles (kind, market, city_id, homes_on_offer desc, id) where state = 'active';
create index profiles_in_city_by_closed on profiles (kind, market, city_id, homes_closed desc, id) where state = 'active';
create index profiles_in_city_by_reply on profiles (kind, market, city_id, reply_minutes, id) where state = 'active';
-- The moderation queue.
create index profiles_waiting on profiles (submitted_at, id) where state = 'pending';
-- Detection of duplicate profiles.
create index profiles_license_alike on profiles (regexp_replace(lower(license), '[^a-z0-9]', '', 'g')) where license is not null;
create index profiles_tax_alike on profiles (tax_id) where tax_id is not null;
create index profiles_phone_alike on profiles (phone) where phone is not null;
create index profiles_email_alike on profiles (lower(email)) where email is not null;
create index profiles_name_alike on profiles (market, lower(name));
create unique index profiles_open_draft on profiles (user_id, kind) where state = 'draft';
-- Preferred agents, best rated first. Partial, because few agents have both a reply time and reviews.
create index profiles_preferred on profiles (kind, market, rating desc, id)
  where state = 'active' and reply_minutes is not null and rating_count > 0;
-- The architect directory filters by style, fee and portfolio, which are in `details`.
create index profiles_architects on profiles using gin (details jsonb_path_ops) where kind = 'architect' and state = 'active';
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index profiles_name_similar on profiles using gin (lower(name) gin_trgm_ops);
  end if;
end $$;
create trigger refuse_closed_account before insert on profiles for each row execute function refuse_closed_account('user_id');

-- A profile added on behalf of a firm has no owner once it is approved.
create function release_added_profile() returns trigger language plpgsql as $$
begin
  new.user_id := null;
  return new;
end $$;
create trigger release_added before update of state on profiles for each row
  when (old.state = 'pending' and new.state = 'active' and new.for_others) execute function release_added_profile();

alter table agency_credits add foreign key (agency_id) references profiles on delete cascade;

-- Agents, agencies and builders that have been approved at least once; the others have no listings and no team.
create view agents as
  select id, kind, market, slug, name, agency_id, user_id, city_id, license as member_state_license,
    license_state as member_state_license_state, created_at, state
  from profiles where kind = 'agent' and state not in ('draft', 'pending', 'rejected') with local check option;
alter view agents alter column kind set default 'agent';

create view agencies as
  select id, kind, market, slug, name, city_id, license as office_corporate_license, created_at
  from profiles where kind = 'agency' and state not in ('draft', 'pending', 'rejected') with local check option;
alter view agencies alter column kind set default 'agency';

create view builders as
  select id, kind, market, slug, name, since, user_id, created_at, state
  from profiles where kind = 'builder' and state not in ('draft', 'pending', 'rejected') with local check option;
alter view builders alter column kind set default 'builder';

-- The verification of one aspect of a profile: requested, passed or failed. Each kind is verified separately.
create table profile_verifications (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('identity', 'license', 'office', 'registration')),
  result text not null check (result in ('requested', 'passed', 'failed')),
  by_user_id uuid references users on delete set null,
  -- The verifier's name as shown on the profile.
  by_label text check (length(by_label) between 2 and 120),
  at timestamptz not null,
  expires_at timestamptz,
  reminded_at timestamptz,
  revoked_at timestamptz,
  revoke_reason text check (length(revoke_reason) <= 1000),
  -- Why it failed, as shown to the owner.
  note text check (length(note) <= 1000),
  check (result <> 'passed' or (by_label is not null and expires_at > at))
);
create index profile_verifications_profile on profile_verifications (profile_id, kind, at desc);
create index profile_verifications_person on profile_verifications (by_user_id) where by_user_id is not null;
create index profile_verifications_expiring on profile_verifications (expires_at) where result = 'passed' and revoked_at is null;
-- At most one open request per kind.
create unique index profile_verifications_requested on profile_verifications (profile_id, kind) where result = 'requested';

-- The allowed state changes of profiles. `profileTransitions` in the contract has the same list; a test compares the two.
create table profile_transitions (
  from_state profile_state not null,
  to_state profile_state not null,
  primary key (from_state, to_state)
);
insert into profile_transitions values
  ('draft', 'pending'), ('draft', 'closed'),
  ('pending', 'active'), ('pending', 'rejected'), ('pending', 'closed'),
  ('rejected', 'pending'), ('rejected', 'closed'),
  ('active', 'paused'), ('active', 'suspended'), ('active', 'closed'),
  ('paused', 'active'), ('paused', 'closed'),
  ('suspended', 'active'), ('suspended', 'closed');

-- Rejects state changes that are not in profile_transitions.
create function guard_profile_transition() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not exists (
    select from profile_transitions where from_state = old.state and to_state = new.state) then
    raise exception 'a profile that is % cannot become %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger guard_transition before update of state on profiles for each row execute function guard_profile_transition();

-- A state change of a profile, or its creation. Written by a trigger.
create table profile_events (
  id bigint generated always as identity primary key,
  profile_id uuid not null references profiles on delete cascade,
  at timestamptz not null,
  by_user_id uuid references users on delete set null,
  from_state profile_state,
  to_state profile_state not null,
  reason text check (length(reason) <= 1000)
);
create index profile_events_profile on profile_events (profile_id, id);
create index profile_events_person on profile_events (by_user_id) where by_user_id is not null;

-- Writes profile_events. The settings `lintel.by` and `lintel.reason` name the actor and the reason.
create function write_profile_history() returns trigger language plpgsql as $$
declare
  actor uuid := nullif(current_setting('lintel.by', true), '')::uuid;
  why text := nullif(current_setting('lintel.reason', true), '');
begin
  if tg_op = 'INSERT' then
    insert into profile_events (profile_id, at, by_user_id, to_state) values (new.id, new.created_at, actor, new.state);
  elsif new.state <> old.state then
    insert into profile_events (profile_id, at, by_user_id, from_state, to_state, reason)
      values (new.id, new.updated_at, actor, old.state, new.state, why);
  end if;
  return null;
end $$;
create trigger write_history after insert or update of state on profiles for each row execute function write_profile_history();

-- A document that supports the verification of a profile; moderators may open it.
create table profile_documents (
  document_id uuid primary key references documents on delete cascade,
  profile_id uuid not null references profiles on delete cascade
);
create index profile_documents_profile on profile_documents (profile_id);

-- A person's claim to an unclaimed profile.
create table profile_claims (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- How the person is connected to the firm.
  note text not null check (length(note) between 10 and 1000),
  state text not null default 'pending' check (state in ('pending', 'verified', 'refused', 'withdrawn')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by_user_id uuid references users on delete set null,
  -- The moderator's reason.
  reason text check (length(reason) <= 1000),
  check ((state = 'pending') = (decided_at is null))
);
create unique index profile_claims_open on profile_claims (profile_id, user_id) where state = 'pending';
create index profile_claims_waiting on profile_claims (created_at, id) where state = 'pending';
create index profile_claims_person on profile_claims (user_id);
create index profile_claims_decider on profile_claims (decided_by_user_id) where decided_by_user_id is not null;
create trigger refuse_closed_account before insert on profile_claims for each row execute function refuse_closed_account('user_id');

-- A document that supports a claim; moderators may open it.
create table profile_claim_documents (
  document_id uuid primary key references documents on delete cascade,
  claim_id uuid not null references profile_claims on delete cascade
);
create index profile_claim_documents_claim on profile_claim_documents (claim_id);

-- A report about a profile.
create table profile_reports (
  -- Chosen by the client, so that a retried request creates one report.
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  reason text not null check (reason in ('not-real', 'wrong-facts', 'wrong-license', 'fraud', 'behaviour', 'duplicate', 'other')),
  words text check (length(words) <= 1000),
  reporter_user_id uuid references users on delete set null,
  created_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  decided_at timestamptz,
  decided_by_user_id uuid references users on delete set null,
  -- The moderator's answer.
  answer text check (length(answer) <= 1000),
  check ((state = 'open') = (decided_at is null))
);
create index profile_reports_open on profile_reports (created_at, id) where state = 'open';
create index profile_reports_profile on profile_reports (profile_id, state, decided_at);
create index profile_reports_person on profile_reports (reporter_user_id) where reporter_user_id is not null;
create index profile_reports_decider on profile_reports (decided_by_user_id) where decided_by_user_id is not null;
create trigger refuse_closed_account before insert on profile_reports
  for each row execute function refuse_closed_account('reporter_user_id');

-- A picture in an architect's portfolio. The reference keeps the picture from being deleted.
create table profile_pictures (
  profile_id uuid not null references profiles on delete cascade,
  picture_key text not null references pictures,
  primary key (profile_id, picture_key)
);
create index profile_pictures_picture on profile_pictures (picture_key);

-- Fills profile_pictures from the portfolio in `details`. The foreign key rejects pictures that do not exist.
create function keep_portfolio_pictures() returns trigger language plpgsql as $$
begin
  delete from profile_pictures where profile_id = new.id;
  insert into profile_pictures (profile_id, picture_key)
    select distinct new.id, key
    from jsonb_path_query(new.details, '$.portfolio[*]') work, lateral (values (work ->> 'before'), (work ->> 'after')) pictures (key)
    where key is not null;
  return null;
end $$;
create trigger keep_portfolio_pictures after insert or update of details on profiles
  for each row when (new.kind = 'architect') execute function keep_portfolio_pictures();
