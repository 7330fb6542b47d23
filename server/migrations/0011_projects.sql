-- Projects: builders' developments with their towers, unit types, units, prices and construction progress.

create type project_state as enum ('draft', 'pending_review', 'active', 'rejected', 'paused', 'sold_out', 'completed');

create type unit_state as enum ('available', 'held', 'booked', 'sold', 'blocked');

-- A builder's project, with the summary of its units that lists and search need.
create table projects (
  id uuid primary key,
  market market not null,
  slug text not null,
  name text not null check (length(name) between 2 and 120),

  builder_id uuid references profiles,
  city_id int not null references places,
  locality_id int not null references places,
  longitude float8 not null,
  latitude float8 not null,

  created_at timestamptz not null default now(),
  version int not null default 1,
  state project_state not null default 'active',
  updated_at timestamptz not null default now(),

  -- Dates from which `project_stage` derives the stage.
  launched_on date,
  construction_started_on date,
  possession_declared_on date,
  -- Revised promises of possession, each later than the one before.
  possession_revised_on date[] not null default '{}' check (cardinality(possession_revised_on) <= 12),
  -- When the first units were handed over, and when all had been.
  possession_on date,
  completed_on date,

  -- The regulator's number of the first phase; `facts` has all phases.
  registration_id text check (length(registration_id) between 3 and 60),
  cover_key text references pictures,
  -- m².
  land_area float8 check (land_area between 10 and 100000000),

  -- Kept by `count_units`. Prices are those of available units: minor units, and minor units per m² of carpet area.
  price_from bigint check (price_from > 0),
  price_to bigint check (price_to >= price_from),
  area_price_from bigint check (area_price_from > 0),
  bedrooms int[] not null default '{}',
  units_total int not null default 0 check (units_total >= 0),
  units_free int not null default 0 check (units_free between 0 and units_total),

  -- Everything that is not searched by: `ProjectFacts` in the contract.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),

  -- Why a moderator rejected it.
  moderation_reasons text[] not null default '{}',
  moderation_note text check (length(moderation_note) <= 1000),
  submitted_at timestamptz,
  published_at timestamptz,

  -- The actual possession date, or else the latest promise.
  possession_expected_on date generated always as
    (coalesce(possession_on, possession_revised_on[cardinality(possession_revised_on)], possession_declared_on)) stored,
  -- Days between the first promise and `possession_expected_on`. An overdue
  -- project slips further every day; `projects_overdue` sorts those.
  slip_days int generated always as
    (greatest(0, coalesce(possession_on, possession_revised_on[cardinality(possession_revised_on)], possession_declared_on)
      - possession_declared_on)) stored,
  listed_at timestamptz generated always as (coalesce(published_at, created_at)) stored,

  -- The draft last submitted, until the project is first published: the next edit continues from it and rewrites all units.
  written jsonb check (jsonb_typeof(written) = 'object'),
  -- Paused by a moderator: only a moderator may resume it.
  held_back boolean not null default false,
  -- The listings made from its unit types may be out of date. Every update sets it, except the one that clears it.
  offers_stale boolean not null default false,
  -- `units_free`, but null while no units are entered, so that sorting puts those projects last.
  units_left int generated always as (case when units_total > 0 then units_free end) stored,
  unique (market, slug)
);
create index projects_locality on projects (locality_id);
create index projects_builder on projects (builder_id) where builder_id is not null;
create index projects_cover on projects (cover_key) where cover_key is not null;
create index projects_waiting on projects (submitted_at, id) where state = 'pending_review';
create index projects_in_city on projects (city_id, listed_at desc, id) where state in ('active', 'sold_out', 'completed');
create index projects_offers_stale on projects (updated_at, id) where offers_stale;

-- Public projects of a market, one index per sort order. Both directions of an order put nulls last.
create index projects_by_newest on projects (market, listed_at desc, id) where state in ('active', 'sold_out', 'completed');
create index projects_by_possession on projects (market, possession_expected_on, id) where state in ('active', 'sold_out', 'completed');
create index projects_by_price on projects (market, price_from, id) where state in ('active', 'sold_out', 'completed');
create index projects_by_area_price on projects (market, area_price_from, id) where state in ('active', 'sold_out', 'completed');
create index projects_by_slip on projects (market, slip_days desc, id) where state in ('active', 'sold_out', 'completed');
create index projects_overdue on projects (market, possession_declared_on, id)
  where state in ('active', 'sold_out', 'completed') and possession_on is null;
