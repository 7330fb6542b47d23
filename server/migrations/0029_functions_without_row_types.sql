-- PostgreSQL's security releases, since 15.20, refuse to rewrite a table whose row type a function takes. A database of 0.1.9 has
-- seven such functions; on a new one the baseline has created these already.
create or replace function project_delay(possession_declared_on date, possession_expected_on date, possession_on date, today date)
  returns int language sql immutable parallel safe
  return greatest(0, (
    date_part('year', age(coalesce(possession_on, greatest(possession_expected_on, today))::timestamp, possession_declared_on::timestamp)) * 12
    + date_part('month', age(coalesce(possession_on, greatest(possession_expected_on, today))::timestamp, possession_declared_on::timestamp)))::int);

create or replace function project_stage(launched_on date, construction_started_on date, possession_declared_on date, possession_expected_on date,
    possession_on date, completed_on date, today date) returns text language sql immutable parallel safe
  return case
    when completed_on <= today then 'completed'
    when possession_on <= today then 'ready'
    when project_delay(possession_declared_on, possession_expected_on, possession_on, today) > 0 then 'delayed'
    when construction_started_on <= today then 'under-construction'
    when launched_on <= today then 'launched'
    else 'proposed' end;

create or replace function history_value_hash(value_salt bytea, previous_value jsonb, new_value jsonb) returns text language sql stable
  return encode(sha256(value_salt || convert_to(jsonb_build_array(previous_value, new_value)::text, 'UTF8')), 'hex');

create or replace function history_reason_hash(reason_salt bytea, reason text) returns text language sql stable
  return encode(sha256(reason_salt || convert_to(reason, 'UTF8')), 'hex');

create or replace function history_hash(prev_hash text, id bigint, property_id uuid, at timestamptz, change_type text, field_name text,
    value_hash text, reason_hash text) returns text language sql stable
  return encode(sha256(convert_to(jsonb_build_array(prev_hash, id, property_id, extract(epoch from at), change_type, field_name,
    value_hash, reason_hash)::text, 'UTF8')), 'hex');

create or replace function chain_history() returns trigger language plpgsql as $$
begin
  new.prev_hash := (select hash from property_history where property_id = new.property_id order by id desc limit 1);
  new.value_salt := history_salt();
  new.value_hash := history_value_hash(new.value_salt, new.previous_value, new.new_value);
  new.reason_salt := case when new.reason is not null then history_salt() end;
  new.reason_hash := history_reason_hash(new.reason_salt, new.reason);
  new.hash := history_hash(new.prev_hash, new.id, new.property_id, new.at, new.change_type, new.field_name, new.value_hash, new.reason_hash);
  return new;
end $$;

create or replace function history_verifies(home uuid) returns boolean language sql stable
  return coalesce((select bool_and(
      prev_hash is not distinct from before
      and hash = history_hash(prev_hash, id, property_id, at, change_type, field_name, value_hash, reason_hash)
      and value_hash is not null
      and case when value_salt is null then num_nonnulls(previous_value, new_value) = 0
        else value_hash = history_value_hash(value_salt, previous_value, new_value) end
      and case when reason_salt is null then reason is null
        else reason_hash is not distinct from history_reason_hash(reason_salt, reason) end)
    from (select h.*, lag(h.hash) over (order by h.id) as before from property_history h where h.property_id = home) entries), true);

drop function if exists project_stage(projects, date);
drop function if exists project_delay(projects, date);
drop function if exists project_possession(projects);
drop function if exists chained(property_history, text);
drop function if exists history_hash(property_history);
drop function if exists history_reason_hash(property_history);
drop function if exists history_value_hash(property_history);
