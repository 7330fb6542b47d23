-- How often each home was looked at, saved and asked about, by the day of its market. What is counted is people, so that
-- nobody is named here.
create table property_stats (
  property_id uuid not null references properties on delete cascade,
  day date not null,
  views int not null default 0,
  -- Saved less taken off again: a day may be below nothing.
  saves int not null default 0,
  enquiries int not null default 0,
  shares int not null default 0,
  phone_reveals int not null default 0,
  primary key (property_id, day)
);

-- Who saw what today, so that nobody is counted twice: words made with a salt that is thrown away with its day.
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

create function day_of_market(at timestamptz, market market) returns date
  language sql immutable parallel safe
  return (at at time zone case market when 'us' then 'America/Los_Angeles' else 'Asia/Kolkata' end)::date;

create function count_save() returns trigger language plpgsql as $$
declare
  was int := case when tg_op <> 'INSERT' and old.removed_at is null and old.state <> 'discard' then 1 else 0 end;
  will_be int := case when tg_op <> 'DELETE' and new.removed_at is null and new.state <> 'discard' then 1 else 0 end;
begin
  if was <> will_be then
    insert into property_stats as s (property_id, day, saves)
      select p.id, day_of_market(case tg_op when 'DELETE' then old.saved_at else new.updated_at end, p.market), will_be - was
      from properties p where p.id = case tg_op when 'DELETE' then old.property_id else new.property_id end
      on conflict (property_id, day) do update set saves = s.saves + excluded.saves;
  end if;
  return null;
end $$;
create trigger count_save after insert or update of removed_at, state or delete on favourites
  for each row execute function count_save();

create function count_visit() returns trigger language plpgsql as $$
begin
  insert into property_stats as s (property_id, day, enquiries)
    select p.id, day_of_market(new.showing_requested_timestamp, p.market), 1 from properties p where p.id = new.property_id
    on conflict (property_id, day) do update set enquiries = s.enquiries + 1;
  return null;
end $$;
create trigger count_visit after insert on visits for each row execute function count_visit();

insert into property_stats (property_id, day, saves)
  select f.property_id, day_of_market(f.saved_at, p.market), count(*) from favourites f join properties p on p.id = f.property_id
  where f.removed_at is null and f.state <> 'discard' group by 1, 2;
insert into property_stats as s (property_id, day, enquiries)
  select v.property_id, day_of_market(v.showing_requested_timestamp, p.market), count(*)
  from visits v join properties p on p.id = v.property_id group by 1, 2
  on conflict (property_id, day) do update set enquiries = excluded.enquiries;
