-- Teams of an agency. An agent is in one at most.
create table teams (
  id uuid primary key,
  agency_id uuid not null references agencies on delete cascade,
  team_name text not null check (length(team_name) between 2 and 120),
  created_at timestamptz not null default now(),
  unique (agency_id, team_name),
  unique (id, agency_id)
);
create table team_members (
  agent_id uuid primary key references agents on delete cascade,
  team_id uuid not null references teams on delete cascade,
  team_member_type text not null default 'member' check (team_member_type in ('leader', 'member'))
);
create index team_members_team on team_members (team_id);

-- The plans a project is built of.
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
  unique (project_id, name),
  unique (id, project_id)
);
create index projects_locality on projects (locality_id);

alter table properties
  -- The team of the agency that lists it.
  add column list_team_key uuid,
  -- Its plan among those of its project.
  add column unit_type_id uuid,
  add foreign key (list_team_key, list_office_id) references teams (id, agency_id),
  add foreign key (unit_type_id, project_id) references unit_types (id, project_id),
  add check (list_team_key is null or list_office_id is not null),
  add check (unit_type_id is null or project_id is not null);
create index properties_list_team on properties (list_team_key) where list_team_key is not null;
create index properties_unit_type on properties (unit_type_id) where unit_type_id is not null;

-- Null where it took no other listing's place, so that it is not reckoned a second time for most homes.
create or replace function market_seconds_in_all(home uuid) returns float8 language sql stable parallel safe
  return (with recursive line as (
      select id, relisted_from from properties where id = home
      union select p.id, p.relisted_from from properties p join line on p.id = line.relisted_from)
    select sum(market_seconds(id)) from line where (select relisted_from is not null from properties where id = home));
