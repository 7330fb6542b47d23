-- Whoever does business on the market has a profile: agents, agencies, architects, builders and advisors are one table, so that
-- directories, reviews and verifications are written once. `agents`, `agencies` and `builders` are views of it.
create type profile_kind as enum ('agent', 'agency', 'architect', 'builder', 'advisor');
create type profile_state as enum ('draft', 'pending', 'active', 'rejected', 'paused', 'suspended', 'closed');

create table profiles (
  id uuid primary key,
  kind profile_kind not null,
  version int not null default 1,
  market market not null,
  slug text not null check (length(slug) between 1 and 120),
  name text not null check (length(name) between 2 and 120),
  state profile_state not null default 'active',
  -- Null while nobody has claimed it.
  user_id uuid references users,
  -- Of an agent where they work, of an agency whose branch it is.
  agency_id uuid references profiles check (agency_id is null or kind in ('agent', 'agency')),
  city_id int references places,
  -- Localities served.
  area_ids int[] not null default '{}' check (cardinality(area_ids) <= 50),
  bio text check (length(bio) <= 1024),
  bio_hindi text check (length(bio_hindi) <= 1024),
  languages text[] not null default '{}' check (cardinality(languages) <= 12),
  specialities text[] not null default '{}' check (cardinality(specialities) <= 12),
  -- The year they began.
  since int check (since between 1900 and 2100),
  -- Number, who gave it, and how long it holds: of an agent or agency at the regulator, of an architect at the council.
  license text check (length(license) between 3 and 60),
  license_state text check (length(license_state) between 2 and 60),
  license_until date,
  photo_key text references pictures,
  phone text check (length(phone) <= 16),
  email text check (length(email) <= 254),
  website text check (length(website) <= 300),
  -- What one kind alone has, as `contract/profiles` says it.
  details jsonb not null default '{}',
  -- Of the leads that their agency shares out, against those of the colleagues.
  lead_weight smallint not null default 100 check (lead_weight between 0 and 100),
  -- Counted by jobs. Closed ones are those of the last twelve months.
  homes_on_offer int not null default 0 check (homes_on_offer >= 0),
  homes_closed int not null default 0 check (homes_closed >= 0),
  -- The median until the first reply, minutes; null below five enquiries.
  reply_minutes int check (reply_minutes >= 0),
  -- How many published reviews give one star, two, … five.
  stars int[] not null default '{0,0,0,0,0}' check (cardinality(stars) = 5 and 0 <= all (stars)),
  rating_count int not null generated always as (stars[1] + stars[2] + stars[3] + stars[4] + stars[5]) stored,
  rating_sum int not null generated always as (stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5]) stored,
  -- The Bayesian mean: as if five more people had given four stars, so that one review weighs little.
  rating numeric(4, 3) not null generated always as ((20 + stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5])::numeric
    / (5 + stars[1] + stars[2] + stars[3] + stars[4] + stars[5])) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (kind, market, slug)
);

insert into profiles (id, kind, market, slug, name, city_id, license, created_at, updated_at)
  select id, 'agency', market, slug, name, city_id, office_corporate_license, created_at, created_at from agencies;
insert into profiles (id, kind, market, slug, name, agency_id, user_id, city_id, license, license_state, created_at, updated_at)
  select id, 'agent', market, slug, name, agency_id, user_id, city_id, member_state_license, member_state_license_state, created_at, created_at
  from agents;
insert into profiles (id, kind, market, slug, name, since, user_id, created_at, updated_at)
  select id, 'builder', market, slug, name, since, user_id, created_at, created_at from builders;

alter table projects drop constraint projects_builder_id_fkey, add foreign key (builder_id) references profiles;
alter table properties
  drop constraint properties_list_agent_id_fkey, add foreign key (list_agent_id) references profiles,
  drop constraint properties_list_office_id_fkey, add foreign key (list_office_id) references profiles,
  drop constraint properties_list_builder_id_fkey, add foreign key (list_builder_id) references profiles,
  drop constraint properties_co_list_agent_key_fkey, add foreign key (co_list_agent_key) references profiles;
alter table agent_sites
  drop constraint agent_sites_agent_id_fkey, add foreign key (agent_id) references profiles on delete cascade,
  drop constraint agent_sites_agency_id_fkey, add foreign key (agency_id) references profiles on delete cascade;
alter table teams drop constraint teams_agency_id_fkey, add foreign key (agency_id) references profiles on delete cascade;
alter table team_members drop constraint team_members_agent_id_fkey, add foreign key (agent_id) references profiles on delete cascade;
alter table services
  drop constraint services_agent_id_fkey, add foreign key (agent_id) references profiles on delete set null,
  drop constraint services_agency_id_fkey, add foreign key (agency_id) references profiles on delete set null,
  drop constraint services_builder_id_fkey, add foreign key (builder_id) references profiles on delete set null;
drop table agents, agencies, builders;

create view agents as
  select id, kind, market, slug, name, agency_id, user_id, city_id, license as member_state_license,
    license_state as member_state_license_state, created_at
  from profiles where kind = 'agent' with local check option;
alter view agents alter column kind set default 'agent';
create view agencies as
  select id, kind, market, slug, name, city_id, license as office_corporate_license, created_at
  from profiles where kind = 'agency' with local check option;
alter view agencies alter column kind set default 'agency';
create view builders as
  select id, kind, market, slug, name, since, user_id, created_at from profiles where kind = 'builder' with local check option;
alter view builders alter column kind set default 'builder';

create index profiles_user on profiles (user_id) where user_id is not null;
create index profiles_agency on profiles (agency_id) where agency_id is not null;
create index profiles_photo on profiles (photo_key) where photo_key is not null;
create index profiles_areas on profiles using gin (area_ids) where state = 'active';
-- An order of a directory, in a market and in a city.
create index profiles_by_rating on profiles (kind, market, rating desc, id) where state = 'active';
create index profiles_by_homes on profiles (kind, market, homes_on_offer desc, id) where state = 'active';
create index profiles_by_closed on profiles (kind, market, homes_closed desc, id) where state = 'active';
create index profiles_by_reply on profiles (kind, market, reply_minutes, id) where state = 'active';
create index profiles_in_city_by_rating on profiles (kind, market, city_id, rating desc, id) where state = 'active';
create index profiles_in_city_by_homes on profiles (kind, market, city_id, homes_on_offer desc, id) where state = 'active';
create index profiles_in_city_by_closed on profiles (kind, market, city_id, homes_closed desc, id) where state = 'active';
create index profiles_in_city_by_reply on profiles (kind, market, city_id, reply_minutes, id) where state = 'active';
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index profiles_name_similar on profiles using gin (lower(name) gin_trgm_ops);
  end if;
end $$;

-- What somebody looked at and what came of it: never one mark for all.
create table profile_verifications (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('identity', 'license', 'office', 'registration')),
  result text not null check (result in ('requested', 'passed', 'failed')),
  by_user_id uuid references users on delete set null,
  -- Who looked, as people are told.
  by_label text check (length(by_label) between 2 and 120),
  at timestamptz not null,
  expires_at timestamptz,
  reminded_at timestamptz,
  revoked_at timestamptz,
  revoke_reason text check (length(revoke_reason) <= 1000),
  check (result <> 'passed' or (by_label is not null and expires_at > at))
);
create index profile_verifications_profile on profile_verifications (profile_id, kind, at desc);
create index profile_verifications_expiring on profile_verifications (expires_at)
  where result = 'passed' and revoked_at is null and reminded_at is null;
create index profile_verifications_person on profile_verifications (by_user_id) where by_user_id is not null;
