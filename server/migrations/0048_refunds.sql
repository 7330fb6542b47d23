-- Refunds from the request to the money: their history, what they take back, and money that an order could not take.

alter table refunds
  -- Requested by staff for the buyer.
  add column by_staff boolean not null default false,
  -- What the approval took out of the wallet.
  add column credits_taken int not null default 0 check (credits_taken >= 0),
  add column boosts_taken int not null default 0 check (boosts_taken >= 0),
  -- Given instead of money.
  add column credits_given int check (credits_given > 0),
  -- The provider's name of a payment that the order could not take: it came too late, twice, or in the wrong amount.
  add column payment_ref text check (length(payment_ref) <= 200),
  -- Through which that payment came: the order may have been paid another way.
  add column provider text check (provider in ('sandbox', 'razorpay', 'stripe')),
  -- Each time it is sent is a request of its own to the provider, which answers one twice in the same way.
  add column attempt int not null default 0,
  -- When its job sent it or asked the provider last.
  add column asked_at timestamptz,
  -- How the money went back by hand.
  add column evidence text check (length(evidence) <= 500),
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in (
    'not-needed', 'not-as-described', 'bought-twice', 'technical', 'goodwill', 'other', 'chargeback', 'not-due')),
  add constraint refunds_second_is_another check (second_by is null or requested_by is null or second_by <> requested_by),
  add constraint refunds_back_as_credits check ((credits_given is not null) = (back_as = 'credits')),
  add constraint refunds_not_due check ((payment_ref is not null) = (reason = 'not-due') and (provider is not null) = (reason = 'not-due'));

drop index refunds_open;
create unique index refunds_open on refunds (order_id)
  where state in ('requested', 'approved', 'sent', 'failed', 'by_hand') and reason not in ('chargeback', 'not-due');
create unique index refunds_payment on refunds (order_id, payment_ref) where payment_ref is not null;
create index refunds_unsent on refunds (requested_at) where state in ('approved', 'sent');
create index refunds_waiting on refunds (order_id) where state in ('requested', 'failed', 'by_hand');

-- A payment by bank or cash has no provider to send it.
insert into billing_transitions values ('refund', 'approved', 'by_hand');

-- Each move, the first of two approvals, and each name that the provider gave it.
create table refund_events (
  id bigint generated always as identity primary key,
  refund_id uuid not null references refunds,
  at timestamptz not null,
  by_user_id uuid,
  from_state text,
  to_state text not null,
  provider_ref text
);
create index refund_events_refund on refund_events (refund_id, id);
create trigger only_added_to before update or delete or truncate on refund_events
  for each statement execute function refuse_change();

create function write_refund_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.state, new.approved_by, new.provider_ref) is distinct from (old.state, old.approved_by, old.provider_ref) then
    insert into refund_events (refund_id, at, by_user_id, from_state, to_state, provider_ref)
      values (new.id, new.updated_at, nullif(current_setting('lintel.by', true), '')::uuid,
        case when tg_op = 'UPDATE' then old.state end, new.state, new.provider_ref);
  end if;
  return null;
end $$;
create trigger write_refund_event after insert or update on refunds
  for each row execute function write_refund_event();
