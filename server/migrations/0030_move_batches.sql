alter table move_batches
  -- The homes of the batch that its moves changed and that were not moved back, and those that were: each is noted
  -- together with its move, so that who is killed half way can go on.
  add column moved uuid[] not null default '{}',
  add column undone uuid[] not null default '{}',
  -- The homes that could not be moved when the moves were made, each with the code of its refusal: [{id, code}].
  add column refused jsonb not null default '[]';
update move_batches set moved = property_ids where state = 'made';
update move_batches set undone = property_ids where state = 'undone';
