-- A review of a builder by somebody who asked about a project of theirs, or visited it, is shown with that project too.
alter table review_visits add column project_id uuid references projects on delete set null;
create index review_visits_project on review_visits (project_id) where project_id is not null;
alter table reviews add column project_id uuid references projects on delete set null;
create index reviews_project on reviews (project_id, published_at desc, id desc) where project_id is not null;
