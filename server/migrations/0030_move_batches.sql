alter table move_batches
  -- The homes that could not be moved when the moves were made, each with the code of its refusal: [{id, code}].
  add column refused jsonb not null default '[]';