create index projects_by_units_left on projects (market, units_left desc nulls last, id) where state in ('active', 'sold_out', 'completed');
create index projects_by_fewest_left on projects (market, units_left, id) where state in ('active', 'sold_out', 'completed');
create index projects_by_latest_possession on projects (market, possession_expected_on desc nulls last, id)
  where state in ('active', 'sold_out', 'completed');
create index projects_by_high_price on projects (market, price_from desc nulls last, id) where state in ('active', 'sold_out', 'completed');
create index projects_by_high_area_price on projects (market, area_price_from desc nulls last, id)
  where state in ('active', 'sold_out', 'completed');

-- Fuzzy search by name, where the trigram extension is available.
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index projects_name_similar on projects using gin (lower(name) gin_trgm_ops);
  end if;
end $$;

-- A floor plan of a project, such as a two-bedroom apartment, with a summary of the units built to it.
create table unit_types (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  name text not null check (length(name) between 1 and 120),
  property_sub_type property_sub_type not null,
  unit_type_beds_total int check (unit_type_beds_total between 0 and 20),
  unit_type_baths_total int check (unit_type_baths_total between 0 and 20),
  -- Carpet area, m².
  living_area float8 check (living_area between 5 and 100000),
  created_at timestamptz not null default now(),
  position int not null default 0,

  -- m².
  balcony_area float8 check (balcony_area between 0 and 10000),
  building_area_total float8 check (building_area_total between 5 and 100000),
  super_built_up_area float8 check (super_built_up_area between 5 and 100000),

  -- The rooms with their sizes, from which floor plans are drawn: `UnitPlan` in the contract.
  plan jsonb check (jsonb_typeof(plan) = 'object'),
  description text check (length(description) <= 1000),

  -- Kept by `count_units`.
  units_total int not null default 0,
  units_free int not null default 0,
  units_held int not null default 0,
  units_booked int not null default 0,
  units_sold int not null default 0,
  units_blocked int not null default 0,
  -- Prices of available units, minor units.
  price_from bigint,
  price_to bigint,

  unique (project_id, name),
  unique (id, project_id),
  check (units_total = units_free + units_held + units_booked + units_sold + units_blocked),
  check (least(units_free, units_held, units_booked, units_sold, units_blocked) >= 0)
);

-- Allowed state transitions of a project. The contract has the same list, and a test compares the two.
create table project_transitions (
  from_state project_state not null,
  to_state project_state not null,
  primary key (from_state, to_state)
);
insert into project_transitions values
  ('draft', 'pending_review'), ('pending_review', 'active'), ('pending_review', 'rejected'), ('rejected', 'pending_review'),
  ('active', 'paused'), ('paused', 'active'), ('active', 'sold_out'), ('sold_out', 'active'),
  ('active', 'completed'), ('sold_out', 'completed');

-- The history of a project. Triggers write its state changes; the actor and reason come from the settings `lintel.by` and `lintel.reason`.
create table project_events (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects on delete cascade,
  at timestamptz not null,
  by_user_id uuid references users on delete set null,
  kind text not null check (kind in ('state', 'facts', 'price-list', 'update', 'partner', 'task')),
  from_value text,
  to_value text,
  reason text check (length(reason) <= 1000)
);
create index project_events_project on project_events (project_id, id);
create index project_events_person on project_events (by_user_id) where by_user_id is not null;

-- A picture on a project's page.
create table project_pictures (
  project_id uuid not null references projects on delete cascade,
  position int not null check (position between 0 and 59),
  picture_key text not null references pictures,
  kind text not null check (kind in ('exterior', 'interior', 'amenity', 'plan', 'site')),
  caption text check (length(caption) <= 200),
  -- How the picture was altered to show more or less than there is; null if it was not.
  media_alteration text check (media_alteration in ('staged', 'decluttered', 'rendered')),
  primary key (project_id, position)
);
create index project_pictures_picture on project_pictures (picture_key);

-- A tower of a project.
create table project_towers (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  name text not null check (length(name) between 1 and 40),
  position int not null check (position between 0 and 99),
  floors int not null check (floors between 0 and 200),
  unique (project_id, name),
  unique (id, project_id)
);

