-- Who looked at what today, so that nobody is counted twice: words made with a salt that is thrown away with its day.
create table view_salts (
  day date primary key,
  salt bytea not null
);
create table property_viewers (
  day date not null,
  property_id uuid not null references properties on delete cascade,
  visitor bytea not null,
  primary key (day, property_id, visitor)
);
create index property_viewers_property on property_viewers (property_id);

create function count_save() returns trigger language plpgsql as $$
declare
  was int := case when tg_op <> 'INSERT' and old.removed_at is null and old.state <> 'discard' then 1 else 0 end;
  will_be int := case when tg_op <> 'DELETE' and new.removed_at is null and new.state <> 'discard' then 1 else 0 end;
  at timestamptz := case tg_op when 'DELETE' then old.saved_at else new.updated_at end;
begin
  -- Of a home that is deleted with its saves nothing is counted any more.
  if was <> will_be and exists (select from properties where id = coalesce(new.property_id, old.property_id)) then
    insert into property_stats as s (property_id, day, saves)
      values (coalesce(new.property_id, old.property_id), (at at time zone 'utc')::date, will_be - was)
      on conflict (property_id, day) do update set saves = s.saves + excluded.saves;
  end if;
  return null;
end $$;
create trigger count_save after insert or update of removed_at, state or delete on favourites
  for each row execute function count_save();

-- Until people write to listers here, asking for a visit is how they ask.
create function count_enquiry() returns trigger language plpgsql as $$
begin
  insert into property_stats as s (property_id, day, enquiries)
    values (new.property_id, (new.showing_requested_timestamp at time zone 'utc')::date, 1)
    on conflict (property_id, day) do update set enquiries = s.enquiries + 1;
  return null;
end $$;
create trigger count_enquiry after insert on visits for each row execute function count_enquiry();

insert into property_stats as s (property_id, day, saves)
  select property_id, (saved_at at time zone 'utc')::date, count(*) from favourites
  where removed_at is null and state <> 'discard' group by 1, 2
  on conflict (property_id, day) do update set saves = excluded.saves;
insert into property_stats as s (property_id, day, enquiries)
  select property_id, (showing_requested_timestamp at time zone 'utc')::date, count(*) from visits group by 1, 2
  on conflict (property_id, day) do update set enquiries = excluded.enquiries;
