-- A home's page as its readers get it, written once so that reading writes no JSON. Homes not indexed since have none yet
-- and are written as they are read.
create table property_pages (
  id uuid primary key,
  next_due_at timestamptz,
  page text not null
) with (toast_tuple_target = 8160);
alter table property_pages alter page set storage main;
