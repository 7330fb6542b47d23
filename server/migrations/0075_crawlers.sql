-- A picture with words drawn over a stored photograph, made when somebody first asks for it; its file goes with the photograph.
create table drawn_pictures (
  -- What it is about: the path of a page and a language.
  subject text primary key check (length(subject) between 1 and 300),
  -- Names the file; changes with what is drawn.
  version text not null check (version ~ '^[A-Za-z0-9_-]+$'),
  picture_key text not null references pictures on delete cascade
);
create index drawn_pictures_picture on drawn_pictures (picture_key);

-- Up to where search engines were told of changes (IndexNow): the number of an event of homes, and a time for other pages.
create table index_now_mark (
  one boolean primary key default true check (one),
  seq bigint not null,
  at timestamptz not null
);
