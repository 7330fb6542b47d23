-- Uploads: public pictures and private documents.

-- A stored picture. Its key is the hash of its bytes, so identical files are stored once.
create table pictures (
  key text primary key check (key ~ '^[a-z0-9/_-]+$'),
  -- Widths of the stored variants in pixels, ascending.
  widths int[] not null check (cardinality(widths) > 0),
  width int not null check (width > 0),
  height int not null check (height > 0),
  thumbhash text not null,
  created_at timestamptz not null default now(),
  -- When the clean-up job tries to delete the picture next. Every use of a picture is a foreign key, so only unused ones can be deleted.
  look_again_at timestamptz not null default now() + interval '1 day',
  -- 64-bit difference hash: pictures that look alike differ in few bits.
  phash bigint
);
create index pictures_look_again on pictures (look_again_at);

alter table users add foreign key (photo_key) references pictures;

-- The upload of a picture by a person. Several people may upload the same bytes.
create table picture_uploads (
  user_id uuid not null references users on delete cascade,
  picture_key text not null references pictures on delete cascade,
  uploaded_at timestamptz not null,
  primary key (user_id, picture_key)
);
create index picture_uploads_picture on picture_uploads (picture_key);
create trigger refuse_closed_account before insert on picture_uploads for each row execute function refuse_closed_account('user_id');

-- A private file. Its bytes are stored encrypted under the row's id and served only by the server.
create table documents (
  id uuid primary key,
  -- Null once the owner's account is closed, until a job erases the bytes.
  owner_user_id uuid references users,
  kind text not null,
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  -- The size before encryption.
  bytes int not null check (bytes between 1 and 15728640),
  sha256 bytea not null check (length(sha256) = 32),
  uploaded_at timestamptz not null,
  -- The document is erased at this time, even if it is still in use.
  expires_at timestamptz not null check (expires_at > uploaded_at),
  -- Null until the bytes are in storage; before that nobody can read or use the document.
  stored_at timestamptz,
  -- When the owner was reminded that it will be erased.
  reminded_at timestamptz,
  constraint documents_kind_check check (kind in ('identity', 'license', 'registration', 'office', 'agreement', 'other', 'message'))
);
create index documents_owner on documents (owner_user_id, uploaded_at desc, id);
create index documents_expiring on documents (expires_at);
create index documents_unfinished on documents (uploaded_at) where stored_at is null;
create trigger refuse_closed_account before insert on documents for each row execute function refuse_closed_account('owner_user_id');

-- The opening of someone else's document by a staff member.
create table document_reads (
  id bigint generated always as identity primary key,
  document_id uuid not null references documents on delete cascade,
  -- Null once the reader's account is closed.
  user_id uuid references users on delete set null,
  at timestamptz not null
);
create index document_reads_document on document_reads (document_id, id);
create index document_reads_person on document_reads (user_id) where user_id is not null;
