-- A project on offer: what its builder says of it, its towers, plans and homes, their prices, and how building goes.
create type project_state as enum ('draft', 'pending_review', 'active', 'rejected', 'paused', 'sold_out', 'completed');

alter table projects
  add column version int not null default 1,
  add column state project_state not null default 'active',
  add column updated_at timestamptz not null default now(),
  -- The days its stage follows from: `project_stage` reads them.
  add column launched_on date,
  add column construction_started_on date,
  add column possession_declared_on date,
  -- Later promises, each after the one before.
  add column possession_revised_on date[] not null default '{}' check (cardinality(possession_revised_on) <= 12),
  -- When homes were first handed over, and when all had been.
  add column possession_on date,
  add column completed_on date,
  -- The number of its first phase at the regulator; all of them are among its facts.
  add column registration_id text check (length(registration_id) between 3 and 60),
  add column cover_key text references pictures,
  -- m².
  add column land_area float8 check (land_area between 10 and 100000000),
  -- Of homes still free, else of all: minor units, and minor units a m² of carpet area. Kept by `count_units`.
  add column price_from bigint check (price_from > 0),
  add column price_to bigint check (price_to >= price_from),
  add column area_price_from bigint check (area_price_from > 0),
  add column bedrooms int[] not null default '{}',
  add column units_total int not null default 0 check (units_total >= 0),
  add column units_free int not null default 0 check (units_free between 0 and units_total),
  -- What nobody searches by, as `ProjectFacts` of the contract has it.
  add column facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- Why a moderator refused it.
  add column moderation_reasons text[] not null default '{}',
  add column moderation_note text check (length(moderation_note) <= 1000),
  add column submitted_at timestamptz,
  add column published_at timestamptz;

update projects set
  launched_on = coalesce(make_date(launch_year, 1, 1), created_at::date),
  construction_started_on = case when development_status <> 'launch' then coalesce(make_date(launch_year, 1, 1), created_at::date) end,
  possession_on = case when development_status = 'ready' then created_at::date end;
update projects set state = 'completed', completed_on = possession_on where possession_on is not null;
alter table projects drop column development_status, drop column launch_year;

create index projects_cover on projects (cover_key) where cover_key is not null;
create index projects_waiting on projects (submitted_at, id) where state = 'pending_review';

-- The day it is expected to be handed over: the latest promise.
create function project_possession(p projects) returns date language sql immutable parallel safe
  return coalesce(p.possession_on, p.possession_revised_on[cardinality(p.possession_revised_on)], p.possession_declared_on);
-- Whole months it is, or will be, later than first declared; the contract reckons the same, and a test holds the two together.
create function project_delay(p projects, today date) returns int language sql immutable parallel safe
  return greatest(0, (select extract(year from gap) * 12 + extract(month from gap) from (select age(
    coalesce(p.possession_on, greatest(project_possession(p), today))::timestamp, p.possession_declared_on::timestamp) as gap) g)::int);
create function project_stage(p projects, today date) returns text language sql immutable parallel safe
  return case
    when p.completed_on <= today then 'completed'
    when p.possession_on <= today then 'ready'
    when project_delay(p, today) > 0 then 'delayed'
    when p.construction_started_on <= today then 'under-construction'
    when p.launched_on <= today then 'launched'
    else 'proposed' end;

create table project_transitions (
  from_state project_state not null,
  to_state project_state not null,
  primary key (from_state, to_state)
);
insert into project_transitions values
  ('draft', 'pending_review'), ('pending_review', 'active'), ('pending_review', 'rejected'), ('rejected', 'pending_review'),
  ('active', 'paused'), ('paused', 'active'), ('active', 'sold_out'), ('sold_out', 'active'),
  ('active', 'completed'), ('sold_out', 'completed');

-- The last guard of the transitions, under whatever code.
create function guard_project_transition() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not exists (select from project_transitions where from_state = old.state and to_state = new.state) then
    raise exception 'a project that is % cannot become %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger guard_transition before update of state on projects for each row execute function guard_project_transition();

-- Everything that happened to a project. Whoever moves one says no more than that: it is written here, by whom `lintel.by` names.
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

