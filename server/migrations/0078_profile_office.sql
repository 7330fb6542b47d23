alter table documents
  -- Null where the account was closed and the bytes are still to be erased.
  alter column owner_user_id drop not null,
  -- Null while its bytes are on their way to the storage: nobody reads or uses it before.
  add column stored_at timestamptz,
  -- When its owner was told that it will be erased.
  add column reminded_at timestamptz;
create index documents_unfinished on documents (uploaded_at) where stored_at is null;

alter table profile_verifications
  -- Why a check failed, as its owner reads it.
  add column note text check (length(note) <= 1000);
-- Owners are reminded twice.
drop index profile_verifications_expiring;
create index profile_verifications_expiring on profile_verifications (expires_at) where result = 'passed' and revoked_at is null;
-- One request of a kind at a time.
create unique index profile_verifications_requested on profile_verifications (profile_id, kind) where result = 'requested';

-- What people report about a profile.
create table profile_reports (
  -- Made by the caller, so that what is sent twice is kept once.
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  reason text not null check (reason in ('not-real', 'wrong-facts', 'wrong-license', 'fraud', 'behaviour', 'duplicate', 'other')),
  words text check (length(words) <= 1000),
  reporter_user_id uuid references users on delete set null,
  created_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  decided_at timestamptz,
  decided_by_user_id uuid references users on delete set null,
  -- What the moderator says to it.
  answer text check (length(answer) <= 1000),
  check ((state = 'open') = (decided_at is null))
);
create index profile_reports_open on profile_reports (created_at, id) where state = 'open';
create index profile_reports_profile on profile_reports (profile_id, state, decided_at);
create index profile_reports_person on profile_reports (reporter_user_id) where reporter_user_id is not null;
create index profile_reports_decider on profile_reports (decided_by_user_id) where decided_by_user_id is not null;

-- A call that was under way while the account was closed writes nothing for it any more.
create trigger refuse_closed_account before insert on documents for each row execute function refuse_closed_account('owner_user_id');
create trigger refuse_closed_account before insert on profile_reports for each row execute function refuse_closed_account('reporter_user_id');

-- What profiles may be alike in.
create index profiles_license_alike on profiles (regexp_replace(lower(license), '[^a-z0-9]', '', 'g')) where license is not null;
create index profiles_tax_alike on profiles (tax_id) where tax_id is not null;
create index profiles_phone_alike on profiles (phone) where phone is not null;
create index profiles_email_alike on profiles (lower(email)) where email is not null;
create index profiles_name_alike on profiles (market, lower(name));
