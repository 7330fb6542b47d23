-- Preferred agents, best rated first: few of a market have both a measured reply and reviews.
create index profiles_preferred on profiles (kind, market, rating desc, id)
  where state = 'active' and reply_minutes is not null and rating_count > 0;

-- Architects by style, fee and what they have built: a directory asks what their details contain.
create index profiles_architects on profiles using gin (details jsonb_path_ops) where kind = 'architect' and state = 'active';

-- Pictures that a portfolio shows: kept while it does.
create table profile_pictures (
  profile_id uuid not null references profiles on delete cascade,
  picture_key text not null references pictures,
  primary key (profile_id, picture_key)
);
create index profile_pictures_picture on profile_pictures (picture_key);

-- Whoever writes a portfolio says no more than that; a picture that is not there is refused by its key.
create function keep_portfolio_pictures() returns trigger language plpgsql as $$
begin
  delete from profile_pictures where profile_id = new.id;
  insert into profile_pictures (profile_id, picture_key)
    select distinct new.id, key
    from jsonb_path_query(new.details, '$.portfolio[*]') work, lateral (values (work ->> 'before'), (work ->> 'after')) pictures (key)
    where key is not null;
  return null;
end $$;
create trigger keep_portfolio_pictures after insert or update of details on profiles
  for each row when (new.kind = 'architect') execute function keep_portfolio_pictures();
