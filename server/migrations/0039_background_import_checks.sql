-- A job checks the rows of an imported file: until it has, a row has no outcome.
alter table listing_imports drop constraint listing_imports_state_check,
  add constraint listing_imports_state_check check (state in ('checking', 'ready', 'applying', 'done', 'undoing', 'undone'));
alter table listing_import_rows alter column outcome drop not null;

-- The next rows to check, to apply and to undo, of files with tens of thousands.
create index listing_import_rows_unchecked on listing_import_rows (import_id, row_no) where outcome is null;
create index listing_import_rows_waiting on listing_import_rows (import_id, row_no)
  where result = 'waiting' and outcome in ('new', 'changed');
create index listing_import_rows_done on listing_import_rows (import_id, row_no) where result in ('published', 'review');
-- The new homes of a locality, with which a row is compared.
create index listing_import_rows_place on listing_import_rows (import_id, (fields->'place'), row_no) where outcome = 'new';
