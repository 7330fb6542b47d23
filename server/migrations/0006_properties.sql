create type intent as enum ('sale', 'rent', 'lease', 'pg', 'auction');
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

-- The coordinate as the lister allows it to be known: the middle of a cell of the size in degrees, so that asking
-- often tells no more than asking once. 0.0002° is about 20 m, 0.002° 200 m, 0.02° 2 km.
create function coarse(degrees float8, precision_ location_precision) returns float8
  language sql immutable parallel safe
  return case precision_
    when 'exact' then degrees
    when 'building' then (floor(degrees / 0.0002) + 0.5) * 0.0002
    when 'street' then (floor(degrees / 0.002) + 0.5) * 0.002
    else (floor(degrees / 0.02) + 0.5) * 0.02 end;

create table properties (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,

  market market not null,
  listing_id text not null check (listing_id ~ '^[A-Z0-9-]{4,20}$'),
  universal_property_id text check (length(universal_property_id) <= 128),
  -- Where an import took it from; the pair is its identity there.
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

  project_id uuid references projects,
  tower text,
  building_name text,
  builder_name text,
  rera_id text,
  disclosures jsonb not null default '[]',
  lister_kind lister_kind not null,
  lister_name text not null,
  owner_user_id uuid references users,
  list_agent_id uuid references agents,
  list_office_id uuid references agencies,
  list_builder_id uuid references builders,
  showing_days text[] not null default '{}',
  showing_advance_notice int check (showing_advance_notice between 0 and 72),
  showing_instructions text,

  on_market_timestamp timestamptz,
  last_confirmed_at timestamptz,
  next_due_at timestamptz,

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
  check ((source is null) = (source_id is null))
);
create index properties_locality on properties (locality_id);
create index properties_project on properties (project_id);

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
