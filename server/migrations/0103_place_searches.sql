-- How often people searched in a city or locality on a day (UTC): what suggestions rank by beside the homes there. Of nobody in particular.
create table place_searches (
  place_id int not null references places on delete cascade,
  day date not null,
  searches int not null check (searches > 0),
  primary key (place_id, day)
);
create index place_searches_day on place_searches (day);
