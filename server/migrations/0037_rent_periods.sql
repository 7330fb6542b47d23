-- A rent is paid by the day, week, month or year; quarters become months, and what had no time is told on request.
-- An energy rating is a label from A to G or one to five stars.
update properties set lease_amount_frequency = 'month', list_price = round(list_price / 3.0) where lease_amount_frequency = 'quarter';
update properties set lease_amount_frequency = 'month', list_price = null, price_on_request = true
where lease_amount_frequency in ('one-time', 'per-area');
update properties set energy_rating = null where energy_rating !~ '^[A-G1-5]$';
alter table properties add check (lease_amount_frequency in ('day', 'week', 'month', 'year'));
alter table properties add check (energy_rating ~ '^[A-G1-5]$');
