-- Settings and features of a market that its operator changed; what has no row, or no value, is as shipped.
create table market_settings (
  id uuid primary key,
  market market not null,
  key text not null check (length(key) between 1 and 60),
  value jsonb,
  -- Counts the changes, so that of two made from the same one the second is refused.
  revision int not null,
  changed_at timestamptz not null,
  unique (market, key)
);
