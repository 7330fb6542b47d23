-- A lister's file of homes: checked when it comes, applied by a job, undone as a whole.
create table listing_imports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  market market not null,
  file_name text not null check (length(file_name) <= 200),
  -- As they stand in the file, in its order.
  columns text[] not null,
  warnings text[] not null default '{}',
  state text not null default 'ready' check (state in ('ready', 'applying', 'done', 'undoing', 'undone')),
  -- The archive with its photos, until it is applied.
  archive bytea,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index listing_imports_user on listing_imports (user_id, created_at desc);
create index listing_imports_created on listing_imports (created_at);

create table listing_import_rows (
  import_id uuid not null references listing_imports on delete cascade,
  -- As a spreadsheet counts: the header is row 1.
  row_no int not null,
  reference text not null,
  cells text[] not null,
  -- What the file says, by written field; null empties one. Photos are apart.
  fields jsonb not null,
  photos jsonb not null default '[]',
  outcome text not null check (outcome in ('new', 'changed', 'same', 'faulty')),
  faults jsonb not null default '[]',
  changes jsonb not null default '[]',
  property_id uuid references properties on delete set null,
  result text not null default 'waiting' check (result in ('waiting', 'published', 'review', 'refused', 'undone', 'kept')),
  -- What could not be done, in words.
  result_faults jsonb not null default '[]',
  -- The changed fields of a home that stood already, before and after.
  before jsonb,
  after jsonb,
  primary key (import_id, row_no)
);
create index listing_import_rows_property on listing_import_rows (property_id) where property_id is not null;

-- What became of each photo, so that one that was fetched is not fetched again.
create table listing_import_photos (
  import_id uuid not null references listing_imports on delete cascade,
  address text not null,
  picture_key text references pictures,
  fault text,
  primary key (import_id, address),
  check ((picture_key is null) = (fault is not null))
);
create index listing_import_photos_picture on listing_import_photos (picture_key) where picture_key is not null;

-- Pictures that changed homes had before, as long as the import can be undone.
create table listing_import_pictures (
  import_id uuid not null references listing_imports on delete cascade,
  picture_key text not null references pictures,
  primary key (import_id, picture_key)
);
create index listing_import_pictures_picture on listing_import_pictures (picture_key);
