-- Renewals of subscriptions.

-- Who gave the mandate. It is charged only while they may buy for the owner, and forgotten when their account closes.
alter table subscriptions add column mandate_by uuid references users on delete set null;
create index subscriptions_mandate_by on subscriptions (mandate_by) where mandate_by is not null;
update subscriptions s set mandate_by = s.owner_id
  from users u where s.owner_kind = 'user' and s.mandate is not null and u.id = s.owner_id;

-- A renewal that charges a mandate has no payment page.
alter table orders add column by_mandate boolean not null default false;
alter table orders add constraint renewal_of_subscription
  check ((kind <> 'renewal' or subscription_id is not null) and (not by_mandate or kind = 'renewal'));
-- Nobody pays for the same period twice.
create unique index orders_open_renewal on orders (subscription_id) where kind = 'renewal' and state in ('created', 'authorised');

-- A plan whose payment is missing ends at once when its owner gives it up, or closes the account.
insert into billing_transitions values ('subscription', 'past_due', 'expired'), ('subscription', 'paused', 'expired');
