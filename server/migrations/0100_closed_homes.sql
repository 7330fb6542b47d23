-- A home that left the market for good is changed no more: what waited for a moderator to see ends with it, whoever closes it.
create function end_waiting_change() returns trigger language plpgsql as $$
begin
  delete from property_revisions where property_id = new.id;
  return null;
end $$;
create trigger end_waiting_change after update of standard_status on properties for each row
  when (new.standard_status in ('sold', 'rented', 'withdrawn') and old.standard_status is distinct from new.standard_status)
  execute function end_waiting_change();
delete from property_revisions r using properties p
  where p.id = r.property_id and p.standard_status in ('sold', 'rented', 'withdrawn');
