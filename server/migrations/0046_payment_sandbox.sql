-- The built-in payment provider, which moves no money. It refers to nothing outside, as a real one would not.

create table sandbox_checkouts (
  ref text primary key check (length(ref) <= 60),
  -- The caller's key: the same request sent twice is one checkout.
  idempotency_key text not null unique check (length(idempotency_key) <= 100),
  -- Minor units.
  amount bigint not null check (amount between 1 and 1000000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  description text not null check (length(description) <= 500),
  language text not null check (language in ('en', 'hi')),
  -- Null for a charge of a mandate, which has no page.
  return_url text check (length(return_url) <= 2000),
  wants_mandate boolean not null,
  state text not null check (state in ('open', 'paid', 'failed')),
  method text check (method in ('upi', 'card', 'netbanking')),
  payment_ref text unique check (length(payment_ref) <= 60),
  -- The authority to charge again.
  mandate text unique check (length(mandate) <= 60),
  -- What its person chose for the test of later refunds and charges.
  fails_later boolean not null default false,
  created_at timestamptz not null,
  check ((payment_ref is not null) = (state <> 'open'))
);

create table sandbox_events (
  id text primary key check (length(id) <= 100),
  checkout_ref text not null references sandbox_checkouts on delete cascade,
  type text not null check (type in (
    'payment.authorised', 'payment.captured', 'payment.failed', 'refund.done', 'refund.failed')),
  -- Of events about a refund; made from the caller's key, so that a refund happens once.
  refund_ref text unique check (length(refund_ref) <= 120),
  amount bigint not null check (amount > 0),
  occurred_at timestamptz not null
);
create index sandbox_events_checkout on sandbox_events (checkout_ref, occurred_at);

-- Webhooks to be sent, those of one checkout in the order of their numbers.
create table sandbox_webhooks (
  id bigint generated always as identity primary key,
  event_id text not null references sandbox_events on delete cascade,
  -- When to send it, or to try again.
  send_at timestamptz not null,
  tries int not null default 0,
  -- When it was received, or given up.
  done_at timestamptz
);
create index sandbox_webhooks_due on sandbox_webhooks (send_at) where done_at is null;
create index sandbox_webhooks_event on sandbox_webhooks (event_id);
