-- A talk about one subject.
create table threads (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('enquiry', 'visit', 'requirement')),
  subject_id uuid not null,
  -- What people called the subject when somebody wrote last, for the search; empty where that named a closed account.
  title text not null check (length(title) <= 300),
  version int not null default 1,
  -- The number of the newest message; zero before the first.
  last_seq int not null default 0 check (last_seq >= 0),
  last_at timestamptz not null,
  created_at timestamptz not null,
  unique (subject_kind, subject_id)
);

-- Who took part in a thread at some time, and how far they are. Who takes part now, its subject says.
create table thread_members (
  thread_id uuid not null references threads on delete cascade,
  user_id uuid not null references users,
  side text not null check (side in ('asker', 'host')),
  read_seq int not null default 0,
  delivered_seq int not null default 0,
  -- The message by which they were told last that something is unread.
  told_seq int not null default 0,
  is_muted boolean not null default false,
  is_blocked boolean not null default false,
  -- The newest message when they left.
  left_seq int,
  -- As of the thread, for its place in their list.
  last_at timestamptz not null,
  primary key (thread_id, user_id),
  check (read_seq <= delivered_seq)
);
create index thread_members_list on thread_members (user_id, last_at desc, thread_id desc);

create table messages (
  id uuid primary key,
  thread_id uuid not null references threads on delete cascade,
  -- Counts the messages of the thread, without gaps: what goes leaves its number.
  seq int not null check (seq > 0),
  client_id uuid not null,
  -- Nobody where a guest wrote it, or the account is closed.
  sender_user_id uuid references users,
  side text not null check (side in ('asker', 'host')),
  text text not null check (length(text) <= 4000),
  voice_note_id uuid,
  -- It tells how to reach somebody past the platform.
  has_contact boolean not null default false,
  -- Its words were taken back or removed.
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
create trigger refuse_closed_account before insert on messages for each row execute function refuse_closed_account('sender_user_id');

create table message_attachments (
  document_id uuid primary key references documents on delete cascade,
  message_id uuid not null references messages on delete cascade,
  position smallint not null,
  unique (message_id, position)
);

alter table documents drop constraint documents_kind_check,
  add constraint documents_kind_check check (kind in ('identity', 'license', 'registration', 'office', 'agreement', 'other', 'message'));

-- Messages that somebody of the other side wants a moderator to look at.
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
create trigger refuse_closed_account before insert on message_reports for each row execute function refuse_closed_account('reporter_user_id');

-- What was asked, and what both sides wrote since, becomes a thread.
insert into threads (id, subject_kind, subject_id, title, last_at, created_at)
  select gen_random_uuid(), 'enquiry', e.id,
    left(coalesce((select title from properties where id = e.property_id), (select subject_title from leads where enquiry_id = e.id), e.recipient_name), 300),
    e.created_at, e.created_at
  from enquiries e where e.message <> '' or exists (select from enquiry_messages m where m.enquiry_id = e.id);
insert into messages (id, thread_id, seq, client_id, sender_user_id, side, text, at)
  select w.id, t.id, row_number() over (partition by t.id order by w.at, w.is_answer, w.id), w.id, w.user_id, w.side, w.text, w.at
  from threads t join (
    select gen_random_uuid() as id, id as enquiry_id, asker_user_id as user_id, 'asker' as side, message as text, created_at as at, false as is_answer
      from enquiries where message <> ''
    union all select id, enquiry_id, by_user_id, case when by_lister then 'host' else 'asker' end, text, at, true from enquiry_messages
  ) w on w.enquiry_id = t.subject_id;
update threads t set last_seq = m.seq, last_at = m.at from (select distinct on (thread_id) thread_id, seq, at from messages order by thread_id, seq desc) m
  where m.thread_id = t.id;
insert into thread_members (thread_id, user_id, side, read_seq, delivered_seq, told_seq, last_at)
  select t.id, e.asker_user_id, 'asker', r.seq, r.seq, t.last_seq, t.last_at
  from threads t join enquiries e on e.id = t.subject_id join users u on u.id = e.asker_user_id and u.state = 'active'
  cross join lateral (select coalesce(max(seq), 0) as seq from messages m where m.thread_id = t.id and (m.side = 'asker' or m.at <= e.read_at)) r;
insert into thread_members (thread_id, user_id, side, read_seq, delivered_seq, told_seq, last_at)
  select t.id, u.id, 'host', t.last_seq, t.last_seq, t.last_seq, t.last_at
  from threads t join leads l on l.enquiry_id = t.subject_id join users u on u.state = 'active' and u.id in (
    select id from users where id = l.team_key
    union select user_id from agents where agency_id = l.team_key or id = l.team_key
    union select user_id from profiles where id = l.team_key and kind <> 'agent')
  on conflict do nothing;
drop table enquiry_messages;
alter table enquiries drop column read_at;
