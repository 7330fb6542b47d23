-- What people report. Of one target all that is open is one case.
create table reports (
  -- Made by the caller, so that what is sent twice is kept once.
  id uuid primary key,
  target_kind text not null check (target_kind in ('property')),
  target_id uuid not null,
  reason text not null check (reason in ('not-available', 'wrong-price', 'wrong-facts', 'wrong-pictures', 'wrong-place', 'fraud',
    'discriminating', 'duplicate', 'other')),
  words text check (length(words) <= 1000),
  reporter_user_id uuid references users on delete set null,
  -- Where the outcome is told; forgotten once it was.
  email text check (length(email) <= 254),
  language text not null default 'en' check (language in ('en', 'hi')),
  created_at timestamptz not null,
  outcome text check (outcome in ('dismissed', 'held', 'mend', 'withdrawn')),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  check ((outcome is null) = (decided_at is null))
);
create index reports_open on reports (target_kind, target_id, created_at) where decided_at is null;
create index reports_reporter on reports (reporter_user_id) where reporter_user_id is not null;

-- Who of the moderators looks at a case. A sign to the others: what keeps a case from being decided twice is its version.
create table moderation_claims (
  property_id uuid primary key references properties on delete cascade,
  by_user_id uuid not null references users on delete cascade,
  at timestamptz not null
);
create index moderation_claims_user on moderation_claims (by_user_id);

create index property_revisions_user on property_revisions (by_user_id) where by_user_id is not null;
create index properties_held on properties (moderated_at, id) where held;
-- Whether another listing says the very same: a common mark of a copied one.
create index properties_remarks on properties (md5(public_remarks));

-- Who of those who run the market did what to whom. Nobody changes it, whatever code asks.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  by_user_id uuid not null references users,
  action text not null check (action ~ '^[a-z-]{2,40}$'),
  target_kind text not null,
  target_id uuid not null,
  -- What people call it: a listing's reference.
  target_name text not null default '',
  before jsonb not null default '{}',
  after jsonb not null default '{}'
);
create index audit_log_target on audit_log (target_id, id desc);
create index audit_log_name on audit_log (target_name, id desc);
create index audit_log_person on audit_log (by_user_id, id desc);
create index audit_log_action on audit_log (action, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the table % is only ever added to', tg_table_name using errcode = '42501';
end $$;
create trigger only_added_to before update or delete or truncate on audit_log for each statement execute function refuse_change();
