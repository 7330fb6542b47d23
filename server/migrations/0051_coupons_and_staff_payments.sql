-- Coupons end early, and what buyers were promised of one never changes.

alter table coupons add column ended_at timestamptz;
create trigger terms_stay before update of code, market, percent, amount, package_codes, first_order, per_owner, total, valid_from, valid_until
  or delete or truncate on coupons
  for each statement execute function refuse_change();
