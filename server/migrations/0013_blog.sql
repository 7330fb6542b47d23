-- The blog: posts with their taxonomy, authors, revisions and read counts, and readers' comments.

create type post_state as enum ('draft', 'review', 'scheduled', 'published', 'archived');

create type comment_state as enum ('pending', 'approved', 'spam', 'removed');

-- Allowed state transitions of a post or comment. The contract has the same list, and a test compares the two.
create table blog_transitions (
  entity text not null check (entity in ('post', 'comment')),
  from_state text not null,
  to_state text not null,
  primary key (entity, from_state, to_state)
);
insert into blog_transitions values
  ('post', 'draft', 'review'),
  ('post', 'review', 'scheduled'), ('post', 'review', 'published'), ('post', 'review', 'draft'),
  ('post', 'scheduled', 'published'), ('post', 'scheduled', 'draft'),
  ('post', 'published', 'archived'), ('post', 'archived', 'published'),
  ('comment', 'pending', 'approved'), ('comment', 'pending', 'spam'), ('comment', 'pending', 'removed'),
  ('comment', 'approved', 'removed'), ('comment', 'approved', 'pending');

-- A category of posts in one market; categories may be nested.
create table blog_categories (
  id uuid primary key,
  market market not null,
  slug text not null check (length(slug) between 1 and 80),
  name text not null check (length(name) between 2 and 60),
  name_hindi text check (length(name_hindi) between 2 and 60),
  description text not null default '' check (length(description) <= 500),
  description_hindi text check (length(description_hindi) <= 500),
  parent_id uuid references blog_categories,
  unique (market, slug)
);
create index blog_categories_parent on blog_categories (parent_id) where parent_id is not null;

-- A tag for posts of one market.
create table blog_tags (
  id uuid primary key,
  market market not null,
  slug text not null check (length(slug) between 1 and 80),
  name text not null check (length(name) between 2 and 40),
  unique (market, slug)
);

-- A byline with its author page. One account has at most one per market.
create table blog_authors (
  id uuid primary key,
  market market not null,
  slug text not null check (length(slug) between 1 and 80),
  -- The account of a guest author.
  user_id uuid references users on delete set null,
  name text not null check (length(name) between 1 and 100),
  name_hindi text check (length(name_hindi) <= 100),
  bio text not null default '' check (length(bio) <= 1000),
  bio_hindi text check (length(bio_hindi) <= 1000),
  credentials text not null default '' check (length(credentials) <= 200),
  photo_key text references pictures,
  -- `[{name, url}, …]`.
  links jsonb not null default '[]',
  unique (market, slug)
);
create unique index blog_authors_user on blog_authors (user_id, market) where user_id is not null;
create index blog_authors_photo on blog_authors (photo_key) where photo_key is not null;

-- A blog post, from draft to archive.
create table blog_posts (
  id uuid primary key,
  version int not null default 1,
  -- Idempotency key from the editor: a draft sent twice is created once.
  request_id uuid unique,

  market market not null,
  locale text not null check (locale in ('en', 'hi')),
  slug text not null unique check (length(slug) between 1 and 80),
  title text not null check (length(title) between 5 and 120),
  excerpt text not null check (length(excerpt) <= 300),
  -- A ProseMirror document, validated against the contract's schema.
  body jsonb not null,
  cover_key text references pictures,
  cover_alt text check (length(cover_alt) between 5 and 250),

  category_id uuid references blog_categories,
  author_id uuid not null references blog_authors,
  -- The account that created the draft.
  writer_user_id uuid references users on delete set null,
  is_guest boolean not null,

  state post_state not null default 'draft',
  publish_at timestamptz,
  -- First publication.
  published_at timestamptz,
  canonical text check (length(canonical) <= 500),
  comments_open boolean not null default true,

  reading_minutes int not null check (reading_minutes >= 1),
  reads bigint not null default 0,
  -- Approved comments only.
  comments int not null default 0,
  words tsvector not null,

  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When title, excerpt or body last changed, and who changed it.
  written_at timestamptz not null,
  written_by_user_id uuid references users on delete set null,

  check ((cover_key is null) = (cover_alt is null)),
  check (state = 'draft' or (category_id is not null and cover_key is not null and excerpt <> '')),
  check ((state = 'scheduled') = (publish_at is not null)),
  check (state not in ('published', 'archived') or published_at is not null)
);
create index blog_posts_newest on blog_posts (market, published_at desc, id desc) where state = 'published';
create index blog_posts_read on blog_posts (market, reads desc, id desc) where state = 'published';
create index blog_posts_commented on blog_posts (market, comments desc, id desc) where state = 'published';
create index blog_posts_category on blog_posts (category_id, published_at desc, id desc) where state = 'published';
create index blog_posts_author on blog_posts (author_id, published_at desc, id desc) where state = 'published';
create index blog_posts_words on blog_posts using gin (words);
create index blog_posts_due on blog_posts (publish_at) where state = 'scheduled';
create index blog_posts_office on blog_posts (updated_at desc, id desc);
create index blog_posts_state on blog_posts (state, updated_at desc, id desc);
create index blog_posts_writer on blog_posts (writer_user_id, updated_at desc, id desc) where writer_user_id is not null;
create index blog_posts_written_by on blog_posts (written_by_user_id) where written_by_user_id is not null;
create index blog_posts_all_of_author on blog_posts (author_id);
create index blog_posts_all_of_category on blog_posts (category_id) where category_id is not null;
create index blog_posts_cover on blog_posts (cover_key) where cover_key is not null;

