-- The searches that an address without an account is told of become those of the account that proves the address, in the
-- transaction that proves it; one that the account has already goes.
create function adopt_searches() returns trigger language plpgsql as $$
declare
  subscriber uuid;
begin
  select id into subscriber from alert_subscribers where lower(email) = lower(new.email);
  if subscriber is null then return null; end if;
  with adopted as (
    update saved_searches s set user_id = new.id, subscriber_id = null, version = version + 1 where subscriber_id = subscriber
      and not exists (select from saved_searches o where o.user_id = new.id and md5(o.query) = md5(s.query)) returning id)
  update saved_search_channels set schedule = 'instant' where channel = 'inApp' and saved_search_id in (select id from adopted);
  delete from alert_subscribers where id = subscriber;
  return null;
end $$;
create trigger adopt_searches after insert or update of email, email_verified_at, state on users for each row
  when (new.email_verified_at is not null and new.state = 'active') execute function adopt_searches();

-- Until now they were adopted when the account looked at its searches.
update users u set email = u.email from alert_subscribers a
  where lower(a.email) = lower(u.email) and u.email_verified_at is not null and u.state = 'active';
