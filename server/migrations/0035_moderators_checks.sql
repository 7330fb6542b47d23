alter table property_verifications
  -- Whoever recorded it, and when; null where a program did.
  add column by_user_id uuid references users on delete set null,
  add column recorded_at timestamptz,
  -- What was seen, for moderators only; `evidence_hash` is of it.
  add column evidence_note text check (length(evidence_note) between 1 and 1000),
  -- A check that was taken back counts for nothing; the row stays.
  add column revoked_at timestamptz,
  add column revoked_by uuid references users on delete set null,
  add column revoked_for text check (length(revoked_for) between 1 and 1000);
create index property_verifications_by on property_verifications (by_user_id) where by_user_id is not null;
create index property_verifications_revoked_by on property_verifications (revoked_by) where revoked_by is not null;

-- A moderator asked the lister to put something right, and nothing was changed since.
alter table properties add column mend_asked boolean not null default false;