create table project_pictures (
  project_id uuid not null references projects on delete cascade,
  position int not null check (position between 0 and 59),
  picture_key text not null references pictures,
  kind text not null check (kind in ('exterior', 'interior', 'amenity', 'plan', 'site')),
  caption text check (length(caption) <= 200),
  primary key (project_id, position)
);
create index project_pictures_picture on project_pictures (picture_key);

create table project_towers (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  name text not null check (length(name) between 1 and 40),
  position int not null check (position between 0 and 99),
  floors int not null check (floors between 0 and 200),
  unique (project_id, name),
  unique (id, project_id)
);

create type unit_state as enum ('available', 'held', 'booked', 'sold', 'blocked');

alter table unit_types
  add column position int not null default 0,
  -- m².
  add column balcony_area float8 check (balcony_area between 0 and 10000),
  add column building_area_total float8 check (building_area_total between 5 and 100000),
  add column super_built_up_area float8 check (super_built_up_area between 5 and 100000),
  -- The rooms with their sizes, as `UnitPlan` of the contract has them: floor plans are drawn from it.
  add column plan jsonb check (jsonb_typeof(plan) = 'object'),
  add column description text check (length(description) <= 1000),
  -- Kept by `count_units`.
  add column units_total int not null default 0,
  add column units_free int not null default 0,
  add column units_held int not null default 0,
  add column units_booked int not null default 0,
  add column units_sold int not null default 0,
  add column units_blocked int not null default 0,
  -- Of homes still free, minor units.
  add column price_from bigint,
  add column price_to bigint,
  add check (units_total = units_free + units_held + units_booked + units_sold + units_blocked),
  add check (least(units_free, units_held, units_booked, units_sold, units_blocked) >= 0);

-- What homes cost, by plan, floor and place: one more version each time, none is ever changed.
create table price_lists (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  number int not null check (number >= 1),
  -- From this day on, in the market's zone.
  effective_on date not null,
  -- As `PriceList` of the contract has them.
  prices jsonb not null check (jsonb_typeof(prices) = 'object'),
  note text check (length(note) <= 500),
  created_at timestamptz not null,
  by_user_id uuid references users on delete set null,
  -- When homes got their prices by it.
  applied_at timestamptz,
  unique (project_id, number)
);
create index price_lists_project on price_lists (project_id, effective_on desc, number desc);
create index price_lists_due on price_lists (effective_on) where applied_at is null;
create index price_lists_person on price_lists (by_user_id) where by_user_id is not null;

-- Agents and agencies who sell homes of a project for its builder.
create table project_partners (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  -- Hundredths of a per cent of what a home costs.
  commission int check (commission between 0 and 2000),
  since timestamptz not null,
  ended_at timestamptz,
  by_user_id uuid references users on delete set null,
  unique (id, project_id)
);
create unique index project_partners_one on project_partners (project_id, profile_id) where ended_at is null;
create index project_partners_profile on project_partners (profile_id) where ended_at is null;
create index project_partners_person on project_partners (by_user_id) where by_user_id is not null;