-- A version of a project's price list: prices by unit type, floor and location. A version is never edited; a change adds the next.
create table price_lists (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  number int not null check (number >= 1),
  -- In force from this day, in the market's time zone.
  effective_on date not null,
  -- `PriceList` in the contract.
  prices jsonb not null check (jsonb_typeof(prices) = 'object'),
  note text check (length(note) <= 500),
  created_at timestamptz not null,
  by_user_id uuid references users on delete set null,
  -- When its prices were written to the units; null until then.
  applied_at timestamptz,
  unique (project_id, number)
);
create index price_lists_project on price_lists (project_id, effective_on desc, number desc);
create index price_lists_due on price_lists (effective_on) where applied_at is null;
create index price_lists_person on price_lists (by_user_id) where by_user_id is not null;

-- An agent or agency that sells units of a project for its builder.
create table project_partners (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  -- Hundredths of a percent of the unit's price.
  commission int check (commission between 0 and 2000),
  since timestamptz not null,
  ended_at timestamptz,
  by_user_id uuid references users on delete set null,
  unique (id, project_id)
);
create unique index project_partners_one on project_partners (project_id, profile_id) where ended_at is null;
create index project_partners_profile on project_partners (profile_id) where ended_at is null;
create index project_partners_person on project_partners (by_user_id) where by_user_id is not null;

-- A single home in a project's inventory. Units are not listings: a listing offers a unit type.
create table project_units (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  tower_id uuid not null,
  unit_type_id uuid not null,
  -- As on its door: `A-1204`.
  unit_number text not null check (length(unit_number) between 1 and 20),
  -- 0 is the ground floor.
  entry_level int not null check (entry_level between -3 and 200),
  direction_faces direction_faces,
  -- Codes of the price list's preferred locations.
  location_codes text[] not null default '{}' check (cardinality(location_codes) <= 6),

  state unit_state not null default 'available',
  version int not null default 1,
  -- Minor units, from the price list in force; null if it has no price for the unit type.
  list_price bigint check (list_price > 0),
  -- The partner it is allotted to; null if anyone may sell it.
  partner_id uuid,
  held_by_user_id uuid references users on delete set null,
  held_until timestamptz,
  updated_at timestamptz not null,

  foreign key (tower_id, project_id) references project_towers (id, project_id) on delete cascade,
  foreign key (unit_type_id, project_id) references unit_types (id, project_id),
  foreign key (partner_id, project_id) references project_partners (id, project_id),
  unique (project_id, unit_number),
  check ((state = 'held') = (held_until is not null)),
  check (held_by_user_id is null or state = 'held')
);
create index project_units_matrix on project_units (project_id, tower_id, entry_level, unit_number);
create index project_units_type on project_units (unit_type_id, state);
create index project_units_partner on project_units (partner_id) where partner_id is not null;
create index project_units_held on project_units (held_until) where state = 'held';
create index project_units_holder on project_units (held_by_user_id) where held_by_user_id is not null;

-- Allowed state transitions of a unit. The contract has the same list, and a test compares the two.
create table unit_transitions (
  from_state unit_state not null,
  to_state unit_state not null,
  -- Whether the row applies to completed projects, where no unit is put on sale or booked and a booking can only be sold or cancelled.
  of_completed boolean not null default false,
  primary key (from_state, to_state, of_completed)
);
insert into unit_transitions values
  ('available', 'held'), ('held', 'available'), ('held', 'booked'), ('available', 'booked'), ('booked', 'sold'), ('booked', 'available'),
  ('available', 'blocked'), ('blocked', 'available');
insert into unit_transitions values ('booked', 'sold', true), ('booked', 'blocked', true);

-- One changed field of a unit. Triggers write the rows; the actor and reason come from the settings `lintel.by` and `lintel.reason`.
create table project_unit_events (
  id bigint generated always as identity primary key,
  unit_id uuid not null references project_units on delete cascade,
  at timestamptz not null,
  by_user_id uuid references users on delete set null,
  field text not null check (field in ('state', 'price', 'partner', 'facts')),
  from_value text,
  to_value text,
  reason text check (length(reason) <= 500)
);
create index project_unit_events_unit on project_unit_events (unit_id, id);
create index project_unit_events_person on project_unit_events (by_user_id) where by_user_id is not null;

