-- Whether these are tags a saved home may carry: ten at most, each once, of 2 to 40 characters; commas part them in addresses and files.
create function are_tags(tags text[]) returns boolean language sql immutable parallel safe
  return cardinality(tags) <= 10 and cardinality(tags) = (
    select count(distinct tag) from unnest(tags) tag where length(tag) between 2 and 40 and position(',' in tag) = 0);

alter table favourites add column tags text[] not null default '{}' check (are_tags(tags));
