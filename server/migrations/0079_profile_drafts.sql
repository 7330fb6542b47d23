alter table profiles
  -- What its owner typed, right or wrong, while it is written or was rejected; submitting reads it into the columns.
  add column draft jsonb,
  -- A firm that somebody added who does not speak for it: once approved, it is nobody's until it is claimed.
  add column for_others boolean not null default false;
create unique index profiles_open_draft on profiles (user_id, kind) where state = 'draft';

-- What was never approved lists no homes and leads no team.
create or replace view agents as
  select id, kind, market, slug, name, agency_id, user_id, city_id, license as member_state_license,
    license_state as member_state_license_state, created_at, state
  from profiles where kind = 'agent' and state not in ('draft', 'pending', 'rejected') with local check option;
create or replace view agencies as
  select id, kind, market, slug, name, city_id, license as office_corporate_license, created_at
  from profiles where kind = 'agency' and state not in ('draft', 'pending', 'rejected') with local check option;
create or replace view builders as
  select id, kind, market, slug, name, since, user_id, created_at, state
  from profiles where kind = 'builder' and state not in ('draft', 'pending', 'rejected') with local check option;

create function release_added_profile() returns trigger language plpgsql as $$
begin
  new.user_id := null;
  return new;
end $$;
create trigger release_added before update of state on profiles for each row
  when (old.state = 'pending' and new.state = 'active' and new.for_others) execute function release_added_profile();

-- A call that was under way while the account was closed writes nothing for it any more.
create trigger refuse_closed_account before insert on profiles for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on profile_claims for each row execute function refuse_closed_account('user_id');
