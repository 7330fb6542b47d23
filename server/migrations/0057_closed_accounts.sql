-- What moderators wrote about a case stands beside their log, which holds ids and codes and never changes: so it can go
-- with the account it is about.
create table audit_notes (
  -- Of a line that nobody can remove.
  audit_id bigint primary key,
  note text not null check (length(note) between 1 and 1000)
);
insert into audit_notes
  select a.id, left(a.after ->> 'note', 1000) from audit_log a join properties p on p.id = a.target_id left join agents g on g.id = p.list_agent_id
  where a.after ->> 'note' <> '' and coalesce(p.owner_user_id, g.user_id, p.list_office_id, p.list_builder_id) is not null;
alter table audit_log disable trigger only_added_to;
update audit_log set after = after - array['note', 'by', 'evidenceHash'] where after ?| array['note', 'by', 'evidenceHash'];
alter table audit_log enable trigger only_added_to;
alter table audit_log add check (not (before ?| array['note', 'by', 'evidenceHash']) and not (after ?| array['note', 'by', 'evidenceHash']));

-- A closed account is an empty place that others' records may still point to.
update users set first_name = 'Closed', market = null, notification_prefs = '{}', photo_key = null, photo_thumbhash = null,
  email_verified_at = null, phone_verified_at = null, locality_longitude = null, locality_latitude = null,
  last_seen_longitude = null, last_seen_latitude = null, email_unconfirmed_until = null, phone_unconfirmed_until = null,
  pending_email = null, pending_phone = null, password_set_at = null, roles = '{Buyer}', language = 'en' where state = 'closed';
alter table users add constraint closed_is_empty check (state <> 'closed' or (
  first_name = 'Closed' and num_nonnulls(last_name, email, phone, password_hash, email_verified_at, phone_verified_at, market, photo_key,
    locality_longitude, locality_latitude, last_seen_longitude, last_seen_latitude, email_unconfirmed_until, phone_unconfirmed_until,
    pending_email, pending_phone, password_set_at) = 0
  and notification_prefs = '{}' and roles = '{Buyer}' and language = 'en' and closed_at is not null));

-- Whatever points to an account is gone when it is closed, in any table there is or will be, but for records of others that
-- name it by its number only.
create function refuse_leftovers() returns trigger language plpgsql as $$
declare
  link record;
  found boolean;
begin
  for link in
    select c.conrelid::regclass as kept_in, a.attname as account_column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and (c.conrelid::regclass::text, a.attname::text) not in (
      ('audit_log', 'by_user_id'), ('reports', 'decided_by'), ('property_verifications', 'by_user_id'),
      ('property_verifications', 'revoked_by'), ('properties', 'moderated_by'), ('property_history', 'by_user_id'), ('visits', 'seller_id'), ('visits', 'visitor_id'))
  loop
    execute format('select exists (select from %s where %I = $1)', link.kept_in, link.account_column) into found using new.id;
    if found then
      raise exception 'a closed account left something in %', link.kept_in using errcode = '23514';
    end if;
  end loop;
  if exists (select from visits where new.id in (visitor_id, seller_id) and showing_request_notes is not null) then
    raise exception 'a closed account left something in visits' using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger nothing_left after update of state on users deferrable initially deferred
  for each row when (new.state = 'closed') execute function refuse_leftovers();

-- A call that was under way while the account was closed writes nothing for it any more.
create function refuse_closed_account() returns trigger language plpgsql as $$
declare
  account uuid;
  its_state text;
begin
  execute format('select ($1).%I', tg_argv[0]) into account using new;
  -- Waits for whoever is closing it.
  select state into its_state from users where id = account for key share;
  if its_state = 'closed' then
    raise exception 'the account is closed' using errcode = 'LN001';
  end if;
  return new;
end $$;
create trigger refuse_closed_account before insert on sessions for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on known_devices for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on identities for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on one_time_codes for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on contact_undo_links for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on listing_drafts for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on submitted_drafts for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on property_revisions for each row execute function refuse_closed_account('by_user_id');
create trigger refuse_closed_account before insert on favourites for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on saved_searches for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on listing_imports for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on move_batches for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on picture_uploads for each row execute function refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on reports for each row execute function refuse_closed_account('reporter_user_id');
