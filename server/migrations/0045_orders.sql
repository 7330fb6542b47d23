-- Orders, what payment providers reported about them, invoices, and refunds.

create table coupons (
  code text primary key check (code ~ '^[A-Z0-9]{3,20}$'),
  market text not null references billing_settings,
  -- A share in hundredths of a per cent, or an amount in minor units, off each item.
  percent int check (percent between 1 and 10000),
  amount bigint check (amount between 1 and 1000000000000),
  -- Packages it applies to; all if empty.
  package_codes text[] not null default '{}',
  -- Only on an owner's first order.
  first_order boolean not null default false,
  per_owner int not null default 1 check (per_owner between 1 and 1000),
  total int not null check (total between 1 and 1000000),
  -- By orders that are paid or may still be.
  used int not null default 0,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  created_by uuid references users on delete set null,
  check ((percent is null) <> (amount is null)),
  check (used between 0 and total),
  check (valid_from < valid_until)
);
create index coupons_creator on coupons (created_by) where created_by is not null;

create table orders (
  -- Made by the buyer's browser: the same order sent twice is one.
  id uuid primary key,
  market text not null references billing_settings,
  owner_kind text not null check (owner_kind in ('user', 'agency')),
  owner_id uuid not null,
  -- Who bought it; null after the account closes.
  user_id uuid references users on delete set null,
  -- A first purchase, a change of plan, or a renewal.
  kind text not null check (kind in ('purchase', 'change', 'renewal')),
  subscription_id uuid references subscriptions,
  state text not null check (state in (
    'created', 'authorised', 'captured', 'failed', 'expired', 'part_refunded', 'refunded', 'disputed')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units. subtotal is before the discount; credit_note is what is left of a plan that this one replaces.
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount between 0 and subtotal),
  tax bigint not null check (tax >= 0),
  total bigint not null,
  refunded bigint not null default 0 check (refunded between 0 and total),
  coupon_code text references coupons,
  -- Name, address, region and tax number for the invoice.
  billing jsonb not null,
  language text not null check (language in ('en', 'hi')),
  provider text not null check (provider in ('sandbox', 'razorpay', 'stripe', 'bank', 'cash', 'credits', 'none')),
  -- The provider's name of the checkout, and of the payment.
  checkout_ref text check (length(checkout_ref) <= 200),
  checkout_url text check (length(checkout_url) <= 2000),
  payment_ref text check (length(payment_ref) <= 200),
  method text check (method in ('upi', 'card', 'netbanking', 'bank', 'cash', 'credits')),
  -- Staff who recorded a payment by bank or cash, and who confirmed it.
  recorded_by uuid references users on delete set null,
  confirmed_by uuid references users on delete set null,
  evidence text check (length(evidence) <= 500),
  refundable_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  captured_at timestamptz,
  -- When its job asked the provider last.
  asked_at timestamptz,
  updated_at timestamptz not null,
  check (total = subtotal - discount + tax),
  check ((captured_at is not null) = (state in ('captured', 'part_refunded', 'refunded', 'disputed'))),
  check (confirmed_by is null or confirmed_by <> recorded_by)
);
create unique index orders_checkout on orders (provider, checkout_ref) where checkout_ref is not null;
create index orders_owner on orders (owner_kind, owner_id, created_at desc, id desc);
create index orders_user on orders (user_id) where user_id is not null;
create index orders_pending on orders (created_at) where state in ('created', 'authorised');
create index orders_newest on orders (market, created_at desc, id desc);
create index orders_subscription on orders (subscription_id) where subscription_id is not null;
create index orders_coupon on orders (coupon_code, owner_id) where coupon_code is not null;
create index orders_recorded_by on orders (recorded_by) where recorded_by is not null;
create index orders_confirmed_by on orders (confirmed_by) where confirmed_by is not null;

insert into billing_transitions values
  ('order', 'created', 'authorised'), ('order', 'created', 'captured'), ('order', 'created', 'failed'), ('order', 'created', 'expired'),
  ('order', 'authorised', 'captured'), ('order', 'authorised', 'failed'), ('order', 'authorised', 'expired'),
  ('order', 'captured', 'part_refunded'), ('order', 'captured', 'refunded'), ('order', 'captured', 'disputed'),
  ('order', 'part_refunded', 'refunded'), ('order', 'part_refunded', 'disputed'),
  ('order', 'disputed', 'captured'), ('order', 'disputed', 'refunded');
create trigger guard_transition before update of state on orders for each row execute function guard_billing_transition('order');

create table order_items (
  order_id uuid not null references orders,
  position smallint not null,
  package_version_id uuid not null references package_versions,
  quantity int not null check (quantity between 1 and 100),
  -- Minor units. unit_price may be what is left of a period after a change of plan.
  unit_price bigint not null check (unit_price >= 0),
  discount bigint not null default 0 check (discount >= 0),
  tax_rate int not null check (tax_rate between 0 and 2800),
  tax bigint not null check (tax >= 0),
  primary key (order_id, position)
);
create index order_items_version on order_items (package_version_id);

