-- Staff add, rename and merge localities. A merged one keeps its row, so that what is still being moved keeps its place; it has no page.
alter table places
  drop constraint places_kind_check,
  add constraint places_kind_check check (kind in ('country', 'state', 'city', 'locality', 'merged')),
  add merged_into int references places,
  add version int not null default 1,
  add check ((kind = 'merged') = (merged_into is not null));
create index places_merged on places (merged_into) where merged_into is not null;

-- Slugs that localities had before, so that their addresses lead to the present ones.
create table former_place_slugs (
  city_id int not null references places on delete cascade,
  slug text not null,
  place_id int not null references places on delete cascade,
  primary key (city_id, slug)
);
create index former_place_slugs_place on former_place_slugs (place_id);

-- Keeps the slug that a locality had, and forgets one that it has again.
create function keep_former_place_slug() returns trigger language plpgsql as $$
begin
  delete from former_place_slugs where city_id = new.parent_id and slug = new.slug;
  insert into former_place_slugs (city_id, slug, place_id) select old.parent_id, old.slug, old.id where old.kind = 'locality'
    on conflict (city_id, slug) do update set place_id = excluded.place_id;
  return null;
end $$;
create trigger keep_former_place_slug after update of slug on places for each row
  when (old.slug <> new.slug) execute function keep_former_place_slug();

-- The locality of a city with this slug, or with the one that it had before; null if there is none.
create function locality_named(of_city int, by_slug text) returns int language sql stable as $$
  with recursive step (id, next) as (
    select p.id, p.merged_into from former_place_slugs f join places p on p.id = f.place_id where f.city_id = of_city and f.slug = by_slug
    union all select p.id, p.merged_into from step join places p on p.id = step.next)
  select coalesce((select id from places where parent_id = of_city and kind = 'locality' and slug = by_slug),
    (select id from step where next is null))
$$;

-- A locality was merged into another one of its city. A job moves what was in it, in small transactions, or moves it back.
create table place_merges (
  id uuid primary key,
  from_id int not null references places,
  into_id int not null references places,
  -- Of the merged locality before.
  slug text not null,
  -- Names that the other one got with it.
  added_names text[] not null,
  state text not null check (state in ('moving', 'done', 'undoing', 'undone')),
  at timestamptz not null
);
create unique index place_merges_standing on place_merges (from_id) where state <> 'undone';
create index place_merges_into on place_merges (into_id, at desc);
create index place_merges_old on place_merges (at);

-- What a merge moved, as long as it can be undone.
create table place_merge_rows (
  merge_id uuid not null references place_merges on delete cascade,
  -- Its table; there are no foreign keys, because a row that is gone is not moved back.
  kind text not null,
  row_id uuid not null,
  -- Whether it named the other locality too.
  had_both boolean not null,
  primary key (merge_id, kind, row_id)
);
