-- Whether an agent or agency accepted to sell the homes of a project. Until then, and after declining, a partnership gives no rights.
alter table project_partners add column is_accepted boolean not null default true;
