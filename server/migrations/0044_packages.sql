-- What the operator sells, who subscribed to it, and what has been used of it.

-- How the operator does business in a market.
create table billing_settings (
  market text primary key,
  -- In free mode nothing is sold: everyone has the default package of their audience.
  free_mode boolean not null default true,
  -- A refund can be requested for so long after the payment.
  refund_days int not null default 7 check (refund_days between 0 and 30),
  -- Refunds above it, and payments by bank or cash above it, take two members of staff. Minor units; 0 means always.
  four_eyes_above bigint not null default 0 check (four_eyes_above >= 0),
  revision int not null default 0
);
insert into billing_settings (market, four_eyes_above) values ('in', 500000), ('us', 10000);

create table packages (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
  -- Null if it is the same in every market.
  market text references billing_settings,
  audience text not null check (audience in ('owner', 'agent', 'agency', 'builder')),
  -- A plan gives quotas for a period; an add-on gives credits or boosts once.
  kind text not null check (kind in ('plan', 'credits', 'boosts')),
  -- The plan of everyone who has bought none.
  is_default boolean not null default false,
  is_visible boolean not null default false,
  sort int not null default 0 check (sort between 0 and 999),
  check (is_default <= (kind = 'plan' and market is null)),
  check (is_default or market is not null)
);
create unique index packages_default on packages (audience) where is_default;

-- A version never changes, so what somebody bought does not either.
create table package_versions (
  id uuid primary key,
  package_code text not null references packages,
  version int not null check (version > 0),
  -- By language.
  names jsonb not null,
  -- Without tax, in minor units of the currency of the market.
  price bigint not null check (price between 0 and 1000000000000),
  -- Hundredths of a per cent.
  tax_rate int not null check (tax_rate between 0 and 2800),
  -- HSN or SAC, for invoices.
  tax_code text check (length(tax_code) <= 10),
  period_days int check (period_days between 1 and 730),
  trial_days int not null default 0 check (trial_days between 0 and 90),
  -- listings, boosts, reveals, leads, seats, sites.
  quotas jsonb not null default '{}',
  -- Lists of sentences by language.
  features jsonb not null default '{}',
  -- Of an add-on: how many credits or boosts, and for how long.
  quantity int check (quantity between 1 and 1000000),
  valid_days int check (valid_days between 1 and 1095),
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  unique (package_code, version),
  check ((quantity is null) or (period_days is null and trial_days = 0)),
  check (valid_days is null or quantity is not null)
);
create index package_versions_creator on package_versions (created_by) where created_by is not null;
create trigger only_added_to before update of id, package_code, version, names, price, tax_rate, tax_code, period_days, trial_days, quotas,
  features, quantity, valid_days, created_at or delete or truncate on package_versions
  for each statement execute function refuse_change();

insert into packages (code, audience, kind, is_default, sort) values
  ('free-owner', 'owner', 'plan', true, 0), ('free-agent', 'agent', 'plan', true, 0),
  ('free-agency', 'agency', 'plan', true, 0), ('free-builder', 'builder', 'plan', true, 0);
insert into package_versions (id, package_code, version, names, price, tax_rate, quotas, created_at) values
  ('00000000-0000-7000-8000-000000000001', 'free-owner', 1, '{"en": "Free", "hi": "मुफ़्त"}', 0, 0,
    '{"listings": 5, "boosts": 1, "reveals": 20}', 'epoch'),
  ('00000000-0000-7000-8000-000000000002', 'free-agent', 1, '{"en": "Free", "hi": "मुफ़्त"}', 0, 0,
    '{"listings": 100, "boosts": 5, "reveals": 20, "sites": 1}', 'epoch'),
  ('00000000-0000-7000-8000-000000000003', 'free-agency', 1, '{"en": "Free", "hi": "मुफ़्त"}', 0, 0,
    '{"seats": 50, "sites": 1}', 'epoch'),
  ('00000000-0000-7000-8000-000000000004', 'free-builder', 1, '{"en": "Free", "hi": "मुफ़्त"}', 0, 0,
    '{"listings": 200, "boosts": 10, "reveals": 20, "sites": 1}', 'epoch');

create table billing_transitions (
  entity text not null,
  from_state text not null,
  to_state text not null,
  primary key (entity, from_state, to_state)
);
insert into billing_transitions values
  ('subscription', 'trialing', 'active'), ('subscription', 'trialing', 'expired'), ('subscription', 'trialing', 'cancelled'),
  ('subscription', 'active', 'past_due'), ('subscription', 'active', 'cancelled'),
  ('subscription', 'past_due', 'active'), ('subscription', 'past_due', 'paused'),
  ('subscription', 'paused', 'active'),
  ('subscription', 'cancelled', 'active'), ('subscription', 'cancelled', 'trialing'), ('subscription', 'cancelled', 'expired');

