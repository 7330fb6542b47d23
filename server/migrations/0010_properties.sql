-- Properties: listings with their pictures, precomputed cards and pages, history and market events.

create type category as enum ('residential', 'commercial', 'land', 'agricultural', 'industrial');

create type property_sub_type as enum (
  'apartment', 'builder-floor', 'house', 'villa', 'row-house', 'penthouse', 'studio', 'farmhouse', 'plot',
  'agricultural-land', 'office', 'shop', 'showroom', 'warehouse', 'coworking', 'pg-room', 'bed');

create type standard_status as enum (
  'draft', 'pending_review', 'active', 'coming_soon', 'under_offer', 'paused', 'sold', 'rented', 'expired',
  'withdrawn', 'rejected');

create type furnished as enum ('furnished', 'partial', 'unfurnished', 'negotiable');

create type development_status as enum ('ready', 'under-construction', 'launch');

create type direction_faces as enum (
  'north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west');

create type frequency as enum ('day', 'week', 'month', 'quarter', 'year', 'one-time', 'per-area');

create type location_precision as enum ('exact', 'building', 'street', 'locality');

create type lister_kind as enum ('owner', 'agent', 'builder', 'agency');

-- A coordinate at the precision the lister allows: the centre of a fixed grid cell, so that repeated queries reveal no more than
-- one. 0.0002° is about 20 m, 0.002° 200 m, 0.02° 2 km.
create function coarse(degrees float8, precision_ location_precision) returns float8
  language sql immutable parallel safe
  return case precision_
    when 'exact' then degrees
    when 'building' then (floor(degrees / 0.0002) + 0.5) * 0.0002
    when 'street' then (floor(degrees / 0.002) + 0.5) * 0.002
    else (floor(degrees / 0.02) + 0.5) * 0.02 end;

