-- Homes of a completed project: nothing comes on sale and nothing is newly booked, but what was booked is sold, or its booking cancelled.
alter table unit_transitions add column of_completed boolean not null default false,
  drop constraint unit_transitions_pkey,
  add primary key (from_state, to_state, of_completed);
insert into unit_transitions values ('booked', 'sold', true), ('booked', 'blocked', true);

create or replace function guard_unit_transition() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not exists (select from unit_transitions where from_state = old.state and to_state = new.state
      and of_completed = (select state = 'completed' from projects where id = new.project_id)) then
    raise exception 'a home that is % cannot become %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
