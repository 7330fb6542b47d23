-- Something that somebody is told, once: what happened and what the words need, not the words.
create table notifications (
  id uuid primary key,
  -- Absent for an address without an account, and for what must outlive the account.
  user_id uuid references users on delete cascade,
  -- The account's id, or the address as a keyed hash.
  recipient text not null check (length(recipient) <= 64),
  kind text not null check (length(kind) <= 60),
  key text not null check (length(key) <= 200),
  params jsonb not null,
  -- The address where it is not the account's own, with its language and market, and params that must not be readable, under
  -- the server's key; gone once every delivery has ended.
  sealed text,
  in_app boolean not null,
  read_at timestamptz,
  -- Later than this nobody is served by it.
  good_until timestamptz,
  -- Chosen to come at its time: it is not held against the day's share.
  is_scheduled boolean not null default false,
  created_at timestamptz not null,
  unique (recipient, kind, key)
);
create index notifications_of_user on notifications (user_id, id desc) where in_app;
create index notifications_unread on notifications (user_id) where in_app and read_at is null;
create index notifications_old on notifications (created_at);

-- Its way to somebody by one channel.
create table notification_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  channel text not null check (channel in ('email', 'sms', 'push')),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped', 'folded')),
  -- When what is held is due; null for what goes at once.
  due_at timestamptz,
  attempts int not null default 0,
  -- What the gateway answered last, or why it was not sent.
  answer text check (length(answer) <= 200),
  -- Push subscriptions that have it already.
  reached uuid[] not null default '{}',
  updated_at timestamptz not null,
  primary key (notification_id, channel)
);
create index notification_deliveries_due on notification_deliveries (due_at) where state = 'waiting' and due_at is not null;
create index notification_deliveries_log on notification_deliveries (state, channel, notification_id desc);
create index notification_deliveries_recent on notification_deliveries (updated_at);

-- What was over the day's share is held and told together with the rest; what waited for a summary is not told again.
drop index message_allowances_due;
alter table message_allowances drop column unsent, drop column path, drop column summary_at;
alter table message_allowances drop constraint message_allowances_channel_check;
alter table message_allowances add check (channel in ('email', 'sms', 'push'));
alter table message_allowances alter column recipient_id type text;
