-- A lister's work on listings: drafts, revisions, checks, statistics, reminders, bulk changes and file imports.

-- A listing form in progress, for a new property or an edit of an existing one. Stored as typed, valid or not.
create table listing_drafts (
  -- Becomes the id of a new property.
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The property being edited, and its version when the edit began.
  property_id uuid references properties on delete cascade,
  base_version int,
  -- The earlier listing that this one replaces.
  relisted_from uuid references properties on delete set null,

  version int not null default 1,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The edited property's fields when the edit began, which tell the lister's changes from those made meanwhile.
  base_fields jsonb check (jsonb_typeof(base_fields) = 'object'),
  -- Percentage of the required fields that are filled in; null until the
  -- draft is next saved or listed, as only the contract knows the rules.
  complete int check (complete between 0 and 100),
  check ((property_id is null) = (base_version is null)),
  check ((property_id is null) = (base_fields is null))
);
create index listing_drafts_user on listing_drafts (user_id, updated_at desc);
create unique index listing_drafts_edit on listing_drafts (user_id, property_id) where property_id is not null;
create index listing_drafts_property on listing_drafts (property_id) where property_id is not null;

-- A picture used in a draft. The row protects it from deletion.
create table listing_draft_pictures (
  draft_id uuid not null references listing_drafts on delete cascade,
  picture_key text not null references pictures,
  primary key (draft_id, picture_key)
);
create index listing_draft_pictures_picture on listing_draft_pictures (picture_key);

-- A change to a public listing that a moderator has to approve first. Until then the listing stays as it was.
create table property_revisions (
  property_id uuid primary key references properties on delete cascade,
  by_user_id uuid references users on delete set null,
  at timestamptz not null,
  base_version int not null,
  fields jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'rejected')),
  moderation_reasons text[] not null default '{}',
  moderation_note text check (length(moderation_note) <= 1000)
);
create index property_revisions_pending on property_revisions (at, property_id) where state = 'pending';
create index property_revisions_user on property_revisions (by_user_id) where by_user_id is not null;

-- A picture used in a revision. The row protects it from deletion.
create table property_revision_pictures (
  property_id uuid not null references property_revisions on delete cascade,
  picture_key text not null references pictures,
  primary key (property_id, picture_key)
);
create index property_revision_pictures_picture on property_revision_pictures (picture_key);

-- A check of a property by someone other than its lister: what was checked, by whom, when, and how long it is valid.
create table property_verifications (
  id uuid primary key,
  property_id uuid not null references properties on delete cascade,
  kind text not null check (kind in ('phone', 'id', 'title', 'site-visit', 'rera', 'photo-geo')),
  result text not null check (result in ('passed', 'failed', 'pending')),
  by_label text not null check (length(by_label) between 1 and 80),
  at timestamptz not null,
  expires_at timestamptz check (expires_at >= at),

  -- SHA-256 of `evidence_note`.
  evidence_hash text check (evidence_hash ~ '^[0-9a-f]{64}$'),
  -- The moderator who recorded the check, and when; null if a program did.
  by_user_id uuid references users on delete set null,
  recorded_at timestamptz,
  -- What the checker saw; for moderators only.
  evidence_note text check (length(evidence_note) between 1 and 1000),
  -- A revoked check no longer counts, but its row stays.
  revoked_at timestamptz,
  revoked_by uuid references users on delete set null,
  revoked_for text check (length(revoked_for) between 1 and 1000)
);
create index property_verifications_property on property_verifications (property_id, kind, at desc);
create index property_verifications_by on property_verifications (by_user_id) where by_user_id is not null;
create index property_verifications_revoked_by on property_verifications (revoked_by) where revoked_by is not null;

-- The result of a submitted draft, so that submitting it twice publishes it once.
create table submitted_drafts (
  draft_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  property_id uuid not null references properties on delete cascade,
  -- Whether a moderator has to approve it.
  review boolean not null,
  at timestamptz not null
);
create index submitted_drafts_at on submitted_drafts (at);
create index submitted_drafts_user on submitted_drafts (user_id);
create index submitted_drafts_property on submitted_drafts (property_id);

-- A property's statistics for one day (UTC).
create table property_stats (
  property_id uuid not null references properties on delete cascade,
  day date not null,
  views int not null default 0 check (views >= 0),
  -- Saves less removals, so it may be negative.
  saves int not null default 0,
  enquiries int not null default 0 check (enquiries >= 0),
  shares int not null default 0 check (shares >= 0),
  phone_reveals int not null default 0 check (phone_reveals >= 0),
  -- Visits requested; these are not counted as enquiries.
  visits int not null default 0 check (visits >= 0),
  primary key (property_id, day)
);
-- Expired days are deleted together. Their rows lie in a few blocks, which a BRIN index finds without scanning the table.
create index property_stats_day on property_stats using brin (day);

-- A day's random salt for `property_viewers`. Deleting it makes that day's hashes untraceable.
create table view_salts (
  day date primary key,
  salt bytea not null
);

-- A visitor already counted for a property on a day, as a salted hash.
create table property_viewers (
  day date not null,
  property_id uuid not null references properties on delete cascade,
  visitor bytea not null,
  primary key (day, property_id, visitor)
);
create index property_viewers_property on property_viewers (property_id);

-- A single row: the transaction that last changed statistics from before
-- yesterday. Totals cached for those days are valid until it changes.
create table property_stats_past (
  changed_by xid8 not null
);
insert into property_stats_past values (pg_current_xact_id());

