-- What an operator published of the pages every site has. Version 1 of a page that ships with the product lies in the code.
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

-- People agreed to these words: nobody changes them, whatever code asks. Only who published them is forgotten with the account.
create function guard_page_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.published_by is null and to_jsonb(new) - 'published_by' = to_jsonb(old) - 'published_by' then
    return new;
  end if;
  raise exception 'a version of a page never changes' using errcode = '42501';
end $$;
create trigger never_changes before update or delete on page_versions for each row execute function guard_page_version();

-- What an editor has not published yet; one a page.
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

-- Which version of the terms an account agreed to by a press.
create table page_acceptances (
  user_id uuid not null references users on delete cascade,
  market market not null,
  slug text not null check (slug ~ '^[a-z]{2,20}$'),
  version int not null check (version >= 1),
  at timestamptz not null,
  primary key (user_id, market, slug, version)
);
create trigger refuse_closed_account before insert on page_acceptances for each row execute function refuse_closed_account('user_id');

-- The firm that runs the site, which the texts name.
create table page_firms (
  market market primary key,
  revision int not null check (revision >= 1),
  details jsonb not null,
  updated_at timestamptz not null
);
