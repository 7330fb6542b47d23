-- In search a project stands as one home for each of its plans: a row of its own that stands for all free homes of the plan. The job
-- `offer-unit-types` keeps it; nobody writes it by hand.
alter table properties
  add column offers_unit_type boolean not null default false,
  add check (not offers_unit_type or unit_type_id is not null);
create unique index properties_offers_unit_type on properties (unit_type_id) where offers_unit_type;

-- A project whose homes in search may be behind it. Every change makes it so, but for the one that says they are not.
alter table projects add column offers_stale boolean not null default false;
create index projects_offers_stale on projects (updated_at, id) where offers_stale;
create function offers_become_stale() returns trigger language plpgsql as $$
begin
  new.offers_stale := true;
  return new;
end $$;
create trigger offers_become_stale before update on projects for each row
  when (not (old.offers_stale and not new.offers_stale)) execute function offers_become_stale();

-- Prices and states of such a home follow from its project, so it has no history of its own, and people who wait for homes are told of
-- it once, when its plan comes on offer.
drop trigger write_history on properties;
create trigger write_history after insert or update of standard_status, list_price on properties
  for each row when (not new.offers_unit_type) execute function write_history();
create or replace function tell_event() returns trigger language plpgsql as $$
declare
  was standard_status := case when tg_op = 'UPDATE' then old.standard_status end;
  kind text := case
    when new.standard_status = 'active' and (was is null or was in ('pending_review', 'coming_soon')) then 'new'
    when new.offers_unit_type then null
    when new.standard_status = 'active' and was in ('paused', 'expired', 'under_offer') then 'back'
    when was in ('active', 'under_offer') and new.standard_status <> was then 'status'
    when new.standard_status in ('active', 'under_offer') and new.list_price < old.list_price then 'price-down' end;
begin
  if kind is not null then
    perform pg_advisory_xact_lock(hashtext('property_events'));
    insert into property_events values (nextval('property_events_seq'), new.id, kind, new.updated_at, new.list_price,
      case when tg_op = 'UPDATE' then old.list_price end, new.standard_status, was);
  end if;
  return null;
end $$;
