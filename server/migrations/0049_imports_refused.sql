-- How many of the rows done were refused, so that an import that goes on tells the whole count.
alter table imports add rows_refused int not null default 0;
