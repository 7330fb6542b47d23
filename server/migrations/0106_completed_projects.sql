-- A completed project sells no more: what was still for sale in one is blocked, by way of `available`, and its waiting changes fall away,
-- as completing one does from now on.
select set_config('lintel.by', '', true), set_config('lintel.reason', 'COMPLETED', true);
update project_units u set state = 'available', held_by_user_id = null, held_until = null, version = u.version + 1, updated_at = now()
  from projects r where r.id = u.project_id and r.state = 'completed' and u.state = 'held';
update project_units u set state = 'blocked', version = u.version + 1, updated_at = now()
  from projects r where r.id = u.project_id and r.state = 'completed' and u.state = 'available';
delete from project_revisions v using projects r where r.id = v.project_id and r.state = 'completed';