-- The slug of a listing's page: from the first title, so that links stay valid, and the listing's reference, which makes it unique.
create function property_slug(title text, listing_id text) returns text language sql immutable parallel safe
  return concat_ws('_', nullif(trim('-' from left(trim('-' from regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g')), 60)), ''),
    lower(listing_id));

-- A listing: a home or other property that is offered, with its facts, status and moderation. Amounts are in minor units of `currency`,
-- areas in m² and lengths in metres; the `_units` columns are the units that the lister chose for display.
create table properties (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,

  market market not null,
  listing_id text not null check (listing_id ~ '^[A-Z0-9-]{4,20}$'),
  universal_property_id text check (length(universal_property_id) <= 128),
  -- Where an import found it, and its id there.
  source text,
  source_id text,
  intent intent not null,
  category category not null,
  property_sub_type property_sub_type not null,
  standard_status standard_status not null default 'draft',

  title text not null check (length(title) between 10 and 120),
  public_remarks text not null check (length(public_remarks) between 50 and 4000),
  private_remarks text check (length(private_remarks) <= 4000),
  language text not null default 'en' check (language in ('en', 'hi')),

  list_price bigint check (list_price > 0 and list_price <= 1000000000000),
  list_price_low bigint check (list_price_low > 0 and list_price_low <= list_price),
  original_list_price bigint check (original_list_price > 0),
  previous_list_price bigint check (previous_list_price > 0),
  price_change_timestamp timestamptz,
  currency text not null check (currency in ('INR', 'USD')),
  price_negotiable boolean not null default false,
  price_on_request boolean not null default false,
  lease_amount_frequency frequency,
  security_deposit bigint check (security_deposit >= 0),
  association_fee bigint check (association_fee >= 0),
  association_fee_frequency frequency,
  brokerage jsonb,
  tax_annual_amount bigint check (tax_annual_amount >= 0),
  tax_year int check (tax_year between 1900 and 2200),
  availability_date date,
  lease_term_min int check (lease_term_min between 0 and 120),
  lease_term_max int check (lease_term_max between 0 and 120),
  lock_in_months int check (lock_in_months between 0 and 36),
  notice_months int check (notice_months between 0 and 6),
  rent_includes text[] not null default '{}',
  tenant_pays text[] not null default '{}',

  bedrooms_total int check (bedrooms_total between 0 and 20),
  bathrooms_total_integer int check (bathrooms_total_integer between 0 and 20),
  balconies int check (balconies between 0 and 10),
  rooms_total int check (rooms_total between 0 and 40),
  rooms jsonb not null default '[]',
  living_area float8 check (living_area between 5 and 100000),
  living_area_units text,
  living_area_source text,
  building_area_total float8,
  super_built_up_area float8,
  leasable_area float8 check (leasable_area > 0),
  lot_size_area float8 check (lot_size_area > 0),
  lot_size_units text,
  lot_size_dimensions text,
  frontage_length float8 check (frontage_length > 0),
  road_width float8 check (road_width between 1 and 200),
  entry_level int check (entry_level between -5 and 200),
  stories_total int check (stories_total between 1 and 200),
  stories int check (stories between 1 and 6),
  direction_faces direction_faces,
  furnished furnished,
  inclusions text[] not null default '{}',
  exclusions text,
  covered_spaces int check (covered_spaces between 0 and 20),
  open_parking_spaces int check (open_parking_spaces between 0 and 20),
  year_built int check (year_built between 1800 and 2200),
  development_status development_status,
  possession_date date,
  ownership text check (ownership in ('freehold', 'leasehold', 'co-operative', 'power-of-attorney')),
  land_lease_years int check (land_lease_years between 0 and 999),
  amenities text[] not null default '{}',
  security_features text[] not null default '{}',
  view text[] not null default '{}',
  flooring text[] not null default '{}',
  water_source text[] not null default '{}',
  electric text[] not null default '{}',
  utilities text[] not null default '{}',
  pets_allowed text[],
  accessibility_features text[] not null default '{}',
  energy_rating text,

  unparsed_address text check (length(unparsed_address) <= 250),
  unit_number text,
  street_number text,
  street_name text,
  subdivision_name text,
  locality_id int not null references places,
  city_id int not null references places,
  county_or_parish text,
  state_or_province text,
  postal_code text check (length(postal_code) <= 10),
  country text not null check (length(country) = 2),
  longitude float8 check (longitude between -180 and 180),
  latitude float8 check (latitude between -90 and 90),
  location_precision location_precision not null default 'building',
  public_longitude float8 generated always as (coarse(longitude, location_precision)) stored,
  public_latitude float8 generated always as (coarse(latitude, location_precision)) stored,
  geocode_confidence float8 check (geocode_confidence between 0 and 1),
  distances jsonb not null default '[]',
  walk_score int check (walk_score between 0 and 100),
  virtual_tour_url_unbranded text check (virtual_tour_url_unbranded ~ '^https://' and length(virtual_tour_url_unbranded) <= 8000),

  project_id uuid,
  tower text,
  building_name text,
  builder_name text,
  rera_id text,
  disclosures jsonb not null default '[]',
  lister_kind lister_kind not null,
  lister_name text not null,
  owner_user_id uuid references users,
  list_agent_id uuid references profiles,
  list_office_id uuid references profiles,
  list_builder_id uuid references profiles,
  showing_days text[] not null default '{}',
  showing_advance_notice int check (showing_advance_notice between 0 and 72),
  showing_instructions text,

  on_market_timestamp timestamptz,
  last_confirmed_at timestamptz,
  next_due_at timestamptz,
  -- Hash of the imported row, so that an unchanged row is skipped.
  source_hash text,
  status_change_timestamp timestamptz,
  -- When the property first came on the market; kept when it is listed again.
  original_entry_timestamp timestamptz,
  off_market_timestamp timestamptz,
  close_price bigint check (close_price > 0),
  close_date date,

  -- Why a moderator rejected or holds it: reason codes and a note to the lister.
  moderation_reasons text[] not null default '{}',
  moderation_note text check (length(moderation_note) <= 1000),
  moderated_at timestamptz,
  moderated_by uuid references users on delete set null,
  -- Held by a moderator: the lister cannot bring it back on the market.
  held boolean not null default false,
  boosted_until timestamptz,
  relisted_from uuid references properties on delete set null,
  quality smallint check (quality between 0 and 100),
  -- Shown to moderators only.
  risk_signals text[] not null default '{}',

  -- `09:00-18:00`, in the market's time zone.
  showing_hours text check (showing_hours ~ '^\d\d:\d\d-\d\d:\d\d$'),
  virtual_visits boolean not null default false,
  -- Facts about PG (paying guest) rooms and beds only.
  pg jsonb check (jsonb_typeof(pg) = 'object'),

  -- Replaces `on_market_timestamp` in newest-first order, if set: earlier every day that the listing is overdue for confirmation,
  -- and spread out for the unit types of one project.
  rank_timestamp timestamptz,
  -- Overdue for confirmation for so long that no search finds it.
  hidden boolean not null default false,
  -- A moderator asked for changes and the lister has not edited the listing since.
  mend_asked boolean not null default false,

  building_area_units text check (building_area_units in ('sqft', 'sqm', 'sqyd', 'acre')),
  building_area_source text check (building_area_source in ('owner', 'agent', 'builder', 'rera', 'assessor', 'measured')),
  leasable_area_units text check (leasable_area_units in ('sqft', 'sqm', 'sqyd', 'acre')),
  parking_features text[] not null default '{}',
  property_condition text check (property_condition in ('new-construction', 'updated', 'well-kept', 'fixer')),
  land_lease_expiration_date date,
  -- The builder's name for the unit type, such as `3 BHK, type B`.
  builder_model text check (length(builder_model) <= 120),

  listing_agreement text check (listing_agreement in ('exclusive-right', 'exclusive-agency', 'open')),
  co_list_agent_key uuid references profiles,
  attribution_contact text check (length(attribution_contact) <= 250),
  syndicate_to text[] not null default '{}'
    check (syndicate_to <@ array['kyero', 'rightmove', 'reaxml', 'openimmo', 'zillow', 'meta', 'idealista', 'reso']),
  -- False: excluded from lists, maps, sitemaps and search engines; only its URL leads to it.
  internet_entire_listing_display_yn boolean not null default true,
  -- False: its page does not compare its price with other listings.
  internet_automated_valuation_display_yn boolean not null default true,
  internet_consumer_comment_yn boolean not null default true,

  meta_title text check (length(meta_title) between 10 and 60),
  meta_description text check (length(meta_description) between 50 and 160),
  slug text check (length(slug) <= 90) not null,

  -- The agency's team that lists it.
  list_team_key uuid,
  -- Its unit type in the project.
  unit_type_id uuid,
  -- Whether members may request the lister's phone number.
  phone_on_request boolean not null default true,
  -- True: the row stands for all available units of a project's unit type in search. Written only by the job `offer-unit-types`.
  offers_unit_type boolean not null default false,

  unique (market, listing_id),
  unique (market, source, source_id),
  check (list_price is not null or price_on_request),
  check (living_area is null or building_area_total is null or building_area_total >= living_area),
  check (super_built_up_area is null or super_built_up_area >= coalesce(building_area_total, living_area, 0)),
  check (entry_level is null or stories_total is null or entry_level <= stories_total),
  check (lease_term_min is null or lease_term_max is null or lease_term_min <= lease_term_max),
  check ((longitude is null) = (latitude is null)),
  check (longitude <> 0 or latitude <> 0),
  check ((intent in ('rent', 'lease', 'pg')) = (lease_amount_frequency is not null)),
  check (standard_status <> 'active' or (on_market_timestamp is not null and last_confirmed_at is not null)),
  check ((source is null) = (source_id is null)),
  check (close_price is null or standard_status in ('sold', 'rented', 'withdrawn')),
  check (pg is null or intent = 'pg'),
  check (lease_amount_frequency in ('day', 'week', 'month', 'year')),
  check (energy_rating ~ '^[A-G1-5]$'),
  unique (market, slug),
  check (list_team_key is null or list_office_id is not null),
  check (unit_type_id is null or project_id is not null),
  check (not offers_unit_type or unit_type_id is not null)
);
create index properties_locality on properties (locality_id);
create index properties_project on properties (project_id);
create index properties_owner on properties (owner_user_id) where owner_user_id is not null;
create index properties_list_agent on properties (list_agent_id) where list_agent_id is not null;
-- The moderation queue.
create index properties_pending on properties (updated_at, id) where standard_status = 'pending_review';
create index properties_boosted on properties (boosted_until) where boosted_until is not null;
create index properties_list_builder on properties (list_builder_id) where list_builder_id is not null;
-- Detection of duplicates: listings in one locality with the same type and a similar size.
create index properties_alike on properties (locality_id, property_sub_type,
    (coalesce(living_area, leasable_area, building_area_total, super_built_up_area, lot_size_area)))
  where deleted_at is null and standard_status in ('pending_review', 'active', 'coming_soon', 'under_offer', 'paused');
create index properties_held on properties (moderated_at, id) where held;
-- Finds listings with the same remarks, a common sign of a copied listing.
create index properties_remarks on properties (md5(public_remarks));
-- Listings due for confirmation.
create index properties_due on properties (next_due_at) where standard_status in ('active', 'under_offer')
  and (owner_user_id is not null or list_agent_id is not null or list_builder_id is not null);
create index properties_list_office on properties (list_office_id) where list_office_id is not null;
create index properties_co_list_agent on properties (co_list_agent_key) where co_list_agent_key is not null;
create index properties_list_team on properties (list_team_key) where list_team_key is not null;
create index properties_unit_type on properties (unit_type_id) where unit_type_id is not null;
create unique index properties_offers_unit_type on properties (unit_type_id) where offers_unit_type;

-- Sets the slug of a new listing. The trigger also fires in replication and restores.
create function name_property() returns trigger language plpgsql as $$
begin
  new.slug := coalesce(new.slug, property_slug(new.title, new.listing_id));
  return new;
end $$;
create trigger name_property before insert on properties for each row execute function name_property();
alter table properties enable always trigger name_property;

-- A picture of a listing, at its position in the gallery.
create table property_media (
  property_id uuid not null references properties on delete cascade,
  position int not null check (position between 0 and 99),
  picture_key text not null references pictures,
  media_category text not null default 'photo' check (media_category in ('photo', 'floorplan', 'logo', 'document')),
  short_description text check (length(short_description) <= 50),
  alt text not null check (length(alt) between 5 and 250),
  alt_hindi text check (length(alt_hindi) between 5 and 250),
  image_of text,
  media_alteration text not null default 'none' check (media_alteration in ('none', 'staged', 'decluttered', 'rendered')),
  primary key (property_id, position)
);
-- Lets the database check quickly whether a picture is in use when it is deleted.
create index property_media_picture on property_media (picture_key);

-- A listing's card as the JSON that lists send, precomputed when the listing is indexed.
create table property_cards (
  id uuid primary key,
  card text not null
) with (toast_tuple_target = 8160);
alter table property_cards alter card set storage main;

-- A listing's page as the JSON that the API sends, precomputed when the listing is indexed. Without a row it is rendered on request.
create table property_pages (
  id uuid primary key,
  next_due_at timestamptz,
  -- Without its end, which depends on the time of the request.
  page text not null,
  hidden boolean not null default false,
  -- The results of the functions of the same names.
  market_seconds float8,
  market_seconds_in_all float8
) with (toast_tuple_target = 8160);
alter table property_pages alter page set storage main;

-- The allowed status changes of listings. `statusTransitions` in the contract has the same list; a test compares the two.
create table lawful_moves (
  from_status standard_status not null,
  to_status standard_status not null,
  primary key (from_status, to_status)
);
insert into lawful_moves values
  ('draft', 'pending_review'), ('draft', 'withdrawn'),
  ('pending_review', 'active'), ('pending_review', 'rejected'), ('pending_review', 'withdrawn'),
  ('rejected', 'pending_review'), ('rejected', 'withdrawn'),
  ('coming_soon', 'active'), ('coming_soon', 'withdrawn'),
  ('active', 'paused'), ('active', 'under_offer'), ('active', 'expired'), ('active', 'withdrawn'),
  ('paused', 'active'), ('paused', 'withdrawn'),
  ('under_offer', 'active'), ('under_offer', 'sold'), ('under_offer', 'rented'), ('under_offer', 'withdrawn'),
  ('expired', 'active'), ('expired', 'withdrawn'),
  ('sold', 'withdrawn'), ('rented', 'withdrawn');

-- Rejects status changes that are not in lawful_moves.
create function guard_moves() returns trigger language plpgsql as $$
begin
  if new.standard_status <> old.standard_status then
    if not exists (select from lawful_moves where from_status = old.standard_status and to_status = new.standard_status) then
      raise exception 'a home that is % cannot become %', old.standard_status, new.standard_status using errcode = '23514';
    end if;
    new.status_change_timestamp := new.updated_at;
  end if;
  return new;
end $$;
create trigger guard_moves before update of standard_status on properties for each row execute function guard_moves();

-- A change to a listing. Each entry includes the hash of the previous one, so that tampering is detectable.
create table property_history (
  id bigint generated always as identity primary key,
  property_id uuid not null references properties on delete cascade,
  at timestamptz not null,
  -- Null if a job made the change, or once the actor was blanked.
  by_user_id uuid references users on delete set null,
  change_type text not null check (change_type in ('created', 'status', 'price', 'edit', 'confirmed', 'boosted', 'moderated', 'imported')),
  field_name text,
  previous_value jsonb,
  new_value jsonb,
  reason text,

  prev_hash text,
  hash text not null,
  -- Values and reason can be blanked without breaking the chain, because it covers only their salted hashes. The salt is blanked
  -- too, so that the old content cannot be guessed from the remaining hash.
  value_salt bytea check (length(value_salt) = 32),
  value_hash text not null,
  reason_salt bytea check (length(reason_salt) = 32),
  -- Null if there never was a reason.
  reason_hash text
);
create index property_history_property on property_history (property_id, id);
create index property_history_by_user on property_history (by_user_id) where by_user_id is not null;

-- Records the creation of a listing and changes of its status and price. The settings `lintel.by` and `lintel.reason` name the actor
-- and the reason.
create function write_history() returns trigger language plpgsql as $$
declare
  actor uuid := nullif(current_setting('lintel.by', true), '')::uuid;
begin
  if tg_op = 'INSERT' then
    insert into property_history (property_id, at, by_user_id, change_type, field_name, new_value)
      values (new.id, new.created_at, actor, 'created', 'standardStatus', to_jsonb(new.standard_status));
    return null;
  end if;
  if new.standard_status <> old.standard_status then
    insert into property_history (property_id, at, by_user_id, change_type, field_name, previous_value, new_value, reason)
      values (new.id, new.updated_at, actor, 'status', 'standardStatus', to_jsonb(old.standard_status), to_jsonb(new.standard_status),
        nullif(current_setting('lintel.reason', true), ''));
  end if;
  if new.list_price is distinct from old.list_price then
    insert into property_history (property_id, at, by_user_id, change_type, field_name, previous_value, new_value)
      values (new.id, new.updated_at, actor, 'price', 'listPrice', to_jsonb(old.list_price), to_jsonb(new.list_price));
  end if;
  return null;
end $$;
create trigger write_history after insert or update of standard_status, list_price on properties
  for each row when (not new.offers_unit_type) execute function write_history();

create function history_salt() returns bytea language sql volatile
  return uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());

create function history_value_hash(value_salt bytea, previous_value jsonb, new_value jsonb) returns text language sql stable
  return encode(sha256(value_salt || convert_to(jsonb_build_array(previous_value, new_value)::text, 'UTF8')), 'hex');

create function history_reason_hash(reason_salt bytea, reason text) returns text language sql stable
  return encode(sha256(reason_salt || convert_to(reason, 'UTF8')), 'hex');

-- Leaves out the actor, who is blanked when their account is closed. Nulls keep their place in the array, so that different entries
-- never hash alike.
create function history_hash(prev_hash text, id bigint, property_id uuid, at timestamptz, change_type text, field_name text,
    value_hash text, reason_hash text) returns text language sql stable
  return encode(sha256(convert_to(jsonb_build_array(prev_hash, id, property_id, extract(epoch from at), change_type, field_name,
    value_hash, reason_hash)::text, 'UTF8')), 'hex');

-- Chains a new entry to the previous one and hashes it.
create function chain_history() returns trigger language plpgsql as $$
begin
  new.prev_hash := (select hash from property_history where property_id = new.property_id order by id desc limit 1);
  new.value_salt := history_salt();
  new.value_hash := history_value_hash(new.value_salt, new.previous_value, new.new_value);
  new.reason_salt := case when new.reason is not null then history_salt() end;
  new.reason_hash := history_reason_hash(new.reason_salt, new.reason);
  new.hash := history_hash(new.prev_hash, new.id, new.property_id, new.at, new.change_type, new.field_name, new.value_hash, new.reason_hash);
  return new;
end $$;
create trigger chain_history before insert on property_history for each row execute function chain_history();

-- Whether a listing's history is intact: the chain is unbroken and every entry is as it was written, or blanked.
create function history_verifies(home uuid) returns boolean language sql stable
  return coalesce((select bool_and(
      prev_hash is not distinct from before
      and hash = history_hash(prev_hash, id, property_id, at, change_type, field_name, value_hash, reason_hash)
      and value_hash is not null
      and case when value_salt is null then num_nonnulls(previous_value, new_value) = 0
        else value_hash = history_value_hash(value_salt, previous_value, new_value) end
      and case when reason_salt is null then reason is null
        else reason_hash is not distinct from history_reason_hash(reason_salt, reason) end)
    from (select h.*, lag(h.hash) over (order by h.id) as before from property_history h where h.property_id = home) entries), true);

-- Allows nothing but blanking: the values and the reason together with their salts, and the actor. Entries are deleted only with
-- their listing.
create function guard_history() returns trigger language plpgsql as $$
declare
  allowed property_history := old;
begin
  if tg_op = 'DELETE' then
    if exists (select from properties where id = old.property_id) then
      raise exception 'a line of a home''s history stays as long as the home' using errcode = '42501';
    end if;
    return old;
  end if;
  if num_nonnulls(new.previous_value, new.new_value, new.value_salt) = 0 then
    allowed.previous_value := null;
    allowed.new_value := null;
    allowed.value_salt := null;
  end if;
  if num_nonnulls(new.reason, new.reason_salt) = 0 then
    allowed.reason := null;
    allowed.reason_salt := null;
  end if;
  if new.by_user_id is null then
    allowed.by_user_id := null;
  end if;
  if new is distinct from allowed then
    raise exception 'a line of a home''s history can be blanked, not changed' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_history before update or delete on property_history for each row execute function guard_history();

create trigger keep_history before truncate on property_history for each statement execute function refuse_change();

-- Seconds a listing has been on the market; null if it never was. While it is on the market the result is negative: add the current
-- epoch seconds. A listing imported as active has no status change for its start; `on_market_timestamp` is used instead.
create function market_seconds(home uuid) returns float8 language sql stable parallel safe
  return (with moves as (
      select extract(epoch from at) as at,
        (new_value in ('"active"', '"under_offer"'))::int - (previous_value in ('"active"', '"under_offer"'))::int as step
      from property_history where property_id = home and change_type = 'status')
    select case when s.on_market or s.moves > 0 then s.stood
        - (s.on_market::int - s.steps) * extract(epoch from s.came) end
    from (select p.standard_status in ('active', 'under_offer') as on_market, p.on_market_timestamp as came,
        coalesce(sum(-m.step * m.at), 0) as stood, coalesce(sum(m.step), 0) as steps, count(m.at) filter (where m.step <> 0) as moves
      from properties p left join moves m on true where p.id = home group by p.id) s);

-- The same, summed with the earlier listings that this one replaced. Null if there are none, which spares most listings the query.
create function market_seconds_in_all(home uuid) returns float8 language sql stable parallel safe
  return (with recursive line as (
      select id, relisted_from from properties where id = home
      union select p.id, p.relisted_from from properties p join line on p.id = line.relisted_from)
    select sum(market_seconds(id)) from line where (select relisted_from is not null from properties where id = home));

create sequence property_events_seq;

-- An event on the market that saved-search alerts react to. Numbers follow commit order.
create table property_events (
  seq bigint primary key,
  property_id uuid not null references properties on delete cascade,
  kind text not null check (kind in ('new', 'price-down', 'back', 'status')),
  at timestamptz not null,
  price bigint,
  previous_price bigint,
  status standard_status not null,
  previous_status standard_status
);
create index property_events_property on property_events (property_id);

-- Writes property_events. Runs at commit and under a lock, so that no number becomes visible after a higher one: a reader that has
-- read up to a number has missed nothing.
create function tell_event() returns trigger language plpgsql as $$
declare
  was standard_status := case when tg_op = 'UPDATE' then old.standard_status end;
  kind text := case
    when new.standard_status = 'active' and (was is null or was in ('pending_review', 'coming_soon')) then 'new'
    when new.offers_unit_type then null
    when new.standard_status = 'active' and was in ('paused', 'expired', 'under_offer') then 'back'
    when was in ('active', 'under_offer') and new.standard_status <> was then 'status'
    when new.standard_status in ('active', 'under_offer') and new.list_price < old.list_price then 'price-down' end;
begin
  if kind is not null then
    perform pg_advisory_xact_lock(hashtext('property_events'));
    insert into property_events values (nextval('property_events_seq'), new.id, kind, new.updated_at, new.list_price,
      case when tg_op = 'UPDATE' then old.list_price end, new.standard_status, was);
  end if;
  return null;
end $$;
create constraint trigger tell_event after insert or update of standard_status, list_price on properties
  deferrable initially deferred for each row execute function tell_event();
