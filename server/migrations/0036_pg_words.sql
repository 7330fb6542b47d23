-- Rooms and beds are found by who they are for, and by how many share them. From now on indexing adds these words.
update search_texts t
set words = t.words || setweight(to_tsvector('english', concat_ws(' ',
  case p.pg->>'gender' when 'female' then 'girls women ladies' when 'male' then 'boys men gents'
    when 'any' then 'girls women ladies boys men gents unisex' end,
  case p.pg->>'sharing' when '1' then 'single sharing' when '2' then 'double twin sharing' when '3' then 'triple sharing' end)), 'D')
from properties p
where p.id = t.id and p.pg is not null;
