-- Voice notes: short recordings about leads, visits, requirements and listings, or attached to messages.

-- A recording of up to two minutes. The audio is encrypted in storage under the row's id and served by the server only.
create table voice_notes (
  id uuid primary key,
  -- Null once the account is closed.
  owner_user_id uuid references users on delete set null,
  -- What it is about; null for a note to oneself, or if it is attached to a message.
  subject_kind text check (subject_kind in ('lead', 'visit', 'requirement', 'listing')),
  subject_id uuid,
  -- The side its owner is on. The other side hears it only if it is shared.
  side text not null default 'host' check (side in ('asker', 'host')),
  is_shared boolean not null,
  -- Attached to a message, whose thread decides who may hear it. It appears in no list.
  is_message boolean not null,
  sent_at timestamptz,

  type text not null check (type in ('audio/webm', 'audio/ogg', 'audio/mp4')),
  -- The announced size, and how much has arrived.
  bytes int not null check (bytes between 1 and 2097152),
  received int not null default 0 check (received between 0 and bytes),
  ms int check (ms between 500 and 122000),
  sha256 bytea check (length(sha256) = 32),
  -- Bars of the waveform, percent.
  peaks smallint[] not null check (cardinality(peaks) <= 64),
  caption text check (length(caption) between 1 and 500),
  language text check (language in ('en', 'hi')),

  -- When its owner agreed that it is stored and heard.
  consented_at timestamptz not null,
  created_at timestamptz not null,
  -- When the upload was complete; until then it cannot be heard.
  stored_at timestamptz,
  -- When its owner was warned that it expires soon.
  warned_at timestamptz,
  expires_at timestamptz not null check (expires_at > created_at),
  -- When the audio was deleted. The row stays for the message it was attached to.
  erased_at timestamptz,

  check ((subject_kind is null) = (subject_id is null)),
  check (not is_message or subject_kind is null),
  check (stored_at is null or ms is not null and sha256 is not null and received = bytes)
);
create index voice_notes_owner on voice_notes (owner_user_id, created_at desc, id) where erased_at is null;
create index voice_notes_subject on voice_notes (subject_kind, subject_id, created_at desc, id) where erased_at is null;
create index voice_notes_expiring on voice_notes (expires_at) where erased_at is null;
create index voice_notes_orphaned on voice_notes (id) where erased_at is null and owner_user_id is null;
create index voice_notes_unsent on voice_notes (created_at)
  where erased_at is null and (stored_at is null or is_message and sent_at is null);

-- An encrypted part of a recording that is still being uploaded.
create table voice_note_parts (
  voice_note_id uuid not null references voice_notes on delete cascade,
  first_byte int not null check (first_byte >= 0),
  bytes bytea not null,
  primary key (voice_note_id, first_byte)
);

-- Someone who has the recording in their list: its owner, or a participant of its subject when it arrived.
create table voice_note_listeners (
  user_id uuid not null references users on delete cascade,
  voice_note_id uuid not null references voice_notes on delete cascade,
  is_owner boolean not null,
  created_at timestamptz not null,
  heard_at timestamptz,
  is_pinned boolean not null default false,
  primary key (user_id, voice_note_id)
);
create index voice_note_listeners_note on voice_note_listeners (voice_note_id);
create index voice_note_listeners_list on voice_note_listeners (user_id, is_pinned desc, created_at desc, voice_note_id desc);
create index voice_note_listeners_unheard on voice_note_listeners (user_id) where heard_at is null and not is_owner;

-- A request still in flight when its account closes must not write for it.
create trigger refuse_closed_account before insert on voice_notes for each row execute function refuse_closed_account('owner_user_id');
create trigger refuse_closed_account before insert on voice_note_listeners for each row execute function refuse_closed_account('user_id');
