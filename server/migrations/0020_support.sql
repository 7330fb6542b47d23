-- Support: tickets, frequently asked questions and the newsletter.

-- A request to the people who run the site.
create table tickets (
  id uuid primary key,
  version int not null default 1,
  number text not null unique check (number ~ '^T-[2-9A-HJKMNP-Z]{8}$'),
  -- Secret idempotency key of the sender: what arrives twice is one ticket.
  sent_key uuid not null unique,
  -- Hash of the token in the link by which its sender follows it without an account.
  token_hash bytea not null unique check (length(token_hash) = 32),

  topic text not null check (topic in ('question', 'listing', 'account', 'payments', 'privacy', 'takedown', 'grievance', 'other')),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  market market not null,
  language text not null check (language in ('en', 'hi')),

  asker_user_id uuid references users on delete set null,
  -- The account's id, or a guest's contact as a keyed hash.
  asker_key text not null check (length(asker_key) <= 64),
  -- The name given, and a guest's contact; a member's contact is read from the account.
  full_name text check (length(full_name) <= 100),
  mobile_phone text check (length(mobile_phone) <= 20),
  email text check (length(email) <= 254),
  -- Version of the wording on data use that was agreed to.
  consent_version int not null,

  assignee_user_id uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,

  -- Deadlines of a grievance.
  acknowledge_by timestamptz,
  acknowledged_at timestamptz,
  resolve_by timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  check ((topic = 'grievance') = (resolve_by is not null) and (resolve_by is null) = (acknowledge_by is null))
);
create index tickets_asker on tickets (asker_user_id, created_at desc, id desc) where asker_user_id is not null;
create index tickets_asker_key on tickets (asker_key);
create index tickets_newest on tickets (created_at desc, id desc);
create index tickets_waiting on tickets ((state <> 'open'), updated_at, id);
create index tickets_answered on tickets (answered_at) where state = 'answered';
create index tickets_closed on tickets (closed_at) where state = 'closed';
create index tickets_assignee on tickets (assignee_user_id) where assignee_user_id is not null;

-- A message of a ticket, from its sender or from staff.
create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets on delete cascade,
  by_staff boolean not null,
  by_user_id uuid references users on delete set null,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null
);
create index ticket_messages_ticket on ticket_messages (ticket_id, at, id);
create index ticket_messages_user on ticket_messages (by_user_id) where by_user_id is not null;

-- A question and answer by the operator, which replaces a shipped one with the same id or adds to them.
create table faq_entries (
  market market not null,
  id text not null check (length(id) <= 80),
  language text not null check (language in ('en', 'hi')),
  audience text not null check (audience in ('buyer', 'owner', 'agent', 'builder', 'payments', 'safety')),
  question text not null check (length(question) <= 200),
  answer text not null check (length(answer) <= 3000),
  hidden boolean not null default false,
  updated_at timestamptz not null,
  primary key (market, id, language)
);

-- Whether a visitor found an answer useful. `voter` is an account's id, or a device as a keyed hash.
create table faq_votes (
  market market not null,
  entry_id text not null check (length(entry_id) <= 80),
  voter text not null check (length(voter) <= 64),
  user_id uuid references users on delete cascade,
  useful boolean not null,
  at timestamptz not null,
  primary key (market, entry_id, voter)
);
create index faq_votes_user on faq_votes (user_id) where user_id is not null;

-- An address subscribed to the newsletter, once confirmed. Unsubscribing deletes it.
create table newsletter_subscribers (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  market market not null,
  language text not null check (language in ('en', 'hi')),
  -- Hash of the token in the latest confirmation link.
  token_hash bytea not null unique check (length(token_hash) = 32),
  asked_at timestamptz not null,
  confirmed_at timestamptz
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email), market);
create index newsletter_subscribers_pending on newsletter_subscribers (asked_at) where confirmed_at is null;

-- Rejects any transition not listed here, whatever code attempts it.
create function guard_ticket_transition() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in
    (('open', 'answered'), ('open', 'closed'), ('answered', 'open'), ('answered', 'closed')) then
    raise exception 'a ticket that is % cannot become %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger guard_transition before update of state on tickets for each row execute function guard_ticket_transition();

-- A request still in flight when its account closes must not write for it.
create trigger refuse_closed_account before insert on tickets for each row execute function refuse_closed_account('asker_user_id');
create trigger refuse_closed_account before insert on ticket_messages for each row execute function refuse_closed_account('by_user_id');
create trigger refuse_closed_account before insert on faq_votes for each row execute function refuse_closed_account('user_id');
