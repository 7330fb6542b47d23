-- Enquiries: consents, buyers' enquiries and requirements, listers' leads, and the pool in which they take up requirements.

create type lead_stage as enum ('new', 'contacted', 'qualified', 'visit', 'offer', 'won', 'lost', 'withdrawn');

create type query_state as enum ('sent', 'delivered', 'seen', 'replied', 'withdrawn', 'closed', 'expired');

create type requirement_state as enum ('draft', 'open', 'paused', 'matched', 'closed', 'expired');

create type claim_state as enum ('taken', 'disputed', 'refunded', 'upheld');

-- Allowed state transitions of a lead, enquiry (`query`), requirement or
-- claim. The contract has the same list, and a test compares the two.
create table enquiry_transitions (
  entity text not null check (entity in ('lead', 'query', 'requirement', 'claim')),
  from_state text not null,
  to_state text not null,
  primary key (entity, from_state, to_state)
);
insert into enquiry_transitions values
  ('lead', 'new', 'contacted'), ('lead', 'new', 'lost'), ('lead', 'new', 'withdrawn'),
  ('lead', 'contacted', 'qualified'), ('lead', 'contacted', 'visit'), ('lead', 'contacted', 'lost'), ('lead', 'contacted', 'withdrawn'),
  ('lead', 'qualified', 'visit'), ('lead', 'qualified', 'offer'), ('lead', 'qualified', 'lost'), ('lead', 'qualified', 'withdrawn'),
  ('lead', 'visit', 'qualified'), ('lead', 'visit', 'offer'), ('lead', 'visit', 'lost'), ('lead', 'visit', 'withdrawn'),
  ('lead', 'offer', 'won'), ('lead', 'offer', 'lost'), ('lead', 'offer', 'withdrawn'),
  ('lead', 'lost', 'contacted'), ('lead', 'lost', 'withdrawn'),
  ('query', 'sent', 'delivered'), ('query', 'sent', 'withdrawn'),
  ('query', 'delivered', 'seen'), ('query', 'delivered', 'closed'), ('query', 'delivered', 'expired'),
  ('query', 'delivered', 'withdrawn'),
  ('query', 'seen', 'replied'), ('query', 'seen', 'closed'), ('query', 'seen', 'expired'), ('query', 'seen', 'withdrawn'),
  ('query', 'replied', 'closed'), ('query', 'replied', 'withdrawn'),
  ('requirement', 'draft', 'open'),
  ('requirement', 'open', 'paused'), ('requirement', 'open', 'matched'), ('requirement', 'open', 'closed'),
  ('requirement', 'open', 'expired'),
  ('requirement', 'paused', 'open'), ('requirement', 'paused', 'closed'), ('requirement', 'paused', 'expired'),
  ('requirement', 'matched', 'open'), ('requirement', 'matched', 'closed'), ('requirement', 'matched', 'expired'),
  ('requirement', 'expired', 'open'),
  ('claim', 'taken', 'disputed'), ('claim', 'disputed', 'refunded'), ('claim', 'disputed', 'upheld');