-- What a provider reported. It moves an order once, however often and in whatever order it arrives.
create table payment_events (
  provider text not null,
  event_id text not null check (length(event_id) <= 200),
  order_id uuid not null references orders,
  kind text not null check (kind in (
    'authorised', 'captured', 'failed', 'refunded', 'refund-failed', 'disputed', 'dispute-won', 'dispute-lost')),
  amount bigint not null check (amount >= 0),
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- What it did to the order: nothing if a later event had arrived before.
  from_state text,
  to_state text,
  primary key (provider, event_id)
);
create index payment_events_order on payment_events (order_id, received_at);
create trigger only_added_to before update or delete or truncate on payment_events
  for each statement execute function refuse_change();

create table refunds (
  -- Made by the caller.
  id uuid primary key,
  order_id uuid not null references orders,
  -- Minor units, with tax.
  amount bigint not null check (amount > 0),
  back_as text not null check (back_as in ('payment', 'credits')),
  reason text not null check (reason in ('not-needed', 'not-as-described', 'bought-twice', 'technical', 'goodwill', 'other')),
  note text check (length(note) <= 1000),
  state text not null check (state in ('requested', 'approved', 'sent', 'failed', 'by_hand', 'done', 'declined', 'withdrawn')),
  requested_by uuid references users on delete set null,
  requested_at timestamptz not null,
  -- The first approval, and the second if the amount needs one.
  approved_by uuid references users on delete set null,
  second_by uuid references users on delete set null,
  needs_second boolean not null default false,
  decision text check (length(decision) <= 1000),
  decided_at timestamptz,
  provider_ref text check (length(provider_ref) <= 200),
  updated_at timestamptz not null,
  check (approved_by is null or requested_by is null or approved_by <> requested_by),
  check (second_by is null or second_by <> approved_by),
  check (state not in ('approved', 'sent', 'failed', 'by_hand', 'done') or not needs_second or second_by is not null or approved_by is null)
);
create unique index refunds_open on refunds (order_id) where state in ('requested', 'approved', 'sent', 'failed', 'by_hand');
create index refunds_order on refunds (order_id, requested_at);
create index refunds_newest on refunds (requested_at desc, id desc);
create index refunds_requested_by on refunds (requested_by) where requested_by is not null;
create index refunds_approved_by on refunds (approved_by) where approved_by is not null;
create index refunds_second_by on refunds (second_by) where second_by is not null;
insert into billing_transitions values
  ('refund', 'requested', 'approved'), ('refund', 'requested', 'declined'), ('refund', 'requested', 'withdrawn'),
  ('refund', 'approved', 'sent'), ('refund', 'sent', 'done'), ('refund', 'sent', 'failed'),
  ('refund', 'failed', 'sent'), ('refund', 'failed', 'by_hand'), ('refund', 'by_hand', 'done');
create trigger guard_transition before update of state on refunds for each row execute function guard_billing_transition('refund');

-- The last number of each series, which is locked while an invoice is issued: numbers have no gaps.
create table invoice_series (
  -- The legal entity, the fiscal year and the kind, as they begin the number.
  series text primary key check (length(series) <= 20),
  last int not null check (last >= 0)
);

create table invoices (
  id uuid primary key,
  series text not null references invoice_series,
  serial int not null check (serial > 0),
  -- As printed, such as LN/26-27/000123; 16 characters at most, as GST demands.
  number text not null unique check (length(number) <= 16),
  kind text not null check (kind in ('invoice', 'credit-note')),
  market text not null references billing_settings,
  order_id uuid not null references orders,
  -- The invoice that a credit note corrects, and the refund that made it.
  corrects_id uuid references invoices,
  refund_id uuid unique references refunds,
  issued_at timestamptz not null,
  -- The day of the market on which it was issued.
  issued_on date not null,
  -- Seller, buyer, lines and taxes as printed (`contract/billing/invoices.ts`).
  document jsonb not null,
  currency text not null,
  -- Minor units.
  taxable bigint not null,
  tax bigint not null,
  total bigint not null check (total = taxable + tax),
  unique (series, serial),
  check ((kind = 'credit-note') = (corrects_id is not null))
);
create unique index invoices_order on invoices (order_id) where kind = 'invoice';
create index invoices_of_order on invoices (order_id);
create index invoices_corrects on invoices (corrects_id) where corrects_id is not null;
create index invoices_newest on invoices (market, issued_on desc, id desc);
create trigger only_added_to before update or delete or truncate on invoices
  for each statement execute function refuse_change();

-- The PDF of an invoice, made once, and its SHA-256.
create table invoice_files (
  invoice_id uuid not null references invoices,
  language text not null check (language in ('en', 'hi')),
  pdf bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  primary key (invoice_id, language)
);
create trigger only_added_to before update or delete or truncate on invoice_files
  for each statement execute function refuse_change();
