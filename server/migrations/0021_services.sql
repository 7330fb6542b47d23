-- Services beside listings, such as loans and legal checks, and the waiting lists for them.

-- A service that people can request: a loan, a legal check, a rental agreement.
create table services (
  id uuid primary key,
  version int not null default 1,
  market market not null,
  slug text not null check (length(slug) <= 80),
  kind text not null check (kind in ('loan', 'legal', 'agreement', 'valuation', 'interiors', 'management', 'other')),

  -- `{name, summary, text, included}`. Without Hindi, the English is shown.
  words_en jsonb not null,
  words_hi jsonb,
  -- Minor units, or hundredths of a percent.
  price_from bigint not null check (price_from >= 0),
  price_unit text not null check (price_unit in ('once', 'month', 'percent-of-rent', 'percent-of-loan', 'percent-of-price')),
  days_from smallint check (days_from between 1 and 365),
  days_to smallint check (days_to between days_from and 365),

  -- Offered in every city, else in those of `service_cities`.
  everywhere boolean not null,
  -- Who receives requests; the operator's staff if all three are null.
  agent_id uuid references profiles on delete set null,
  agency_id uuid references profiles on delete set null,
  builder_id uuid references profiles on delete set null,

  active boolean not null,
  position smallint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (market, slug),
  check (num_nonnulls(agent_id, agency_id, builder_id) <= 1),
  check ((days_from is null) = (days_to is null))
);
create index services_agent on services (agent_id) where agent_id is not null;
create index services_agency on services (agency_id) where agency_id is not null;
create index services_builder on services (builder_id) where builder_id is not null;

-- A city in which a service is offered, if it is not offered everywhere.
create table service_cities (
  service_id uuid not null references services on delete cascade,
  place_id int not null references places,
  primary key (service_id, place_id)
);

-- An address to notify when a service reaches a city. Unsubscribing deletes the row; so does a job, a month after the notification.
create table service_waitlist (
  id uuid primary key,
  service_id uuid not null references services on delete cascade,
  place_id int not null references places,
  email text not null check (length(email) <= 254),
  language text not null check (language in ('en', 'hi')),
  -- Hash of the token in the latest confirmation link.
  token_hash bytea not null unique check (length(token_hash) = 32),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  told_at timestamptz
);
create unique index service_waitlist_wish on service_waitlist (lower(email), service_id, place_id);
create index service_waitlist_waiting on service_waitlist (service_id, place_id, id) where told_at is null;
create index service_waitlist_pending on service_waitlist (asked_at) where confirmed_at is null;
create index service_waitlist_told on service_waitlist (told_at) where told_at is not null;
