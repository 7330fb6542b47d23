-- What each account has left; a row is locked by whoever spends from it, and no balance falls below nothing.
create table credit_balances (
  user_id uuid primary key references users on delete cascade,
  balance int not null default 0 check (balance >= 0)
);

-- Every change of a balance. Nobody changes or removes a line, whatever code asks.
create table credit_entries (
  id bigint generated always as identity primary key,
  -- No foreign key: the ledger outlives the account, which by then is an empty place without a name.
  user_id uuid not null,
  kind text not null check (kind in ('grant', 'lead', 'refund')),
  amount int not null check (amount <> 0 and (amount < 0) = (kind = 'lead')),
  balance int not null check (balance >= 0),
  -- What is done once: the grant, the claim that was paid or refunded.
  key uuid not null,
  note text check (length(note) <= 200),
  at timestamptz not null,
  by_user_id uuid,
  unique (kind, key)
);
create index credit_entries_user on credit_entries (user_id, id desc);
create trigger only_added_to before update or delete or truncate on credit_entries for each statement execute function refuse_change();
