-- What a builder changed of a project, told from what it was when the edit began.
alter table project_drafts add column base_fields jsonb check (jsonb_typeof(base_fields) = 'object');

-- As it was handed in last, while nobody has seen the project yet: an edit goes on from there, and writes its homes anew.
alter table projects
  add column written jsonb check (jsonb_typeof(written) = 'object'),
  -- A moderator paused it: only a moderator resumes it.
  add column held_back boolean not null default false;

-- What became of a draft, so that one that is sent twice is submitted once.
create table submitted_project_drafts (
  draft_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  project_id uuid not null references projects on delete cascade,
  review boolean not null,
  at timestamptz not null
);
create index submitted_project_drafts_at on submitted_project_drafts (at);
create index submitted_project_drafts_user on submitted_project_drafts (user_id);
create index submitted_project_drafts_project on submitted_project_drafts (project_id);
create trigger refuse_closed_account before insert on submitted_project_drafts for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on project_revisions for each row execute function refuse_closed_account('by_user_id');
