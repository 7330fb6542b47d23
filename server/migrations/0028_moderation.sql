-- Moderation: reports of listings, and which moderator is working on a case.

-- A report of a listing. All open reports of one listing form one case.
create table reports (
  -- Made by the caller, so that a report sent twice is stored once.
  id uuid primary key,
  target_kind text not null check (target_kind in ('property')),
  target_id uuid not null,
  reason text not null check (reason in ('not-available', 'wrong-price', 'wrong-facts', 'wrong-pictures', 'wrong-place', 'fraud',
    'discriminating', 'duplicate', 'other')),
  words text check (length(words) <= 1000),
  reporter_user_id uuid references users on delete set null,
  -- Where to send the outcome; cleared once it is sent.
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

-- Which moderator is looking at a case. It only informs the others; the property's version prevents deciding a case twice.
create table moderation_claims (
  property_id uuid primary key references properties on delete cascade,
  by_user_id uuid not null references users on delete cascade,
  at timestamptz not null
);
create index moderation_claims_user on moderation_claims (by_user_id);

-- A request still in flight when its account closes must not write for it.
create trigger refuse_closed_account before insert on reports for each row execute function refuse_closed_account('reporter_user_id');
