-- What became of a home's page day by day (UTC).
create table property_stats (
  property_id uuid not null references properties on delete cascade,
  day date not null,
  views int not null default 0 check (views >= 0),
  -- Saves of the day less those taken back.
  saves int not null default 0,
  enquiries int not null default 0 check (enquiries >= 0),
  shares int not null default 0 check (shares >= 0),
  phone_reveals int not null default 0 check (phone_reveals >= 0),
  primary key (property_id, day)
);
