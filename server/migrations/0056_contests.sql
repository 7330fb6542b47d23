-- The contest "Guess the right price": rounds of five sold homes, and what people guessed.

-- While a round asks for the price of a home, the home has no public page. Set when the round opens, null again when it closes.
alter table properties add column price_secret_until timestamptz;

create table contest_rounds (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z0-9-]{4,120}$'),
  market market not null,
  city_id int not null references places,
  -- The day in the market on which it opens.
  day date not null,
  -- Open to people without an account, with homes whose prices are known; it counts for nothing.
  practice boolean not null,
  currency text not null check (currency in ('INR', 'USD')),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  state text not null default 'scheduled' check (state in ('scheduled', 'open', 'closed', 'cancelled')),
  created_at timestamptz not null
);
create unique index contest_rounds_day on contest_rounds (city_id, practice, day) where state <> 'cancelled';
create index contest_rounds_to_open on contest_rounds (opens_at) where state = 'scheduled';
create index contest_rounds_to_close on contest_rounds (closes_at) where state = 'open';
create index contest_rounds_market on contest_rounds (market, day desc);

-- A home of a round as it was when the round was made. The answer is read from here alone.
create table contest_homes (
  round_id uuid not null references contest_rounds on delete cascade,
  position smallint not null check (position between 1 and 5),
  property_id uuid not null references properties on delete cascade,
  property_sub_type property_sub_type not null,
  close_price bigint not null check (close_price > 0),
  facts jsonb not null check (jsonb_typeof(facts) = 'array'),
  -- Null once the picture is erased with the account of its lister.
  picture_key text references pictures on delete set null,
  primary key (round_id, position)
);
create index contest_homes_property on contest_homes (property_id);
create index contest_homes_picture on contest_homes (picture_key);

-- What a player did with a home: when they saw it, how many facts they asked for, and their guess, which never changes.
create table contest_guesses (
  id bigint generated always as identity primary key,
  round_id uuid not null,
  position smallint not null,
  -- The player: an account, or the hash of the cookie of a visitor. Neither once the account is closed.
  user_id uuid references users on delete set null,
  visitor_hash bytea check (length(visitor_hash) = 32),
  started_at timestamptz not null,
  revealed_facts smallint not null default 0 check (revealed_facts between 0 and 6),
  -- The player or their agency listed the home: they pass.
  passed boolean not null default false,
  value bigint check (value > 0),
  guessed_at timestamptz,
  ms int check (ms >= 0),
  error_pct float8,
  score smallint check (score between 0 and 100),
  foreign key (round_id, position) references contest_homes on delete cascade,
  check (num_nonnulls(user_id, visitor_hash) <= 1),
  check (num_nonnulls(value, guessed_at, ms, error_pct, score) in (0, 5)),
  check (not passed or value is null)
);
create unique index contest_guesses_user on contest_guesses (user_id, round_id, position) where user_id is not null;
create unique index contest_guesses_visitor on contest_guesses (visitor_hash, round_id, position) where visitor_hash is not null;
create index contest_guesses_home on contest_guesses (round_id, position, value);
create trigger refuse_closed_account before insert on contest_guesses for each row execute function refuse_closed_account('user_id');

-- What a person chose for the contest.
create table contest_players (
  user_id uuid primary key references users on delete cascade,
  -- On leaderboards; without it the person is on none.
  display_name text check (length(display_name) between 2 and 30),
  -- The city whose rounds they want to be reminded of.
  reminder_city_id int references places,
  -- Whether homes they sold may be in rounds, unless they chose otherwise for a home.
  homes_allowed boolean not null default false
);
create index contest_players_reminder on contest_players (reminder_city_id) where reminder_city_id is not null;
create trigger refuse_closed_account before insert on contest_players for each row execute function refuse_closed_account('user_id');

-- What a lister chose for one sold home.
create table contest_home_choices (
  property_id uuid primary key references properties on delete cascade,
  allowed boolean not null
);
