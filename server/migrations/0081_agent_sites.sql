create type agent_site_state as enum ('draft', 'live', 'suspended');

-- Which state of a site may follow which; the contract says the same, and a test holds the two together.
create table agent_site_transitions (
  from_state agent_site_state not null,
  to_state agent_site_state not null,
  primary key (from_state, to_state)
);
insert into agent_site_transitions values
  ('draft', 'live'), ('live', 'draft'), ('live', 'suspended'), ('suspended', 'live');

alter table agent_sites drop constraint agent_sites_state_check, alter column state drop default;
alter table agent_sites
  alter column state type agent_site_state using state::agent_site_state,
  alter column state set default 'draft',
  -- In the title bar and in search engines; whose site it is where there is none.
  add column title text check (length(title) between 3 and 60),
  add column description text check (length(description) between 20 and 300),
  add column icon_picture_key text references pictures,
  -- Checked against the contract's blocks by whoever writes it; their texts are plain, or trees without markup.
  add column blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array' and jsonb_array_length(blocks) <= 12),
  add column campaign jsonb,
  -- What was written since it was published: the contract's whole content.
  add column draft jsonb,
  add column published_at timestamptz;
create index agent_sites_hero on agent_sites (hero_picture_key) where hero_picture_key is not null;
create index agent_sites_icon on agent_sites (icon_picture_key) where icon_picture_key is not null;
create index agent_sites_state on agent_sites (state, published_at desc nulls last, id);

create function guard_agent_site_transition() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not exists (
    select from agent_site_transitions where from_state = old.state and to_state = new.state) then
    raise exception 'a site that is % cannot become %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger guard_transition before update of state on agent_sites
  for each row execute function guard_agent_site_transition();

-- Every picture that a site or what is written for it shows: it may not be removed meanwhile.
create table agent_site_pictures (
  site_id uuid not null references agent_sites on delete cascade,
  picture_key text not null references pictures,
  primary key (site_id, picture_key)
);
create index agent_site_pictures_picture on agent_site_pictures (picture_key);

-- What happened to a site. Whoever moves one says no more than that: it is written here, by whom `lintel.by` names.
create table agent_site_events (
  id bigint generated always as identity primary key,
  site_id uuid not null references agent_sites on delete cascade,
  at timestamptz not null,
  by_user_id uuid references users on delete set null,
  from_state agent_site_state,
  to_state agent_site_state not null,
  reason text check (length(reason) <= 1000)
);
create index agent_site_events_site on agent_site_events (site_id, id);
create index agent_site_events_person on agent_site_events (by_user_id) where by_user_id is not null;

create function write_agent_site_history() returns trigger language plpgsql as $$
declare
  actor uuid := nullif(current_setting('lintel.by', true), '')::uuid;
  why text := nullif(current_setting('lintel.reason', true), '');
begin
  if tg_op = 'INSERT' then
    insert into agent_site_events (site_id, at, by_user_id, to_state) values (new.id, new.created_at, actor, new.state);
  elsif new.state <> old.state then
    insert into agent_site_events (site_id, at, by_user_id, from_state, to_state, reason)
      values (new.id, new.updated_at, actor, old.state, new.state, why);
  end if;
  return null;
end $$;
create trigger write_history after insert or update of state on agent_sites
  for each row execute function write_agent_site_history();

-- How many people saw a site and its campaign page, by day.
create table agent_site_views (
  site_id uuid not null references agent_sites on delete cascade,
  page text not null check (page in ('site', 'popt-red')),
  day date not null,
  views int not null check (views > 0),
  primary key (site_id, page, day)
);
-- Leads of a site, for its figures.
create index leads_of_sites on leads (subject_id, created_at) where subject_kind = 'site';
