-- A visit that is done proves a review as an answered enquiry does. What of it reviews need stands here: visits are not theirs.
create table review_visits (
  visit_id uuid primary key references visits on delete cascade,
  market market not null,
  user_id uuid not null references users on delete cascade,
  host_user_id uuid not null references users on delete cascade,
  -- What was visited.
  title text not null,
  visited_at timestamptz not null,
  invited_at timestamptz
);
create index review_visits_person on review_visits (user_id, visited_at desc);
create index review_visits_host on review_visits (host_user_id);
create index review_visits_to_invite on review_visits (visited_at) where invited_at is null;

alter table reviews add column visit_id uuid unique references review_visits on delete set null;
