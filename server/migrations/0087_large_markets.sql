-- A close view of the map counts the homes of a cell from this index alone: which are pinned, and the localities of the others.
create index search_c14_shown on search_homes (market, intent, c14, posted_at desc, id desc)
  include (longitude, latitude, price, pinned, locality_id);
drop index search_c14_newest;

-- Find the first names with a beginning in the order of names, in any locale of the database.
create index profiles_beginning on profiles (market, kind, (lower(name) collate "C"));
create index projects_beginning on projects (market, (lower(name) collate "C"));
