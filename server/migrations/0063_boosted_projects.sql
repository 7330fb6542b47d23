-- The end of a project's last boost. It is shown while the project is active.
alter table projects add column boosted_until timestamptz;
create index projects_boosted on projects (market, boosted_until) where boosted_until is not null;

alter table project_events drop constraint project_events_kind_check;
alter table project_events add constraint project_events_kind_check
  check (kind in ('state', 'facts', 'price-list', 'update', 'partner', 'task', 'boosted'));
