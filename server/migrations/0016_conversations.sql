-- Conversations: message threads about enquiries, visits and requirements, and reports of messages.

-- A conversation about one enquiry, visit or requirement.
create table threads (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('enquiry', 'visit', 'requirement')),
  subject_id uuid not null,
  -- The subject's title as of the last message, for search; empty if it named a closed account.
  title text not null check (length(title) <= 300),
  version int not null default 1,
  -- Number of the newest message; 0 before the first.
  last_seq int not null default 0 check (last_seq >= 0),
  last_at timestamptz not null,
  created_at timestamptz not null,
  unique (subject_kind, subject_id)
);

-- Someone who takes or took part in a thread, and how far they have read. Who takes part now depends on the subject.
create table thread_members (
  thread_id uuid not null references threads on delete cascade,
  user_id uuid not null references users,
  side text not null check (side in ('asker', 'host')),
  read_seq int not null default 0,
  delivered_seq int not null default 0,
  -- The message for which they were last notified of unread messages.
  told_seq int not null default 0,
  is_muted boolean not null default false,
  is_blocked boolean not null default false,
  -- The newest message when they left; null while they have not.
  left_seq int,
  -- Copied from the thread to sort their list.
  last_at timestamptz not null,
  primary key (thread_id, user_id),
  check (read_seq <= delivered_seq)
);
create index thread_members_list on thread_members (user_id, last_at desc, thread_id desc);
-- Each new thread looks up whom its members have blocked elsewhere.
create index thread_members_blocking on thread_members (user_id) where is_blocked;

-- A message of a thread, as text, a recording or attachments.
create table messages (
  id uuid primary key,
  thread_id uuid not null references threads on delete cascade,
  -- Position in the thread, without gaps: a deleted message keeps its number.
  seq int not null check (seq > 0),
  -- Idempotency key, chosen by the device.
  client_id uuid not null,
  -- Null if a guest wrote it, or the account is closed.
  sender_user_id uuid references users,
  side text not null check (side in ('asker', 'host')),
  text text not null check (length(text) <= 4000),
  voice_note_id uuid references voice_notes on delete set null,
  -- Whether it contains contact details, such as a phone number.
  has_contact boolean not null default false,
  -- Its sender took it back, or a moderator removed it.
  is_gone boolean not null default false,
  at timestamptz not null,
  words tsvector not null generated always as (to_tsvector('simple', text)) stored,
  unique (thread_id, seq),
  unique (thread_id, client_id),
  check (not is_gone or (text = '' and voice_note_id is null and not has_contact))
);
create index messages_sender on messages (sender_user_id, at) where sender_user_id is not null;
create index messages_words on messages using gin (words);
create index messages_voice on messages (voice_note_id) where voice_note_id is not null;

-- A document attached to a message.
create table message_attachments (
  document_id uuid primary key references documents on delete cascade,
  message_id uuid not null references messages on delete cascade,
  position smallint not null,
  unique (message_id, position)
);

-- A report of a message by the other side, for a moderator to decide.
create table message_reports (
  id uuid primary key,
  message_id uuid not null references messages on delete cascade,
  reporter_user_id uuid references users,
  reason text not null check (reason in ('spam', 'abuse', 'fraud', 'contact', 'other')),
  details text check (length(details) between 1 and 1000),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by_user_id uuid references users,
  decision text check (decision in ('dismissed', 'removed')),
  check ((decided_at is null) = (decision is null))
);
create unique index message_reports_once on message_reports (message_id, reporter_user_id);
create index message_reports_open on message_reports (created_at, id) where decided_at is null;
create index message_reports_reporter on message_reports (reporter_user_id) where reporter_user_id is not null;
create index message_reports_decider on message_reports (decided_by_user_id) where decided_by_user_id is not null;

-- A request still in flight when its account closes must not write for it.
create trigger refuse_closed_account before insert on messages for each row execute function refuse_closed_account('sender_user_id');
create trigger refuse_closed_account before insert on message_reports for each row
  execute function refuse_closed_account('reporter_user_id');
