-- Agent sites: websites of agents and agencies on subdomains.

create type agent_site_state as enum ('draft', 'live', 'suspended');

-- The website of one agent or agency, at a subdomain of the main site.
create table agent_sites (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  subdomain text not null unique
    check (subdomain ~ '^[a-z0-9](-?[a-z0-9]){2,30}$')
    check (subdomain not in ('www', 'design', 'api', 'app', 'admin', 'mail', 'smtp', 'imap', 'pop', 'ftp', 'cdn', 'static',
    'assets', 'images', 'img', 'media', 'blog', 'help', 'support', 'status', 'docs', 'dev', 'staging', 'test', 'demo',
    'login', 'account', 'accounts', 'auth', 'pay', 'payments', 'billing', 'legal', 'security', 'root', 'webmail')),
  agent_id uuid unique references profiles on delete cascade,
  agency_id uuid unique references profiles on delete cascade,

  -- One of the design's accents, so that every site has enough contrast.
  theme text not null default 'brick' check (theme in ('brick', 'forest', 'indigo', 'plum', 'teal')),
  headline text not null check (length(headline) between 3 and 120),
  tagline text check (length(tagline) between 3 and 250),
  hero_picture_key text references pictures,
  -- Places served, the most important first.
  service_areas int[] not null default '{}' check (cardinality(service_areas) <= 50),

  state agent_site_state not null default 'draft',
  -- Title for browsers and search engines; the owner's name if null.
  title text check (length(title) between 3 and 60),
  description text check (length(description) between 20 and 300),
  icon_picture_key text references pictures,

  -- `SiteBlock` in the contract, which the server validates on writing. Texts are plain, or trees without markup.
  blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array' and jsonb_array_length(blocks) <= 12),
  campaign jsonb,
  -- Unpublished changes: the whole `SiteContent` in the contract.
  draft jsonb,
  published_at timestamptz,

  check ((agent_id is null) <> (agency_id is null))
);
create index agent_sites_hero on agent_sites (hero_picture_key) where hero_picture_key is not null;
create index agent_sites_icon on agent_sites (icon_picture_key) where icon_picture_key is not null;
create index agent_sites_state on agent_sites (state, published_at desc nulls last, id);

-- Allowed state transitions of a site. The contract has the same list, and a test compares the two.
create table agent_site_transitions (
  from_state agent_site_state not null,
  to_state agent_site_state not null,
  primary key (from_state, to_state)
);
insert into agent_site_transitions values
  ('draft', 'live'), ('live', 'draft'), ('live', 'suspended'), ('suspended', 'live');

-- A picture that a site or its draft shows. The row protects it from deletion.
create table agent_site_pictures (
  site_id uuid not null references agent_sites on delete cascade,
  picture_key text not null references pictures,
  primary key (site_id, picture_key)
);
create index agent_site_pictures_picture on agent_site_pictures (picture_key);

-- State history of sites, written by a trigger; the actor and reason come from the settings `lintel.by` and `lintel.reason`.
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

-- How many people saw a site, or its campaign page, on a day (UTC).
create table agent_site_views (
  site_id uuid not null references agent_sites on delete cascade,
  page text not null check (page in ('site', 'popt-red')),
  day date not null,
  views int not null check (views > 0),
  primary key (site_id, page, day)
);

-- Rejects any transition that is not in agent_site_transitions, whatever code attempts it.
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