-- A consent: who may see which contact details of a person, for what purpose and until when. Without a live one no contact is shown.
create table consents (
  id uuid primary key,
  grantor_user_id uuid references users on delete set null,
  -- A guest's verified contact as a keyed hash.
  grantor_key text check (length(grantor_key) <= 64),
  recipient_user_id uuid references users on delete set null,
  recipient_name text not null check (length(recipient_name) between 1 and 200),
  fields text[] not null check (fields <@ '{fullName,mobilePhone,email}' and cardinality(fields) > 0),
  purpose text not null check (purpose in ('enquiry', 'phone-reveal', 'requirement', 'recorded-by-lister')),
  -- Version of the wording that was agreed to.
  text_version int not null,
  -- How it was given, if the lister recorded it.
  note text check (length(note) <= 500),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index consents_grantor on consents (grantor_user_id, granted_at desc, id desc) where grantor_user_id is not null;
create index consents_grantor_key on consents (grantor_key) where grantor_key is not null;
create index consents_ending on consents (expires_at) where revoked_at is null;

-- What someone is looking for, published for agents and builders to take up.
create table requirements (
  id uuid primary key,
  version int not null default 1,
  market market not null,
  user_id uuid references users on delete set null,

  -- The account's id, or a guest's verified contact as a keyed hash.
  asker_key text not null check (length(asker_key) <= 64),
  full_name text check (length(full_name) between 1 and 100),
  -- A guest's contact, until an account adopts the requirement. A member's contact is read from the account.
  mobile_phone text,
  email text,
  -- Which contact was verified.
  proven text not null check (proven in ('mobilePhone', 'email')),
  language text not null default 'en' check (language in ('en', 'hi')),

  state requirement_state not null default 'draft',
  intent intent not null,
  property_sub_types property_sub_type[] not null default '{}',
  -- Minor units.
  budget_min bigint check (budget_min >= 0),
  budget_max bigint check (budget_max >= 0),
  currency text not null check (currency in ('INR', 'USD')),
  bedrooms int[] not null default '{}',
  city_id int not null references places,
  -- The ring of a drawn area, `[[lng, lat], …]`; null if localities or the whole city are meant.
  polygon jsonb,

  -- Amenities: required, welcome and unwanted.
  must text[] not null default '{}',
  nice text[] not null default '{}',
  never text[] not null default '{}',
  move_in date,
  text text check (length(text) <= 1000),
  contact_window text not null default 'any' check (contact_window in ('any', 'morning', 'afternoon', 'evening', 'weekend')),

  -- How many may take it up.
  max_agents int not null default 3 check (max_agents between 1 and 5),
  -- What it costs to take up, in credits; set when it is published.
  credits int not null default 0 check (credits >= 0),
  -- How many have taken it up.
  taken int not null default 0 check (taken >= 0),

  -- When the person agreed to share the contact with those who take it up, and to which wording.
  consented_at timestamptz not null,
  text_version int not null,
  -- Hash of the token in a guest's link to it.
  token_hash bytea not null unique check (length(token_hash) = 32),
  outcome text check (outcome in ('found', 'found-elsewhere', 'gave-up', 'no-answer')),
  published_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  check (budget_min is null or budget_max is null or budget_min <= budget_max)
);
create index requirements_user on requirements (user_id, created_at desc) where user_id is not null;
create index requirements_asker on requirements (asker_key);
create index requirements_ending on requirements (expires_at) where state in ('open', 'paused', 'matched');

-- A place of a requirement: its localities, those within the drawn area, and always the city. `is_whole` if all of the city is meant.
create table requirement_places (
  requirement_id uuid not null references requirements on delete cascade,
  place_id int not null references places,
  is_whole boolean not null default false,
  primary key (requirement_id, place_id)
);
create index requirement_places_place on requirement_places (place_id, requirement_id);

-- An enquiry to a lister, as its sender follows it.
create table enquiries (
  id uuid primary key,
  version int not null default 1,
  market market not null,
  kind text not null check (kind in ('enquiry', 'phone-reveal', 'requirement')),

  asker_user_id uuid references users on delete set null,
  -- The account's id, or a guest's verified contact as a keyed hash. Repeated enquiries are recognised by it.
  asker_key text not null check (length(asker_key) <= 64),
  subject_kind text not null check (subject_kind in ('property', 'project', 'person', 'service', 'site', 'requirement')),
  subject_id uuid not null,
  property_id uuid references properties on delete set null,
  requirement_id uuid references requirements on delete set null,

  state query_state not null default 'sent',
  message text check (length(message) <= 2000),
  -- Language of messages to a guest; a member's account has its own.
  language text not null default 'en' check (language in ('en', 'hi')),
  recipient_name text not null check (length(recipient_name) between 1 and 200),
  recipient_office text check (length(recipient_office) <= 200),
  consent_id uuid not null references consents,
  -- Hash of the token that opens its receipt.
  token_hash bytea not null unique check (length(token_hash) = 32),

  reply_by timestamptz not null,
  delivered_at timestamptz,
  seen_at timestamptz,
  replied_at timestamptz,
  closed_at timestamptz,
  outcome text check (outcome in ('found', 'found-elsewhere', 'gave-up', 'no-answer')),
  rating smallint check (rating between 1 and 5),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index enquiries_asker on enquiries (asker_user_id, created_at desc, id desc) where asker_user_id is not null;
create index enquiries_same on enquiries (asker_key, subject_id, created_at desc);
create index enquiries_requirement on enquiries (requirement_id) where requirement_id is not null;
create index enquiries_consent on enquiries (consent_id);
create index enquiries_property on enquiries (property_id) where property_id is not null;
create index enquiries_expiring on enquiries (created_at) where state in ('delivered', 'seen');

-- A prospective customer, as a lister's team works on them.
create table leads (
  id uuid primary key,
  version int not null default 1,
  market market not null,

  -- The owning team: an agency, or the account or profile of a lister who works alone.
  team_key uuid not null,
  -- The account it was addressed to, and the team member assigned to it.
  lister_user_id uuid references users on delete set null,
  owner_member_key uuid references users on delete set null,
  enquiry_id uuid unique references enquiries on delete set null,
  consent_id uuid not null references consents,
  -- Groups repeated enquiries of one person.
  asker_key text not null check (length(asker_key) <= 64),

  subject_kind text not null check (subject_kind in ('property', 'project', 'person', 'service', 'site', 'requirement')),
  subject_id uuid not null,
  -- The subject's name as shown to people.
  subject_title text not null check (length(subject_title) between 1 and 200),
  property_id uuid references properties on delete set null,
  lead_source text not null check (lead_source in ('enquiry', 'phone-reveal', 'lead-pool', 'manual', 'import')),
  campaign text check (length(campaign) <= 60),

  stage lead_stage not null default 'new',
  lost_reason text check (lost_reason in ('no-answer', 'not-serious', 'found-elsewhere', 'budget', 'location', 'home-gone',
    'wrong-contact', 'duplicate', 'other')),
  lost_at timestamptz,

  -- Null once the person withdraws or the consent ends.
  full_name text check (length(full_name) between 1 and 100),
  mobile_phone text,
  email text,
  message text check (length(message) <= 2000),
  score smallint not null default 0 check (score between 0 and 100),
  -- Points by factor.
  score_factors jsonb not null default '{}',

  first_reply_due_at timestamptz,
  first_reply_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  activity_at timestamptz not null,
  -- Boolean `<=` means "implies".
  check ((stage = 'lost') <= (lost_reason is not null))
);
create index leads_team on leads (team_key, activity_at desc, id desc);
create index leads_team_stage on leads (team_key, stage, activity_at desc, id desc);
create index leads_owner on leads (owner_member_key) where owner_member_key is not null;
create index leads_lister on leads (lister_user_id) where lister_user_id is not null;
create index leads_asker on leads (team_key, asker_key);
create index leads_property on leads (property_id) where property_id is not null;
create index leads_consent on leads (consent_id);
create index leads_due on leads (first_reply_due_at) where first_reply_at is null and stage = 'new';
create index leads_newest on leads (created_at desc, id desc);

-- Leads whose score still includes points for a recent enquiry.
create index leads_fading on leads (created_at) where score_factors ->> 'recent' > '0';
-- Leads whose askers may be invited to review: those closed, and those answered.
create index leads_ended on leads (updated_at) where stage in ('won', 'lost');
create index leads_answered on leads (first_reply_at) where first_reply_at is not null;
-- For an agent site's statistics.
create index leads_of_sites on leads (subject_id, created_at) where subject_kind = 'site';
-- Index-only scans for a team's dashboard: leads awaiting a first reply, and recent leads.
create index leads_team_waiting on leads (team_key, first_reply_due_at, id) include (owner_member_key)
  where stage = 'new' and first_reply_at is null and first_reply_due_at is not null;
create index leads_team_came on leads (team_key, created_at) include (owner_member_key, first_reply_at);
-- For a project's lead funnel.
create index leads_projects on leads (team_key, subject_id, stage) where subject_kind = 'project';

-- The history of a lead. Triggers write its stages and assignments; the
-- actor and reason come from the settings `lintel.by` and `lintel.reason`.
create table lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads on delete cascade,
  at timestamptz not null,
  -- Null if the person who enquired or a scheduled job did it.
  by_user_id uuid references users on delete set null,
  kind text not null check (kind in ('created', 'stage', 'assigned', 'note', 'call', 'message', 'task', 'merged', 'withdrawn')),
  from_value text,
  to_value text,
  text text check (length(text) <= 2000)
);
create index lead_events_lead on lead_events (lead_id, id);
create index lead_events_person on lead_events (by_user_id) where by_user_id is not null;

-- A to-do on a lead, with a reminder when it is due.
create table lead_tasks (
  id uuid primary key,
  lead_id uuid not null references leads on delete cascade,
  owner_member_key uuid references users on delete set null,
  title text not null check (length(title) between 1 and 200),
  due_at timestamptz not null,
  done_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null
);
create index lead_tasks_lead on lead_tasks (lead_id, due_at);
create index lead_tasks_due on lead_tasks (due_at) where done_at is null and reminded_at is null;
create index lead_tasks_owner on lead_tasks (owner_member_key) where owner_member_key is not null;

-- A user's text for replies they send often.
create table reply_templates (
  id uuid not null,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  primary key (user_id, id)
);

-- A place that an agent or builder says they serve.
create table service_areas (
  user_id uuid not null references users on delete cascade,
  place_id int not null references places,
  primary key (user_id, place_id)
);

-- An area that an agent or builder drew on the map.
create table service_polygons (
  user_id uuid primary key references users on delete cascade,
  polygon jsonb not null
);

-- Every place that an agent or builder serves: those in `service_areas`, and the localities within the drawn area.
create table served_places (
  user_id uuid not null references users on delete cascade,
  place_id int not null references places,
  primary key (user_id, place_id)
);
create index served_places_place on served_places (place_id, user_id);

-- What it costs to take up a requirement, in credits, by market and intent.
create table lead_prices (
  market market not null,
  intent intent not null,
  credits int not null check (credits between 0 and 1000),
  version int not null default 1,
  primary key (market, intent)
);
insert into lead_prices (market, intent, credits)
  select m, i, case i when 'sale' then 10 when 'lease' then 8 when 'auction' then 8 else 4 end
  from unnest(enum_range(null::market)) m cross join unnest(enum_range(null::intent)) i;

-- A requirement that a user has dismissed from their lead pool.
create table pool_passes (
  user_id uuid not null references users on delete cascade,
  requirement_id uuid not null references requirements on delete cascade,
  at timestamptz not null,
  primary key (user_id, requirement_id)
);

-- A requirement that an agent or builder took up, and the dispute over its credits, if any.
create table pool_claims (
  id uuid primary key,
  requirement_id uuid not null references requirements on delete cascade,
  taker_user_id uuid references users on delete set null,
  -- Which of the requirement's takers it is. The unique constraint decides between simultaneous claims.
  place smallint not null check (place between 1 and 5),
  lead_id uuid references leads on delete set null,
  state claim_state not null default 'taken',
  credits int not null check (credits >= 0),
  taken_at timestamptz not null,
  dispute_reason text check (dispute_reason in ('wrong-contact', 'no-answer', 'not-looking', 'duplicate', 'other')),
  dispute_note text check (length(dispute_note) <= 1000),
  disputed_at timestamptz,
  decision text check (length(decision) <= 1000),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  -- The agency that paid and is refunded; null if the taker did.
  agency_id uuid references profiles on delete set null,

  unique (requirement_id, taker_user_id),
  unique (requirement_id, place),
  -- Boolean `<=` means "implies".
  check ((state = 'taken') <= (dispute_reason is null)),
  check ((decided_at is not null) = (state in ('refunded', 'upheld')))
);
create index pool_claims_taker on pool_claims (taker_user_id, taken_at desc, id desc);
create index pool_claims_disputed on pool_claims (disputed_at, id) where disputed_at is not null;
create index pool_claims_agency on pool_claims (agency_id) where agency_id is not null;

-- Rejects any transition that is not in enquiry_transitions, whatever code
-- attempts it. The trigger's arguments are the entity and its column.
create function guard_enquiry_transition() returns trigger language plpgsql as $$
declare
  was text := to_jsonb(old) ->> tg_argv[1];
  becomes text := to_jsonb(new) ->> tg_argv[1];
begin
  if was <> becomes and not exists (
    select from enquiry_transitions where entity = tg_argv[0] and from_state = was and to_state = becomes) then
    raise exception 'a % that is % cannot become %', tg_argv[0], was, becomes using errcode = '23514';
  end if;
  return new;
end $$;
create trigger guard_transition before update of state on requirements for each row
  execute function guard_enquiry_transition('requirement', 'state');
create trigger guard_transition before update of state on enquiries for each row
  execute function guard_enquiry_transition('query', 'state');
create trigger guard_transition before update of stage on leads for each row
  execute function guard_enquiry_transition('lead', 'stage');
create trigger guard_transition before update of state on pool_claims for each row
  execute function guard_enquiry_transition('claim', 'state');

create function write_lead_history() returns trigger language plpgsql as $$
declare
  actor uuid := nullif(current_setting('lintel.by', true), '')::uuid;
  why text := nullif(current_setting('lintel.reason', true), '');
begin
  if tg_op = 'INSERT' then
    insert into lead_events (lead_id, at, by_user_id, kind, to_value) values (new.id, new.created_at, actor, 'created', new.lead_source);
    return null;
  end if;
  if new.stage <> old.stage then
    insert into lead_events (lead_id, at, by_user_id, kind, from_value, to_value, text)
      values (new.id, new.updated_at, actor, case when new.stage = 'withdrawn' then 'withdrawn' else 'stage' end, old.stage, new.stage,
        coalesce(why, case when new.stage = 'lost' then new.lost_reason end));
  end if;
  if new.owner_member_key is distinct from old.owner_member_key then
    insert into lead_events (lead_id, at, by_user_id, kind, from_value, to_value)
      values (new.id, new.updated_at, actor, 'assigned', old.owner_member_key::text, new.owner_member_key::text);
  end if;
  return null;
end $$;
create trigger write_lead_history after insert or update of stage, owner_member_key on leads
  for each row execute function write_lead_history();
