-- A person looks for a roommate in a city. Habits are fixed answers; no text and no name is shown to others.
create table roommate_requests (
  id uuid primary key,
  market market not null,
  user_id uuid not null references users on delete cascade,
  city_id int not null references places,
  point_id int references points_of_interest on delete set null,
  -- The most a month, in minor units of the market's currency.
  budget_max bigint not null check (budget_max > 0),
  move_in date not null,
  habits jsonb not null check (jsonb_typeof(habits) = 'object'),
  state text not null default 'open' check (state in ('open', 'hidden', 'closed')),
  expires_at timestamptz not null,
  reports int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One request of a person and city, which also decides between simultaneous ones.
create unique index roommate_requests_person on roommate_requests (user_id, city_id) where state <> 'closed';
create index roommate_requests_board on roommate_requests (city_id, expires_at desc) where state = 'open';
create index roommate_requests_point on roommate_requests (point_id) where point_id is not null;
create index roommate_requests_mine on roommate_requests (user_id, created_at desc);

-- A person asks another whether they want to talk; only an accepted question has a thread.
create table roommate_asks (
  id uuid primary key,
  request_id uuid not null references roommate_requests on delete cascade,
  asker_request_id uuid not null references roommate_requests on delete cascade,
  state text not null default 'asked' check (state in ('asked', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (request_id, asker_request_id)
);
create index roommate_asks_asker on roommate_asks (asker_request_id);

-- A person no longer wants to see a request, and may have reported it.
create table roommate_asides (
  user_id uuid not null references users on delete cascade,
  request_id uuid not null references roommate_requests on delete cascade,
  report text check (report in ('spam', 'fraud', 'advertising', 'other')),
  at timestamptz not null,
  primary key (user_id, request_id)
);
create index roommate_asides_request on roommate_asides (request_id);

-- Two people who agreed to talk have a thread.
alter table threads drop constraint threads_subject_kind_check;
alter table threads add constraint threads_subject_kind_check check (subject_kind in ('enquiry', 'visit', 'requirement', 'roommate'));
