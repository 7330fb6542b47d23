-- The state of a home that somebody was last alerted to: who was alerted today hears of the same home again tomorrow.
-- Written by the hundred thousand, so without foreign keys.
create table last_alerts (
  -- The account or the address without one; of the list on the screen, the saved search.
  recipient_id uuid not null,
  channel text not null check (channel in ('inApp', 'email', 'sms')),
  property_id uuid not null,
  saved_search_id uuid not null,
  sent_at timestamptz not null,
  status standard_status not null,
  price bigint,
  primary key (recipient_id, channel, property_id)
);
create index last_alerts_old on last_alerts (sent_at);

-- What was sent to somebody on a day of theirs, and what was not because it was too much.
create table message_allowances (
  recipient_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  day date not null,
  sent int not null default 0,
  unsent int not null default 0,
  -- Where on the site the newest of what was not sent can be seen.
  path text,
  -- When the summary of what was not sent is due; null once it was sent.
  summary_at timestamptz,
  primary key (recipient_id, channel, day)
);
create index message_allowances_due on message_allowances (summary_at) where summary_at is not null;
create index message_allowances_old on message_allowances (day);