-- A reminder to confirm a listing that is due, so that each step is sent once.
create table property_reminders (
  property_id uuid not null references properties on delete cascade,
  due_at timestamptz not null,
  step text not null check (step in ('due', 'stale', 'hidden', 'expired')),
  primary key (property_id, due_at, step)
);

-- A status change of many listings at once, which can be undone, or cancelled before it runs.
create table move_batches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  move text not null,
  property_ids uuid[] not null,
  created_at timestamptz not null,
  state text not null check (state in ('waiting', 'making', 'made', 'undone')),
  -- Listings that the batch changed, and those changed back. Each is recorded in
  -- the transaction that changes it, so that an interrupted batch can be resumed.
  moved uuid[] not null default '{}',
  undone uuid[] not null default '{}',
  -- Listings that could not be changed, with the error code: `[{id, code}]`.
  refused jsonb not null default '[]'
);
create index move_batches_user on move_batches (user_id, created_at);

-- A spreadsheet of listings that a lister uploaded: checked on arrival, applied by a job, undone as a whole.
create table listing_imports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  market market not null,
  file_name text not null check (length(file_name) <= 200),
  -- The header cells, in the order of the file.
  columns text[] not null,
  warnings text[] not null default '{}',
  state text not null default 'ready' check (state in ('ready', 'applying', 'done', 'undoing', 'undone')),
  -- The ZIP file with its photos, until the import is applied.
  archive bytea,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index listing_imports_user on listing_imports (user_id, created_at desc);
create index listing_imports_created on listing_imports (created_at);

-- A row of an imported spreadsheet: what it says, what it would change, and what came of it.
create table listing_import_rows (
  import_id uuid not null references listing_imports on delete cascade,
  -- Counted as in a spreadsheet: the header is row 1.
  row_no int not null,
  reference text not null,
  cells text[] not null,

  -- Parsed values by draft field; null clears a field. Photos are in `photos`.
  fields jsonb not null,
  photos jsonb not null default '[]',
  -- What checking the row found.
  outcome text not null check (outcome in ('new', 'changed', 'same', 'faulty')),
  faults jsonb not null default '[]',
  changes jsonb not null default '[]',

  property_id uuid references properties on delete set null,
  -- What applying the row did; `kept` if it could not be undone.
  result text not null default 'waiting' check (result in ('waiting', 'published', 'review', 'refused', 'undone', 'kept')),
  -- What went wrong, as messages for the lister.
  result_faults jsonb not null default '[]',
  -- The changed fields of an existing property, before and after.
  before jsonb,
  after jsonb,
  primary key (import_id, row_no)
);
create index listing_import_rows_property on listing_import_rows (property_id) where property_id is not null;

-- The outcome of fetching a photo, so that a resumed import does not fetch it again.
create table listing_import_photos (
  import_id uuid not null references listing_imports on delete cascade,
  address text not null,
  picture_key text references pictures,
  fault text,
  primary key (import_id, address),
  check ((picture_key is null) = (fault is not null))
);
create index listing_import_photos_picture on listing_import_photos (picture_key) where picture_key is not null;

-- A picture that a changed property had before. The row protects it from deletion while the import can be undone.
create table listing_import_pictures (
  import_id uuid not null references listing_imports on delete cascade,
  picture_key text not null references pictures,
  primary key (import_id, picture_key)
);
create index listing_import_pictures_picture on listing_import_pictures (picture_key);

-- Ends a check when what it checked changes: the registration number, the location or the lister.
create function end_verifications() returns trigger language plpgsql as $$
begin
  update property_verifications set expires_at = greatest(at, new.updated_at)
  where property_id = new.id and (expires_at is null or expires_at > new.updated_at) and (
    (kind = 'rera' and new.rera_id is distinct from old.rera_id)
    or (kind in ('site-visit', 'photo-geo') and (new.longitude, new.latitude) is distinct from (old.longitude, old.latitude))
    or (kind in ('phone', 'id') and (new.owner_user_id, new.list_agent_id) is distinct from (old.owner_user_id, old.list_agent_id)));
  return null;
end $$;
create trigger end_verifications after update of rera_id, longitude, latitude, owner_user_id, list_agent_id on properties
  for each row execute function end_verifications();

-- Keeps `property_stats_past`.
create function note_past_stats() returns trigger language plpgsql as $$
begin
  update property_stats_past set changed_by = pg_current_xact_id() where changed_by <> pg_current_xact_id();
  return null;
end $$;
create trigger note_past_stats after insert or update on property_stats for each row
  when (new.day < (now() at time zone 'utc')::date - 1 or new.day > (now() at time zone 'utc')::date) execute function note_past_stats();
-- Cached totals go back 60 days at most, so the bulk deletion of older days does not count.
create trigger note_past_stats_gone after delete on property_stats for each row
  when (old.day between (now() at time zone 'utc')::date - 60 and (now() at time zone 'utc')::date - 2) execute function note_past_stats();

-- Deletes the revision of a listing that leaves the market for good.
create function end_waiting_change() returns trigger language plpgsql as $$
begin
  delete from property_revisions where property_id = new.id;
  return null;
end $$;
create trigger end_waiting_change after update of standard_status on properties for each row
  when (new.standard_status in ('sold', 'rented', 'withdrawn') and old.standard_status is distinct from new.standard_status)
  execute function end_waiting_change();

-- A request still in flight when its account closes must not write for it.
create trigger refuse_closed_account before insert on listing_drafts for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on submitted_drafts for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on property_revisions for each row execute function refuse_closed_account('by_user_id');
create trigger refuse_closed_account before insert on listing_imports for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on move_batches for each row execute function refuse_closed_account('user_id');