-- Rejects any transition that is not in billing_transitions. The trigger's argument is the entity.
create function guard_billing_transition() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select from billing_transitions where entity = tg_argv[0] and from_state = old.state and to_state = new.state) then
    raise exception 'a % that is % cannot become %', tg_argv[0], old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;

create table subscriptions (
  id uuid primary key,
  owner_kind text not null check (owner_kind in ('user', 'agency')),
  -- A user or a profile, without a foreign key, like the wallets.
  owner_id uuid not null,
  market text not null references billing_settings,
  package_version_id uuid not null references package_versions,
  state text not null check (state in ('trialing', 'active', 'past_due', 'paused', 'cancelled', 'expired')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- What the period was bought for, net, with what was left of the plan before: an upgrade takes off the unused part. Minor units.
  period_value bigint not null default 0 check (period_value >= 0),
  auto_renew boolean not null default true,
  -- What the next period will be, if a change waits for it.
  next_version_id uuid references package_versions,
  -- The payment provider and its authority to charge again, if the owner gave one.
  provider text,
  mandate text check (length(mandate) <= 200),
  past_due_since timestamptz,
  renewal_attempts int not null default 0 check (renewal_attempts between 0 and 3),
  -- The end of the period or trial that the owner was reminded of.
  reminded_of timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (period_start < period_end),
  check ((past_due_since is not null) = (state in ('past_due', 'paused')))
);
create unique index subscriptions_live on subscriptions (owner_kind, owner_id) where state <> 'expired';
create index subscriptions_owner on subscriptions (owner_kind, owner_id, created_at desc);
create index subscriptions_ending on subscriptions (period_end) where state <> 'expired';
create index subscriptions_version on subscriptions (package_version_id);
create index subscriptions_next_version on subscriptions (next_version_id) where next_version_id is not null;
create trigger guard_transition before update of state on subscriptions for each row
  execute function guard_billing_transition('subscription');

create table subscription_events (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references subscriptions,
  at timestamptz not null,
  by_user_id uuid,
  from_state text,
  to_state text not null,
  package_version_id uuid not null,
  period_end timestamptz not null
);
create index subscription_events_subscription on subscription_events (subscription_id, id);
create trigger only_added_to before update or delete or truncate on subscription_events
  for each statement execute function refuse_change();

create function write_subscription_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.state, new.package_version_id, new.period_end) is distinct from (old.state, old.package_version_id, old.period_end) then
    insert into subscription_events (subscription_id, at, by_user_id, from_state, to_state, package_version_id, period_end)
      values (new.id, new.updated_at, nullif(current_setting('lintel.by', true), '')::uuid,
        case when tg_op = 'UPDATE' then old.state end, new.state, new.package_version_id, new.period_end);
  end if;
  return null;
end $$;
create trigger write_subscription_event after insert or update on subscriptions
  for each row execute function write_subscription_event();

-- How much of its plan an agency lets each member use.
create table entitlement_shares (
  agency_id uuid not null references profiles on delete cascade,
  user_id uuid not null references users on delete cascade,
  quota text not null check (quota in ('listings', 'boosts', 'reveals', 'leads')),
  amount int not null check (amount between 1 and 1000000),
  primary key (user_id, agency_id, quota)
);
create index entitlement_shares_agency on entitlement_shares (agency_id);

-- What was used of a quota that is counted over thirty days.
create table entitlement_uses (
  quota text not null check (quota in ('boosts', 'leads')),
  -- The claim, or the boost.
  key uuid not null,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  -- Paid from the wallet, it does not count against the plan.
  from_wallet boolean not null,
  returned_at timestamptz,
  primary key (quota, key)
);
create index entitlement_uses_user on entitlement_uses (user_id, quota, at) where not from_wallet and returned_at is null;
create trigger refuse_closed_account before insert on entitlement_uses
  for each row execute function refuse_closed_account('user_id');

insert into entitlement_uses (quota, key, user_id, at, from_wallet)
  select 'boosts', gen_random_uuid(), u.id, h.at, false
  from property_history h join properties p on p.id = h.property_id
  join users u on u.id = coalesce(p.owner_user_id, (select user_id from agents where id = p.list_agent_id),
    (select user_id from builders where id = p.list_builder_id), h.by_user_id) and u.state <> 'closed'
  where h.change_type = 'boosted' and h.at > now() - interval '30 days';
