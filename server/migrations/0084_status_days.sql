-- How often each part of the site was found down, by day of the deployment's market; a job checks every minute.
create table status_days (
  day date not null,
  part text not null check (part in ('website', 'search', 'messages', 'payments', 'pictures')),
  checks int not null,
  down int not null check (down between 0 and checks),
  checked_at timestamptz not null,
  primary key (day, part)
);
