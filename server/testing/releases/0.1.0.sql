SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE TYPE public.category AS ENUM (
    'residential',
    'commercial',
    'land',
    'agricultural',
    'industrial'
);
CREATE TYPE public.development_status AS ENUM (
    'ready',
    'under-construction',
    'launch'
);
CREATE TYPE public.direction_faces AS ENUM (
    'north',
    'north-east',
    'east',
    'south-east',
    'south',
    'south-west',
    'west',
    'north-west'
);
CREATE TYPE public.frequency AS ENUM (
    'day',
    'week',
    'month',
    'quarter',
    'year',
    'one-time',
    'per-area'
);
CREATE TYPE public.furnished AS ENUM (
    'furnished',
    'partial',
    'unfurnished',
    'negotiable'
);
CREATE TYPE public.intent AS ENUM (
    'sale',
    'rent',
    'lease',
    'pg',
    'auction'
);
CREATE TYPE public.lister_kind AS ENUM (
    'owner',
    'agent',
    'builder',
    'agency'
);
CREATE TYPE public.location_precision AS ENUM (
    'exact',
    'building',
    'street',
    'locality'
);
CREATE TYPE public.market AS ENUM (
    'in',
    'us'
);
CREATE TYPE public.property_sub_type AS ENUM (
    'apartment',
    'builder-floor',
    'house',
    'villa',
    'row-house',
    'penthouse',
    'studio',
    'farmhouse',
    'plot',
    'agricultural-land',
    'office',
    'shop',
    'showroom',
    'warehouse',
    'coworking',
    'pg-room',
    'bed'
);
CREATE TYPE public.role AS ENUM (
    'Buyer',
    'Builder',
    'Agent',
    'Moderator',
    'Admin'
);
CREATE TYPE public.standard_status AS ENUM (
    'draft',
    'pending_review',
    'active',
    'coming_soon',
    'under_offer',
    'paused',
    'sold',
    'rented',
    'expired',
    'withdrawn',
    'rejected'
);
CREATE FUNCTION public.coarse(degrees double precision, precision_ public.location_precision) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE precision_ WHEN 'exact'::public.location_precision THEN degrees WHEN 'building'::public.location_precision THEN ((floor((degrees / (0.0002)::double precision)) + (0.5)::double precision) * (0.0002)::double precision) WHEN 'street'::public.location_precision THEN ((floor((degrees / (0.002)::double precision)) + (0.5)::double precision) * (0.002)::double precision) ELSE ((floor((degrees / (0.02)::double precision)) + (0.5)::double precision) * (0.02)::double precision) END;
CREATE FUNCTION public.metres_between(lng1 double precision, lat1 double precision, lng2 double precision, lat2 double precision) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((((2)::numeric * 6371008.8))::double precision * asin(LEAST((1)::double precision, sqrt((power(sin((radians((lat2 - lat1)) / (2)::double precision)), (2)::double precision) + ((cos(radians(lat1)) * cos(radians(lat2))) * power(sin((radians((lng2 - lng1)) / (2)::double precision)), (2)::double precision)))))));
CREATE FUNCTION public.nearest_word(mistyped text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$select word from search_words where word % mistyped and length(mistyped) >= 4
       order by similarity(word, mistyped) desc, homes desc, word limit 1$$;
CREATE FUNCTION public.tile_x(lng double precision, z integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN LEAST(GREATEST((floor((((lng + (180)::double precision) / (360)::double precision) * ((1 << z))::double precision)))::integer, 0), ((1 << z) - 1));
CREATE FUNCTION public.tile_y(lat double precision, z integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN LEAST(GREATEST((floor(((((1)::double precision - (ln((tan(radians(LEAST(GREATEST(lat, ('-85.05'::numeric)::double precision), (85.05)::double precision))) + ((1)::double precision / cos(radians(LEAST(GREATEST(lat, ('-85.05'::numeric)::double precision), (85.05)::double precision)))))) / pi())) / (2)::double precision) * ((1 << z))::double precision)))::integer, 0), ((1 << z) - 1));
CREATE FUNCTION public.tile_cell(lng double precision, lat double precision, z integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((public.tile_y(lat, z) << z) | public.tile_x(lng, z));
SET default_tablespace = '';
CREATE TABLE public.agencies (
    id uuid NOT NULL,
    market public.market NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    city_id integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT agencies_name_check CHECK (((length(name) >= 2) AND (length(name) <= 120)))
);
CREATE TABLE public.agents (
    id uuid NOT NULL,
    market public.market NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    agency_id uuid,
    user_id uuid,
    city_id integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT agents_name_check CHECK (((length(name) >= 2) AND (length(name) <= 120)))
);
CREATE TABLE public.builders (
    id uuid NOT NULL,
    market public.market NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    since integer,
    user_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT builders_name_check CHECK (((length(name) >= 2) AND (length(name) <= 120))),
    CONSTRAINT builders_since_check CHECK (((since >= 1900) AND (since <= 2100)))
);
CREATE TABLE public.imports (
    file_key text NOT NULL,
    mapping text NOT NULL,
    rows_done integer NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone
);
CREATE TABLE public.migrations (
    name text NOT NULL,
    hash text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.pictures (
    key text NOT NULL,
    widths integer[] NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    thumbhash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT pictures_height_check CHECK ((height > 0)),
    CONSTRAINT pictures_key_check CHECK ((key ~ '^[a-z0-9/_-]+$'::text)),
    CONSTRAINT pictures_width_check CHECK ((width > 0)),
    CONSTRAINT pictures_widths_check CHECK ((cardinality(widths) > 0))
);
CREATE TABLE public.place_figures (
    place_id integer NOT NULL,
    properties_count integer DEFAULT 0 NOT NULL,
    median_price_per_area bigint,
    median_rent bigint
);
CREATE TABLE public.places (
    id integer NOT NULL,
    market public.market NOT NULL,
    kind text NOT NULL,
    parent_id integer,
    slug text NOT NULL,
    name text NOT NULL,
    name_hindi text,
    aliases text[] DEFAULT '{}'::text[] NOT NULL,
    longitude double precision NOT NULL,
    latitude double precision NOT NULL,
    population integer,
    postal_code text,
    outline jsonb,
    CONSTRAINT places_check CHECK (((longitude <> (0)::double precision) OR (latitude <> (0)::double precision))),
    CONSTRAINT places_check1 CHECK (((kind = 'country'::text) = (parent_id IS NULL))),
    CONSTRAINT places_kind_check CHECK ((kind = ANY (ARRAY['country'::text, 'state'::text, 'city'::text, 'locality'::text]))),
    CONSTRAINT places_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT places_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT places_population_check CHECK ((population >= 0)),
    CONSTRAINT places_postal_code_check CHECK ((length(postal_code) <= 10)),
    CONSTRAINT places_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80)))
);
ALTER TABLE public.places ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.places_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.projects (
    id uuid NOT NULL,
    market public.market NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    builder_id uuid,
    city_id integer NOT NULL,
    locality_id integer NOT NULL,
    longitude double precision NOT NULL,
    latitude double precision NOT NULL,
    development_status text NOT NULL,
    launch_year integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT projects_development_status_check CHECK ((development_status = ANY (ARRAY['launch'::text, 'under-construction'::text, 'ready'::text]))),
    CONSTRAINT projects_launch_year_check CHECK (((launch_year >= 1950) AND (launch_year <= 2100))),
    CONSTRAINT projects_name_check CHECK (((length(name) >= 2) AND (length(name) <= 120)))
);
CREATE TABLE public.properties (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    market public.market NOT NULL,
    listing_id text NOT NULL,
    universal_property_id text,
    source text,
    source_id text,
    intent public.intent NOT NULL,
    category public.category NOT NULL,
    property_sub_type public.property_sub_type NOT NULL,
    standard_status public.standard_status DEFAULT 'draft'::public.standard_status NOT NULL,
    title text NOT NULL,
    public_remarks text NOT NULL,
    private_remarks text,
    language text DEFAULT 'en'::text NOT NULL,
    list_price bigint,
    list_price_low bigint,
    original_list_price bigint,
    previous_list_price bigint,
    price_change_timestamp timestamp with time zone,
    currency text NOT NULL,
    price_negotiable boolean DEFAULT false NOT NULL,
    price_on_request boolean DEFAULT false NOT NULL,
    lease_amount_frequency public.frequency,
    security_deposit bigint,
    association_fee bigint,
    association_fee_frequency public.frequency,
    brokerage jsonb,
    tax_annual_amount bigint,
    tax_year integer,
    availability_date date,
    lease_term_min integer,
    lease_term_max integer,
    lock_in_months integer,
    notice_months integer,
    rent_includes text[] DEFAULT '{}'::text[] NOT NULL,
    tenant_pays text[] DEFAULT '{}'::text[] NOT NULL,
    bedrooms_total integer,
    bathrooms_total_integer integer,
    balconies integer,
    rooms_total integer,
    rooms jsonb DEFAULT '[]'::jsonb NOT NULL,
    living_area double precision,
    living_area_units text,
    living_area_source text,
    building_area_total double precision,
    super_built_up_area double precision,
    leasable_area double precision,
    lot_size_area double precision,
    lot_size_units text,
    lot_size_dimensions text,
    frontage_length double precision,
    road_width double precision,
    entry_level integer,
    stories_total integer,
    stories integer,
    direction_faces public.direction_faces,
    furnished public.furnished,
    inclusions text[] DEFAULT '{}'::text[] NOT NULL,
    exclusions text,
    covered_spaces integer,
    open_parking_spaces integer,
    year_built integer,
    development_status public.development_status,
    possession_date date,
    ownership text,
    land_lease_years integer,
    amenities text[] DEFAULT '{}'::text[] NOT NULL,
    security_features text[] DEFAULT '{}'::text[] NOT NULL,
    view text[] DEFAULT '{}'::text[] NOT NULL,
    flooring text[] DEFAULT '{}'::text[] NOT NULL,
    water_source text[] DEFAULT '{}'::text[] NOT NULL,
    electric text[] DEFAULT '{}'::text[] NOT NULL,
    utilities text[] DEFAULT '{}'::text[] NOT NULL,
    pets_allowed text[],
    accessibility_features text[] DEFAULT '{}'::text[] NOT NULL,
    energy_rating text,
    unparsed_address text,
    unit_number text,
    street_number text,
    street_name text,
    subdivision_name text,
    locality_id integer NOT NULL,
    city_id integer NOT NULL,
    county_or_parish text,
    state_or_province text,
    postal_code text,
    country text NOT NULL,
    longitude double precision,
    latitude double precision,
    location_precision public.location_precision DEFAULT 'building'::public.location_precision NOT NULL,
    public_longitude double precision GENERATED ALWAYS AS (public.coarse(longitude, location_precision)) STORED,
    public_latitude double precision GENERATED ALWAYS AS (public.coarse(latitude, location_precision)) STORED,
    geocode_confidence double precision,
    distances jsonb DEFAULT '[]'::jsonb NOT NULL,
    walk_score integer,
    virtual_tour_url_unbranded text,
    project_id uuid,
    tower text,
    building_name text,
    builder_name text,
    rera_id text,
    disclosures jsonb DEFAULT '[]'::jsonb NOT NULL,
    lister_kind public.lister_kind NOT NULL,
    lister_name text NOT NULL,
    owner_user_id uuid,
    list_agent_id uuid,
    list_office_id uuid,
    list_builder_id uuid,
    showing_days text[] DEFAULT '{}'::text[] NOT NULL,
    showing_advance_notice integer,
    showing_instructions text,
    on_market_timestamp timestamp with time zone,
    last_confirmed_at timestamp with time zone,
    next_due_at timestamp with time zone,
    source_hash text,
    CONSTRAINT properties_association_fee_check CHECK ((association_fee >= 0)),
    CONSTRAINT properties_balconies_check CHECK (((balconies >= 0) AND (balconies <= 10))),
    CONSTRAINT properties_bathrooms_total_integer_check CHECK (((bathrooms_total_integer >= 0) AND (bathrooms_total_integer <= 20))),
    CONSTRAINT properties_bedrooms_total_check CHECK (((bedrooms_total >= 0) AND (bedrooms_total <= 20))),
    CONSTRAINT properties_check CHECK (((list_price_low > 0) AND (list_price_low <= list_price))),
    CONSTRAINT properties_check1 CHECK (((list_price IS NOT NULL) OR price_on_request)),
    CONSTRAINT properties_check10 CHECK (((source IS NULL) = (source_id IS NULL))),
    CONSTRAINT properties_check2 CHECK (((living_area IS NULL) OR (building_area_total IS NULL) OR (building_area_total >= living_area))),
    CONSTRAINT properties_check3 CHECK (((super_built_up_area IS NULL) OR (super_built_up_area >= COALESCE(building_area_total, living_area, (0)::double precision)))),
    CONSTRAINT properties_check4 CHECK (((entry_level IS NULL) OR (stories_total IS NULL) OR (entry_level <= stories_total))),
    CONSTRAINT properties_check5 CHECK (((lease_term_min IS NULL) OR (lease_term_max IS NULL) OR (lease_term_min <= lease_term_max))),
    CONSTRAINT properties_check6 CHECK (((longitude IS NULL) = (latitude IS NULL))),
    CONSTRAINT properties_check7 CHECK (((longitude <> (0)::double precision) OR (latitude <> (0)::double precision))),
    CONSTRAINT properties_check8 CHECK (((intent = ANY (ARRAY['rent'::public.intent, 'lease'::public.intent, 'pg'::public.intent])) = (lease_amount_frequency IS NOT NULL))),
    CONSTRAINT properties_check9 CHECK (((standard_status <> 'active'::public.standard_status) OR ((on_market_timestamp IS NOT NULL) AND (last_confirmed_at IS NOT NULL)))),
    CONSTRAINT properties_country_check CHECK ((length(country) = 2)),
    CONSTRAINT properties_covered_spaces_check CHECK (((covered_spaces >= 0) AND (covered_spaces <= 20))),
    CONSTRAINT properties_currency_check CHECK ((currency = ANY (ARRAY['INR'::text, 'USD'::text]))),
    CONSTRAINT properties_entry_level_check CHECK (((entry_level >= '-5'::integer) AND (entry_level <= 200))),
    CONSTRAINT properties_frontage_length_check CHECK ((frontage_length > (0)::double precision)),
    CONSTRAINT properties_geocode_confidence_check CHECK (((geocode_confidence >= (0)::double precision) AND (geocode_confidence <= (1)::double precision))),
    CONSTRAINT properties_land_lease_years_check CHECK (((land_lease_years >= 0) AND (land_lease_years <= 999))),
    CONSTRAINT properties_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT properties_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT properties_leasable_area_check CHECK ((leasable_area > (0)::double precision)),
    CONSTRAINT properties_lease_term_max_check CHECK (((lease_term_max >= 0) AND (lease_term_max <= 120))),
    CONSTRAINT properties_lease_term_min_check CHECK (((lease_term_min >= 0) AND (lease_term_min <= 120))),
    CONSTRAINT properties_list_price_check CHECK (((list_price > 0) AND (list_price <= '1000000000000'::bigint))),
    CONSTRAINT properties_listing_id_check CHECK ((listing_id ~ '^[A-Z0-9-]{4,20}$'::text)),
    CONSTRAINT properties_living_area_check CHECK (((living_area >= (5)::double precision) AND (living_area <= (100000)::double precision))),
    CONSTRAINT properties_lock_in_months_check CHECK (((lock_in_months >= 0) AND (lock_in_months <= 36))),
    CONSTRAINT properties_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT properties_lot_size_area_check CHECK ((lot_size_area > (0)::double precision)),
    CONSTRAINT properties_notice_months_check CHECK (((notice_months >= 0) AND (notice_months <= 6))),
    CONSTRAINT properties_open_parking_spaces_check CHECK (((open_parking_spaces >= 0) AND (open_parking_spaces <= 20))),
    CONSTRAINT properties_original_list_price_check CHECK ((original_list_price > 0)),
    CONSTRAINT properties_ownership_check CHECK ((ownership = ANY (ARRAY['freehold'::text, 'leasehold'::text, 'co-operative'::text, 'power-of-attorney'::text]))),
    CONSTRAINT properties_postal_code_check CHECK ((length(postal_code) <= 10)),
    CONSTRAINT properties_previous_list_price_check CHECK ((previous_list_price > 0)),
    CONSTRAINT properties_private_remarks_check CHECK ((length(private_remarks) <= 4000)),
    CONSTRAINT properties_public_remarks_check CHECK (((length(public_remarks) >= 50) AND (length(public_remarks) <= 4000))),
    CONSTRAINT properties_road_width_check CHECK (((road_width >= (1)::double precision) AND (road_width <= (200)::double precision))),
    CONSTRAINT properties_rooms_total_check CHECK (((rooms_total >= 0) AND (rooms_total <= 40))),
    CONSTRAINT properties_security_deposit_check CHECK ((security_deposit >= 0)),
    CONSTRAINT properties_showing_advance_notice_check CHECK (((showing_advance_notice >= 0) AND (showing_advance_notice <= 72))),
    CONSTRAINT properties_stories_check CHECK (((stories >= 1) AND (stories <= 6))),
    CONSTRAINT properties_stories_total_check CHECK (((stories_total >= 1) AND (stories_total <= 200))),
    CONSTRAINT properties_tax_annual_amount_check CHECK ((tax_annual_amount >= 0)),
    CONSTRAINT properties_tax_year_check CHECK (((tax_year >= 1900) AND (tax_year <= 2200))),
    CONSTRAINT properties_title_check CHECK (((length(title) >= 10) AND (length(title) <= 120))),
    CONSTRAINT properties_universal_property_id_check CHECK ((length(universal_property_id) <= 128)),
    CONSTRAINT properties_unparsed_address_check CHECK ((length(unparsed_address) <= 250)),
    CONSTRAINT properties_virtual_tour_url_unbranded_check CHECK (((virtual_tour_url_unbranded ~ '^https://'::text) AND (length(virtual_tour_url_unbranded) <= 8000))),
    CONSTRAINT properties_walk_score_check CHECK (((walk_score >= 0) AND (walk_score <= 100))),
    CONSTRAINT properties_year_built_check CHECK (((year_built >= 1800) AND (year_built <= 2200)))
);
CREATE TABLE public.property_cards (
    id uuid NOT NULL,
    card text NOT NULL
)
WITH (toast_tuple_target='8160');
ALTER TABLE ONLY public.property_cards ALTER COLUMN card SET STORAGE MAIN;
CREATE TABLE public.property_media (
    property_id uuid NOT NULL,
    "position" integer NOT NULL,
    picture_key text NOT NULL,
    media_category text DEFAULT 'photo'::text NOT NULL,
    short_description text,
    alt text NOT NULL,
    alt_hindi text,
    image_of text,
    media_alteration text DEFAULT 'none'::text NOT NULL,
    CONSTRAINT property_media_alt_check CHECK (((length(alt) >= 5) AND (length(alt) <= 250))),
    CONSTRAINT property_media_alt_hindi_check CHECK (((length(alt_hindi) >= 5) AND (length(alt_hindi) <= 250))),
    CONSTRAINT property_media_media_alteration_check CHECK ((media_alteration = ANY (ARRAY['none'::text, 'staged'::text, 'decluttered'::text, 'rendered'::text]))),
    CONSTRAINT property_media_media_category_check CHECK ((media_category = ANY (ARRAY['photo'::text, 'floorplan'::text, 'logo'::text, 'document'::text]))),
    CONSTRAINT property_media_position_check CHECK ((("position" >= 0) AND ("position" <= 99))),
    CONSTRAINT property_media_short_description_check CHECK ((length(short_description) <= 50))
);
CREATE TABLE public.search_homes (
    id uuid NOT NULL,
    posted_at timestamp(3) with time zone NOT NULL,
    price bigint,
    price_per_area bigint,
    area double precision,
    longitude double precision,
    latitude double precision,
    market public.market NOT NULL,
    intent public.intent NOT NULL,
    category public.category NOT NULL,
    property_sub_type public.property_sub_type NOT NULL,
    city_id integer NOT NULL,
    locality_id integer NOT NULL,
    c14 integer,
    c11 integer,
    c8 integer,
    year_built integer,
    amenities bigint NOT NULL,
    furnished public.furnished,
    development_status public.development_status,
    lister public.lister_kind NOT NULL,
    bedrooms smallint,
    bathrooms smallint,
    floor smallint,
    photos boolean NOT NULL,
    pinned boolean NOT NULL,
    project_id uuid
)
WITH (autovacuum_vacuum_scale_factor='0.01', autovacuum_vacuum_insert_scale_factor='0.01', autovacuum_analyze_scale_factor='0.02');
ALTER TABLE ONLY public.search_homes ALTER COLUMN city_id SET STATISTICS 1000;
ALTER TABLE ONLY public.search_homes ALTER COLUMN locality_id SET STATISTICS 1000;
ALTER TABLE ONLY public.search_homes ALTER COLUMN c14 SET STATISTICS 1000;
ALTER TABLE ONLY public.search_homes ALTER COLUMN c11 SET STATISTICS 1000;
ALTER TABLE ONLY public.search_homes ALTER COLUMN c8 SET STATISTICS 1000;
CREATE TABLE public.search_prices (
    market public.market NOT NULL,
    intent public.intent NOT NULL,
    homes integer NOT NULL,
    percentiles bigint[] NOT NULL
);
CREATE TABLE public.search_texts (
    id uuid NOT NULL,
    words tsvector NOT NULL
);
ALTER TABLE ONLY public.search_texts ALTER COLUMN words SET STATISTICS 1000;
CREATE TABLE public.search_tiles (
    market public.market NOT NULL,
    intent public.intent NOT NULL,
    level smallint NOT NULL,
    cell integer NOT NULL,
    homes integer NOT NULL,
    lowest_price bigint,
    longitude double precision NOT NULL,
    latitude double precision NOT NULL
);
CREATE TABLE public.search_words (
    word text NOT NULL,
    homes integer NOT NULL
);
CREATE TABLE public.users (
    id uuid NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text,
    phone text,
    roles public.role[] DEFAULT '{Buyer}'::public.role[] NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    password_hash text,
    state text DEFAULT 'active'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT users_email_check CHECK (((length(email) <= 254) AND ((POSITION(('@'::text) IN (email)) >= 2) AND (POSITION(('@'::text) IN (email)) <= 65)))),
    CONSTRAINT users_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 50))),
    CONSTRAINT users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT users_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 50))),
    CONSTRAINT users_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
    CONSTRAINT users_state_check CHECK ((state = ANY (ARRAY['active'::text, 'locked'::text, 'closed'::text])))
);
INSERT INTO public.migrations VALUES ('0001_places.sql', '02d5f63c97c10261f0fbb130e0e8e98a5d32d37b9ba95a57a8abf8b866108117', '2026-11-21 10:47:16.076455+00');
INSERT INTO public.migrations VALUES ('0002_users.sql', 'c9cbe03a813e1ac7dbc54e23f1cbc43c91ec8ec4ca13653cad7eac01c54a9b9a', '2026-11-21 10:47:16.115448+00');
INSERT INTO public.migrations VALUES ('0003_uploads.sql', 'a46797e931a00e1e8bed006f093335514110371cfa96503adb4634c96b1f44ab', '2026-11-21 10:47:16.12771+00');
INSERT INTO public.migrations VALUES ('0004_directories.sql', '7dec98362874a6cfe15af00df7943b33ebccb0675ddaddfd4117da500cf938d8', '2026-11-21 10:47:16.132715+00');
INSERT INTO public.migrations VALUES ('0005_projects.sql', '4341d66a18079b94a51aa5922a9359acee797d9cbd05379db097c5694b7c68a5', '2026-11-21 10:47:16.157052+00');
INSERT INTO public.migrations VALUES ('0006_properties.sql', 'dd7a09c441ed92905ceec7cae075c76f1f4f55a6ccf60865e0be6e576f48a796', '2026-11-21 10:47:16.167316+00');
INSERT INTO public.migrations VALUES ('0007_search.sql', '406cda8aa4f1a7a6baf241ecbff756ef67ed830e9ca788e98064038545ceadd1', '2026-11-21 10:47:16.223919+00');
INSERT INTO public.migrations VALUES ('0008_properties_imports.sql', 'c24b80512795981f480855caf198a900037fc54be772676a946de6b1f5623f3d', '2026-11-21 10:47:16.293468+00');
INSERT INTO public.migrations VALUES ('0009_properties_search_indexes.sql', '600ec12f2e1526b06d976f5cd8c62ee34ea690becd0551fb18b10204d6a94b40', '2026-11-21 10:47:16.299309+00');
INSERT INTO public.place_figures VALUES (3, 3, 14285714, NULL);
INSERT INTO public.place_figures VALUES (4, 3, 14285714, NULL);
INSERT INTO public.places OVERRIDING SYSTEM VALUE VALUES (1, 'in', 'country', NULL, 'india', 'India', NULL, '{}', 79, 21, NULL, NULL, NULL);
INSERT INTO public.places OVERRIDING SYSTEM VALUE VALUES (2, 'in', 'state', 1, 'karnataka', 'Karnataka', NULL, '{}', 76, 15, NULL, NULL, NULL);
INSERT INTO public.places OVERRIDING SYSTEM VALUE VALUES (3, 'in', 'city', 2, 'bengaluru', 'Bengaluru', NULL, '{}', 77.59, 12.97, NULL, NULL, NULL);
INSERT INTO public.places OVERRIDING SYSTEM VALUE VALUES (4, 'in', 'locality', 3, 'koramangala', 'Koramangala', NULL, '{}', 77.62, 12.93, NULL, NULL, NULL);
INSERT INTO public.properties VALUES ('019b76da-0000-7000-8000-000000000001', 1, '2026-11-21 10:47:16.341586+00', '2026-11-21 10:47:16.341586+00', NULL, 'in', 'REL-0001', NULL, NULL, NULL, 'sale', 'residential', 'apartment', 'active', 'A home from the first release, number 1', 'A quiet flat on the third floor with morning light in both bedrooms and a park across the lane.', NULL, 'en', 500000000, NULL, NULL, NULL, NULL, 'INR', false, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', 2, 2, NULL, NULL, '[]', 70, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', '{}', '{}', '{}', '{}', '{}', NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, 4, 3, NULL, NULL, NULL, 'IN', 77.62, 12.93, 'building', DEFAULT, DEFAULT, NULL, '[]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'owner', 'A. Owner', NULL, NULL, NULL, NULL, '{}', NULL, NULL, '2026-01-15 08:00:00+00', '2026-01-15 08:00:00+00', '2026-02-14 08:00:00+00', NULL);
INSERT INTO public.properties VALUES ('019b76da-0000-7000-8000-000000000002', 1, '2026-11-21 10:47:16.341586+00', '2026-11-21 10:47:16.341586+00', NULL, 'in', 'REL-0002', NULL, NULL, NULL, 'sale', 'residential', 'apartment', 'active', 'A home from the first release, number 2', 'A quiet flat on the third floor with morning light in both bedrooms and a park across the lane.', NULL, 'en', 1000000000, NULL, NULL, NULL, NULL, 'INR', false, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', 2, 2, NULL, NULL, '[]', 70, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', '{}', '{}', '{}', '{}', '{}', NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, 4, 3, NULL, NULL, NULL, 'IN', 77.62, 12.93, 'building', DEFAULT, DEFAULT, NULL, '[]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'owner', 'A. Owner', NULL, NULL, NULL, NULL, '{}', NULL, NULL, '2026-01-15 08:00:00+00', '2026-01-15 08:00:00+00', '2026-02-14 08:00:00+00', NULL);
INSERT INTO public.properties VALUES ('019b76da-0000-7000-8000-000000000003', 1, '2026-11-21 10:47:16.341586+00', '2026-11-21 10:47:16.341586+00', NULL, 'in', 'REL-0003', NULL, NULL, NULL, 'sale', 'residential', 'apartment', 'active', 'A home from the first release, number 3', 'A quiet flat on the third floor with morning light in both bedrooms and a park across the lane.', NULL, 'en', 1500000000, NULL, NULL, NULL, NULL, 'INR', false, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', 2, 2, NULL, NULL, '[]', 70, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', '{}', '{}', '{}', '{}', '{}', NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, 4, 3, NULL, NULL, NULL, 'IN', 77.62, 12.93, 'building', DEFAULT, DEFAULT, NULL, '[]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'owner', 'A. Owner', NULL, NULL, NULL, NULL, '{}', NULL, NULL, '2026-01-15 08:00:00+00', '2026-01-15 08:00:00+00', '2026-02-14 08:00:00+00', NULL);
INSERT INTO public.property_cards VALUES ('019b76da-0000-7000-8000-000000000001', '{"id":"019b76da-0000-7000-8000-000000000001","listingId":"REL-0001","market":"in","intent":"sale","category":"residential","propertySubType":"apartment","standardStatus":"active","title":"A home from the first release, number 1","language":"en","listPrice":500000000,"currency":"INR","priceOnRequest":false,"priceNegotiable":false,"pricePerArea":7142857,"bedroomsTotal":2,"bathroomsTotalInteger":2,"livingArea":70,"locality":{"slug":"koramangala","name":"Koramangala"},"city":{"slug":"bengaluru","name":"Bengaluru"},"location":[77.620100,12.929900],"locationPrecision":"building","lister":{"kind":"owner","name":"A. Owner"},"photosCount":0,"onMarketTimestamp":"2026-01-15T08:00:00.000Z","lastConfirmedAt":"2026-01-15T08:00:00.000Z","media":[]}');
INSERT INTO public.property_cards VALUES ('019b76da-0000-7000-8000-000000000002', '{"id":"019b76da-0000-7000-8000-000000000002","listingId":"REL-0002","market":"in","intent":"sale","category":"residential","propertySubType":"apartment","standardStatus":"active","title":"A home from the first release, number 2","language":"en","listPrice":1000000000,"currency":"INR","priceOnRequest":false,"priceNegotiable":false,"pricePerArea":14285714,"bedroomsTotal":2,"bathroomsTotalInteger":2,"livingArea":70,"locality":{"slug":"koramangala","name":"Koramangala"},"city":{"slug":"bengaluru","name":"Bengaluru"},"location":[77.620100,12.929900],"locationPrecision":"building","lister":{"kind":"owner","name":"A. Owner"},"photosCount":0,"onMarketTimestamp":"2026-01-15T08:00:00.000Z","lastConfirmedAt":"2026-01-15T08:00:00.000Z","media":[]}');
INSERT INTO public.property_cards VALUES ('019b76da-0000-7000-8000-000000000003', '{"id":"019b76da-0000-7000-8000-000000000003","listingId":"REL-0003","market":"in","intent":"sale","category":"residential","propertySubType":"apartment","standardStatus":"active","title":"A home from the first release, number 3","language":"en","listPrice":1500000000,"currency":"INR","priceOnRequest":false,"priceNegotiable":false,"pricePerArea":21428571,"bedroomsTotal":2,"bathroomsTotalInteger":2,"livingArea":70,"locality":{"slug":"koramangala","name":"Koramangala"},"city":{"slug":"bengaluru","name":"Bengaluru"},"location":[77.620100,12.929900],"locationPrecision":"building","lister":{"kind":"owner","name":"A. Owner"},"photosCount":0,"onMarketTimestamp":"2026-01-15T08:00:00.000Z","lastConfirmedAt":"2026-01-15T08:00:00.000Z","media":[]}');
INSERT INTO public.search_homes VALUES ('019b76da-0000-7000-8000-000000000001', '2026-01-15 08:00:00+00', 500000000, 7142857, 70, 77.62010000000001, 12.9299, 'in', 'sale', 'residential', 'apartment', 3, 4, 124497356, 1945017, 30391, NULL, 0, NULL, NULL, 'owner', 2, 2, NULL, false, true, NULL);
INSERT INTO public.search_homes VALUES ('019b76da-0000-7000-8000-000000000002', '2026-01-15 08:00:00+00', 1000000000, 14285714, 70, 77.62010000000001, 12.9299, 'in', 'sale', 'residential', 'apartment', 3, 4, 124497356, 1945017, 30391, NULL, 0, NULL, NULL, 'owner', 2, 2, NULL, false, true, NULL);
INSERT INTO public.search_homes VALUES ('019b76da-0000-7000-8000-000000000003', '2026-01-15 08:00:00+00', 1500000000, 21428571, 70, 77.62010000000001, 12.9299, 'in', 'sale', 'residential', 'apartment', 3, 4, 124497356, 1945017, 30391, NULL, 0, NULL, NULL, 'owner', 2, 2, NULL, false, true, NULL);
INSERT INTO public.search_prices VALUES ('in', 'sale', 3, '{500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000}');
INSERT INTO public.search_texts VALUES ('019b76da-0000-7000-8000-000000000001', '''#in-sale'':1A ''#in-sale-3'':1A ''1'':9A ''across'':28 ''apart'':31 ''bedroom'':24 ''bengaluru'':11A ''first'':6A ''flat'':14 ''floor'':18 ''home'':3A ''koramangala'':10A ''lane'':30 ''light'':21 ''morn'':20 ''number'':8A ''owner'':33 ''park'':27 ''quiet'':13 ''releas'':7A ''third'':17');
INSERT INTO public.search_texts VALUES ('019b76da-0000-7000-8000-000000000002', '''#in-sale'':1A ''#in-sale-3'':1A ''2'':9A ''across'':28 ''apart'':31 ''bedroom'':24 ''bengaluru'':11A ''first'':6A ''flat'':14 ''floor'':18 ''home'':3A ''koramangala'':10A ''lane'':30 ''light'':21 ''morn'':20 ''number'':8A ''owner'':33 ''park'':27 ''quiet'':13 ''releas'':7A ''third'':17');
INSERT INTO public.search_texts VALUES ('019b76da-0000-7000-8000-000000000003', '''#in-sale'':1A ''#in-sale-3'':1A ''3'':9A ''across'':28 ''apart'':31 ''bedroom'':24 ''bengaluru'':11A ''first'':6A ''flat'':14 ''floor'':18 ''home'':3A ''koramangala'':10A ''lane'':30 ''light'':21 ''morn'':20 ''number'':8A ''owner'':33 ''park'':27 ''quiet'':13 ''releas'':7A ''third'':17');
INSERT INTO public.search_tiles VALUES ('in', 'sale', 13, 31127270, 3, 500000000, 77.62010000000001, 12.929899999999998);
INSERT INTO public.search_tiles VALUES ('in', 'sale', 2, 6, 3, 500000000, 77.62010000000001, 12.929899999999998);
INSERT INTO public.search_tiles VALUES ('in', 'sale', 9, 121710, 3, 500000000, 77.62010000000001, 12.929899999999998);
INSERT INTO public.search_tiles VALUES ('in', 'sale', 16, 1991882546, 3, 500000000, 77.62010000000001, 12.929899999999998);
INSERT INTO public.search_tiles VALUES ('in', 'sale', 3, 29, 3, 500000000, 77.62010000000001, 12.929899999999998);
INSERT INTO public.search_tiles VALUES ('in', 'sale', 15, 497965977, 3, 500000000, 77.62010000000001, 12.929899999999998);
INSERT INTO public.search_tiles VALUES ('in', 'sale', 5, 470, 3, 500000000, 77.62010000000001, 12.929899999999998);
INSERT INTO public.search_tiles VALUES ('in', 'sale', 10, 486108, 3, 500000000, 77.62010000000001, 12.929899999999998);
INSERT INTO public.search_tiles VALUES ('in', 'sale', 4, 123, 3, 500000000, 77.62010000000001, 12.929899999999998);
INSERT INTO public.search_tiles VALUES ('in', 'sale', 7, 7643, 3, 500000000, 77.62010000000001, 12.929899999999998);
INSERT INTO public.search_tiles VALUES ('in', 'sale', 11, 1945017, 3, 500000000, 77.62010000000001, 12.929899999999998);
INSERT INTO public.search_tiles VALUES ('in', 'sale', 12, 7781235, 3, 500000000, 77.62010000000001, 12.929899999999998);
INSERT INTO public.search_tiles VALUES ('in', 'sale', 6, 1901, 3, 500000000, 77.62010000000001, 12.929899999999998);
INSERT INTO public.search_tiles VALUES ('in', 'sale', 14, 124497356, 3, 500000000, 77.62010000000001, 12.929899999999998);
INSERT INTO public.search_tiles VALUES ('in', 'sale', 8, 30391, 3, 500000000, 77.62010000000001, 12.929899999999998);
INSERT INTO public.search_words VALUES ('third', 3);
INSERT INTO public.search_words VALUES ('releas', 3);
INSERT INTO public.search_words VALUES ('quiet', 3);
INSERT INTO public.search_words VALUES ('park', 3);
INSERT INTO public.search_words VALUES ('owner', 3);
INSERT INTO public.search_words VALUES ('number', 3);
INSERT INTO public.search_words VALUES ('morn', 3);
INSERT INTO public.search_words VALUES ('light', 3);
INSERT INTO public.search_words VALUES ('lane', 3);
INSERT INTO public.search_words VALUES ('koramangala', 3);
INSERT INTO public.search_words VALUES ('home', 3);
INSERT INTO public.search_words VALUES ('floor', 3);
INSERT INTO public.search_words VALUES ('flat', 3);
INSERT INTO public.search_words VALUES ('first', 3);
INSERT INTO public.search_words VALUES ('bengaluru', 3);
INSERT INTO public.search_words VALUES ('bedroom', 3);
INSERT INTO public.search_words VALUES ('apart', 3);
INSERT INTO public.search_words VALUES ('across', 3);
SELECT pg_catalog.setval('public.places_id_seq', 4, true);
ALTER TABLE ONLY public.agencies
    ADD CONSTRAINT agencies_market_slug_key UNIQUE (market, slug);
ALTER TABLE ONLY public.agencies
    ADD CONSTRAINT agencies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agents
    ADD CONSTRAINT agents_market_slug_key UNIQUE (market, slug);
ALTER TABLE ONLY public.agents
    ADD CONSTRAINT agents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.builders
    ADD CONSTRAINT builders_market_slug_key UNIQUE (market, slug);
ALTER TABLE ONLY public.builders
    ADD CONSTRAINT builders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (file_key, mapping);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.place_figures
    ADD CONSTRAINT place_figures_pkey PRIMARY KEY (place_id);
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_market_kind_parent_id_slug_key UNIQUE NULLS NOT DISTINCT (market, kind, parent_id, slug);
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_market_slug_key UNIQUE (market, slug);
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_market_listing_id_key UNIQUE (market, listing_id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_market_source_source_id_key UNIQUE (market, source, source_id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.property_cards
    ADD CONSTRAINT property_cards_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.property_media
    ADD CONSTRAINT property_media_pkey PRIMARY KEY (property_id, "position");
ALTER TABLE ONLY public.search_homes
    ADD CONSTRAINT search_homes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_prices
    ADD CONSTRAINT search_prices_pkey PRIMARY KEY (market, intent);
ALTER TABLE ONLY public.search_texts
    ADD CONSTRAINT search_texts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_tiles
    ADD CONSTRAINT search_tiles_pkey PRIMARY KEY (market, intent, level, cell);
ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX agencies_name_similar ON public.agencies USING gin (lower(name) public.gin_trgm_ops);
CREATE INDEX agents_agency ON public.agents USING btree (agency_id);
CREATE INDEX agents_name_similar ON public.agents USING gin (lower(name) public.gin_trgm_ops);
CREATE INDEX builders_name_similar ON public.builders USING gin (lower(name) public.gin_trgm_ops);
CREATE INDEX places_name_similar ON public.places USING gin (lower(name) public.gin_trgm_ops);
CREATE INDEX places_parent ON public.places USING btree (parent_id);
CREATE INDEX projects_name_similar ON public.projects USING gin (lower(name) public.gin_trgm_ops);
CREATE INDEX properties_locality ON public.properties USING btree (locality_id);
CREATE INDEX properties_project ON public.properties USING btree (project_id);
CREATE INDEX search_area ON public.search_homes USING btree (market, intent, area, id);
CREATE INDEX search_c11_newest ON public.search_homes USING btree (market, intent, c11, posted_at DESC, id DESC) INCLUDE (longitude, latitude, price);
CREATE INDEX search_c11_price ON public.search_homes USING btree (market, intent, c11, price, id);
CREATE INDEX search_c14_newest ON public.search_homes USING btree (market, intent, c14, posted_at DESC, id DESC) INCLUDE (longitude, latitude, price);
CREATE INDEX search_c8_newest ON public.search_homes USING btree (market, intent, c8, posted_at DESC, id DESC) INCLUDE (longitude, latitude, price);
CREATE INDEX search_c8_price ON public.search_homes USING btree (market, intent, c8, price, id);
CREATE INDEX search_city_area ON public.search_homes USING btree (market, intent, city_id, area, id);
CREATE INDEX search_city_kind_newest ON public.search_homes USING btree (market, intent, city_id, property_sub_type, posted_at DESC, id DESC);
CREATE INDEX search_city_newest ON public.search_homes USING btree (market, intent, city_id, posted_at DESC, id DESC) INCLUDE (price, area, amenities, locality_id, year_built, property_sub_type, category, furnished, development_status, lister, bedrooms, bathrooms, floor, photos);
CREATE INDEX search_city_price ON public.search_homes USING btree (market, intent, city_id, price, id);
CREATE INDEX search_city_price_per_area ON public.search_homes USING btree (market, intent, city_id, price_per_area, id);
CREATE INDEX search_kind_newest ON public.search_homes USING btree (market, intent, property_sub_type, posted_at DESC, id DESC);
CREATE INDEX search_locality_newest ON public.search_homes USING btree (market, intent, locality_id, posted_at DESC, id DESC) INCLUDE (price, bedrooms, property_sub_type);
CREATE INDEX search_locality_price ON public.search_homes USING btree (market, intent, locality_id, price, id);
CREATE INDEX search_newest ON public.search_homes USING btree (market, intent, posted_at DESC, id DESC);
CREATE INDEX search_price ON public.search_homes USING btree (market, intent, price, id);
CREATE INDEX search_price_per_area ON public.search_homes USING btree (market, intent, price_per_area, id);
CREATE INDEX search_project_newest ON public.search_homes USING btree (project_id, posted_at DESC, id DESC) WHERE (project_id IS NOT NULL);
CREATE INDEX search_texts_titles ON public.search_texts USING gin (ts_filter(words, '{a}'::"char"[])) WITH (fastupdate=off);
ALTER INDEX public.search_texts_titles ALTER COLUMN 1 SET STATISTICS 1000;
CREATE INDEX search_texts_words ON public.search_texts USING gin (words) WITH (fastupdate=off);
CREATE INDEX search_words_similar ON public.search_words USING gin (word public.gin_trgm_ops);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));
CREATE UNIQUE INDEX users_phone ON public.users USING btree (phone);
ALTER TABLE ONLY public.agencies
    ADD CONSTRAINT agencies_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.agents
    ADD CONSTRAINT agents_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(id);
ALTER TABLE ONLY public.agents
    ADD CONSTRAINT agents_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.agents
    ADD CONSTRAINT agents_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.builders
    ADD CONSTRAINT builders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.place_figures
    ADD CONSTRAINT place_figures_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_builder_id_fkey FOREIGN KEY (builder_id) REFERENCES public.builders(id);
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_locality_id_fkey FOREIGN KEY (locality_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_list_agent_id_fkey FOREIGN KEY (list_agent_id) REFERENCES public.agents(id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_list_builder_id_fkey FOREIGN KEY (list_builder_id) REFERENCES public.builders(id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_list_office_id_fkey FOREIGN KEY (list_office_id) REFERENCES public.agencies(id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_locality_id_fkey FOREIGN KEY (locality_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id);
ALTER TABLE ONLY public.property_media
    ADD CONSTRAINT property_media_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.property_media
    ADD CONSTRAINT property_media_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
