-- A search for the homes of one lister: kept as what a new home must meet.
alter table saved_search_conditions add column agent_id uuid, add column agency_id uuid, add column builder_id uuid;
create index projects_builder on projects (builder_id) where builder_id is not null;
-- Pages of homes tell where their lister's own page is.
do $$ begin
  if to_regproc('graphile_worker.add_job') is not null then
    perform graphile_worker.add_job('index-homes', json_build_object('ids', ids), priority => 20::smallint)
    from (select array_agg(id) as ids from (select id, row_number() over (order by id) / 500 as part from properties where deleted_at is null) h
      group by part) parts;
  end if;
end $$;
