-- Accounts of one person that were merged. Its row goes when the merge is undone, or when the emptied account closes.
create table account_merges (
  id uuid primary key,
  -- The emptied account, which waits for its closing.
  from_id uuid not null references users on delete cascade,
  -- The account that is kept; null once it is closed, which closes the emptied one too.
  into_id uuid references users on delete set null,
  at timestamptz not null,
  undo_until timestamptz not null,
  -- Moved by a booking.
  credits int not null default 0 check (credits >= 0),
  boosts int not null default 0 check (boosts >= 0),
  check (from_id <> into_id)
);
create unique index account_merges_from on account_merges (from_id);
create index account_merges_into on account_merges (into_id, at desc) where into_id is not null;
create index account_merges_over on account_merges (undo_until);

create table account_merge_rows (
  merge_id uuid not null references account_merges on delete cascade,
  -- Its table and column; there are no foreign keys, because a row that is gone is not moved back.
  kind text not null,
  row_key text not null,
  primary key (merge_id, kind, row_key)
);

alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (kind in (
    'grant', 'purchase', 'lead', 'boost', 'refund', 'transfer', 'expiry', 'forfeit', 'payment', 'repayment', 'reversal', 'merge'));
