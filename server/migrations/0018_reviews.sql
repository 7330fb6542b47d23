-- Reviews of profiles such as agents and builders, with the visits that prove them and the invitations to write them.

create type review_state as enum ('pending', 'published', 'disputed', 'removed');

-- Allowed state transitions of a review. The contract has the same list, and a test compares the two.
create table review_transitions (
  from_state review_state not null,
  to_state review_state not null,
  primary key (from_state, to_state)
);
insert into review_transitions values
  ('pending', 'published'), ('pending', 'removed'),
  ('published', 'pending'), ('published', 'disputed'), ('published', 'removed'),
  ('disputed', 'published'), ('disputed', 'removed');

-- A lead after which the person who enquired was invited to write a review. There is one invitation per lead.
create table review_invitations (
  lead_id uuid primary key references leads on delete cascade,
  at timestamptz not null
);

-- A completed visit, which proves a review as an answered enquiry does. It has a copy of what reviews need to know of the visit.
create table review_visits (
  visit_id uuid primary key,
  market market not null,
  user_id uuid not null references users on delete cascade,
  host_user_id uuid not null references users on delete cascade,
  -- What was visited.
  title text not null,
  visited_at timestamptz not null,
  invited_at timestamptz,
  -- The project visited. A review of its builder is shown on the project's page too.
  project_id uuid references projects on delete set null
);
create index review_visits_person on review_visits (user_id, visited_at desc);
create index review_visits_host on review_visits (host_user_id);
create index review_visits_to_invite on review_visits (visited_at) where invited_at is null;
create index review_visits_project on review_visits (project_id) where project_id is not null;

-- A review of a profile by someone who dealt with it. A lead or visit proves one review ever, so removed reviews stay as rows.
create table reviews (
  id uuid primary key,
  version int not null default 1,
  profile_id uuid not null references profiles on delete cascade,
  author_user_id uuid not null references users,
  -- Null once the lead was deleted with the account of its lister.
  lead_id uuid unique references leads on delete set null,
  -- When the author made the enquiry or visit that proves it.
  asked_at timestamptz not null,

  stars smallint not null check (stars between 1 and 5),
  knew_place smallint check (knew_place between 1 and 5),
  kept_word smallint check (kept_word between 1 and 5),
  answered_quickly smallint check (answered_quickly between 1 and 5),
  text text not null check (length(text) between 1 and 2000),

  state review_state not null default 'pending',
  -- Undecided reports.
  reports int not null default 0 check (reports >= 0),

  reply text check (length(reply) between 1 and 1000),
  reply_by_user_id uuid references users on delete set null,
  replied_at timestamptz,
  reply_edited_at timestamptz,

  dispute_reason text check (dispute_reason in ('not-client', 'false', 'abuse', 'private', 'other')),
  dispute_note text check (length(dispute_note) <= 1000),
  disputed_by_user_id uuid references users on delete set null,
  disputed_at timestamptz,

  created_at timestamptz not null,
  updated_at timestamptz not null,
  edited_at timestamptz,
  published_at timestamptz,

  visit_id uuid unique references review_visits on delete set null,
  project_id uuid references projects on delete set null,
  check ((reply is null) = (replied_at is null)),
  check ((dispute_reason is null) = (disputed_at is null))
);
-- The sort orders of a profile's page.
create index reviews_newest on reviews (profile_id, published_at desc, id desc) where state = 'published';
create index reviews_by_stars on reviews (profile_id, stars, published_at desc, id desc) where state = 'published';

create index reviews_author on reviews (author_user_id, created_at desc, id desc);
create index reviews_profile on reviews (profile_id, state);
create index reviews_state on reviews (state, updated_at, id);
create index reviews_recent on reviews (created_at, id);
create index reviews_reported on reviews (reports desc, created_at, id) where reports > 0;
create index reviews_reply_person on reviews (reply_by_user_id) where reply_by_user_id is not null;
create index reviews_dispute_person on reviews (disputed_by_user_id) where disputed_by_user_id is not null;
create index reviews_project on reviews (project_id, published_at desc, id desc) where project_id is not null;

-- A user's report of a review, for moderators to decide.
create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('spam', 'abuse', 'false', 'private', 'other')),
  at timestamptz not null,
  decided_at timestamptz,
  primary key (review_id, user_id)
);
create index review_reports_person on review_reports (user_id);

-- State history of reviews, written by a trigger; the actor and reason come from the settings `lintel.by` and `lintel.reason`.
create table review_events (
  id bigint generated always as identity primary key,
  review_id uuid not null references reviews on delete cascade,
  at timestamptz not null,
  by_user_id uuid references users on delete set null,
  from_state review_state,
  to_state review_state not null,
  reason text check (length(reason) <= 1000)
);
create index review_events_review on review_events (review_id, id);
create index review_events_person on review_events (by_user_id) where by_user_id is not null;

-- Rejects any transition that is not in review_transitions, whatever code attempts it.
create function guard_review_transition() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not exists (
    select from review_transitions where from_state = old.state and to_state = new.state) then
    raise exception 'a review that is % cannot become %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger guard_transition before update of state on reviews for each row execute function guard_review_transition();

create function write_review_history() returns trigger language plpgsql as $$
declare
  actor uuid := nullif(current_setting('lintel.by', true), '')::uuid;
  why text := nullif(current_setting('lintel.reason', true), '');
begin
  if tg_op = 'INSERT' then
    insert into review_events (review_id, at, by_user_id, to_state) values (new.id, new.created_at, actor, new.state);
  elsif new.state <> old.state then
    insert into review_events (review_id, at, by_user_id, from_state, to_state, reason)
      values (new.id, new.updated_at, actor, old.state, new.state, why);
  end if;
  return null;
end $$;
create trigger write_history after insert or update of state on reviews for each row execute function write_review_history();
