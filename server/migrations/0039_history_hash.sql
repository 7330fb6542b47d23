-- The hash of a line of the past holds all of it but who did it, which closing an account takes away; what is absent
-- keeps its place in it, so that no two different lines are alike. Lines from before keep the hash they have.
create or replace function chain_history() returns trigger language plpgsql as $$
begin
  select hash into new.prev_hash from property_history where property_id = new.property_id order by id desc limit 1;
  new.hash := encode(sha256(convert_to(jsonb_build_array(new.prev_hash, new.property_id, extract(epoch from new.at), new.change_type,
    new.field_name, new.previous_value, new.new_value, new.reason)::text, 'UTF8')), 'hex');
  return new;
end $$;
