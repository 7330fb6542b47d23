-- A row with nothing wrong but that it looks like another home; the lister may say that it is a different one.
alter table listing_import_rows add column alike boolean not null default false;
