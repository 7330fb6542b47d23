-- Which state of a profile may follow which; the contract says the same, and a test holds the two together.
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

create function guard_profile_transition() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not exists (
    select from profile_transitions where from_state = old.state and to_state = new.state) then
    raise exception 'a profile that is % cannot become %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger guard_transition before update of state on profiles for each row execute function guard_profile_transition();

-- What happened to a profile. Whoever moves one says no more than that: it is written here, by whom `lintel.by` names.
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

alter table profiles
  -- At the tax office: GSTIN, EIN.
  add column tax_id text check (length(tax_id) between 3 and 30),
  add column submitted_at timestamptz,
  -- Why a moderator turned it down, as its owner reads it.
  add column rejection text check (length(rejection) <= 1000),
  -- Steps of the checklist that the owner skipped or did, by name.
  add column onboarding jsonb not null default '{}';
create index profiles_waiting on profiles (submitted_at, id) where state = 'pending';

-- Private files. Their bytes lie encrypted in the storage under the id and are read through the server alone.
create table documents (
  id uuid primary key,
  owner_user_id uuid not null references users,
  kind text not null check (kind in ('identity', 'license', 'registration', 'office', 'agreement', 'other')),
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  -- Of the file as it came.
  bytes int not null check (bytes between 1 and 15728640),
  sha256 bytea not null check (length(sha256) = 32),
  uploaded_at timestamptz not null,
  -- Erased then, whoever uses it.
  expires_at timestamptz not null check (expires_at > uploaded_at)
);
create index documents_owner on documents (owner_user_id, uploaded_at desc, id);
create index documents_expiring on documents (expires_at);

-- Who opened a document that is not theirs.
create table document_reads (
  id bigint generated always as identity primary key,
  document_id uuid not null references documents on delete cascade,
  user_id uuid references users on delete set null,
  at timestamptz not null
);
create index document_reads_document on document_reads (document_id, id);
create index document_reads_person on document_reads (user_id) where user_id is not null;

-- What a profile's checks rest on: moderators may open it.
create table profile_documents (
  document_id uuid primary key references documents on delete cascade,
  profile_id uuid not null references profiles on delete cascade
);
create index profile_documents_profile on profile_documents (profile_id);

-- Who says that a profile nobody has claimed is theirs.
create table profile_claims (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- How they belong to the firm.
  note text not null check (length(note) between 10 and 1000),
  state text not null default 'pending' check (state in ('pending', 'verified', 'refused', 'withdrawn')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by_user_id uuid references users on delete set null,
  reason text check (length(reason) <= 1000),
  check ((state = 'pending') = (decided_at is null))
);
create unique index profile_claims_open on profile_claims (profile_id, user_id) where state = 'pending';
create index profile_claims_waiting on profile_claims (created_at, id) where state = 'pending';
create index profile_claims_person on profile_claims (user_id);
create index profile_claims_decider on profile_claims (decided_by_user_id) where decided_by_user_id is not null;
create table profile_claim_documents (
  document_id uuid primary key references documents on delete cascade,
  claim_id uuid not null references profile_claims on delete cascade
);
create index profile_claim_documents_claim on profile_claim_documents (claim_id);
