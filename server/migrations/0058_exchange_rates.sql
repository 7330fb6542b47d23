-- Currencies: dated exchange rates, the state of the feed that may bring them, and the currency a person reads prices in.

-- One unit of `base` costs `rate` units of `quote`. Rates are never changed: of those with the newest day the one entered last counts.
create table exchange_rates (
  id uuid primary key,
  base text not null check (base ~ '^[A-Z]{3}$'),
  quote text not null check (quote ~ '^[A-Z]{3}$' and quote <> base),
  rate numeric(16, 10) not null check (rate > 0),
  day date not null,
  source text not null,
  -- Null if the feed or the demonstration brought it.
  entered_by uuid references users (id),
  created_at timestamptz(3) not null
);
create index exchange_rates_newest on exchange_rates (base, quote, day desc, created_at desc, id desc);
create index exchange_rates_entered_by on exchange_rates (entered_by) where entered_by is not null;

-- How the last reading of the feed went: one row at most.
create table exchange_rate_feed (
  is_only boolean primary key default true check (is_only),
  tried_at timestamptz(3) not null,
  succeeded_at timestamptz(3),
  problem text
);

alter table users add column currency text check (currency in ('INR', 'USD'));
