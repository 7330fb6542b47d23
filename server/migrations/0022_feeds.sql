-- Progress of bulk imports from data files.

-- How far the import of a file has got. Written together with its rows, so that an interrupted import resumes where it stopped.
create table imports (
  file_key text not null,
  mapping text not null,
  rows_done int not null,
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Those of `rows_done` that were refused.
  rows_refused int not null default 0,
  primary key (file_key, mapping)
);
