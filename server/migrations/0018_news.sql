-- How many news each person has had. The row is locked until the news commits, so that numbers come in order of commit.
create table news_counters (
  user_id uuid primary key references users on delete cascade,
  seq int not null
);

-- That something of a person's changed, kept for a week so that a device that slept catches up.
create table news (
  user_id uuid not null references users on delete cascade,
  seq int not null,
  kind text not null,
  about text check (length(about) <= 100),
  created_at timestamptz not null default now(),
  primary key (user_id, seq)
);
create index news_old on news (created_at);
