-- Texts of notifications that operators published, by kind and language: the newest version is sent.
create table message_texts (
  kind text not null check (kind ~ '^[a-z-]{1,60}$'),
  language text not null check (language in ('en', 'hi')),
  version int not null check (version >= 1),
  -- Its parts as ICU messages; without them the text of the release is sent.
  text jsonb,
  note text check (length(note) between 1 and 300),
  published_at timestamptz not null,
  published_by uuid references users on delete set null,
  primary key (kind, language, version)
);
create index message_texts_person on message_texts (published_by) where published_by is not null;
