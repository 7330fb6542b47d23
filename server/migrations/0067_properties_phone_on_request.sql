-- Whether members who ask are shown the number of whoever lists the home.
alter table properties add column phone_on_request boolean not null default true;
