-- What speaks against an account, for its page in the back office: nothing decides by it.

-- What the border of the server noticed of an account, once a day and kind.
create table risk_signs (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('budget-spent', 'honeypot-filled', 'device-of-locked')),
  day date not null,
  primary key (user_id, kind, day)
);
create index risk_signs_day on risk_signs (day);
create trigger refuse_closed_account before insert on risk_signs for each row execute function refuse_closed_account('user_id');

-- The score of an account, as a job computed it last; accounts without any have no row.
create table account_risks (
  user_id uuid primary key references users on delete cascade,
  score smallint not null check (score between 1 and 100),
  at timestamptz not null
);
create index account_risks_score on account_risks (score desc, user_id desc);
create index account_risks_at on account_risks (at);
create trigger refuse_closed_account before insert on account_risks for each row execute function refuse_closed_account('user_id');

-- Devices that were signed in to an account when it was locked, until it is unlocked or they expire.
create table locked_devices (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index locked_devices_user on locked_devices (user_id);
create index locked_devices_expired on locked_devices (expires_at);
create trigger refuse_closed_account before insert on locked_devices for each row execute function refuse_closed_account('user_id');

-- The reports of homes, also those that are decided.
create index reports_target on reports (target_id, created_at);
