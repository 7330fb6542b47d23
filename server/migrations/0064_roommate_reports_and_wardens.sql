-- Moderators decide reports of roommate requests. A removed request is off the board for good, unless they restore it.
alter table roommate_requests drop constraint roommate_requests_state_check;
alter table roommate_requests add constraint roommate_requests_state_check check (state in ('open', 'hidden', 'closed', 'removed'));
-- Why it was removed, for its person.
alter table roommate_requests add column removal_reason text check (length(removal_reason) <= 500);
drop index roommate_requests_person;
create unique index roommate_requests_person on roommate_requests (user_id, city_id) where state in ('open', 'hidden');
-- `reports` counts the undecided ones.
create index roommate_requests_reported on roommate_requests (created_at, id) where reports > 0;
alter table roommate_asides add column decided_at timestamptz;

-- Whom to ask for at a shared home. The number is verified by a code that was sent to it.
create table wardens (
  property_id uuid primary key references properties on delete cascade,
  -- Who named the warden: a lister of the home.
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 100),
  phone text not null check (phone ~ '^\+[0-9]{6,15}$'),
  verified_at timestamptz,
  updated_at timestamptz not null
);
create index wardens_user on wardens (user_id);
create index wardens_phone on wardens (phone);
create trigger refuse_closed_account before insert on wardens for each row execute function refuse_closed_account('user_id');

-- A lister proves the number of a warden, which is not a contact of the lister's account.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (purpose in ('sign-in', 'verify', 'warden'));
alter table one_time_codes drop constraint one_time_codes_check;
alter table one_time_codes add constraint one_time_codes_check check ((purpose <> 'sign-in') = (user_id is not null));
