-- A new name of an approved profile; others see the old one until a moderator has checked it.
alter table profiles add column requested_name text check (length(requested_name) between 2 and 120);
