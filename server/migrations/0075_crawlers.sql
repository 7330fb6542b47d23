-- A picture with words drawn over a stored photograph, made when somebody first asks for it; its file goes with the photograph.
create table drawn_pictures (
  -- What it is about: the path of a page and a language.
  subject text primary key check (length(subject) between 1 and 300),
  -- Names the file; changes with what is drawn.
  version text not null check (version ~ '^[A-Za-z0-9_-]+$'),
  picture_key text not null references pictures on delete cascade
);
create index drawn_pictures_picture on drawn_pictures (picture_key);

-- Up to where search engines were told of changes (IndexNow): the number of an event of homes, and a time for other pages.
create table index_now_mark (
  one boolean primary key default true check (one),
  seq bigint not null,
  at timestamptz not null
);

-- Slugs that public pages had before, so that their addresses lead to the present ones.
create table former_slugs (
  -- A kind of profile, or a kind of page of the blog.
  kind text not null check (kind in ('agent', 'agency', 'architect', 'builder', 'advisor', 'blog-category', 'blog-tag', 'blog-author')),
  market market not null,
  slug text not null,
  id uuid not null,
  primary key (kind, market, slug)
);
create index former_slugs_id on former_slugs (id);

-- Keeps the slug that a page had; the slugs of an erased person, whose last slug ends with the id, are forgotten.
create function keep_former_slug() returns trigger language plpgsql as $$
begin
  if right(new.slug, 36) = new.id::text then
    delete from former_slugs where id = new.id;
  else
    insert into former_slugs (kind, market, slug, id) values (coalesce(tg_argv[0], to_jsonb(new) ->> 'kind'), old.market, old.slug, old.id)
      on conflict (kind, market, slug) do update set id = excluded.id;
  end if;
  return null;
end $$;
create trigger keep_former_slug after update of slug on profiles for each row
  when (old.slug <> new.slug and old.state in ('active', 'paused', 'suspended')) execute function keep_former_slug();
create trigger keep_former_slug after update of slug on blog_categories for each row
  when (old.slug <> new.slug) execute function keep_former_slug('blog-category');
create trigger keep_former_slug after update of slug on blog_tags for each row
  when (old.slug <> new.slug) execute function keep_former_slug('blog-tag');
create trigger keep_former_slug after update of slug on blog_authors for each row
  when (old.slug <> new.slug) execute function keep_former_slug('blog-author');
