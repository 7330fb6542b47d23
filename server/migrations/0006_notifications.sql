-- Notifications: messages to people, their delivery by email, SMS and push, and daily limits.

-- How many messages a recipient got by one channel on one day in their own time zone, which enforces the daily limit.
create table message_allowances (
  recipient_id text not null,
  channel text not null,
  day date not null,
  sent int not null default 0,
  primary key (recipient_id, channel, day),
  check (channel in ('email', 'sms', 'push'))
);
create index message_allowances_old on message_allowances (day);

-- A notification: its kind and the parameters of its text, not the text. Each recipient gets the same kind and key only once.
create table notifications (
  id uuid primary key,
  -- Null for an address without an account, and for notifications that must outlive the account.
  user_id uuid references users on delete cascade,
  -- The account's id, or a keyed hash of the address.
  recipient text not null check (length(recipient) <= 64),
  kind text not null check (length(kind) <= 60),
  key text not null check (length(key) <= 200),
  params jsonb not null,
  -- Encrypted with the server's key: the address with its language and market if it is not the account's own, and secret params.
  -- Cleared once every delivery has ended.
  sealed text,
  -- Whether it is shown in the app's list.
  in_app boolean not null,
  read_at timestamptz,
  -- It is not delivered after this time.
  good_until timestamptz,
  -- The recipient chose when it comes: it does not count towards the daily limit.
  is_scheduled boolean not null default false,
  created_at timestamptz not null,
  unique (recipient, kind, key)
);
create index notifications_of_user on notifications (user_id, id desc) where in_app;
create index notifications_unread on notifications (user_id) where in_app and read_at is null;
create index notifications_old on notifications (created_at);

-- The delivery of a notification by one channel.
create table notification_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  channel text not null check (channel in ('email', 'sms', 'push')),
  -- `folded`: merged into another notification, whose id is in `answer`.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped', 'folded')),
  -- When a held delivery is due; null if it is not held.
  due_at timestamptz,
  attempts int not null default 0,
  -- The gateway's last response, or why it was not sent.
  answer text check (length(answer) <= 200),
  -- Push subscriptions that already received it.
  reached uuid[] not null default '{}',
  updated_at timestamptz not null,
  -- The day, in the recipient's time zone, whose limit it counted towards; a retry on another day counts again.
  counted_on date,
  primary key (notification_id, channel)
);
create index notification_deliveries_due on notification_deliveries (due_at) where state = 'waiting' and due_at is not null;
create index notification_deliveries_log on notification_deliveries (state, channel, notification_id desc);
create index notification_deliveries_recent on notification_deliveries (updated_at);

-- A browser that receives push messages for a person while they are signed in there.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- References sessions, which 0007_auth.sql creates.
  session_id uuid not null,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_id);
