-- What became of messages by channel and day of the deployment's market; a job counts it, because a day may have millions.
create table delivery_days (
  day date not null,
  channel text not null check (channel in ('email', 'sms', 'push')),
  sent int not null,
  failed int not null,
  dropped int not null,
  counted_at timestamptz not null,
  primary key (day, channel)
);

-- How many files are stored of each kind; a job counts them once a day.
create table stored_files (
  kind text primary key check (kind in ('pictures', 'videos', 'voice-notes', 'documents')),
  count bigint not null,
  -- Those whose size is known, and their bytes.
  sized bigint not null,
  bytes bigint not null,
  counted_at timestamptz not null
);

-- Bytes of all sizes of a picture; null for pictures stored before this was recorded.
alter table pictures add column bytes bigint check (bytes > 0);

-- What is new, for the operator's day.
create index users_created on users (created_at);
create index properties_created on properties (created_at);
create index reports_created on reports (created_at);
