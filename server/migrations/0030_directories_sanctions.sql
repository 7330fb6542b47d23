-- A moderator may suspend a paused profile too: pausing first was a way out.
insert into profile_transitions values ('paused', 'suspended');

-- Suspensions that outlive the account: keyed hashes of the person's contacts and licence, kept when the account is closed.
create table profile_sanctions (
  profile_id uuid not null references profiles on delete cascade,
  subject_hash bytea not null check (length(subject_hash) = 32),
  created_at timestamptz not null,
  primary key (profile_id, subject_hash)
);
create index profile_sanctions_subject on profile_sanctions (subject_hash);

-- Whether a person or licence is suspended is asked before a profile is submitted or joins an agency.
create index profiles_suspended on profiles (user_id) where state = 'suspended';
create index profiles_suspended_license on profiles (upper(license)) where state = 'suspended';
