-- What somebody other than the lister has checked about a home: never one flag, but what, by whom, when and until when.
create table property_verifications (
  id uuid primary key,
  property_id uuid not null references properties on delete cascade,
  kind text not null check (kind in ('phone', 'id', 'title', 'site-visit', 'rera', 'photo-geo')),
  result text not null check (result in ('passed', 'failed', 'pending')),
  by_label text not null check (length(by_label) between 1 and 80),
  at timestamptz not null,
  expires_at timestamptz check (expires_at >= at),
  -- SHA-256 of what was seen, which stays with whoever checked.
  evidence_hash text check (evidence_hash ~ '^[0-9a-f]{64}$')
);
create index property_verifications_property on property_verifications (property_id, kind, at desc);

-- A check is of what stood there then: a new number, place or lister ends it.
create function end_verifications() returns trigger language plpgsql as $$
begin
  update property_verifications set expires_at = greatest(at, new.updated_at)
  where property_id = new.id and (expires_at is null or expires_at > new.updated_at) and (
    (kind = 'rera' and new.rera_id is distinct from old.rera_id)
    or (kind in ('site-visit', 'photo-geo') and (new.longitude, new.latitude) is distinct from (old.longitude, old.latitude))
    or (kind in ('phone', 'id') and (new.owner_user_id, new.list_agent_id) is distinct from (old.owner_user_id, old.list_agent_id)));
  return null;
end $$;
create trigger end_verifications after update of rera_id, longitude, latitude, owner_user_id, list_agent_id on properties
  for each row execute function end_verifications();