-- A progress report on construction, due at least once a quarter.
create table project_updates (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  -- Null if it is about the whole project.
  tower_id uuid,
  on_day date not null,
  percent int not null check (percent between 0 and 100),
  text text not null check (length(text) between 10 and 2000),
  by_user_id uuid references users on delete set null,
  created_at timestamptz not null,
  version int not null default 1,
  foreign key (tower_id, project_id) references project_towers (id, project_id) on delete cascade
);
create index project_updates_project on project_updates (project_id, on_day desc, id desc);
create index project_updates_person on project_updates (by_user_id) where by_user_id is not null;

-- A photograph in a progress report.
create table project_update_pictures (
  update_id uuid not null references project_updates on delete cascade,
  position int not null check (position between 0 and 11),
  picture_key text not null references pictures,
  taken_on date,
  alt text check (length(alt) between 5 and 200),
  media_alteration text check (media_alteration in ('staged', 'decluttered', 'rendered')),
  primary key (update_id, position)
);
create index project_update_pictures_picture on project_update_pictures (picture_key);

-- A project form in progress, stored as typed, valid or not. Submitting
-- it writes the project, or a revision that a moderator has to approve.
create table project_drafts (
  -- Becomes the id of a new project.
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  builder_id uuid references profiles on delete cascade,
  -- The project being edited, and its version when the edit began; null for a new one.
  project_id uuid references projects on delete cascade,
  base_version int,
  version int not null default 1,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The project's fields when the edit began, which tell the editor's changes from those made meanwhile.
  base_fields jsonb check (jsonb_typeof(base_fields) = 'object'),
  check ((project_id is null) = (base_version is null))
);
create index project_drafts_user on project_drafts (user_id, updated_at desc);
create unique index project_drafts_edit on project_drafts (user_id, project_id) where project_id is not null;
create index project_drafts_project on project_drafts (project_id) where project_id is not null;
create index project_drafts_builder on project_drafts (builder_id) where builder_id is not null;

-- A picture used in a draft. The row protects it from deletion.
create table project_draft_pictures (
  draft_id uuid not null references project_drafts on delete cascade,
  picture_key text not null references pictures,
  primary key (draft_id, picture_key)
);
create index project_draft_pictures_picture on project_draft_pictures (picture_key);

-- A change to a public project that a moderator has to approve first. Until then the project stays as it was.
create table project_revisions (
  project_id uuid primary key references projects on delete cascade,
  by_user_id uuid references users on delete set null,
  at timestamptz not null,
  base_version int not null,
  fields jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'rejected')),
  moderation_reasons text[] not null default '{}',
  moderation_note text check (length(moderation_note) <= 1000)
);
create index project_revisions_pending on project_revisions (at, project_id) where state = 'pending';
create index project_revisions_person on project_revisions (by_user_id) where by_user_id is not null;

-- A picture used in a revision. The row protects it from deletion.
create table project_revision_pictures (
  project_id uuid not null references project_revisions on delete cascade,
  picture_key text not null references pictures,
  primary key (project_id, picture_key)
);
create index project_revision_pictures_picture on project_revision_pictures (picture_key);

-- A document of a project, shown to moderators only or, if `is_public`, to everyone.
create table project_documents (
  project_id uuid not null references projects on delete cascade,
  document_id uuid not null references documents on delete cascade,
  kind text not null check (kind in
    ('registration', 'land-title', 'sanctioned-plan', 'commencement', 'occupancy', 'completion', 'brochure', 'price-list', 'other')),
  is_public boolean not null default false,
  primary key (project_id, document_id)
);
create index project_documents_document on project_documents (document_id);

-- Something a builder has to do by a day: a filing due to the regulator, or a task they added themselves (`other`).
create table project_tasks (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  kind text not null check (kind in ('quarterly-update', 'registration-renewal', 'annual-audit', 'other')),
  title text check (length(title) between 2 and 160),
  due_on date not null,
  done_at timestamptz,
  done_by_user_id uuid references users on delete set null,
  reminded_at timestamptz,
  created_at timestamptz not null,
  check (kind <> 'other' or title is not null)
);
create unique index project_tasks_one on project_tasks (project_id, kind, due_on) where kind <> 'other';
create index project_tasks_open on project_tasks (due_on, id) where done_at is null;
create index project_tasks_project on project_tasks (project_id, due_on);
create index project_tasks_person on project_tasks (done_by_user_id) where done_by_user_id is not null;