-- A home of a project. It is never a listing of its own.
create table project_units (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  tower_id uuid not null,
  unit_type_id uuid not null,
  -- As its door says: `A-1204`.
  unit_number text not null check (length(unit_number) between 1 and 20),
  -- 0 is the ground.
  entry_level int not null check (entry_level between -3 and 200),
  direction_faces direction_faces,
  -- Codes of the price list's preferred locations.
  location_codes text[] not null default '{}' check (cardinality(location_codes) <= 6),
  state unit_state not null default 'available',
  version int not null default 1,
  -- Minor units, by the price list in force; null where it names no price for its plan.
  list_price bigint check (list_price > 0),
  -- To whom it is allotted; anybody's where null.
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

create table unit_transitions (
  from_state unit_state not null,
  to_state unit_state not null,
  primary key (from_state, to_state)
);
insert into unit_transitions values
  ('available', 'held'), ('held', 'available'), ('held', 'booked'), ('available', 'booked'), ('booked', 'sold'), ('booked', 'available'),
  ('available', 'blocked'), ('blocked', 'available');
create function guard_unit_transition() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not exists (select from unit_transitions where from_state = old.state and to_state = new.state) then
    raise exception 'a home that is % cannot become %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger guard_transition before update of state on project_units for each row execute function guard_unit_transition();

-- Who changed what of a home, and when: every change has both.
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

-- How many homes of each plan stand how, and what the free ones cost: counted anew for the plans that a statement touched. Rows of
-- `unit_types` are locked in order of their ids first, so that two statements at once count one after the other and see each other's homes.
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
create function count_removed_units() returns trigger language plpgsql as $$
begin
  perform count_units((select array_agg(distinct unit_type_id) from old_units));
  return null;
end $$;
create function count_changed_units() returns trigger language plpgsql as $$
begin
  perform count_units((select array_agg(distinct id) from (
    select unnest(array[o.unit_type_id, n.unit_type_id]) as id from new_units n join old_units o using (id)
    where (o.state, o.unit_type_id, o.list_price) is distinct from (n.state, n.unit_type_id, n.list_price)) changed));
  return null;
end $$;
create trigger count_added after insert on project_units referencing new table as new_units
  for each statement execute function count_added_units();
create trigger count_removed after delete on project_units referencing old table as old_units
  for each statement execute function count_removed_units();
create trigger count_changed after update on project_units referencing old table as old_units new table as new_units
  for each statement execute function count_changed_units();

-- How building goes, told at least once a quarter.
create table project_updates (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  -- Null where it is about the whole of it.
  tower_id uuid,
  on_day date not null,
  percent int not null check (percent between 0 and 100),
  text text not null check (length(text) between 10 and 2000),
  by_user_id uuid references users on delete set null,
  created_at timestamptz not null,
  foreign key (tower_id, project_id) references project_towers (id, project_id) on delete cascade
);
create index project_updates_project on project_updates (project_id, on_day desc, id desc);
create index project_updates_person on project_updates (by_user_id) where by_user_id is not null;
create table project_update_pictures (
  update_id uuid not null references project_updates on delete cascade,
  position int not null check (position between 0 and 11),
  picture_key text not null references pictures,
  taken_on date,
  primary key (update_id, position)
);
create index project_update_pictures_picture on project_update_pictures (picture_key);

-- What whoever writes a project typed, right or wrong. Submitting reads it into the project, or beside it where people see it already.
create table project_drafts (
  -- A new project gets this id.
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  builder_id uuid references profiles on delete cascade,
  project_id uuid references projects on delete cascade,
  base_version int,
  version int not null default 1,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((project_id is null) = (base_version is null))
);
create index project_drafts_user on project_drafts (user_id, updated_at desc);
create unique index project_drafts_edit on project_drafts (user_id, project_id) where project_id is not null;
create index project_drafts_project on project_drafts (project_id) where project_id is not null;
create index project_drafts_builder on project_drafts (builder_id) where builder_id is not null;
create table project_draft_pictures (
  draft_id uuid not null references project_drafts on delete cascade,
  picture_key text not null references pictures,
  primary key (draft_id, picture_key)
);
create index project_draft_pictures_picture on project_draft_pictures (picture_key);
create trigger refuse_closed_account before insert on project_drafts for each row execute function refuse_closed_account('user_id');

-- Changes of a public project that a moderator has to see first: it stays as it was until then.
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
create table project_revision_pictures (
  project_id uuid not null references project_revisions on delete cascade,
  picture_key text not null references pictures,
  primary key (project_id, picture_key)
);
create index project_revision_pictures_picture on project_revision_pictures (picture_key);

-- Private files that a project's builder shows to moderators, or to everybody.
create table project_documents (
  project_id uuid not null references projects on delete cascade,
  document_id uuid not null references documents on delete cascade,
  kind text not null check (kind in ('registration', 'land-title', 'sanctioned-plan', 'commencement', 'occupancy', 'completion', 'brochure', 'price-list', 'other')),
  is_public boolean not null default false,
  primary key (project_id, document_id)
);
create index project_documents_document on project_documents (document_id);

-- What a builder owes the regulator or themselves, by a day.
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
