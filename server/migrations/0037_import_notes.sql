-- How a file of homes was read where it could be read otherwise: its decimal mark, the totals left out. Messages for the lister.
alter table listing_imports add column notes jsonb not null default '[]';