-- The result of a submitted draft, so that submitting it twice has no further effect.
create table submitted_project_drafts (
  draft_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  project_id uuid not null references projects on delete cascade,
  -- Whether a moderator has to approve it.
  review boolean not null,
  at timestamptz not null
);
create index submitted_project_drafts_at on submitted_project_drafts (at);
create index submitted_project_drafts_user on submitted_project_drafts (user_id);
create index submitted_project_drafts_project on submitted_project_drafts (project_id);

-- A change of many units at once, kept for a week: it can be undone, and a repeated request gets the same answer.
create table unit_changes (
  id uuid primary key,
  -- Idempotency key, chosen by the device.
  client_id uuid not null,
  project_id uuid not null references projects on delete cascade,
  by_user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  -- How many units it changed.
  units int not null check (units >= 0),
  -- The response: `UnitOutcomes` in the contract.
  answer jsonb not null check (jsonb_typeof(answer) = 'object'),
  undone_at timestamptz,
  unique (by_user_id, client_id)
);
create index unit_changes_own on unit_changes (project_id, by_user_id, at desc);
create index unit_changes_old on unit_changes (at);

-- A unit of such a change: its state before and its version after. A different version now means that it has changed since.
create table unit_change_homes (
  change_id uuid not null references unit_changes on delete cascade,
  unit_id uuid not null references project_units on delete cascade,
  version int not null,
  -- Null if the change added the unit.
  before jsonb,
  primary key (change_id, unit_id)
);
create index unit_change_homes_unit on unit_change_homes (unit_id);

-- Foreign keys of properties, a table created before these.
alter table properties add foreign key (project_id) references projects;
alter table properties add foreign key (unit_type_id, project_id) references unit_types (id, project_id);

-- Rejects any transition that is not in project_transitions, whatever code attempts it.
create function guard_project_transition() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not exists (select from project_transitions where from_state = old.state and to_state = new.state) then
    raise exception 'a project that is % cannot become %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger guard_transition before update of state on projects for each row execute function guard_project_transition();

create function write_project_history() returns trigger language plpgsql as $$
begin
  if new.state <> old.state then
    insert into project_events (project_id, at, by_user_id, kind, from_value, to_value, reason)
      values (new.id, new.updated_at, nullif(current_setting('lintel.by', true), '')::uuid, 'state', old.state::text, new.state::text,
        nullif(current_setting('lintel.reason', true), ''));
  end if;
  return null;
end $$;
create trigger write_history after update of state on projects for each row execute function write_project_history();

-- Rejects any transition that is not in unit_transitions, whatever code attempts it.
create function guard_unit_transition() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not exists (select from unit_transitions where from_state = old.state and to_state = new.state
      and of_completed = (select state = 'completed' from projects where id = new.project_id)) then
    raise exception 'a home that is % cannot become %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger guard_transition before update of state on project_units for each row execute function guard_unit_transition();

create function write_unit_history() returns trigger language plpgsql as $$
begin
  insert into project_unit_events (unit_id, at, by_user_id, field, from_value, to_value, reason)
  select n.id, n.updated_at, nullif(current_setting('lintel.by', true), '')::uuid, change.field, change.before, change.after,
    nullif(current_setting('lintel.reason', true), '')
  from new_units n join old_units o using (id), lateral (values
    ('state', o.state::text, n.state::text),
    ('price', o.list_price::text, n.list_price::text),
    ('partner', o.partner_id::text, n.partner_id::text),
    ('facts', concat_ws(' ', o.unit_number, o.entry_level, o.unit_type_id, o.direction_faces, o.location_codes),
      concat_ws(' ', n.unit_number, n.entry_level, n.unit_type_id, n.direction_faces, n.location_codes))) change (field, before, after)
  where change.before is distinct from change.after;
  return null;
end $$;
create trigger write_history after update on project_units referencing old table as old_units new table as new_units
  for each statement execute function write_unit_history();