-- A tag of a post, in the author's order.
create table blog_post_tags (
  post_id uuid not null references blog_posts on delete cascade,
  tag_id uuid not null references blog_tags on delete cascade,
  position smallint not null,
  primary key (post_id, tag_id)
);
create index blog_post_tags_tag on blog_post_tags (tag_id, post_id);

-- A picture in the body of a post or of one of its revisions. The row protects it from deletion.
create table blog_post_pictures (
  post_id uuid not null references blog_posts on delete cascade,
  picture_key text not null references pictures,
  primary key (post_id, picture_key)
);
create index blog_post_pictures_picture on blog_post_pictures (picture_key);

-- An earlier version of a post's title, excerpt and body.
create table blog_post_revisions (
  post_id uuid not null references blog_posts on delete cascade,
  version int not null,
  at timestamptz not null,
  by_user_id uuid references users on delete set null,
  title text not null,
  excerpt text not null,
  body jsonb not null,
  primary key (post_id, version)
);
create index blog_post_revisions_person on blog_post_revisions (by_user_id) where by_user_id is not null;

-- How often a post was read on a day (UTC).
create table blog_post_reads (
  post_id uuid not null references blog_posts on delete cascade,
  day date not null,
  reads int not null,
  primary key (post_id, day)
);

-- A reader's comment on a post, or a reply to one.
create table blog_comments (
  id uuid primary key,
  post_id uuid not null references blog_posts on delete cascade,
  -- The comment it replies to. Replies have no replies.
  parent_id uuid references blog_comments on delete cascade,
  -- Null once the account is closed.
  author_user_id uuid references users on delete set null,
  -- Emptied when its author's account closes but others have replied.
  text text not null check (length(text) <= 2000),
  state comment_state not null default 'pending',
  -- Undecided reports.
  reports int not null default 0 check (reports >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  edited_at timestamptz
);
create index blog_comments_post on blog_comments (post_id, created_at desc, id desc) where parent_id is null and state = 'approved';
create index blog_comments_parent on blog_comments (parent_id, created_at, id) where parent_id is not null;
create index blog_comments_author on blog_comments (author_user_id, post_id) where author_user_id is not null;
create index blog_comments_state on blog_comments (state, created_at, id);
create index blog_comments_newest on blog_comments (created_at, id);
create index blog_comments_reported on blog_comments (reports desc, created_at, id) where reports > 0;

-- A user's report of a comment, for moderators to decide.
create table blog_comment_reports (
  comment_id uuid not null references blog_comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('spam', 'abuse', 'false', 'private', 'other')),
  at timestamptz not null,
  decided_at timestamptz,
  primary key (comment_id, user_id)
);
create index blog_comment_reports_person on blog_comment_reports (user_id);

-- State history of posts and comments, written by triggers; the actor and reason come from the settings `lintel.by` and `lintel.reason`.
create table blog_events (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('post', 'comment')),
  subject_id uuid not null,
  at timestamptz not null,
  -- Null if a scheduled job did it, or the account is closed.
  by_user_id uuid references users on delete set null,
  from_state text,
  to_state text not null,
  reason text check (length(reason) <= 1000)
);
create index blog_events_subject on blog_events (subject_id, id);
create index blog_events_person on blog_events (by_user_id) where by_user_id is not null;

-- Rejects any transition that is not in blog_transitions, whatever code attempts it. The trigger's argument is the entity.
create function guard_blog_transition() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not exists (
    select from blog_transitions where entity = tg_argv[0] and from_state = old.state::text and to_state = new.state::text) then
    raise exception 'a % that is % cannot become %', tg_argv[0], old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger guard_transition before update of state on blog_posts for each row execute function guard_blog_transition('post');
create trigger guard_transition before update of state on blog_comments for each row execute function guard_blog_transition('comment');

-- Keeps replies to one level.
create function guard_comment_parent() returns trigger language plpgsql as $$
begin
  if not exists (select from blog_comments where id = new.parent_id and post_id = new.post_id and parent_id is null) then
    raise exception 'a comment answers one of the same post that answers none' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger guard_parent before insert or update of parent_id on blog_comments for each row
  when (new.parent_id is not null) execute function guard_comment_parent();

-- Keeps `blog_posts.comments`.
create function count_blog_comments() returns trigger language plpgsql as $$
declare
  more int := (case when tg_op <> 'DELETE' and new.state = 'approved' then 1 else 0 end)
    - (case when tg_op <> 'INSERT' and old.state = 'approved' then 1 else 0 end);
begin
  if more <> 0 then
    update blog_posts set comments = comments + more where id = coalesce(new.post_id, old.post_id);
  end if;
  return null;
end $$;
create trigger count_comments after insert or delete or update of state on blog_comments for each row
  execute function count_blog_comments();

create function write_blog_history() returns trigger language plpgsql as $$
declare
  actor uuid := nullif(current_setting('lintel.by', true), '')::uuid;
  why text := nullif(current_setting('lintel.reason', true), '');
begin
  if tg_op = 'DELETE' then
    delete from blog_events where subject_id = old.id;
  elsif tg_op = 'INSERT' then
    insert into blog_events (entity, subject_id, at, by_user_id, to_state) values (tg_argv[0], new.id, new.created_at, actor, new.state::text);
  elsif new.state <> old.state then
    insert into blog_events (entity, subject_id, at, by_user_id, from_state, to_state, reason)
      values (tg_argv[0], new.id, new.updated_at, actor, old.state::text, new.state::text, why);
  end if;
  return null;
end $$;
create trigger write_history after insert or delete or update of state on blog_posts for each row
  execute function write_blog_history('post');
create trigger write_history after insert or delete or update of state on blog_comments for each row
  execute function write_blog_history('comment');
