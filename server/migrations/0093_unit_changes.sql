-- What somebody changed of a project's homes at once: so that the same asked again changes nothing, and so that it can be undone. Kept for a week.
create table unit_changes (
  id uuid primary key,
  -- Named by the device.
  client_id uuid not null,
  project_id uuid not null references projects on delete cascade,
  by_user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  -- How many homes it changed.
  units int not null check (units >= 0),
  -- What was answered, as `UnitOutcomes` of the contract has it.
  answer jsonb not null check (jsonb_typeof(answer) = 'object'),
  undone_at timestamptz,
  unique (by_user_id, client_id)
);
create index unit_changes_own on unit_changes (project_id, by_user_id, at desc);
create index unit_changes_old on unit_changes (at);
create trigger refuse_closed_account before insert on unit_changes for each row execute function refuse_closed_account('by_user_id');

-- The homes of a change as they were before it, and their version after it: with another one, somebody has changed them since.
create table unit_change_homes (
  change_id uuid not null references unit_changes on delete cascade,
  unit_id uuid not null references project_units on delete cascade,
  version int not null,
  -- Null where the change added it.
  before jsonb,
  primary key (change_id, unit_id)
);
create index unit_change_homes_unit on unit_change_homes (unit_id);
