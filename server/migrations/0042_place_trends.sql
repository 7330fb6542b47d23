-- What homes asked as they came on the market, by place and month: counted ahead with the other figures.
create table place_trends (
  place_id int not null references places on delete cascade,
  intent intent not null,
  month date not null,
  price_per_area bigint not null,
  homes int not null,
  primary key (place_id, intent, month)
);
