-- Double entry for credits, boosts and money. It replaces credit_balances, agency_credits and credit_entries, whose history moves into it.

-- What an owner has of one unit, or where the operator books it.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  owner_kind text not null check (owner_kind in ('user', 'agency', 'operator')),
  -- A user or a profile, without a foreign key: the ledger outlives both. Zeros for the operator.
  owner_id uuid not null,
  -- 'wallet' for users and agencies; the operator has one account per purpose.
  name text not null,
  -- 'credit', 'boost', or the ISO 4217 code of money, which is counted in minor units.
  unit text not null check (unit ~ '^(credit|boost|[A-Z]{3})$'),
  -- Null for the operator, whose accounts everyone's transactions touch: it is the sum of their lines.
  balance bigint,
  -- Of the last line.
  changed_at timestamptz not null default 'epoch',
  unique (owner_kind, owner_id, name, unit),
  constraint never_negative check (case when owner_kind = 'operator' then balance is null else balance >= 0 end),
  check (case when owner_kind = 'operator' then owner_id = '00000000-0000-0000-0000-000000000000' else name = 'wallet' end)
);

-- One event in the books: its lines sum to zero in each unit.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'grant', 'purchase', 'lead', 'boost', 'refund', 'transfer', 'expiry', 'forfeit', 'payment', 'repayment', 'reversal')),
  -- Makes it happen once: the id of the grant, the claim, the order, the refund.
  key uuid not null,
  at timestamptz not null,
  -- Who caused it, if a person did.
  user_id uuid,
  -- The member of staff who booked it.
  by_user_id uuid,
  order_id uuid,
  note text check (length(note) <= 200),
  unique (kind, key)
);
create index ledger_transactions_order on ledger_transactions (order_id) where order_id is not null;

create table ledger_lines (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  -- Of the account after this line; null for the operator.
  balance bigint check (balance >= 0),
  -- Never earlier than the account's line before, so that this order is the order of the balances.
  at timestamptz not null
);
create index ledger_lines_account on ledger_lines (account_id, at desc, id desc);
create index ledger_lines_transaction on ledger_lines (transaction_id);

-- What is left of an incoming line. Debits take from what expires first.
create table ledger_lots (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_accounts,
  line_id bigint not null references ledger_lines,
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining between 0 and amount),
  expires_at timestamptz
);
create index ledger_lots_account on ledger_lots (account_id, expires_at, id) where remaining > 0;
create index ledger_lots_expiry on ledger_lots (expires_at) where remaining > 0 and expires_at is not null;
create index ledger_lots_line on ledger_lots (line_id);

-- What a debit took from which lot, so that a refund gives back the same time to spend it.
create table ledger_lot_uses (
  line_id bigint not null references ledger_lines,
  lot_id bigint not null references ledger_lots,
  amount bigint not null check (amount > 0),
  primary key (line_id, lot_id)
);
create index ledger_lot_uses_lot on ledger_lot_uses (lot_id);

create function check_ledger_transaction() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_lines l join ledger_accounts a on a.id = l.account_id
    where l.transaction_id = new.transaction_id group by a.unit having sum(l.amount) <> 0) then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger check_ledger_transaction after insert on ledger_lines
  deferrable initially deferred for each row execute function check_ledger_transaction();

-- The history of credits.
insert into ledger_accounts (owner_kind, owner_id, name, unit, balance, changed_at)
  select 'user', user_id, 'wallet', 'credit', max(balance), max(at)
  from (
    select user_id, 0 as balance, at from credit_entries where agency_id is null
    union all select user_id, balance, 'epoch' from credit_balances) owned
  group by user_id
  union all
  select 'agency', agency_id, 'wallet', 'credit', max(balance), max(at)
  from (
    select agency_id, 0 as balance, at from credit_entries where agency_id is not null
    union all select agency_id, balance, 'epoch' from agency_credits) owned
  group by agency_id;
insert into ledger_accounts (owner_kind, owner_id, name, unit)
  values ('operator', '00000000-0000-0000-0000-000000000000', 'credits', 'credit');

insert into ledger_transactions (kind, key, at, user_id, by_user_id, note)
  select kind, key, at, user_id, by_user_id, note
  from (
    select distinct on (key, case when kind in ('to-agency', 'from-member') then 'transfer' else kind end)
      case when kind in ('to-agency', 'from-member') then 'transfer' else kind end as kind,
      key, at, user_id, by_user_id, note, id
    from credit_entries
    order by key, case when kind in ('to-agency', 'from-member') then 'transfer' else kind end, id) first
  order by id;

insert into ledger_lines (transaction_id, account_id, amount, balance, at)
  select t.id, a.id, e.amount, e.balance, max(e.at) over (partition by a.id order by e.id)
  from credit_entries e
  join ledger_transactions t
    on t.key = e.key and t.kind = case when e.kind in ('to-agency', 'from-member') then 'transfer' else e.kind end
  join ledger_accounts a on a.owner_kind = case when e.agency_id is null then 'user' else 'agency' end
    and a.owner_id = coalesce(e.agency_id, e.user_id)
  order by e.id;

-- A closed account lost its balance without an entry.
insert into ledger_transactions (kind, key, at, user_id)
  select 'forfeit', a.owner_id, a.changed_at, a.owner_id
  from ledger_accounts a join ledger_lines l on l.account_id = a.id
  where a.owner_kind = 'user' group by a.id having sum(l.amount) > a.balance;
insert into ledger_lines (transaction_id, account_id, amount, balance, at)
  select t.id, a.id, a.balance - (select sum(amount) from ledger_lines where account_id = a.id), a.balance, a.changed_at
  from ledger_transactions t join ledger_accounts a on a.owner_id = t.user_id and a.owner_kind = 'user'
  where t.kind = 'forfeit';

insert into ledger_lines (transaction_id, account_id, amount, at)
  select l.transaction_id, o.id, -sum(l.amount), max(l.at)
  from ledger_lines l, ledger_accounts o
  where o.owner_kind = 'operator'
  group by l.transaction_id, o.id having sum(l.amount) <> 0;

insert into ledger_lots (account_id, line_id, amount, remaining)
  select a.id, (select max(id) from ledger_lines where account_id = a.id and amount > 0), a.balance, a.balance
  from ledger_accounts a where a.balance > 0;

drop table credit_entries, credit_balances, agency_credits;

create trigger only_added_to before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger only_added_to before update or delete or truncate on ledger_lines
  for each statement execute function refuse_change();
