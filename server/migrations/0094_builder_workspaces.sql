-- Progress updates learn what their photographs show and how often they were changed; builders see whose leads ask about which project.
alter table project_updates add column version int not null default 1;
alter table project_update_pictures add column alt text check (length(alt) between 5 and 200);

-- Leads of a team that ask about a project, by stage.
create index leads_projects on leads (team_key, subject_id, stage) where subject_kind = 'project';
