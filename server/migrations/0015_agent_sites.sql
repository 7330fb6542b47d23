-- The licence an agent or agency may trade under, where it is known.
alter table agents
  add column member_state_license text check (length(member_state_license) between 3 and 60),
  add column member_state_license_state text check (length(member_state_license_state) between 2 and 60);
alter table agencies
  add column office_corporate_license text check (length(office_corporate_license) between 3 and 60);

-- The site of one agent or agency, at a first label of the main site's host.
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
  agent_id uuid unique references agents on delete cascade,
  agency_id uuid unique references agencies on delete cascade,
  -- One of the accents the design has, so that every site keeps its contrast.
  theme text not null default 'brick' check (theme in ('brick', 'forest', 'indigo', 'plum', 'teal')),
  headline text not null check (length(headline) between 3 and 120),
  tagline text check (length(tagline) between 3 and 250),
  hero_picture_key text references pictures,
  -- Places served, nearest to the agent's heart first.
  service_areas int[] not null default '{}' check (cardinality(service_areas) <= 50),
  state text not null default 'draft' check (state in ('draft', 'live', 'suspended')),
  check ((agent_id is null) <> (agency_id is null))
);
