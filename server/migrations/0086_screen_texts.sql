-- Words of screens that operators published, by the id of their text in the catalogue: the newest version is shown.
create table screen_texts (
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,20}$'),
  version int not null check (version >= 1),
  -- The shipped English, to name a text that a later release no longer has.
  source text not null,
  -- By language, as ICU messages; a language without one has the text of the release.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  note text check (length(note) between 1 and 300),
  published_at timestamptz not null,
  published_by uuid references users on delete set null,
  primary key (id, version)
);
create index screen_texts_person on screen_texts (published_by) where published_by is not null;
