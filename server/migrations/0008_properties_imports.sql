-- What an imported row looked like when it was last taken in: the same again is skipped.
alter table properties add source_hash text;

-- How far each file got, written together with the rows, so that a killed import goes on where it stopped.
create table imports (
  file_key text not null,
  mapping text not null,
  rows_done int not null,
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (file_key, mapping)
);
