alter table properties
  add column building_area_units text check (building_area_units in ('sqft', 'sqm', 'sqyd', 'acre')),
  add column building_area_source text check (building_area_source in ('owner', 'agent', 'builder', 'rera', 'assessor', 'measured')),
  add column leasable_area_units text check (leasable_area_units in ('sqft', 'sqm', 'sqyd', 'acre')),
  add column parking_features text[] not null default '{}',
  add column property_condition text check (property_condition in ('new-construction', 'updated', 'well-kept', 'fixer')),
  -- The last day of a lease of the land.
  add column land_lease_expiration_date date,
  -- The builder's name for the plan: `3 BHK, type B`.
  add column builder_model text check (length(builder_model) <= 120),
  add column listing_agreement text check (listing_agreement in ('exclusive-right', 'exclusive-agency', 'open')),
  add column co_list_agent_key uuid references agents,
  add column attribution_contact text check (length(attribution_contact) <= 250),
  add column syndicate_to text[] not null default '{}'
    check (syndicate_to <@ array['kyero', 'rightmove', 'reaxml', 'openimmo', 'zillow', 'meta', 'idealista', 'reso']),
  -- False: no list, map, sitemap or search engine shows it; whoever has its address may look.
  add column internet_entire_listing_display_yn boolean not null default true,
  -- False: its page compares its price with no other's.
  add column internet_automated_valuation_display_yn boolean not null default true,
  add column internet_consumer_comment_yn boolean not null default true,
  add column meta_title text check (length(meta_title) between 10 and 60),
  add column meta_description text check (length(meta_description) between 50 and 160),
  add column slug text check (length(slug) <= 90);
create index properties_co_list_agent on properties (co_list_agent_key) where co_list_agent_key is not null;

-- Readable name of a home's page: of its first title, so that links stay, and of its reference, which makes it the only one.
create function property_slug(title text, listing_id text) returns text language sql immutable parallel safe
  return concat_ws('_', nullif(trim('-' from left(trim('-' from regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g')), 60)), ''),
    lower(listing_id));
create function name_property() returns trigger language plpgsql as $$
begin
  new.slug := coalesce(new.slug, property_slug(new.title, new.listing_id));
  return new;
end $$;
create trigger name_property before insert on properties for each row execute function name_property();
-- Also for rows that are loaded with all other triggers off.
alter table properties enable always trigger name_property;
update properties set slug = property_slug(title, listing_id);
alter table properties
  alter column slug set not null,
  add unique (market, slug);

-- Seconds a home stood on the market, less the time of now (of the epoch) while it still stands there; null where it never
-- did. One that was brought in on the market came there by its own word, not by a move.
create function market_seconds(home uuid) returns float8 language sql stable parallel safe
  return (with moves as (
      select extract(epoch from at) as at, (new_value in ('"active"', '"under_offer"'))::int - (previous_value in ('"active"', '"under_offer"'))::int as step
      from property_history where property_id = home and change_type = 'status')
    select case when s.on_market or s.moves > 0 then s.stood
        - (s.on_market::int - s.steps) * extract(epoch from s.came) end
    from (select p.standard_status in ('active', 'under_offer') as on_market, p.on_market_timestamp as came,
        coalesce(sum(-m.step * m.at), 0) as stood, coalesce(sum(m.step), 0) as steps, count(m.at) filter (where m.step <> 0) as moves
      from properties p left join moves m on true where p.id = home group by p.id) s);
-- The same with the listings whose place it took.
create function market_seconds_in_all(home uuid) returns float8 language sql stable parallel safe
  return (with recursive line as (
      select id, relisted_from from properties where id = home
      union select p.id, p.relisted_from from properties p join line on p.id = line.relisted_from)
    select sum(market_seconds(id)) from line);

alter table property_pages
  add column market_seconds float8,
  -- Null where it took no other listing's place.
  add column market_seconds_in_all float8;
-- Written anew by the job, and until then as they are read.
delete from property_pages;
do $$ begin
  if to_regproc('graphile_worker.add_job') is not null then
    perform graphile_worker.add_job('index-homes', json_build_object('ids', ids), priority => 20::smallint)
    from (select array_agg(id) as ids from (select id, row_number() over (order by id) / 500 as part from properties where deleted_at is null) h
      group by part) parts;
  end if;
end $$;