-- Recounts the units of these unit types by state with the prices of the available ones, and then their projects. The projects are locked
-- in order of id first, so that concurrent statements count one after the other and see each other's units.
create function count_units(types uuid[]) returns void language plpgsql as $$
begin
  perform from projects where id in (select project_id from unit_types where id = any(types)) order by id for no key update;
  update unit_types t set units_total = n.total, units_free = n.free, units_held = n.held, units_booked = n.booked, units_sold = n.sold,
      units_blocked = n.blocked, price_from = n.price_from, price_to = n.price_to
    from (select w.id, count(u.id) as total, count(*) filter (where u.state = 'available') as free, count(*) filter (where u.state = 'held') as held,
        count(*) filter (where u.state = 'booked') as booked, count(*) filter (where u.state = 'sold') as sold,
        count(*) filter (where u.state = 'blocked') as blocked,
        min(u.list_price) filter (where u.state = 'available') as price_from, max(u.list_price) filter (where u.state = 'available') as price_to
      from unnest(types) w (id) left join project_units u on u.unit_type_id = w.id group by w.id) n
    where t.id = n.id;
  update projects p set units_total = n.total, units_free = n.free, price_from = n.price_from, price_to = n.price_to,
      area_price_from = n.area_price_from, bedrooms = n.bedrooms
    from (select t.project_id, sum(t.units_total) as total, sum(t.units_free) as free, min(t.price_from) as price_from, max(t.price_to) as price_to,
        round(min(t.price_from / t.living_area)) as area_price_from,
        coalesce(array_agg(distinct t.unit_type_beds_total) filter (where t.units_total > 0 and t.unit_type_beds_total is not null), '{}') as bedrooms
      from unit_types t where t.project_id in (select project_id from unit_types where id = any(types)) group by t.project_id) n
    where p.id = n.project_id;
end $$;

create function count_added_units() returns trigger language plpgsql as $$
begin
  perform count_units((select array_agg(distinct unit_type_id) from new_units));
  return null;
end $$;
create trigger count_added after insert on project_units referencing new table as new_units
  for each statement execute function count_added_units();

create function count_removed_units() returns trigger language plpgsql as $$
begin
  perform count_units((select array_agg(distinct unit_type_id) from old_units));
  return null;
end $$;
create trigger count_removed after delete on project_units referencing old table as old_units
  for each statement execute function count_removed_units();

create function count_changed_units() returns trigger language plpgsql as $$
begin
  perform count_units((select array_agg(distinct id) from (
    select unnest(array[o.unit_type_id, n.unit_type_id]) as id from new_units n join old_units o using (id)
    where (o.state, o.unit_type_id, o.list_price) is distinct from (n.state, n.unit_type_id, n.list_price)) changed));
  return null;
end $$;
create trigger count_changed after update on project_units referencing old table as old_units new table as new_units
  for each statement execute function count_changed_units();

create function offers_become_stale() returns trigger language plpgsql as $$
begin
  new.offers_stale := true;
  return new;
end $$;
create trigger offers_become_stale before update on projects for each row
  when (not (old.offers_stale and not new.offers_stale)) execute function offers_become_stale();

-- Whole months by which possession is, or will be, later than first declared.
-- `delayOf` in the contract computes the same, and a test compares the two.
create function project_delay(possession_declared_on date, possession_expected_on date, possession_on date, today date)
  returns int language sql immutable parallel safe
  return greatest(0, (
    date_part('year',
      age(coalesce(possession_on, greatest(possession_expected_on, today))::timestamp, possession_declared_on::timestamp)) * 12
    + date_part('month',
      age(coalesce(possession_on, greatest(possession_expected_on, today))::timestamp, possession_declared_on::timestamp)))::int);

-- The stage on a given day. `stageOf` in the contract computes the same, and a test compares the two.
create function project_stage(launched_on date, construction_started_on date, possession_declared_on date, possession_expected_on date,
    possession_on date, completed_on date, today date) returns text language sql immutable parallel safe
  return case
    when completed_on <= today then 'completed'
    when possession_on <= today then 'ready'
    when project_delay(possession_declared_on, possession_expected_on, possession_on, today) > 0 then 'delayed'
    when construction_started_on <= today then 'under-construction'
    when launched_on <= today then 'launched'
    else 'proposed' end;

-- A request still in flight when its account closes must not write for it.
create trigger refuse_closed_account before insert on project_drafts for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on submitted_project_drafts for each row
  execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on project_revisions for each row execute function refuse_closed_account('by_user_id');
create trigger refuse_closed_account before insert on unit_changes for each row execute function refuse_closed_account('by_user_id');
