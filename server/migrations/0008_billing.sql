-- Billing: the credit balances of accounts and agencies, and the ledger of every change.

-- An account's credit balance. Changing it locks the row; it never falls below zero.
create table credit_balances (
  user_id uuid primary key references users on delete cascade,
  balance int not null default 0 check (balance >= 0)
);

-- A change of a balance. Append-only.
create table credit_entries (
  id bigint generated always as identity primary key,
  -- No foreign key: the ledger outlives the account.
  user_id uuid not null,
  kind text not null,
  amount int not null,
  -- After the change.
  balance int not null check (balance >= 0),
  -- Makes the change idempotent: the id of the grant, of the transfer, or of the claim that is paid or refunded.
  key uuid not null,
  note text check (length(note) <= 200),
  at timestamptz not null,
  -- Who made the change if it was not the account itself.
  by_user_id uuid,
  -- The agency whose balance changed, if it was an agency's; `user_id` is then the member who caused it.
  agency_id uuid,
  unique (kind, key),
  constraint credit_entries_kind_check check (kind in ('grant', 'lead', 'refund', 'to-agency', 'from-member')),
  constraint credit_entries_check check (amount <> 0 and (amount < 0) = (kind in ('lead', 'to-agency')))
);
create index credit_entries_user on credit_entries (user_id, id desc);
create index credit_entries_agency on credit_entries (agency_id, id desc) where agency_id is not null;

create trigger only_added_to before update or delete or truncate on credit_entries for each statement execute function refuse_change();

-- An agency's credit balance, which its agents share.
create table agency_credits (
  -- References profiles, which 0009_directories.sql creates.
  agency_id uuid primary key,
  balance int not null default 0 check (balance >= 0)
);
