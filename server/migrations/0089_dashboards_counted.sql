-- What the dashboard counts of a team's leads is answered by indexes alone: those that wait for a first reply, and those that came lately.
create index leads_team_waiting on leads (team_key, first_reply_due_at, id) include (owner_member_key)
  where stage = 'new' and first_reply_at is null and first_reply_due_at is not null;
create index leads_team_came on leads (team_key, created_at) include (owner_member_key, first_reply_at);

-- Who changed a home's figures of a day before yesterday last: until somebody does again, what was summed up of such days holds.
create table property_stats_past (changed_by xid8 not null);
insert into property_stats_past values (pg_current_xact_id());
create function note_past_stats() returns trigger language plpgsql as $$
begin
  update property_stats_past set changed_by = pg_current_xact_id() where changed_by <> pg_current_xact_id();
  return null;
end $$;
create trigger note_past_stats after insert or update on property_stats for each row
  when (new.day < (now() at time zone 'utc')::date - 1 or new.day > (now() at time zone 'utc')::date) execute function note_past_stats();
-- Days that no month goes back to are deleted by the thousand.
create trigger note_past_stats_gone after delete on property_stats for each row
  when (old.day between (now() at time zone 'utc')::date - 60 and (now() at time zone 'utc')::date - 2) execute function note_past_stats();
