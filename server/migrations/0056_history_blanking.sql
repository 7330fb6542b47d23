-- What a line says can be blanked without breaking the chain: the chain covers salted hashes of the values and of the
-- reason, each of which goes with its salt, so that what is gone cannot be guessed from the hash that stays.
alter table property_history
  add column value_salt bytea check (length(value_salt) = 32),
  add column value_hash text,
  add column reason_salt bytea check (length(reason_salt) = 32),
  -- Null where there never was a reason.
  add column reason_hash text;
create index property_history_by_user on property_history (by_user_id) where by_user_id is not null;

create function history_salt() returns bytea language sql volatile
  return uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
create function history_value_hash(line property_history) returns text language sql stable
  return encode(sha256(line.value_salt || convert_to(jsonb_build_array(line.previous_value, line.new_value)::text, 'UTF8')), 'hex');
create function history_reason_hash(line property_history) returns text language sql stable
  return encode(sha256(line.reason_salt || convert_to(line.reason, 'UTF8')), 'hex');
-- Who did it is left out: closing an account takes that away.
create function history_hash(line property_history) returns text language sql stable
  return encode(sha256(convert_to(jsonb_build_array(line.prev_hash, line.id, line.property_id, extract(epoch from line.at), line.change_type,
    line.field_name, line.value_hash, line.reason_hash)::text, 'UTF8')), 'hex');

-- The line with its salts and hashes, after the one whose hash is `prev`.
create function chained(line property_history, prev text) returns property_history language plpgsql as $$
begin
  line.prev_hash := prev;
  line.value_salt := history_salt();
  line.value_hash := history_value_hash(line);
  line.reason_salt := case when line.reason is not null then history_salt() end;
  line.reason_hash := history_reason_hash(line);
  line.hash := history_hash(line);
  return line;
end $$;

create or replace function chain_history() returns trigger language plpgsql as $$
begin
  return chained(new, (select hash from property_history where property_id = new.property_id order by id desc limit 1));
end $$;

-- Whether a home's past is whole: each line follows the one before, and says what it said when it was written or, where
-- it was blanked, nothing.
create function history_verifies(home uuid) returns boolean language sql stable
  return coalesce((select bool_and(
      prev_hash is not distinct from before
      and hash = history_hash(line)
      and value_hash is not null
      and case when value_salt is null then num_nonnulls(previous_value, new_value) = 0 else value_hash = history_value_hash(line) end
      and case when reason_salt is null then reason is null else reason_hash is not distinct from history_reason_hash(line) end)
    from (select h as line, h.*, lag(h.hash) over (order by h.id) as before from property_history h where h.property_id = home) lines), true);

-- Lines from before are chained anew, once, from what stands in them.
do $$
declare
  line property_history;
  last property_history;
begin
  for line in select * from property_history order by property_id, id loop
    line := chained(line, case when line.property_id = last.property_id then last.hash end);
    update property_history set value_salt = line.value_salt, value_hash = line.value_hash, reason_salt = line.reason_salt,
      reason_hash = line.reason_hash, prev_hash = line.prev_hash, hash = line.hash where id = line.id;
    last := line;
  end loop;
end $$;
alter table property_history alter column value_hash set not null;

-- Of a line its values, its reason and who did it can be blanked, the first two with their salts, and nothing else can
-- happen to it. It goes with its home alone.
create function guard_history() returns trigger language plpgsql as $$
declare
  allowed property_history := old;
begin
  if tg_op = 'DELETE' then
    if exists (select from properties where id = old.property_id) then
      raise exception 'a line of a home''s history stays as long as the home' using errcode = '42501';
    end if;
    return old;
  end if;
  if num_nonnulls(new.previous_value, new.new_value, new.value_salt) = 0 then
    allowed.previous_value := null;
    allowed.new_value := null;
    allowed.value_salt := null;
  end if;
  if num_nonnulls(new.reason, new.reason_salt) = 0 then
    allowed.reason := null;
    allowed.reason_salt := null;
  end if;
  if new.by_user_id is null then
    allowed.by_user_id := null;
  end if;
  if new is distinct from allowed then
    raise exception 'a line of a home''s history can be blanked, not changed' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_history before update or delete on property_history for each row execute function guard_history();
create trigger keep_history before truncate on property_history for each statement execute function refuse_change();
