-- In which order members keep their shares if the agency's plan covers fewer than were given: those who joined last lose first.
alter table entitlement_shares add column position int not null default 0;

-- Whether the system paused a home because its lister's plan allows fewer. It then returns to the market by itself when there is room.
alter table properties add column paused_by_plan boolean not null default false;
create index properties_paused_by_plan on properties (id) where paused_by_plan;

-- A home that its lister resumed or closed does not return by itself.
create function end_pause_by_plan() returns trigger language plpgsql as $$
begin
  new.paused_by_plan := false;
  return new;
end $$;
create trigger end_pause_by_plan before update of standard_status on properties
  for each row when (old.paused_by_plan and new.standard_status <> 'paused') execute function end_pause_by_plan();
