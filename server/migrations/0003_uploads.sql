-- A stored picture, named by the hash of its bytes: the same bytes are kept once.
create table pictures (
  key text primary key check (key ~ '^[a-z0-9/_-]+$'),
  widths int[] not null check (cardinality(widths) > 0),
  width int not null check (width > 0),
  height int not null check (height > 0),
  thumbhash text not null,
  created_at timestamptz not null default now()
);
