-- Coupons end early, and what buyers were promised of one never changes.

alter table coupons add column ended_at timestamptz;
create trigger terms_stay before update of code, market, percent, amount, package_codes, first_order, per_owner, total, valid_from, valid_until
  or delete or truncate on coupons
  for each statement execute function refuse_change();

-- What waits for a second person, and that a recorded payment has its proof.
create index orders_recorded on orders (market, created_at) where evidence is not null and state in ('created', 'authorised');
alter table orders add constraint recorded_with_proof check (recorded_by is null or evidence is not null and method is not null);
