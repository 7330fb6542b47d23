-- Static pages and announcements that the operator edits.

-- A published version of a page, such as the terms. Version 1 of a page that ships with the product is in the code.
create table page_versions (
  market market not null,
  slug text not null check (slug ~ '^[a-z]{2,20}$'),
  language text not null check (language in ('en', 'hi')),
  version int not null check (version >= 1),
  effective_at timestamptz not null,
  -- What changed.
  summary text not null check (length(summary) between 1 and 500),
  -- Title, description and blocks.
  content jsonb not null,
  published_at timestamptz not null,
  published_by uuid references users on delete set null,
  primary key (market, slug, language, version),
  check (effective_at >= published_at)
);
create index page_versions_person on page_versions (published_by) where published_by is not null;

-- An unpublished edit of a page; one per page and language.
create table page_drafts (
  market market not null,
  slug text not null check (slug ~ '^[a-z]{2,20}$'),
  language text not null check (language in ('en', 'hi')),
  revision int not null check (revision >= 1),
  content jsonb not null,
  by_user_id uuid references users on delete set null,
  updated_at timestamptz not null,
  primary key (market, slug, language)
);
create index page_drafts_person on page_drafts (by_user_id) where by_user_id is not null;

-- A version of the terms that a user accepted explicitly. Opening an account accepts the version then in force, without a row.
create table page_acceptances (
  user_id uuid not null references users on delete cascade,
  market market not null,
  slug text not null check (slug ~ '^[a-z]{2,20}$'),
  version int not null check (version >= 1),
  at timestamptz not null,
  primary key (user_id, market, slug, version)
);

-- The company that runs a market's site, as the pages name it.
create table page_firms (
  market market primary key,
  revision int not null check (revision >= 1),
  details jsonb not null,
  updated_at timestamptz not null
);

-- An announcement shown at the top of every page.
create table announcements (
  id uuid primary key,
  market market not null,
  revision int not null check (revision >= 1),
  -- Counts changes of the wording: a device that dismissed one edition shows the next.
  edition int not null check (edition >= 1),
  text text not null check (length(text) between 2 and 160),
  text_hindi text check (length(text_hindi) between 2 and 160),
  href text check (length(href) between 1 and 300),
  tone text not null check (tone in ('info', 'warning')),
  audience text not null check (audience in ('everybody', 'members', 'listers')),
  dismissible boolean not null,
  starts_at timestamptz not null,
  -- Null until it is ended; before `starts_at` if it was cancelled.
  ends_at timestamptz,
  updated_at timestamptz not null
);
create index announcements_newest on announcements (starts_at, id);
create index announcements_market on announcements (market, starts_at, id);
create index announcements_end on announcements (ends_at);

-- People agreed to these texts, so no code may change or delete a version. Only `published_by` is cleared, when that account closes.
create function guard_page_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.published_by is null and to_jsonb(new) - 'published_by' = to_jsonb(old) - 'published_by' then
    return new;
  end if;
  raise exception 'a version of a page never changes' using errcode = '42501';
end $$;
create trigger never_changes before update or delete on page_versions for each row execute function guard_page_version();

-- A request still in flight when its account closes must not write for it.
create trigger refuse_closed_account before insert on page_acceptances for each row execute function refuse_closed_account('user_id');
