-- A home that goes to another builder has another lister, as one that goes to another owner or agent.
create or replace function end_verifications() returns trigger language plpgsql as $$
begin
  update property_verifications set expires_at = greatest(at, new.updated_at)
  where property_id = new.id and (expires_at is null or expires_at > new.updated_at) and (
    (kind = 'rera' and new.rera_id is distinct from old.rera_id)
    or (kind in ('site-visit', 'photo-geo') and (new.longitude, new.latitude) is distinct from (old.longitude, old.latitude))
    or (kind in ('phone', 'id') and (new.owner_user_id, new.list_agent_id, new.list_builder_id)
      is distinct from (old.owner_user_id, old.list_agent_id, old.list_builder_id)));
  return null;
end $$;
drop trigger end_verifications on properties;
create trigger end_verifications
  after update of rera_id, longitude, latitude, owner_user_id, list_agent_id, list_builder_id on properties
  for each row execute function end_verifications();

-- What deletes a lead, a requirement or a home looks for these.
create index pool_claims_lead on pool_claims (lead_id) where lead_id is not null;
create index pool_passes_requirement on pool_passes (requirement_id);
create index listing_drafts_relisted on listing_drafts (relisted_from) where relisted_from is not null;

alter table project_drafts add check ((project_id is null) = (base_fields is null));
