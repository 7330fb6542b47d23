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
CREATE TYPE public.agent_site_state AS ENUM (
    'draft',
    'live',
    'suspended'
);
CREATE TYPE public.category AS ENUM (
    'residential',
    'commercial',
    'land',
    'agricultural',
    'industrial'
);
CREATE TYPE public.claim_state AS ENUM (
    'taken',
    'disputed',
    'refunded',
    'upheld'
);
CREATE TYPE public.comment_state AS ENUM (
    'pending',
    'approved',
    'spam',
    'removed'
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
CREATE TYPE public.lead_stage AS ENUM (
    'new',
    'contacted',
    'qualified',
    'visit',
    'offer',
    'won',
    'lost',
    'withdrawn'
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
CREATE TYPE public.post_state AS ENUM (
    'draft',
    'review',
    'scheduled',
    'published',
    'archived'
);
CREATE TYPE public.profile_kind AS ENUM (
    'agent',
    'agency',
    'architect',
    'builder',
    'advisor'
);
CREATE TYPE public.profile_state AS ENUM (
    'draft',
    'pending',
    'active',
    'rejected',
    'paused',
    'suspended',
    'closed'
);
CREATE TYPE public.project_state AS ENUM (
    'draft',
    'pending_review',
    'active',
    'rejected',
    'paused',
    'sold_out',
    'completed'
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
CREATE TYPE public.query_state AS ENUM (
    'sent',
    'delivered',
    'seen',
    'replied',
    'withdrawn',
    'closed',
    'expired'
);
CREATE TYPE public.requirement_state AS ENUM (
    'draft',
    'open',
    'paused',
    'matched',
    'closed',
    'expired'
);
CREATE TYPE public.review_state AS ENUM (
    'pending',
    'published',
    'disputed',
    'removed'
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
CREATE TYPE public.unit_state AS ENUM (
    'available',
    'held',
    'booked',
    'sold',
    'blocked'
);
CREATE TYPE public.visit_status AS ENUM (
    'requested',
    'confirmed',
    'in_progress',
    'done',
    'cancelled',
    'declined',
    'no_show',
    'rescheduled',
    'expired'
);
CREATE FUNCTION public.adopt_searches() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.are_tags(tags text[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((cardinality(tags) <= 10) AND (cardinality(tags) = (SELECT count(DISTINCT tag.tag) AS count FROM unnest(are_tags.tags) tag(tag) WHERE (((length(tag.tag) >= 2) AND (length(tag.tag) <= 40)) AND (POSITION((','::text) IN (tag.tag)) = 0)))));
CREATE FUNCTION public.chain_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.prev_hash := (select hash from property_history where property_id = new.property_id order by id desc limit 1);
  new.value_salt := history_salt();
  new.value_hash := history_value_hash(new.value_salt, new.previous_value, new.new_value);
  new.reason_salt := case when new.reason is not null then history_salt() end;
  new.reason_hash := history_reason_hash(new.reason_salt, new.reason);
  new.hash := history_hash(new.prev_hash, new.id, new.property_id, new.at, new.change_type, new.field_name, new.value_hash, new.reason_hash);
  return new;
end $$;
CREATE FUNCTION public.coarse(degrees double precision, precision_ public.location_precision) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE precision_ WHEN 'exact'::public.location_precision THEN degrees WHEN 'building'::public.location_precision THEN ((floor((degrees / (0.0002)::double precision)) + (0.5)::double precision) * (0.0002)::double precision) WHEN 'street'::public.location_precision THEN ((floor((degrees / (0.002)::double precision)) + (0.5)::double precision) * (0.002)::double precision) ELSE ((floor((degrees / (0.02)::double precision)) + (0.5)::double precision) * (0.02)::double precision) END;
CREATE FUNCTION public.count_added_units() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform count_units((select array_agg(distinct unit_type_id) from new_units));
  return null;
end $$;
CREATE FUNCTION public.count_blog_comments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  more int := (case when tg_op <> 'DELETE' and new.state = 'approved' then 1 else 0 end)
    - (case when tg_op <> 'INSERT' and old.state = 'approved' then 1 else 0 end);
begin
  if more <> 0 then
    update blog_posts set comments = comments + more where id = coalesce(new.post_id, old.post_id);
  end if;
  return null;
end $$;
CREATE FUNCTION public.count_changed_units() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform count_units((select array_agg(distinct id) from (
    select unnest(array[o.unit_type_id, n.unit_type_id]) as id from new_units n join old_units o using (id)
    where (o.state, o.unit_type_id, o.list_price) is distinct from (n.state, n.unit_type_id, n.list_price)) changed));
  return null;
end $$;
CREATE FUNCTION public.count_removed_units() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform count_units((select array_agg(distinct unit_type_id) from old_units));
  return null;
end $$;
CREATE FUNCTION public.count_save() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.count_units(types uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform from projects where id in (select project_id from unit_types where id = any(types)) order by id for no key update;
  update unit_types t set units_total = n.total, units_free = n.free, units_held = n.held, units_booked = n.booked, units_sold = n.sold,
      units_blocked = n.blocked, price_from = n.price_from, price_to = n.price_to
    from (select w.id, count(u.id) as total, count(*) filter (where u.state = 'available') as free, count(*) filter (where u.state = 'held') as held,
        count(*) filter (where u.state = 'booked') as booked, count(*) filter (where u.state = 'sold') as sold,
        count(*) filter (where u.state = 'blocked') as blocked,
        min(u.list_price) filter (where u.state = 'available') as price_from, max(u.list_price) filter (where u.state = 'available') as price_to
      from unnest(types) w (id) left join project_units u on u.unit_type_id = w.id group by w.id) n
    where t.id = n.id;
  update projects p set units_total = n.total, units_free = n.free, price_from = n.price_from, price_to = n.price_to,
      area_price_from = n.area_price_from, bedrooms = n.bedrooms
    from (select t.project_id, sum(t.units_total) as total, sum(t.units_free) as free, min(t.price_from) as price_from, max(t.price_to) as price_to,
        round(min(t.price_from / t.living_area)) as area_price_from,
        coalesce(array_agg(distinct t.unit_type_beds_total) filter (where t.units_total > 0 and t.unit_type_beds_total is not null), '{}') as bedrooms
      from unit_types t where t.project_id in (select project_id from unit_types where id = any(types)) group by t.project_id) n
    where p.id = n.project_id;
end $$;
CREATE FUNCTION public.count_visit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- One that is moved is no other visit.
  if new.rescheduled_from is null then
    insert into property_stats as s (property_id, day, visits)
      values (new.property_id, (new.showing_requested_timestamp at time zone 'utc')::date, 1)
      on conflict (property_id, day) do update set visits = s.visits + 1;
  end if;
  return null;
end $$;
CREATE FUNCTION public.end_push_subscriptions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
CREATE FUNCTION public.end_verifications() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update property_verifications set expires_at = greatest(at, new.updated_at)
  where property_id = new.id and (expires_at is null or expires_at > new.updated_at) and (
    (kind = 'rera' and new.rera_id is distinct from old.rera_id)
    or (kind in ('site-visit', 'photo-geo') and (new.longitude, new.latitude) is distinct from (old.longitude, old.latitude))
    or (kind in ('phone', 'id') and (new.owner_user_id, new.list_agent_id) is distinct from (old.owner_user_id, old.list_agent_id)));
  return null;
end $$;
CREATE FUNCTION public.end_waiting_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from property_revisions where property_id = new.id;
  return null;
end $$;
CREATE FUNCTION public.forget_matches() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from alert_matches where saved_search_id = old.id;
  return null;
end $$;
CREATE FUNCTION public.guard_agent_site_transition() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.state <> new.state and not exists (
    select from agent_site_transitions where from_state = old.state and to_state = new.state) then
    raise exception 'a site that is % cannot become %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
CREATE FUNCTION public.guard_blog_transition() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.state <> new.state and not exists (
    select from blog_transitions where entity = tg_argv[0] and from_state = old.state::text and to_state = new.state::text) then
    raise exception 'a % that is % cannot become %', tg_argv[0], old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
CREATE FUNCTION public.guard_comment_parent() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (select from blog_comments where id = new.parent_id and post_id = new.post_id and parent_id is null) then
    raise exception 'a comment answers one of the same post that answers none' using errcode = '23514';
  end if;
  return new;
end $$;
CREATE FUNCTION public.guard_enquiry_transition() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  was text := to_jsonb(old) ->> tg_argv[1];
  becomes text := to_jsonb(new) ->> tg_argv[1];
begin
  if was <> becomes and not exists (
    select from enquiry_transitions where entity = tg_argv[0] and from_state = was and to_state = becomes) then
    raise exception 'a % that is % cannot become %', tg_argv[0], was, becomes using errcode = '23514';
  end if;
  return new;
end $$;
CREATE FUNCTION public.guard_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.guard_moves() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.standard_status <> old.standard_status then
    if not exists (select from lawful_moves where from_status = old.standard_status and to_status = new.standard_status) then
      raise exception 'a home that is % cannot become %', old.standard_status, new.standard_status using errcode = '23514';
    end if;
    new.status_change_timestamp := new.updated_at;
  end if;
  return new;
end $$;
CREATE FUNCTION public.guard_page_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and new.published_by is null and to_jsonb(new) - 'published_by' = to_jsonb(old) - 'published_by' then
    return new;
  end if;
  raise exception 'a version of a page never changes' using errcode = '42501';
end $$;
CREATE FUNCTION public.guard_profile_transition() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.state <> new.state and not exists (
    select from profile_transitions where from_state = old.state and to_state = new.state) then
    raise exception 'a profile that is % cannot become %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
CREATE FUNCTION public.guard_project_transition() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.state <> new.state and not exists (select from project_transitions where from_state = old.state and to_state = new.state) then
    raise exception 'a project that is % cannot become %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
CREATE FUNCTION public.guard_review_transition() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.state <> new.state and not exists (
    select from review_transitions where from_state = old.state and to_state = new.state) then
    raise exception 'a review that is % cannot become %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
CREATE FUNCTION public.guard_ticket_transition() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.state <> new.state and (old.state, new.state) not in
    (('open', 'answered'), ('open', 'closed'), ('answered', 'open'), ('answered', 'closed')) then
    raise exception 'a ticket that is % cannot become %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
CREATE FUNCTION public.guard_unit_transition() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.state <> new.state and not exists (select from unit_transitions where from_state = old.state and to_state = new.state
      and of_completed = (select state = 'completed' from projects where id = new.project_id)) then
    raise exception 'a home that is % cannot become %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
CREATE FUNCTION public.guard_visit_transition() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.showing_appointment_status <> new.showing_appointment_status and not exists (select from visit_transitions
    where from_status = old.showing_appointment_status and to_status = new.showing_appointment_status) then
    raise exception 'a visit that is % cannot become %', old.showing_appointment_status, new.showing_appointment_status
      using errcode = '23514';
  end if;
  return new;
end $$;
CREATE FUNCTION public.history_hash(prev_hash text, id bigint, property_id uuid, at timestamp with time zone, change_type text, field_name text, value_hash text, reason_hash text) RETURNS text
    LANGUAGE sql STABLE
    RETURN encode(sha256(convert_to((jsonb_build_array(prev_hash, id, property_id, EXTRACT(epoch FROM at), change_type, field_name, value_hash, reason_hash))::text, 'UTF8'::name)), 'hex'::text);
CREATE FUNCTION public.history_reason_hash(reason_salt bytea, reason text) RETURNS text
    LANGUAGE sql STABLE
    RETURN encode(sha256((reason_salt || convert_to(reason, 'UTF8'::name))), 'hex'::text);
CREATE FUNCTION public.history_salt() RETURNS bytea
    LANGUAGE sql
    RETURN (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
CREATE FUNCTION public.history_value_hash(value_salt bytea, previous_value jsonb, new_value jsonb) RETURNS text
    LANGUAGE sql STABLE
    RETURN encode(sha256((value_salt || convert_to((jsonb_build_array(previous_value, new_value))::text, 'UTF8'::name))), 'hex'::text);
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.property_history (
    id bigint NOT NULL,
    property_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    by_user_id uuid,
    change_type text NOT NULL,
    field_name text,
    previous_value jsonb,
    new_value jsonb,
    reason text,
    prev_hash text,
    hash text NOT NULL,
    value_salt bytea,
    value_hash text NOT NULL,
    reason_salt bytea,
    reason_hash text,
    CONSTRAINT property_history_change_type_check CHECK ((change_type = ANY (ARRAY['created'::text, 'status'::text, 'price'::text, 'edit'::text, 'confirmed'::text, 'boosted'::text, 'moderated'::text, 'imported'::text]))),
    CONSTRAINT property_history_reason_salt_check CHECK ((length(reason_salt) = 32)),
    CONSTRAINT property_history_value_salt_check CHECK ((length(value_salt) = 32))
);
CREATE FUNCTION public.history_verifies(home uuid) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN COALESCE((SELECT bool_and(((NOT (entries.prev_hash IS DISTINCT FROM entries.before)) AND (entries.hash = public.history_hash(entries.prev_hash, entries.id, entries.property_id, entries.at, entries.change_type, entries.field_name, entries.value_hash, entries.reason_hash)) AND (entries.value_hash IS NOT NULL) AND CASE WHEN (entries.value_salt IS NULL) THEN (num_nonnulls(entries.previous_value, entries.new_value) = 0) ELSE (entries.value_hash = public.history_value_hash(entries.value_salt, entries.previous_value, entries.new_value)) END AND CASE WHEN (entries.reason_salt IS NULL) THEN (entries.reason IS NULL) ELSE (NOT (entries.reason_hash IS DISTINCT FROM public.history_reason_hash(entries.reason_salt, entries.reason))) END)) AS bool_and FROM (SELECT h.id, h.property_id, h.at, h.by_user_id, h.change_type, h.field_name, h.previous_value, h.new_value, h.reason, h.prev_hash, h.hash, h.value_salt, h.value_hash, h.reason_salt, h.reason_hash, lag(h.hash) OVER (ORDER BY h.id) AS before FROM public.property_history h WHERE (h.property_id = history_verifies.home)) entries), true);
CREATE FUNCTION public.keep_portfolio_pictures() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
begin
  delete from profile_pictures where profile_id = new.id;
  insert into profile_pictures (profile_id, picture_key)
    select distinct new.id, key
    from jsonb_path_query(new.details, '$.portfolio[*]') work, lateral (values (work ->> 'before'), (work ->> 'after')) pictures (key)
    where key is not null;
  return null;
end $_$;
CREATE FUNCTION public.metres_between(lng1 double precision, lat1 double precision, lng2 double precision, lat2 double precision) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((((2)::numeric * 6371008.8))::double precision * asin(LEAST((1)::double precision, sqrt((power(sin((radians((lat2 - lat1)) / (2)::double precision)), (2)::double precision) + ((cos(radians(lat1)) * cos(radians(lat2))) * power(sin((radians((lng2 - lng1)) / (2)::double precision)), (2)::double precision)))))));
CREATE FUNCTION public.name_property() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.slug := coalesce(new.slug, property_slug(new.title, new.listing_id));
  return new;
end $$;
CREATE FUNCTION public.nearest_word(mistyped text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$select word from search_words where word % mistyped and length(mistyped) >= 4 and similarity(word, mistyped) >= 0.35
       order by similarity(word, mistyped) desc, homes desc, word limit 1$$;
CREATE FUNCTION public.next_alert(now_at timestamp with time zone, schedule text, hour integer, weekday integer, zone text) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE
    AS $$
  select case schedule when 'instant' then now_at when 'off' then null else (
    select (day + case when day > here then interval '0' when schedule = 'daily' then interval '1 day' else interval '7 days' end) at time zone zone
    from (select here, date_trunc('day', here) + make_interval(hours => hour,
        days => case when schedule = 'weekly' then (weekday - extract(isodow from here)::int + 7) % 7 else 0 end) as day
      from (select now_at at time zone zone as here) l) d) end
$$;
CREATE FUNCTION public.note_past_stats() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update property_stats_past set changed_by = pg_current_xact_id() where changed_by <> pg_current_xact_id();
  return null;
end $$;
CREATE FUNCTION public.offers_become_stale() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.offers_stale := true;
  return new;
end $$;
CREATE FUNCTION public.project_delay(possession_declared_on date, possession_expected_on date, possession_on date, today date) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN GREATEST(0, (((date_part('year'::text, age((COALESCE(possession_on, GREATEST(possession_expected_on, today)))::timestamp without time zone, (possession_declared_on)::timestamp without time zone)) * (12)::double precision) + date_part('month'::text, age((COALESCE(possession_on, GREATEST(possession_expected_on, today)))::timestamp without time zone, (possession_declared_on)::timestamp without time zone))))::integer);
CREATE FUNCTION public.project_stage(launched_on date, construction_started_on date, possession_declared_on date, possession_expected_on date, possession_on date, completed_on date, today date) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (completed_on <= today) THEN 'completed'::text WHEN (possession_on <= today) THEN 'ready'::text WHEN (public.project_delay(possession_declared_on, possession_expected_on, possession_on, today) > 0) THEN 'delayed'::text WHEN (construction_started_on <= today) THEN 'under-construction'::text WHEN (launched_on <= today) THEN 'launched'::text ELSE 'proposed'::text END;
CREATE FUNCTION public.property_slug(title text, listing_id text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN concat_ws('_'::text, NULLIF(TRIM(BOTH '-'::text FROM "left"(TRIM(BOTH '-'::text FROM regexp_replace(lower(title), '[^a-z0-9]+'::text, '-'::text, 'g'::text)), 60)), ''::text), lower(listing_id));
CREATE FUNCTION public.quarters_between(since timestamp with time zone, until timestamp with time zone) RETURNS SETOF timestamp with time zone
    LANGUAGE sql IMMUTABLE
    AS $$
  select q from generate_series(date_bin('15 minutes', since, 'epoch'), until - interval '1 microsecond', interval '15 minutes') q
$$;
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the table % is only ever added to', tg_table_name using errcode = '42501';
end $$;
CREATE FUNCTION public.refuse_closed_account() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
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
end $_$;
CREATE FUNCTION public.refuse_leftovers() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
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
end $_$;
CREATE FUNCTION public.release_added_profile() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.user_id := null;
  return new;
end $$;
CREATE FUNCTION public.scoped_words(words tsvector, scope text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (regexp_replace((words)::text, '(^| )''(?!#)'::text, ('\1'''::text || scope), 'g'::text))::tsvector;
CREATE FUNCTION public.take_open_house_quarters() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  wanted int;
  taken int;
begin
  delete from visit_quarters where open_house_id = new.id;
  if new.cancelled_at is not null then
    return null;
  end if;
  select count(*) into wanted from quarters_between(new.open_house_start_time, new.open_house_end_time) q;
  insert into visit_quarters (user_id, quarter, open_house_id)
    select new.host_id, q, new.id from quarters_between(new.open_house_start_time, new.open_house_end_time) q order by q
    on conflict do nothing;
  get diagnostics taken = row_count;
  if taken < wanted then
    raise exception 'the host receives somebody else at this time' using errcode = 'LN002';
  end if;
  return null;
end $$;
CREATE FUNCTION public.take_visit_quarters() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  takes boolean := new.showing_appointment_status in ('requested', 'confirmed', 'in_progress');
  missing_host boolean;
begin
  if tg_op = 'UPDATE' and takes = (old.showing_appointment_status in ('requested', 'confirmed', 'in_progress'))
    and (old.seller_id, old.visitor_id, old.showing_appointment_start_time, old.showing_appointment_end_time, old.buffer_minutes)
      is not distinct from
      (new.seller_id, new.visitor_id, new.showing_appointment_start_time, new.showing_appointment_end_time, new.buffer_minutes) then
    return null;
  end if;
  delete from visit_quarters where visit_id = new.id;
  if not takes then
    delete from visit_locations where visit_id = new.id;
    return null;
  end if;
  -- In one order, so that of two who take the same quarters one waits for the other.
  with wanted as (
    select new.seller_id as user_id, q as quarter
      from quarters_between(new.showing_appointment_start_time, new.showing_appointment_end_time + make_interval(mins => new.buffer_minutes)) q
    union all
    select new.visitor_id, q from quarters_between(new.showing_appointment_start_time, new.showing_appointment_end_time) q),
  taken as (
    insert into visit_quarters (user_id, quarter, visit_id) select user_id, quarter, new.id from wanted order by user_id, quarter
    on conflict do nothing returning user_id, quarter)
  select bool_or(w.user_id = new.seller_id) into missing_host
    from wanted w left join taken t using (user_id, quarter) where t.user_id is null;
  if missing_host then
    raise exception 'the host receives somebody else at this time' using errcode = 'LN002';
  elsif not missing_host then
    raise exception 'the visitor visits something else at this time' using errcode = 'LN003';
  end if;
  return null;
end $$;
CREATE FUNCTION public.tell_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.tile_x(lng double precision, z integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN LEAST(GREATEST((floor((((lng + (180)::double precision) / (360)::double precision) * ((1 << z))::double precision)))::integer, 0), ((1 << z) - 1));
CREATE FUNCTION public.tile_y(lat double precision, z integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN LEAST(GREATEST((floor(((((1)::double precision - (ln((tan(radians(LEAST(GREATEST(lat, ('-85.05'::numeric)::double precision), (85.05)::double precision))) + ((1)::double precision / cos(radians(LEAST(GREATEST(lat, ('-85.05'::numeric)::double precision), (85.05)::double precision)))))) / pi())) / (2)::double precision) * ((1 << z))::double precision)))::integer, 0), ((1 << z) - 1));
CREATE FUNCTION public.tile_cell(lng double precision, lat double precision, z integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((public.tile_y(lat, z) << z) | public.tile_x(lng, z));
CREATE FUNCTION public.write_agent_site_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  actor uuid := nullif(current_setting('lintel.by', true), '')::uuid;
  why text := nullif(current_setting('lintel.reason', true), '');
begin
  if tg_op = 'INSERT' then
    insert into agent_site_events (site_id, at, by_user_id, to_state) values (new.id, new.created_at, actor, new.state);
  elsif new.state <> old.state then
    insert into agent_site_events (site_id, at, by_user_id, from_state, to_state, reason)
      values (new.id, new.updated_at, actor, old.state, new.state, why);
  end if;
  return null;
end $$;
CREATE FUNCTION public.write_blog_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  actor uuid := nullif(current_setting('lintel.by', true), '')::uuid;
  why text := nullif(current_setting('lintel.reason', true), '');
begin
  if tg_op = 'DELETE' then
    delete from blog_events where subject_id = old.id;
  elsif tg_op = 'INSERT' then
    insert into blog_events (entity, subject_id, at, by_user_id, to_state) values (tg_argv[0], new.id, new.created_at, actor, new.state::text);
  elsif new.state <> old.state then
    insert into blog_events (entity, subject_id, at, by_user_id, from_state, to_state, reason)
      values (tg_argv[0], new.id, new.updated_at, actor, old.state::text, new.state::text, why);
  end if;
  return null;
end $$;
CREATE FUNCTION public.write_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.write_lead_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  actor uuid := nullif(current_setting('lintel.by', true), '')::uuid;
  why text := nullif(current_setting('lintel.reason', true), '');
begin
  if tg_op = 'INSERT' then
    insert into lead_events (lead_id, at, by_user_id, kind, to_value) values (new.id, new.created_at, actor, 'created', new.lead_source);
    return null;
  end if;
  if new.stage <> old.stage then
    insert into lead_events (lead_id, at, by_user_id, kind, from_value, to_value, text)
      values (new.id, new.updated_at, actor, case when new.stage = 'withdrawn' then 'withdrawn' else 'stage' end, old.stage, new.stage,
        coalesce(why, case when new.stage = 'lost' then new.lost_reason end));
  end if;
  if new.owner_member_key is distinct from old.owner_member_key then
    insert into lead_events (lead_id, at, by_user_id, kind, from_value, to_value)
      values (new.id, new.updated_at, actor, 'assigned', old.owner_member_key::text, new.owner_member_key::text);
  end if;
  return null;
end $$;
CREATE FUNCTION public.write_profile_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  actor uuid := nullif(current_setting('lintel.by', true), '')::uuid;
  why text := nullif(current_setting('lintel.reason', true), '');
begin
  if tg_op = 'INSERT' then
    insert into profile_events (profile_id, at, by_user_id, to_state) values (new.id, new.created_at, actor, new.state);
  elsif new.state <> old.state then
    insert into profile_events (profile_id, at, by_user_id, from_state, to_state, reason)
      values (new.id, new.updated_at, actor, old.state, new.state, why);
  end if;
  return null;
end $$;
CREATE FUNCTION public.write_project_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.state <> old.state then
    insert into project_events (project_id, at, by_user_id, kind, from_value, to_value, reason)
      values (new.id, new.updated_at, nullif(current_setting('lintel.by', true), '')::uuid, 'state', old.state::text, new.state::text,
        nullif(current_setting('lintel.reason', true), ''));
  end if;
  return null;
end $$;
CREATE FUNCTION public.write_review_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  actor uuid := nullif(current_setting('lintel.by', true), '')::uuid;
  why text := nullif(current_setting('lintel.reason', true), '');
begin
  if tg_op = 'INSERT' then
    insert into review_events (review_id, at, by_user_id, to_state) values (new.id, new.created_at, actor, new.state);
  elsif new.state <> old.state then
    insert into review_events (review_id, at, by_user_id, from_state, to_state, reason)
      values (new.id, new.updated_at, actor, old.state, new.state, why);
  end if;
  return null;
end $$;
CREATE FUNCTION public.write_unit_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into project_unit_events (unit_id, at, by_user_id, field, from_value, to_value, reason)
  select n.id, n.updated_at, nullif(current_setting('lintel.by', true), '')::uuid, change.field, change.before, change.after,
    nullif(current_setting('lintel.reason', true), '')
  from new_units n join old_units o using (id), lateral (values
    ('state', o.state::text, n.state::text),
    ('price', o.list_price::text, n.list_price::text),
    ('partner', o.partner_id::text, n.partner_id::text),
    ('facts', concat_ws(' ', o.unit_number, o.entry_level, o.unit_type_id, o.direction_faces, o.location_codes),
      concat_ws(' ', n.unit_number, n.entry_level, n.unit_type_id, n.direction_faces, n.location_codes))) change (field, before, after)
  where change.before is distinct from change.after;
  return null;
end $$;
CREATE FUNCTION public.write_visit_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  actor uuid := nullif(current_setting('lintel.by', true), '')::uuid;
  why text := nullif(current_setting('lintel.reason', true), '');
  side text := case when actor is null then 'system' when actor = new.visitor_id then 'visitor' else 'host' end;
begin
  if tg_op = 'INSERT' then
    insert into visit_events (visit_id, at, by_user_id, by_side, to_status)
      values (new.id, new.showing_requested_timestamp, actor, side, new.showing_appointment_status);
  elsif new.showing_appointment_status <> old.showing_appointment_status then
    insert into visit_events (visit_id, at, by_user_id, by_side, from_status, to_status, reason)
      values (new.id, new.updated_at, actor, side, old.showing_appointment_status, new.showing_appointment_status, why);
  end if;
  return null;
end $$;
CREATE TABLE public.profiles (
    id uuid NOT NULL,
    kind public.profile_kind NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    market public.market NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    state public.profile_state DEFAULT 'active'::public.profile_state NOT NULL,
    user_id uuid,
    agency_id uuid,
    city_id integer,
    area_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    bio text,
    bio_hindi text,
    languages text[] DEFAULT '{}'::text[] NOT NULL,
    specialities text[] DEFAULT '{}'::text[] NOT NULL,
    since integer,
    license text,
    license_state text,
    license_until date,
    photo_key text,
    phone text,
    email text,
    website text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    lead_weight smallint DEFAULT 100 NOT NULL,
    homes_on_offer integer DEFAULT 0 NOT NULL,
    homes_closed integer DEFAULT 0 NOT NULL,
    reply_minutes integer,
    stars integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL,
    rating_count integer GENERATED ALWAYS AS (((((stars[1] + stars[2]) + stars[3]) + stars[4]) + stars[5])) STORED NOT NULL,
    rating_sum integer GENERATED ALWAYS AS (((((stars[1] + (2 * stars[2])) + (3 * stars[3])) + (4 * stars[4])) + (5 * stars[5]))) STORED NOT NULL,
    rating numeric(4,3) GENERATED ALWAYS AS ((((((((20 + stars[1]) + (2 * stars[2])) + (3 * stars[3])) + (4 * stars[4])) + (5 * stars[5])))::numeric / ((((((5 + stars[1]) + stars[2]) + stars[3]) + stars[4]) + stars[5]))::numeric)) STORED NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    tax_id text,
    submitted_at timestamp with time zone,
    rejection text,
    onboarding jsonb DEFAULT '{}'::jsonb NOT NULL,
    draft jsonb,
    for_others boolean DEFAULT false NOT NULL,
    agency_role text DEFAULT 'agent'::text NOT NULL,
    joined_agency_at timestamp with time zone,
    away_from date,
    away_until date,
    credit_share integer DEFAULT 0 NOT NULL,
    CONSTRAINT profiles_agency_role_check CHECK ((agency_role = ANY (ARRAY['agent'::text, 'manager'::text]))),
    CONSTRAINT profiles_area_ids_check CHECK ((cardinality(area_ids) <= 50)),
    CONSTRAINT profiles_bio_check CHECK ((length(bio) <= 1024)),
    CONSTRAINT profiles_bio_hindi_check CHECK ((length(bio_hindi) <= 1024)),
    CONSTRAINT profiles_check CHECK (((agency_id IS NULL) OR (kind = ANY (ARRAY['agent'::public.profile_kind, 'agency'::public.profile_kind])))),
    CONSTRAINT profiles_check1 CHECK ((((away_from IS NULL) = (away_until IS NULL)) AND (away_until >= away_from))),
    CONSTRAINT profiles_check2 CHECK (((kind = 'agent'::public.profile_kind) OR ((agency_role = 'agent'::text) AND (credit_share = 0) AND (away_from IS NULL)))),
    CONSTRAINT profiles_credit_share_check CHECK ((credit_share >= 0)),
    CONSTRAINT profiles_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT profiles_homes_closed_check CHECK ((homes_closed >= 0)),
    CONSTRAINT profiles_homes_on_offer_check CHECK ((homes_on_offer >= 0)),
    CONSTRAINT profiles_languages_check CHECK ((cardinality(languages) <= 12)),
    CONSTRAINT profiles_lead_weight_check CHECK (((lead_weight >= 0) AND (lead_weight <= 100))),
    CONSTRAINT profiles_license_check CHECK (((length(license) >= 3) AND (length(license) <= 60))),
    CONSTRAINT profiles_license_state_check CHECK (((length(license_state) >= 2) AND (length(license_state) <= 60))),
    CONSTRAINT profiles_name_check CHECK (((length(name) >= 2) AND (length(name) <= 120))),
    CONSTRAINT profiles_phone_check CHECK ((length(phone) <= 16)),
    CONSTRAINT profiles_rejection_check CHECK ((length(rejection) <= 1000)),
    CONSTRAINT profiles_reply_minutes_check CHECK ((reply_minutes >= 0)),
    CONSTRAINT profiles_since_check CHECK (((since >= 1900) AND (since <= 2100))),
    CONSTRAINT profiles_slug_check CHECK (((length(slug) >= 1) AND (length(slug) <= 120))),
    CONSTRAINT profiles_specialities_check CHECK ((cardinality(specialities) <= 12)),
    CONSTRAINT profiles_stars_check CHECK (((cardinality(stars) = 5) AND (0 <= ALL (stars)))),
    CONSTRAINT profiles_tax_id_check CHECK (((length(tax_id) >= 3) AND (length(tax_id) <= 30))),
    CONSTRAINT profiles_website_check CHECK ((length(website) <= 300))
);
CREATE VIEW public.agencies AS
 SELECT profiles.id,
    profiles.kind,
    profiles.market,
    profiles.slug,
    profiles.name,
    profiles.city_id,
    profiles.license AS office_corporate_license,
    profiles.created_at
   FROM public.profiles
  WHERE ((profiles.kind = 'agency'::public.profile_kind) AND (profiles.state <> ALL (ARRAY['draft'::public.profile_state, 'pending'::public.profile_state, 'rejected'::public.profile_state])))
  WITH LOCAL CHECK OPTION;
CREATE TABLE public.agency_credits (
    agency_id uuid NOT NULL,
    balance integer DEFAULT 0 NOT NULL,
    CONSTRAINT agency_credits_balance_check CHECK ((balance >= 0))
);
CREATE TABLE public.agency_invitations (
    id uuid NOT NULL,
    agency_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    email text,
    mobile_phone text,
    full_name text,
    language text DEFAULT 'en'::text NOT NULL,
    role text NOT NULL,
    area_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    license text,
    lead_weight smallint DEFAULT 100 NOT NULL,
    credit_share integer DEFAULT 0 NOT NULL,
    team_id uuid,
    state text DEFAULT 'open'::text NOT NULL,
    invited_by_user_id uuid,
    user_id uuid,
    agent_id uuid,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT agency_invitations_area_ids_check CHECK ((cardinality(area_ids) <= 50)),
    CONSTRAINT agency_invitations_check CHECK (((state <> 'open'::text) OR (email IS NOT NULL) OR (mobile_phone IS NOT NULL))),
    CONSTRAINT agency_invitations_check1 CHECK (((state = 'open'::text) = (decided_at IS NULL))),
    CONSTRAINT agency_invitations_credit_share_check CHECK ((credit_share >= 0)),
    CONSTRAINT agency_invitations_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT agency_invitations_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 100))),
    CONSTRAINT agency_invitations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT agency_invitations_lead_weight_check CHECK (((lead_weight >= 0) AND (lead_weight <= 100))),
    CONSTRAINT agency_invitations_license_check CHECK (((length(license) >= 3) AND (length(license) <= 60))),
    CONSTRAINT agency_invitations_mobile_phone_check CHECK ((length(mobile_phone) <= 16)),
    CONSTRAINT agency_invitations_role_check CHECK ((role = ANY (ARRAY['agent'::text, 'manager'::text]))),
    CONSTRAINT agency_invitations_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'revoked'::text]))),
    CONSTRAINT agency_invitations_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE public.agency_settings (
    agency_id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    routing text DEFAULT 'off'::text NOT NULL,
    lister_first boolean DEFAULT true NOT NULL,
    homes_may_go boolean DEFAULT false NOT NULL,
    turn bigint DEFAULT 0 NOT NULL,
    CONSTRAINT agency_settings_routing_check CHECK ((routing = ANY (ARRAY['off'::text, 'round-robin'::text, 'area'::text, 'weight'::text])))
);
CREATE TABLE public.agency_turns (
    agency_id uuid NOT NULL,
    agent_id uuid NOT NULL,
    turn bigint DEFAULT 0 NOT NULL,
    due double precision DEFAULT 0 NOT NULL
);
CREATE TABLE public.agent_site_events (
    id bigint NOT NULL,
    site_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    by_user_id uuid,
    from_state public.agent_site_state,
    to_state public.agent_site_state NOT NULL,
    reason text,
    CONSTRAINT agent_site_events_reason_check CHECK ((length(reason) <= 1000))
);
ALTER TABLE public.agent_site_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.agent_site_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.agent_site_pictures (
    site_id uuid NOT NULL,
    picture_key text NOT NULL
);
CREATE TABLE public.agent_site_transitions (
    from_state public.agent_site_state NOT NULL,
    to_state public.agent_site_state NOT NULL
);
CREATE TABLE public.agent_site_views (
    site_id uuid NOT NULL,
    page text NOT NULL,
    day date NOT NULL,
    views integer NOT NULL,
    CONSTRAINT agent_site_views_page_check CHECK ((page = ANY (ARRAY['site'::text, 'popt-red'::text]))),
    CONSTRAINT agent_site_views_views_check CHECK ((views > 0))
);
CREATE TABLE public.agent_sites (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    subdomain text NOT NULL,
    agent_id uuid,
    agency_id uuid,
    theme text DEFAULT 'brick'::text NOT NULL,
    headline text NOT NULL,
    tagline text,
    hero_picture_key text,
    service_areas integer[] DEFAULT '{}'::integer[] NOT NULL,
    state public.agent_site_state DEFAULT 'draft'::public.agent_site_state NOT NULL,
    title text,
    description text,
    icon_picture_key text,
    blocks jsonb DEFAULT '[]'::jsonb NOT NULL,
    campaign jsonb,
    draft jsonb,
    published_at timestamp with time zone,
    CONSTRAINT agent_sites_blocks_check CHECK (((jsonb_typeof(blocks) = 'array'::text) AND (jsonb_array_length(blocks) <= 12))),
    CONSTRAINT agent_sites_check CHECK (((agent_id IS NULL) <> (agency_id IS NULL))),
    CONSTRAINT agent_sites_description_check CHECK (((length(description) >= 20) AND (length(description) <= 300))),
    CONSTRAINT agent_sites_headline_check CHECK (((length(headline) >= 3) AND (length(headline) <= 120))),
    CONSTRAINT agent_sites_service_areas_check CHECK ((cardinality(service_areas) <= 50)),
    CONSTRAINT agent_sites_subdomain_check CHECK ((subdomain ~ '^[a-z0-9](-?[a-z0-9]){2,30}$'::text)),
    CONSTRAINT agent_sites_subdomain_check1 CHECK ((subdomain <> ALL (ARRAY['www'::text, 'design'::text, 'api'::text, 'app'::text, 'admin'::text, 'mail'::text, 'smtp'::text, 'imap'::text, 'pop'::text, 'ftp'::text, 'cdn'::text, 'static'::text, 'assets'::text, 'images'::text, 'img'::text, 'media'::text, 'blog'::text, 'help'::text, 'support'::text, 'status'::text, 'docs'::text, 'dev'::text, 'staging'::text, 'test'::text, 'demo'::text, 'login'::text, 'account'::text, 'accounts'::text, 'auth'::text, 'pay'::text, 'payments'::text, 'billing'::text, 'legal'::text, 'security'::text, 'root'::text, 'webmail'::text]))),
    CONSTRAINT agent_sites_tagline_check CHECK (((length(tagline) >= 3) AND (length(tagline) <= 250))),
    CONSTRAINT agent_sites_theme_check CHECK ((theme = ANY (ARRAY['brick'::text, 'forest'::text, 'indigo'::text, 'plum'::text, 'teal'::text]))),
    CONSTRAINT agent_sites_title_check CHECK (((length(title) >= 3) AND (length(title) <= 60)))
);
CREATE VIEW public.agents AS
 SELECT profiles.id,
    profiles.kind,
    profiles.market,
    profiles.slug,
    profiles.name,
    profiles.agency_id,
    profiles.user_id,
    profiles.city_id,
    profiles.license AS member_state_license,
    profiles.license_state AS member_state_license_state,
    profiles.created_at,
    profiles.state
   FROM public.profiles
  WHERE ((profiles.kind = 'agent'::public.profile_kind) AND (profiles.state <> ALL (ARRAY['draft'::public.profile_state, 'pending'::public.profile_state, 'rejected'::public.profile_state])))
  WITH LOCAL CHECK OPTION;
CREATE TABLE public.alert_batches (
    id bigint NOT NULL,
    saved_search_id uuid NOT NULL,
    channel text NOT NULL,
    sent_at timestamp with time zone NOT NULL
);
ALTER TABLE public.alert_batches ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alert_batches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.alert_mark (
    one boolean DEFAULT true NOT NULL,
    seq bigint NOT NULL,
    CONSTRAINT alert_mark_one_check CHECK (one)
);
CREATE TABLE public.alert_matches (
    saved_search_id uuid NOT NULL,
    channel text NOT NULL,
    seq bigint NOT NULL,
    batch_id bigint,
    CONSTRAINT alert_matches_channel_check CHECK ((channel = ANY (ARRAY['inApp'::text, 'email'::text, 'sms'::text])))
)
WITH (fillfactor='90');
CREATE TABLE public.alert_requests (
    token_hash bytea NOT NULL,
    email text NOT NULL,
    language text NOT NULL,
    wish jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT alert_requests_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT alert_requests_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT alert_requests_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE public.alert_subscribers (
    id uuid NOT NULL,
    email text NOT NULL,
    language text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT alert_subscribers_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT alert_subscribers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text])))
);
CREATE TABLE public.announcements (
    id uuid NOT NULL,
    market public.market NOT NULL,
    revision integer NOT NULL,
    edition integer NOT NULL,
    text text NOT NULL,
    text_hindi text,
    href text,
    tone text NOT NULL,
    audience text NOT NULL,
    dismissible boolean NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT announcements_audience_check CHECK ((audience = ANY (ARRAY['everybody'::text, 'members'::text, 'listers'::text]))),
    CONSTRAINT announcements_edition_check CHECK ((edition >= 1)),
    CONSTRAINT announcements_href_check CHECK (((length(href) >= 1) AND (length(href) <= 300))),
    CONSTRAINT announcements_revision_check CHECK ((revision >= 1)),
    CONSTRAINT announcements_text_check CHECK (((length(text) >= 2) AND (length(text) <= 160))),
    CONSTRAINT announcements_text_hindi_check CHECK (((length(text_hindi) >= 2) AND (length(text_hindi) <= 160))),
    CONSTRAINT announcements_tone_check CHECK ((tone = ANY (ARRAY['info'::text, 'warning'::text])))
);
CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    by_user_id uuid NOT NULL,
    action text NOT NULL,
    target_kind text NOT NULL,
    target_id uuid NOT NULL,
    target_name text DEFAULT ''::text NOT NULL,
    before jsonb DEFAULT '{}'::jsonb NOT NULL,
    after jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT audit_log_action_check CHECK ((action ~ '^[a-z-]{2,40}$'::text)),
    CONSTRAINT audit_log_check CHECK (((NOT (before ?| ARRAY['note'::text, 'by'::text, 'evidenceHash'::text])) AND (NOT (after ?| ARRAY['note'::text, 'by'::text, 'evidenceHash'::text]))))
);
ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.audit_notes (
    audit_id bigint NOT NULL,
    note text NOT NULL,
    CONSTRAINT audit_notes_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000)))
);
CREATE TABLE public.blog_authors (
    id uuid NOT NULL,
    market public.market NOT NULL,
    slug text NOT NULL,
    user_id uuid,
    name text NOT NULL,
    name_hindi text,
    bio text DEFAULT ''::text NOT NULL,
    bio_hindi text,
    credentials text DEFAULT ''::text NOT NULL,
    photo_key text,
    links jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT blog_authors_bio_check CHECK ((length(bio) <= 1000)),
    CONSTRAINT blog_authors_bio_hindi_check CHECK ((length(bio_hindi) <= 1000)),
    CONSTRAINT blog_authors_credentials_check CHECK ((length(credentials) <= 200)),
    CONSTRAINT blog_authors_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT blog_authors_name_hindi_check CHECK ((length(name_hindi) <= 100)),
    CONSTRAINT blog_authors_slug_check CHECK (((length(slug) >= 1) AND (length(slug) <= 80)))
);
CREATE TABLE public.blog_categories (
    id uuid NOT NULL,
    market public.market NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    name_hindi text,
    description text DEFAULT ''::text NOT NULL,
    description_hindi text,
    parent_id uuid,
    CONSTRAINT blog_categories_description_check CHECK ((length(description) <= 500)),
    CONSTRAINT blog_categories_description_hindi_check CHECK ((length(description_hindi) <= 500)),
    CONSTRAINT blog_categories_name_check CHECK (((length(name) >= 2) AND (length(name) <= 60))),
    CONSTRAINT blog_categories_name_hindi_check CHECK (((length(name_hindi) >= 2) AND (length(name_hindi) <= 60))),
    CONSTRAINT blog_categories_slug_check CHECK (((length(slug) >= 1) AND (length(slug) <= 80)))
);
CREATE TABLE public.blog_comment_reports (
    comment_id uuid NOT NULL,
    user_id uuid NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT blog_comment_reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'abuse'::text, 'false'::text, 'private'::text, 'other'::text])))
);
CREATE TABLE public.blog_comments (
    id uuid NOT NULL,
    post_id uuid NOT NULL,
    parent_id uuid,
    author_user_id uuid,
    text text NOT NULL,
    state public.comment_state DEFAULT 'pending'::public.comment_state NOT NULL,
    reports integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    edited_at timestamp with time zone,
    CONSTRAINT blog_comments_reports_check CHECK ((reports >= 0)),
    CONSTRAINT blog_comments_text_check CHECK ((length(text) <= 2000))
);
CREATE TABLE public.blog_events (
    id bigint NOT NULL,
    entity text NOT NULL,
    subject_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    by_user_id uuid,
    from_state text,
    to_state text NOT NULL,
    reason text,
    CONSTRAINT blog_events_entity_check CHECK ((entity = ANY (ARRAY['post'::text, 'comment'::text]))),
    CONSTRAINT blog_events_reason_check CHECK ((length(reason) <= 1000))
);
ALTER TABLE public.blog_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.blog_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.blog_post_pictures (
    post_id uuid NOT NULL,
    picture_key text NOT NULL
);
CREATE TABLE public.blog_post_reads (
    post_id uuid NOT NULL,
    day date NOT NULL,
    reads integer NOT NULL
);
CREATE TABLE public.blog_post_revisions (
    post_id uuid NOT NULL,
    version integer NOT NULL,
    at timestamp with time zone NOT NULL,
    by_user_id uuid,
    title text NOT NULL,
    excerpt text NOT NULL,
    body jsonb NOT NULL
);
CREATE TABLE public.blog_post_tags (
    post_id uuid NOT NULL,
    tag_id uuid NOT NULL,
    "position" smallint NOT NULL
);
CREATE TABLE public.blog_posts (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    request_id uuid,
    market public.market NOT NULL,
    locale text NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    excerpt text NOT NULL,
    body jsonb NOT NULL,
    cover_key text,
    cover_alt text,
    category_id uuid,
    author_id uuid NOT NULL,
    writer_user_id uuid,
    is_guest boolean NOT NULL,
    state public.post_state DEFAULT 'draft'::public.post_state NOT NULL,
    publish_at timestamp with time zone,
    published_at timestamp with time zone,
    canonical text,
    comments_open boolean DEFAULT true NOT NULL,
    reading_minutes integer NOT NULL,
    reads bigint DEFAULT 0 NOT NULL,
    comments integer DEFAULT 0 NOT NULL,
    words tsvector NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    written_at timestamp with time zone NOT NULL,
    written_by_user_id uuid,
    CONSTRAINT blog_posts_canonical_check CHECK ((length(canonical) <= 500)),
    CONSTRAINT blog_posts_check CHECK (((cover_key IS NULL) = (cover_alt IS NULL))),
    CONSTRAINT blog_posts_check1 CHECK (((state = 'draft'::public.post_state) OR ((category_id IS NOT NULL) AND (cover_key IS NOT NULL) AND (excerpt <> ''::text)))),
    CONSTRAINT blog_posts_check2 CHECK (((state = 'scheduled'::public.post_state) = (publish_at IS NOT NULL))),
    CONSTRAINT blog_posts_check3 CHECK (((state <> ALL (ARRAY['published'::public.post_state, 'archived'::public.post_state])) OR (published_at IS NOT NULL))),
    CONSTRAINT blog_posts_cover_alt_check CHECK (((length(cover_alt) >= 5) AND (length(cover_alt) <= 250))),
    CONSTRAINT blog_posts_excerpt_check CHECK ((length(excerpt) <= 300)),
    CONSTRAINT blog_posts_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT blog_posts_reading_minutes_check CHECK ((reading_minutes >= 1)),
    CONSTRAINT blog_posts_slug_check CHECK (((length(slug) >= 1) AND (length(slug) <= 80))),
    CONSTRAINT blog_posts_title_check CHECK (((length(title) >= 5) AND (length(title) <= 120)))
);
CREATE TABLE public.blog_tags (
    id uuid NOT NULL,
    market public.market NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    CONSTRAINT blog_tags_name_check CHECK (((length(name) >= 2) AND (length(name) <= 40))),
    CONSTRAINT blog_tags_slug_check CHECK (((length(slug) >= 1) AND (length(slug) <= 80)))
);
CREATE TABLE public.blog_transitions (
    entity text NOT NULL,
    from_state text NOT NULL,
    to_state text NOT NULL,
    CONSTRAINT blog_transitions_entity_check CHECK ((entity = ANY (ARRAY['post'::text, 'comment'::text])))
);
CREATE VIEW public.builders AS
 SELECT profiles.id,
    profiles.kind,
    profiles.market,
    profiles.slug,
    profiles.name,
    profiles.since,
    profiles.user_id,
    profiles.created_at,
    profiles.state
   FROM public.profiles
  WHERE ((profiles.kind = 'builder'::public.profile_kind) AND (profiles.state <> ALL (ARRAY['draft'::public.profile_state, 'pending'::public.profile_state, 'rejected'::public.profile_state])))
  WITH LOCAL CHECK OPTION;
CREATE TABLE public.consents (
    id uuid NOT NULL,
    grantor_user_id uuid,
    grantor_key text,
    recipient_user_id uuid,
    recipient_name text NOT NULL,
    fields text[] NOT NULL,
    purpose text NOT NULL,
    text_version integer NOT NULL,
    note text,
    granted_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT consents_fields_check CHECK (((fields <@ '{fullName,mobilePhone,email}'::text[]) AND (cardinality(fields) > 0))),
    CONSTRAINT consents_grantor_key_check CHECK ((length(grantor_key) <= 64)),
    CONSTRAINT consents_note_check CHECK ((length(note) <= 500)),
    CONSTRAINT consents_purpose_check CHECK ((purpose = ANY (ARRAY['enquiry'::text, 'phone-reveal'::text, 'requirement'::text, 'recorded-by-lister'::text]))),
    CONSTRAINT consents_recipient_name_check CHECK (((length(recipient_name) >= 1) AND (length(recipient_name) <= 200)))
);
CREATE TABLE public.contact_undo_links (
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    address_hash bytea NOT NULL,
    sealed_address text NOT NULL,
    verified_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT contact_undo_links_address_hash_check CHECK ((length(address_hash) = 32)),
    CONSTRAINT contact_undo_links_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE public.credit_balances (
    user_id uuid NOT NULL,
    balance integer DEFAULT 0 NOT NULL,
    CONSTRAINT credit_balances_balance_check CHECK ((balance >= 0))
);
CREATE TABLE public.credit_entries (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    amount integer NOT NULL,
    balance integer NOT NULL,
    key uuid NOT NULL,
    note text,
    at timestamp with time zone NOT NULL,
    by_user_id uuid,
    agency_id uuid,
    CONSTRAINT credit_entries_balance_check CHECK ((balance >= 0)),
    CONSTRAINT credit_entries_check CHECK (((amount <> 0) AND ((amount < 0) = (kind = ANY (ARRAY['lead'::text, 'to-agency'::text]))))),
    CONSTRAINT credit_entries_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'lead'::text, 'refund'::text, 'to-agency'::text, 'from-member'::text]))),
    CONSTRAINT credit_entries_note_check CHECK ((length(note) <= 200))
);
ALTER TABLE public.credit_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.credit_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.document_reads (
    id bigint NOT NULL,
    document_id uuid NOT NULL,
    user_id uuid,
    at timestamp with time zone NOT NULL
);
ALTER TABLE public.document_reads ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.document_reads_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.documents (
    id uuid NOT NULL,
    owner_user_id uuid,
    kind text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    bytes integer NOT NULL,
    sha256 bytea NOT NULL,
    uploaded_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    stored_at timestamp with time zone,
    reminded_at timestamp with time zone,
    CONSTRAINT documents_bytes_check CHECK (((bytes >= 1) AND (bytes <= 15728640))),
    CONSTRAINT documents_check CHECK ((expires_at > uploaded_at)),
    CONSTRAINT documents_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'license'::text, 'registration'::text, 'office'::text, 'agreement'::text, 'other'::text, 'message'::text]))),
    CONSTRAINT documents_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT documents_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT documents_type_check CHECK ((type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text, 'image/webp'::text])))
);
CREATE TABLE public.enquiries (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    market public.market NOT NULL,
    kind text NOT NULL,
    asker_user_id uuid,
    asker_key text NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    property_id uuid,
    requirement_id uuid,
    state public.query_state DEFAULT 'sent'::public.query_state NOT NULL,
    message text,
    language text DEFAULT 'en'::text NOT NULL,
    recipient_name text NOT NULL,
    recipient_office text,
    consent_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    reply_by timestamp with time zone NOT NULL,
    delivered_at timestamp with time zone,
    seen_at timestamp with time zone,
    replied_at timestamp with time zone,
    closed_at timestamp with time zone,
    outcome text,
    rating smallint,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT enquiries_asker_key_check CHECK ((length(asker_key) <= 64)),
    CONSTRAINT enquiries_kind_check CHECK ((kind = ANY (ARRAY['enquiry'::text, 'phone-reveal'::text, 'requirement'::text]))),
    CONSTRAINT enquiries_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT enquiries_message_check CHECK ((length(message) <= 2000)),
    CONSTRAINT enquiries_outcome_check CHECK ((outcome = ANY (ARRAY['found'::text, 'found-elsewhere'::text, 'gave-up'::text, 'no-answer'::text]))),
    CONSTRAINT enquiries_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT enquiries_recipient_name_check CHECK (((length(recipient_name) >= 1) AND (length(recipient_name) <= 200))),
    CONSTRAINT enquiries_recipient_office_check CHECK ((length(recipient_office) <= 200)),
    CONSTRAINT enquiries_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['property'::text, 'project'::text, 'person'::text, 'service'::text, 'site'::text, 'requirement'::text]))),
    CONSTRAINT enquiries_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE public.enquiry_transitions (
    entity text NOT NULL,
    from_state text NOT NULL,
    to_state text NOT NULL,
    CONSTRAINT enquiry_transitions_entity_check CHECK ((entity = ANY (ARRAY['lead'::text, 'query'::text, 'requirement'::text, 'claim'::text])))
);
CREATE TABLE public.faq_entries (
    market public.market NOT NULL,
    id text NOT NULL,
    language text NOT NULL,
    audience text NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT faq_entries_answer_check CHECK ((length(answer) <= 3000)),
    CONSTRAINT faq_entries_audience_check CHECK ((audience = ANY (ARRAY['buyer'::text, 'owner'::text, 'agent'::text, 'builder'::text, 'payments'::text, 'safety'::text]))),
    CONSTRAINT faq_entries_id_check CHECK ((length(id) <= 80)),
    CONSTRAINT faq_entries_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT faq_entries_question_check CHECK ((length(question) <= 200))
);
CREATE TABLE public.faq_votes (
    market public.market NOT NULL,
    entry_id text NOT NULL,
    voter text NOT NULL,
    user_id uuid,
    useful boolean NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT faq_votes_entry_id_check CHECK ((length(entry_id) <= 80)),
    CONSTRAINT faq_votes_voter_check CHECK ((length(voter) <= 64))
);
CREATE TABLE public.favourites (
    user_id uuid NOT NULL,
    property_id uuid NOT NULL,
    state text DEFAULT 'favourite'::text NOT NULL,
    collection text,
    note text,
    price_at_save bigint,
    currency text NOT NULL,
    saved_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT favourites_collection_check CHECK (((length(collection) >= 1) AND (length(collection) <= 40))),
    CONSTRAINT favourites_currency_check CHECK ((currency = ANY (ARRAY['INR'::text, 'USD'::text]))),
    CONSTRAINT favourites_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
    CONSTRAINT favourites_price_at_save_check CHECK ((price_at_save > 0)),
    CONSTRAINT favourites_state_check CHECK ((state = ANY (ARRAY['favourite'::text, 'maybe'::text, 'discard'::text]))),
    CONSTRAINT favourites_tags_check CHECK (public.are_tags(tags))
);
CREATE TABLE public.former_contacts (
    address_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    removed_at timestamp with time zone NOT NULL,
    CONSTRAINT former_contacts_address_hash_check CHECK ((length(address_hash) = 32))
);
CREATE TABLE public.identities (
    provider text NOT NULL,
    subject text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT identities_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text]))),
    CONSTRAINT identities_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
);
CREATE TABLE public.imports (
    file_key text NOT NULL,
    mapping text NOT NULL,
    rows_done integer NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    rows_refused integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.known_devices (
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT known_devices_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE public.last_alerts (
    recipient_id uuid NOT NULL,
    channel text NOT NULL,
    property_id uuid NOT NULL,
    saved_search_id uuid NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    status public.standard_status NOT NULL,
    price bigint,
    CONSTRAINT last_alerts_channel_check CHECK ((channel = ANY (ARRAY['inApp'::text, 'email'::text, 'sms'::text])))
);
CREATE TABLE public.lawful_moves (
    from_status public.standard_status NOT NULL,
    to_status public.standard_status NOT NULL
);
CREATE TABLE public.lead_events (
    id bigint NOT NULL,
    lead_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    by_user_id uuid,
    kind text NOT NULL,
    from_value text,
    to_value text,
    text text,
    CONSTRAINT lead_events_kind_check CHECK ((kind = ANY (ARRAY['created'::text, 'stage'::text, 'assigned'::text, 'note'::text, 'call'::text, 'message'::text, 'task'::text, 'merged'::text, 'withdrawn'::text]))),
    CONSTRAINT lead_events_text_check CHECK ((length(text) <= 2000))
);
ALTER TABLE public.lead_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.lead_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.lead_prices (
    market public.market NOT NULL,
    intent public.intent NOT NULL,
    credits integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT lead_prices_credits_check CHECK (((credits >= 0) AND (credits <= 1000)))
);
CREATE TABLE public.lead_tasks (
    id uuid NOT NULL,
    lead_id uuid NOT NULL,
    owner_member_key uuid,
    title text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    reminded_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT lead_tasks_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
CREATE TABLE public.leads (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    market public.market NOT NULL,
    team_key uuid NOT NULL,
    lister_user_id uuid,
    owner_member_key uuid,
    enquiry_id uuid,
    consent_id uuid NOT NULL,
    asker_key text NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    subject_title text NOT NULL,
    property_id uuid,
    lead_source text NOT NULL,
    campaign text,
    stage public.lead_stage DEFAULT 'new'::public.lead_stage NOT NULL,
    lost_reason text,
    lost_at timestamp with time zone,
    full_name text,
    mobile_phone text,
    email text,
    message text,
    score smallint DEFAULT 0 NOT NULL,
    score_factors jsonb DEFAULT '{}'::jsonb NOT NULL,
    first_reply_due_at timestamp with time zone,
    first_reply_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    activity_at timestamp with time zone NOT NULL,
    CONSTRAINT leads_asker_key_check CHECK ((length(asker_key) <= 64)),
    CONSTRAINT leads_campaign_check CHECK ((length(campaign) <= 60)),
    CONSTRAINT leads_check CHECK (((stage = 'lost'::public.lead_stage) <= (lost_reason IS NOT NULL))),
    CONSTRAINT leads_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 100))),
    CONSTRAINT leads_lead_source_check CHECK ((lead_source = ANY (ARRAY['enquiry'::text, 'phone-reveal'::text, 'lead-pool'::text, 'manual'::text, 'import'::text]))),
    CONSTRAINT leads_lost_reason_check CHECK ((lost_reason = ANY (ARRAY['no-answer'::text, 'not-serious'::text, 'found-elsewhere'::text, 'budget'::text, 'location'::text, 'home-gone'::text, 'wrong-contact'::text, 'duplicate'::text, 'other'::text]))),
    CONSTRAINT leads_message_check CHECK ((length(message) <= 2000)),
    CONSTRAINT leads_score_check CHECK (((score >= 0) AND (score <= 100))),
    CONSTRAINT leads_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['property'::text, 'project'::text, 'person'::text, 'service'::text, 'site'::text, 'requirement'::text]))),
    CONSTRAINT leads_subject_title_check CHECK (((length(subject_title) >= 1) AND (length(subject_title) <= 200)))
);
CREATE TABLE public.listing_draft_pictures (
    draft_id uuid NOT NULL,
    picture_key text NOT NULL
);
CREATE TABLE public.listing_drafts (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    property_id uuid,
    base_version integer,
    relisted_from uuid,
    version integer DEFAULT 1 NOT NULL,
    fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    base_fields jsonb,
    complete integer,
    CONSTRAINT listing_drafts_base_fields_check CHECK ((jsonb_typeof(base_fields) = 'object'::text)),
    CONSTRAINT listing_drafts_check CHECK (((property_id IS NULL) = (base_version IS NULL))),
    CONSTRAINT listing_drafts_check1 CHECK (((property_id IS NULL) = (base_fields IS NULL))),
    CONSTRAINT listing_drafts_complete_check CHECK (((complete >= 0) AND (complete <= 100))),
    CONSTRAINT listing_drafts_fields_check CHECK ((jsonb_typeof(fields) = 'object'::text))
);
CREATE TABLE public.listing_import_photos (
    import_id uuid NOT NULL,
    address text NOT NULL,
    picture_key text,
    fault text,
    CONSTRAINT listing_import_photos_check CHECK (((picture_key IS NULL) = (fault IS NOT NULL)))
);
CREATE TABLE public.listing_import_pictures (
    import_id uuid NOT NULL,
    picture_key text NOT NULL
);
CREATE TABLE public.listing_import_rows (
    import_id uuid NOT NULL,
    row_no integer NOT NULL,
    reference text NOT NULL,
    cells text[] NOT NULL,
    fields jsonb NOT NULL,
    photos jsonb DEFAULT '[]'::jsonb NOT NULL,
    outcome text NOT NULL,
    faults jsonb DEFAULT '[]'::jsonb NOT NULL,
    changes jsonb DEFAULT '[]'::jsonb NOT NULL,
    property_id uuid,
    result text DEFAULT 'waiting'::text NOT NULL,
    result_faults jsonb DEFAULT '[]'::jsonb NOT NULL,
    before jsonb,
    after jsonb,
    CONSTRAINT listing_import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['new'::text, 'changed'::text, 'same'::text, 'faulty'::text]))),
    CONSTRAINT listing_import_rows_result_check CHECK ((result = ANY (ARRAY['waiting'::text, 'published'::text, 'review'::text, 'refused'::text, 'undone'::text, 'kept'::text])))
);
CREATE TABLE public.listing_imports (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    market public.market NOT NULL,
    file_name text NOT NULL,
    columns text[] NOT NULL,
    warnings text[] DEFAULT '{}'::text[] NOT NULL,
    state text DEFAULT 'ready'::text NOT NULL,
    archive bytea,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT listing_imports_file_name_check CHECK ((length(file_name) <= 200)),
    CONSTRAINT listing_imports_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'applying'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
);
CREATE TABLE public.message_allowances (
    recipient_id text NOT NULL,
    channel text NOT NULL,
    day date NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    CONSTRAINT message_allowances_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text])))
);
CREATE TABLE public.message_attachments (
    document_id uuid NOT NULL,
    message_id uuid NOT NULL,
    "position" smallint NOT NULL
);
CREATE TABLE public.message_reports (
    id uuid NOT NULL,
    message_id uuid NOT NULL,
    reporter_user_id uuid,
    reason text NOT NULL,
    details text,
    created_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    decided_by_user_id uuid,
    decision text,
    CONSTRAINT message_reports_check CHECK (((decided_at IS NULL) = (decision IS NULL))),
    CONSTRAINT message_reports_decision_check CHECK ((decision = ANY (ARRAY['dismissed'::text, 'removed'::text]))),
    CONSTRAINT message_reports_details_check CHECK (((length(details) >= 1) AND (length(details) <= 1000))),
    CONSTRAINT message_reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'abuse'::text, 'fraud'::text, 'contact'::text, 'other'::text])))
);
CREATE TABLE public.messages (
    id uuid NOT NULL,
    thread_id uuid NOT NULL,
    seq integer NOT NULL,
    client_id uuid NOT NULL,
    sender_user_id uuid,
    side text NOT NULL,
    text text NOT NULL,
    voice_note_id uuid,
    has_contact boolean DEFAULT false NOT NULL,
    is_gone boolean DEFAULT false NOT NULL,
    at timestamp with time zone NOT NULL,
    words tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, text)) STORED NOT NULL,
    CONSTRAINT messages_check CHECK (((NOT is_gone) OR ((text = ''::text) AND (voice_note_id IS NULL) AND (NOT has_contact)))),
    CONSTRAINT messages_seq_check CHECK ((seq > 0)),
    CONSTRAINT messages_side_check CHECK ((side = ANY (ARRAY['asker'::text, 'host'::text]))),
    CONSTRAINT messages_text_check CHECK ((length(text) <= 4000))
);
CREATE TABLE public.migrations (
    name text NOT NULL,
    hash text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.moderation_claims (
    property_id uuid NOT NULL,
    by_user_id uuid NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.move_batches (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    move text NOT NULL,
    property_ids uuid[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    state text NOT NULL,
    moved uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    undone uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    refused jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT move_batches_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'making'::text, 'made'::text, 'undone'::text])))
);
CREATE TABLE public.news (
    user_id uuid NOT NULL,
    seq integer NOT NULL,
    kind text NOT NULL,
    about text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT news_about_check CHECK ((length(about) <= 100))
);
CREATE TABLE public.news_counters (
    user_id uuid NOT NULL,
    seq integer NOT NULL
);
CREATE TABLE public.newsletter_subscribers (
    id uuid NOT NULL,
    email text NOT NULL,
    market public.market NOT NULL,
    language text NOT NULL,
    token_hash bytea NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    CONSTRAINT newsletter_subscribers_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT newsletter_subscribers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT newsletter_subscribers_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE public.notification_deliveries (
    notification_id uuid NOT NULL,
    channel text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    due_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    answer text,
    reached uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    counted_on date,
    CONSTRAINT notification_deliveries_answer_check CHECK ((length(answer) <= 200)),
    CONSTRAINT notification_deliveries_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text]))),
    CONSTRAINT notification_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'dropped'::text, 'folded'::text])))
);
CREATE TABLE public.notifications (
    id uuid NOT NULL,
    user_id uuid,
    recipient text NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    params jsonb NOT NULL,
    sealed text,
    in_app boolean NOT NULL,
    read_at timestamp with time zone,
    good_until timestamp with time zone,
    is_scheduled boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT notifications_key_check CHECK ((length(key) <= 200)),
    CONSTRAINT notifications_kind_check CHECK ((length(kind) <= 60)),
    CONSTRAINT notifications_recipient_check CHECK ((length(recipient) <= 64))
);
CREATE TABLE public.one_time_codes (
    id uuid NOT NULL,
    purpose text NOT NULL,
    user_id uuid,
    destination text NOT NULL,
    code_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    used_at timestamp with time zone,
    device_hash bytea,
    CONSTRAINT one_time_codes_check CHECK (((purpose = 'verify'::text) = (user_id IS NOT NULL))),
    CONSTRAINT one_time_codes_code_hash_check CHECK ((length(code_hash) = 32)),
    CONSTRAINT one_time_codes_device_hash_check CHECK ((length(device_hash) = 32)),
    CONSTRAINT one_time_codes_purpose_check CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'verify'::text])))
);
CREATE TABLE public.open_house_places (
    id bigint NOT NULL,
    open_house_id uuid NOT NULL,
    user_id uuid NOT NULL,
    people integer NOT NULL,
    is_waiting boolean NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT open_house_places_people_check CHECK (((people >= 1) AND (people <= 6)))
);
ALTER TABLE public.open_house_places ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.open_house_places_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.open_houses (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    property_id uuid NOT NULL,
    host_id uuid NOT NULL,
    open_house_start_time timestamp with time zone NOT NULL,
    open_house_end_time timestamp with time zone NOT NULL,
    open_house_remarks text,
    showing_time_zone text NOT NULL,
    capacity integer NOT NULL,
    cancelled_at timestamp with time zone,
    reason text,
    day_reminded_at timestamp with time zone,
    hour_reminded_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT open_houses_capacity_check CHECK (((capacity >= 1) AND (capacity <= 200))),
    CONSTRAINT open_houses_check CHECK ((cancelled_at < open_house_start_time)),
    CONSTRAINT open_houses_check1 CHECK (((open_house_end_time >= (open_house_start_time + '00:30:00'::interval)) AND (open_house_end_time <= (open_house_start_time + '08:00:00'::interval)))),
    CONSTRAINT open_houses_open_house_remarks_check CHECK (((length(open_house_remarks) >= 1) AND (length(open_house_remarks) <= 500))),
    CONSTRAINT open_houses_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
    CONSTRAINT open_houses_showing_time_zone_check CHECK (((length(showing_time_zone) >= 1) AND (length(showing_time_zone) <= 64)))
);
CREATE TABLE public.page_acceptances (
    user_id uuid NOT NULL,
    market public.market NOT NULL,
    slug text NOT NULL,
    version integer NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT page_acceptances_slug_check CHECK ((slug ~ '^[a-z]{2,20}$'::text)),
    CONSTRAINT page_acceptances_version_check CHECK ((version >= 1))
);
CREATE TABLE public.page_drafts (
    market public.market NOT NULL,
    slug text NOT NULL,
    language text NOT NULL,
    revision integer NOT NULL,
    content jsonb NOT NULL,
    by_user_id uuid,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT page_drafts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT page_drafts_revision_check CHECK ((revision >= 1)),
    CONSTRAINT page_drafts_slug_check CHECK ((slug ~ '^[a-z]{2,20}$'::text))
);
CREATE TABLE public.page_firms (
    market public.market NOT NULL,
    revision integer NOT NULL,
    details jsonb NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT page_firms_revision_check CHECK ((revision >= 1))
);
CREATE TABLE public.page_versions (
    market public.market NOT NULL,
    slug text NOT NULL,
    language text NOT NULL,
    version integer NOT NULL,
    effective_at timestamp with time zone NOT NULL,
    summary text NOT NULL,
    content jsonb NOT NULL,
    published_at timestamp with time zone NOT NULL,
    published_by uuid,
    CONSTRAINT page_versions_check CHECK ((effective_at >= published_at)),
    CONSTRAINT page_versions_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT page_versions_slug_check CHECK ((slug ~ '^[a-z]{2,20}$'::text)),
    CONSTRAINT page_versions_summary_check CHECK (((length(summary) >= 1) AND (length(summary) <= 500))),
    CONSTRAINT page_versions_version_check CHECK ((version >= 1))
);
CREATE TABLE public.picture_uploads (
    user_id uuid NOT NULL,
    picture_key text NOT NULL,
    uploaded_at timestamp with time zone NOT NULL
);
CREATE TABLE public.pictures (
    key text NOT NULL,
    widths integer[] NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    thumbhash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    look_again_at timestamp with time zone DEFAULT (now() + '1 day'::interval) NOT NULL,
    phash bigint,
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
CREATE TABLE public.place_searches (
    place_id integer NOT NULL,
    day date NOT NULL,
    searches integer NOT NULL,
    CONSTRAINT place_searches_searches_check CHECK ((searches > 0))
);
CREATE TABLE public.place_trends (
    place_id integer NOT NULL,
    intent public.intent NOT NULL,
    month date NOT NULL,
    price_per_area bigint NOT NULL,
    homes integer NOT NULL
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
CREATE TABLE public.pool_claims (
    id uuid NOT NULL,
    requirement_id uuid NOT NULL,
    taker_user_id uuid,
    place smallint NOT NULL,
    lead_id uuid,
    state public.claim_state DEFAULT 'taken'::public.claim_state NOT NULL,
    credits integer NOT NULL,
    taken_at timestamp with time zone NOT NULL,
    dispute_reason text,
    dispute_note text,
    disputed_at timestamp with time zone,
    decision text,
    decided_at timestamp with time zone,
    decided_by uuid,
    agency_id uuid,
    CONSTRAINT pool_claims_check CHECK (((state = 'taken'::public.claim_state) <= (dispute_reason IS NULL))),
    CONSTRAINT pool_claims_check1 CHECK (((decided_at IS NOT NULL) = (state = ANY (ARRAY['refunded'::public.claim_state, 'upheld'::public.claim_state])))),
    CONSTRAINT pool_claims_credits_check CHECK ((credits >= 0)),
    CONSTRAINT pool_claims_decision_check CHECK ((length(decision) <= 1000)),
    CONSTRAINT pool_claims_dispute_note_check CHECK ((length(dispute_note) <= 1000)),
    CONSTRAINT pool_claims_dispute_reason_check CHECK ((dispute_reason = ANY (ARRAY['wrong-contact'::text, 'no-answer'::text, 'not-looking'::text, 'duplicate'::text, 'other'::text]))),
    CONSTRAINT pool_claims_place_check CHECK (((place >= 1) AND (place <= 5)))
);
CREATE TABLE public.pool_passes (
    user_id uuid NOT NULL,
    requirement_id uuid NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.price_lists (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    number integer NOT NULL,
    effective_on date NOT NULL,
    prices jsonb NOT NULL,
    note text,
    created_at timestamp with time zone NOT NULL,
    by_user_id uuid,
    applied_at timestamp with time zone,
    CONSTRAINT price_lists_note_check CHECK ((length(note) <= 500)),
    CONSTRAINT price_lists_number_check CHECK ((number >= 1)),
    CONSTRAINT price_lists_prices_check CHECK ((jsonb_typeof(prices) = 'object'::text))
);
CREATE TABLE public.profile_claim_documents (
    document_id uuid NOT NULL,
    claim_id uuid NOT NULL
);
CREATE TABLE public.profile_claims (
    id uuid NOT NULL,
    profile_id uuid NOT NULL,
    user_id uuid NOT NULL,
    note text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    decided_by_user_id uuid,
    reason text,
    CONSTRAINT profile_claims_check CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
    CONSTRAINT profile_claims_note_check CHECK (((length(note) >= 10) AND (length(note) <= 1000))),
    CONSTRAINT profile_claims_reason_check CHECK ((length(reason) <= 1000)),
    CONSTRAINT profile_claims_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'verified'::text, 'refused'::text, 'withdrawn'::text])))
);
CREATE TABLE public.profile_documents (
    document_id uuid NOT NULL,
    profile_id uuid NOT NULL
);
CREATE TABLE public.profile_events (
    id bigint NOT NULL,
    profile_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    by_user_id uuid,
    from_state public.profile_state,
    to_state public.profile_state NOT NULL,
    reason text,
    CONSTRAINT profile_events_reason_check CHECK ((length(reason) <= 1000))
);
ALTER TABLE public.profile_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.profile_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.profile_pictures (
    profile_id uuid NOT NULL,
    picture_key text NOT NULL
);
CREATE TABLE public.profile_reports (
    id uuid NOT NULL,
    profile_id uuid NOT NULL,
    reason text NOT NULL,
    words text,
    reporter_user_id uuid,
    created_at timestamp with time zone NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    decided_at timestamp with time zone,
    decided_by_user_id uuid,
    answer text,
    CONSTRAINT profile_reports_answer_check CHECK ((length(answer) <= 1000)),
    CONSTRAINT profile_reports_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
    CONSTRAINT profile_reports_reason_check CHECK ((reason = ANY (ARRAY['not-real'::text, 'wrong-facts'::text, 'wrong-license'::text, 'fraud'::text, 'behaviour'::text, 'duplicate'::text, 'other'::text]))),
    CONSTRAINT profile_reports_state_check CHECK ((state = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text]))),
    CONSTRAINT profile_reports_words_check CHECK ((length(words) <= 1000))
);
CREATE TABLE public.profile_transitions (
    from_state public.profile_state NOT NULL,
    to_state public.profile_state NOT NULL
);
CREATE TABLE public.profile_verifications (
    id uuid NOT NULL,
    profile_id uuid NOT NULL,
    kind text NOT NULL,
    result text NOT NULL,
    by_user_id uuid,
    by_label text,
    at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    reminded_at timestamp with time zone,
    revoked_at timestamp with time zone,
    revoke_reason text,
    note text,
    CONSTRAINT profile_verifications_by_label_check CHECK (((length(by_label) >= 2) AND (length(by_label) <= 120))),
    CONSTRAINT profile_verifications_check CHECK (((result <> 'passed'::text) OR ((by_label IS NOT NULL) AND (expires_at > at)))),
    CONSTRAINT profile_verifications_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'license'::text, 'office'::text, 'registration'::text]))),
    CONSTRAINT profile_verifications_note_check CHECK ((length(note) <= 1000)),
    CONSTRAINT profile_verifications_result_check CHECK ((result = ANY (ARRAY['requested'::text, 'passed'::text, 'failed'::text]))),
    CONSTRAINT profile_verifications_revoke_reason_check CHECK ((length(revoke_reason) <= 1000))
);
CREATE TABLE public.project_documents (
    project_id uuid NOT NULL,
    document_id uuid NOT NULL,
    kind text NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    CONSTRAINT project_documents_kind_check CHECK ((kind = ANY (ARRAY['registration'::text, 'land-title'::text, 'sanctioned-plan'::text, 'commencement'::text, 'occupancy'::text, 'completion'::text, 'brochure'::text, 'price-list'::text, 'other'::text])))
);
CREATE TABLE public.project_draft_pictures (
    draft_id uuid NOT NULL,
    picture_key text NOT NULL
);
CREATE TABLE public.project_drafts (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    builder_id uuid,
    project_id uuid,
    base_version integer,
    version integer DEFAULT 1 NOT NULL,
    fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    base_fields jsonb,
    CONSTRAINT project_drafts_base_fields_check CHECK ((jsonb_typeof(base_fields) = 'object'::text)),
    CONSTRAINT project_drafts_check CHECK (((project_id IS NULL) = (base_version IS NULL))),
    CONSTRAINT project_drafts_fields_check CHECK ((jsonb_typeof(fields) = 'object'::text))
);
CREATE TABLE public.project_events (
    id bigint NOT NULL,
    project_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    by_user_id uuid,
    kind text NOT NULL,
    from_value text,
    to_value text,
    reason text,
    CONSTRAINT project_events_kind_check CHECK ((kind = ANY (ARRAY['state'::text, 'facts'::text, 'price-list'::text, 'update'::text, 'partner'::text, 'task'::text]))),
    CONSTRAINT project_events_reason_check CHECK ((length(reason) <= 1000))
);
ALTER TABLE public.project_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.project_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.project_partners (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    profile_id uuid NOT NULL,
    commission integer,
    since timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    by_user_id uuid,
    CONSTRAINT project_partners_commission_check CHECK (((commission >= 0) AND (commission <= 2000)))
);
CREATE TABLE public.project_pictures (
    project_id uuid NOT NULL,
    "position" integer NOT NULL,
    picture_key text NOT NULL,
    kind text NOT NULL,
    caption text,
    media_alteration text,
    CONSTRAINT project_pictures_caption_check CHECK ((length(caption) <= 200)),
    CONSTRAINT project_pictures_kind_check CHECK ((kind = ANY (ARRAY['exterior'::text, 'interior'::text, 'amenity'::text, 'plan'::text, 'site'::text]))),
    CONSTRAINT project_pictures_media_alteration_check CHECK ((media_alteration = ANY (ARRAY['staged'::text, 'decluttered'::text, 'rendered'::text]))),
    CONSTRAINT project_pictures_position_check CHECK ((("position" >= 0) AND ("position" <= 59)))
);
CREATE TABLE public.project_revision_pictures (
    project_id uuid NOT NULL,
    picture_key text NOT NULL
);
CREATE TABLE public.project_revisions (
    project_id uuid NOT NULL,
    by_user_id uuid,
    at timestamp with time zone NOT NULL,
    base_version integer NOT NULL,
    fields jsonb NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    moderation_reasons text[] DEFAULT '{}'::text[] NOT NULL,
    moderation_note text,
    CONSTRAINT project_revisions_moderation_note_check CHECK ((length(moderation_note) <= 1000)),
    CONSTRAINT project_revisions_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'rejected'::text])))
);
CREATE TABLE public.project_tasks (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    kind text NOT NULL,
    title text,
    due_on date NOT NULL,
    done_at timestamp with time zone,
    done_by_user_id uuid,
    reminded_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT project_tasks_check CHECK (((kind <> 'other'::text) OR (title IS NOT NULL))),
    CONSTRAINT project_tasks_kind_check CHECK ((kind = ANY (ARRAY['quarterly-update'::text, 'registration-renewal'::text, 'annual-audit'::text, 'other'::text]))),
    CONSTRAINT project_tasks_title_check CHECK (((length(title) >= 2) AND (length(title) <= 160)))
);
CREATE TABLE public.project_towers (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    name text NOT NULL,
    "position" integer NOT NULL,
    floors integer NOT NULL,
    CONSTRAINT project_towers_floors_check CHECK (((floors >= 0) AND (floors <= 200))),
    CONSTRAINT project_towers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
    CONSTRAINT project_towers_position_check CHECK ((("position" >= 0) AND ("position" <= 99)))
);
CREATE TABLE public.project_transitions (
    from_state public.project_state NOT NULL,
    to_state public.project_state NOT NULL
);
CREATE TABLE public.project_unit_events (
    id bigint NOT NULL,
    unit_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    by_user_id uuid,
    field text NOT NULL,
    from_value text,
    to_value text,
    reason text,
    CONSTRAINT project_unit_events_field_check CHECK ((field = ANY (ARRAY['state'::text, 'price'::text, 'partner'::text, 'facts'::text]))),
    CONSTRAINT project_unit_events_reason_check CHECK ((length(reason) <= 500))
);
ALTER TABLE public.project_unit_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.project_unit_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.project_units (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    tower_id uuid NOT NULL,
    unit_type_id uuid NOT NULL,
    unit_number text NOT NULL,
    entry_level integer NOT NULL,
    direction_faces public.direction_faces,
    location_codes text[] DEFAULT '{}'::text[] NOT NULL,
    state public.unit_state DEFAULT 'available'::public.unit_state NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    list_price bigint,
    partner_id uuid,
    held_by_user_id uuid,
    held_until timestamp with time zone,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT project_units_check CHECK (((state = 'held'::public.unit_state) = (held_until IS NOT NULL))),
    CONSTRAINT project_units_check1 CHECK (((held_by_user_id IS NULL) OR (state = 'held'::public.unit_state))),
    CONSTRAINT project_units_entry_level_check CHECK (((entry_level >= '-3'::integer) AND (entry_level <= 200))),
    CONSTRAINT project_units_list_price_check CHECK ((list_price > 0)),
    CONSTRAINT project_units_location_codes_check CHECK ((cardinality(location_codes) <= 6)),
    CONSTRAINT project_units_unit_number_check CHECK (((length(unit_number) >= 1) AND (length(unit_number) <= 20)))
);
CREATE TABLE public.project_update_pictures (
    update_id uuid NOT NULL,
    "position" integer NOT NULL,
    picture_key text NOT NULL,
    taken_on date,
    alt text,
    media_alteration text,
    CONSTRAINT project_update_pictures_alt_check CHECK (((length(alt) >= 5) AND (length(alt) <= 200))),
    CONSTRAINT project_update_pictures_media_alteration_check CHECK ((media_alteration = ANY (ARRAY['staged'::text, 'decluttered'::text, 'rendered'::text]))),
    CONSTRAINT project_update_pictures_position_check CHECK ((("position" >= 0) AND ("position" <= 11)))
);
CREATE TABLE public.project_updates (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    tower_id uuid,
    on_day date NOT NULL,
    percent integer NOT NULL,
    text text NOT NULL,
    by_user_id uuid,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT project_updates_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
    CONSTRAINT project_updates_text_check CHECK (((length(text) >= 10) AND (length(text) <= 2000)))
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
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    state public.project_state DEFAULT 'active'::public.project_state NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    launched_on date,
    construction_started_on date,
    possession_declared_on date,
    possession_revised_on date[] DEFAULT '{}'::date[] NOT NULL,
    possession_on date,
    completed_on date,
    registration_id text,
    cover_key text,
    land_area double precision,
    price_from bigint,
    price_to bigint,
    area_price_from bigint,
    bedrooms integer[] DEFAULT '{}'::integer[] NOT NULL,
    units_total integer DEFAULT 0 NOT NULL,
    units_free integer DEFAULT 0 NOT NULL,
    facts jsonb DEFAULT '{}'::jsonb NOT NULL,
    moderation_reasons text[] DEFAULT '{}'::text[] NOT NULL,
    moderation_note text,
    submitted_at timestamp with time zone,
    published_at timestamp with time zone,
    possession_expected_on date GENERATED ALWAYS AS (COALESCE(possession_on, possession_revised_on[cardinality(possession_revised_on)], possession_declared_on)) STORED,
    slip_days integer GENERATED ALWAYS AS (GREATEST(0, (COALESCE(possession_on, possession_revised_on[cardinality(possession_revised_on)], possession_declared_on) - possession_declared_on))) STORED,
    listed_at timestamp with time zone GENERATED ALWAYS AS (COALESCE(published_at, created_at)) STORED,
    written jsonb,
    held_back boolean DEFAULT false NOT NULL,
    offers_stale boolean DEFAULT false NOT NULL,
    units_left integer GENERATED ALWAYS AS (
CASE
    WHEN (units_total > 0) THEN units_free
    ELSE NULL::integer
END) STORED,
    CONSTRAINT projects_area_price_from_check CHECK ((area_price_from > 0)),
    CONSTRAINT projects_check CHECK ((price_to >= price_from)),
    CONSTRAINT projects_check1 CHECK (((units_free >= 0) AND (units_free <= units_total))),
    CONSTRAINT projects_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
    CONSTRAINT projects_land_area_check CHECK (((land_area >= (10)::double precision) AND (land_area <= (100000000)::double precision))),
    CONSTRAINT projects_moderation_note_check CHECK ((length(moderation_note) <= 1000)),
    CONSTRAINT projects_name_check CHECK (((length(name) >= 2) AND (length(name) <= 120))),
    CONSTRAINT projects_possession_revised_on_check CHECK ((cardinality(possession_revised_on) <= 12)),
    CONSTRAINT projects_price_from_check CHECK ((price_from > 0)),
    CONSTRAINT projects_registration_id_check CHECK (((length(registration_id) >= 3) AND (length(registration_id) <= 60))),
    CONSTRAINT projects_units_total_check CHECK ((units_total >= 0)),
    CONSTRAINT projects_written_check CHECK ((jsonb_typeof(written) = 'object'::text))
);
CREATE TABLE public.proofs (
    token_hash bytea NOT NULL,
    destination text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT proofs_token_hash_check CHECK ((length(token_hash) = 32))
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
    status_change_timestamp timestamp with time zone,
    original_entry_timestamp timestamp with time zone,
    off_market_timestamp timestamp with time zone,
    close_price bigint,
    close_date date,
    moderation_reasons text[] DEFAULT '{}'::text[] NOT NULL,
    moderation_note text,
    moderated_at timestamp with time zone,
    moderated_by uuid,
    held boolean DEFAULT false NOT NULL,
    boosted_until timestamp with time zone,
    relisted_from uuid,
    quality smallint,
    risk_signals text[] DEFAULT '{}'::text[] NOT NULL,
    showing_hours text,
    virtual_visits boolean DEFAULT false NOT NULL,
    pg jsonb,
    rank_timestamp timestamp with time zone,
    hidden boolean DEFAULT false NOT NULL,
    mend_asked boolean DEFAULT false NOT NULL,
    building_area_units text,
    building_area_source text,
    leasable_area_units text,
    parking_features text[] DEFAULT '{}'::text[] NOT NULL,
    property_condition text,
    land_lease_expiration_date date,
    builder_model text,
    listing_agreement text,
    co_list_agent_key uuid,
    attribution_contact text,
    syndicate_to text[] DEFAULT '{}'::text[] NOT NULL,
    internet_entire_listing_display_yn boolean DEFAULT true NOT NULL,
    internet_automated_valuation_display_yn boolean DEFAULT true NOT NULL,
    internet_consumer_comment_yn boolean DEFAULT true NOT NULL,
    meta_title text,
    meta_description text,
    slug text NOT NULL,
    list_team_key uuid,
    unit_type_id uuid,
    phone_on_request boolean DEFAULT true NOT NULL,
    offers_unit_type boolean DEFAULT false NOT NULL,
    CONSTRAINT properties_association_fee_check CHECK ((association_fee >= 0)),
    CONSTRAINT properties_attribution_contact_check CHECK ((length(attribution_contact) <= 250)),
    CONSTRAINT properties_balconies_check CHECK (((balconies >= 0) AND (balconies <= 10))),
    CONSTRAINT properties_bathrooms_total_integer_check CHECK (((bathrooms_total_integer >= 0) AND (bathrooms_total_integer <= 20))),
    CONSTRAINT properties_bedrooms_total_check CHECK (((bedrooms_total >= 0) AND (bedrooms_total <= 20))),
    CONSTRAINT properties_builder_model_check CHECK ((length(builder_model) <= 120)),
    CONSTRAINT properties_building_area_source_check CHECK ((building_area_source = ANY (ARRAY['owner'::text, 'agent'::text, 'builder'::text, 'rera'::text, 'assessor'::text, 'measured'::text]))),
    CONSTRAINT properties_building_area_units_check CHECK ((building_area_units = ANY (ARRAY['sqft'::text, 'sqm'::text, 'sqyd'::text, 'acre'::text]))),
    CONSTRAINT properties_check CHECK (((list_price_low > 0) AND (list_price_low <= list_price))),
    CONSTRAINT properties_check1 CHECK (((list_price IS NOT NULL) OR price_on_request)),
    CONSTRAINT properties_check10 CHECK (((source IS NULL) = (source_id IS NULL))),
    CONSTRAINT properties_check11 CHECK (((close_price IS NULL) OR (standard_status = ANY (ARRAY['sold'::public.standard_status, 'rented'::public.standard_status, 'withdrawn'::public.standard_status])))),
    CONSTRAINT properties_check12 CHECK (((pg IS NULL) OR (intent = 'pg'::public.intent))),
    CONSTRAINT properties_check13 CHECK (((list_team_key IS NULL) OR (list_office_id IS NOT NULL))),
    CONSTRAINT properties_check14 CHECK (((unit_type_id IS NULL) OR (project_id IS NOT NULL))),
    CONSTRAINT properties_check15 CHECK (((NOT offers_unit_type) OR (unit_type_id IS NOT NULL))),
    CONSTRAINT properties_check2 CHECK (((living_area IS NULL) OR (building_area_total IS NULL) OR (building_area_total >= living_area))),
    CONSTRAINT properties_check3 CHECK (((super_built_up_area IS NULL) OR (super_built_up_area >= COALESCE(building_area_total, living_area, (0)::double precision)))),
    CONSTRAINT properties_check4 CHECK (((entry_level IS NULL) OR (stories_total IS NULL) OR (entry_level <= stories_total))),
    CONSTRAINT properties_check5 CHECK (((lease_term_min IS NULL) OR (lease_term_max IS NULL) OR (lease_term_min <= lease_term_max))),
    CONSTRAINT properties_check6 CHECK (((longitude IS NULL) = (latitude IS NULL))),
    CONSTRAINT properties_check7 CHECK (((longitude <> (0)::double precision) OR (latitude <> (0)::double precision))),
    CONSTRAINT properties_check8 CHECK (((intent = ANY (ARRAY['rent'::public.intent, 'lease'::public.intent, 'pg'::public.intent])) = (lease_amount_frequency IS NOT NULL))),
    CONSTRAINT properties_check9 CHECK (((standard_status <> 'active'::public.standard_status) OR ((on_market_timestamp IS NOT NULL) AND (last_confirmed_at IS NOT NULL)))),
    CONSTRAINT properties_close_price_check CHECK ((close_price > 0)),
    CONSTRAINT properties_country_check CHECK ((length(country) = 2)),
    CONSTRAINT properties_covered_spaces_check CHECK (((covered_spaces >= 0) AND (covered_spaces <= 20))),
    CONSTRAINT properties_currency_check CHECK ((currency = ANY (ARRAY['INR'::text, 'USD'::text]))),
    CONSTRAINT properties_energy_rating_check CHECK ((energy_rating ~ '^[A-G1-5]$'::text)),
    CONSTRAINT properties_entry_level_check CHECK (((entry_level >= '-5'::integer) AND (entry_level <= 200))),
    CONSTRAINT properties_frontage_length_check CHECK ((frontage_length > (0)::double precision)),
    CONSTRAINT properties_geocode_confidence_check CHECK (((geocode_confidence >= (0)::double precision) AND (geocode_confidence <= (1)::double precision))),
    CONSTRAINT properties_land_lease_years_check CHECK (((land_lease_years >= 0) AND (land_lease_years <= 999))),
    CONSTRAINT properties_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT properties_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT properties_leasable_area_check CHECK ((leasable_area > (0)::double precision)),
    CONSTRAINT properties_leasable_area_units_check CHECK ((leasable_area_units = ANY (ARRAY['sqft'::text, 'sqm'::text, 'sqyd'::text, 'acre'::text]))),
    CONSTRAINT properties_lease_amount_frequency_check CHECK ((lease_amount_frequency = ANY (ARRAY['day'::public.frequency, 'week'::public.frequency, 'month'::public.frequency, 'year'::public.frequency]))),
    CONSTRAINT properties_lease_term_max_check CHECK (((lease_term_max >= 0) AND (lease_term_max <= 120))),
    CONSTRAINT properties_lease_term_min_check CHECK (((lease_term_min >= 0) AND (lease_term_min <= 120))),
    CONSTRAINT properties_list_price_check CHECK (((list_price > 0) AND (list_price <= '1000000000000'::bigint))),
    CONSTRAINT properties_listing_agreement_check CHECK ((listing_agreement = ANY (ARRAY['exclusive-right'::text, 'exclusive-agency'::text, 'open'::text]))),
    CONSTRAINT properties_listing_id_check CHECK ((listing_id ~ '^[A-Z0-9-]{4,20}$'::text)),
    CONSTRAINT properties_living_area_check CHECK (((living_area >= (5)::double precision) AND (living_area <= (100000)::double precision))),
    CONSTRAINT properties_lock_in_months_check CHECK (((lock_in_months >= 0) AND (lock_in_months <= 36))),
    CONSTRAINT properties_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT properties_lot_size_area_check CHECK ((lot_size_area > (0)::double precision)),
    CONSTRAINT properties_meta_description_check CHECK (((length(meta_description) >= 50) AND (length(meta_description) <= 160))),
    CONSTRAINT properties_meta_title_check CHECK (((length(meta_title) >= 10) AND (length(meta_title) <= 60))),
    CONSTRAINT properties_moderation_note_check CHECK ((length(moderation_note) <= 1000)),
    CONSTRAINT properties_notice_months_check CHECK (((notice_months >= 0) AND (notice_months <= 6))),
    CONSTRAINT properties_open_parking_spaces_check CHECK (((open_parking_spaces >= 0) AND (open_parking_spaces <= 20))),
    CONSTRAINT properties_original_list_price_check CHECK ((original_list_price > 0)),
    CONSTRAINT properties_ownership_check CHECK ((ownership = ANY (ARRAY['freehold'::text, 'leasehold'::text, 'co-operative'::text, 'power-of-attorney'::text]))),
    CONSTRAINT properties_pg_check CHECK ((jsonb_typeof(pg) = 'object'::text)),
    CONSTRAINT properties_postal_code_check CHECK ((length(postal_code) <= 10)),
    CONSTRAINT properties_previous_list_price_check CHECK ((previous_list_price > 0)),
    CONSTRAINT properties_private_remarks_check CHECK ((length(private_remarks) <= 4000)),
    CONSTRAINT properties_property_condition_check CHECK ((property_condition = ANY (ARRAY['new-construction'::text, 'updated'::text, 'well-kept'::text, 'fixer'::text]))),
    CONSTRAINT properties_public_remarks_check CHECK (((length(public_remarks) >= 50) AND (length(public_remarks) <= 4000))),
    CONSTRAINT properties_quality_check CHECK (((quality >= 0) AND (quality <= 100))),
    CONSTRAINT properties_road_width_check CHECK (((road_width >= (1)::double precision) AND (road_width <= (200)::double precision))),
    CONSTRAINT properties_rooms_total_check CHECK (((rooms_total >= 0) AND (rooms_total <= 40))),
    CONSTRAINT properties_security_deposit_check CHECK ((security_deposit >= 0)),
    CONSTRAINT properties_showing_advance_notice_check CHECK (((showing_advance_notice >= 0) AND (showing_advance_notice <= 72))),
    CONSTRAINT properties_showing_hours_check CHECK ((showing_hours ~ '^\d\d:\d\d-\d\d:\d\d$'::text)),
    CONSTRAINT properties_slug_check CHECK ((length(slug) <= 90)),
    CONSTRAINT properties_stories_check CHECK (((stories >= 1) AND (stories <= 6))),
    CONSTRAINT properties_stories_total_check CHECK (((stories_total >= 1) AND (stories_total <= 200))),
    CONSTRAINT properties_syndicate_to_check CHECK ((syndicate_to <@ ARRAY['kyero'::text, 'rightmove'::text, 'reaxml'::text, 'openimmo'::text, 'zillow'::text, 'meta'::text, 'idealista'::text, 'reso'::text])),
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
CREATE TABLE public.property_events (
    seq bigint NOT NULL,
    property_id uuid NOT NULL,
    kind text NOT NULL,
    at timestamp with time zone NOT NULL,
    price bigint,
    previous_price bigint,
    status public.standard_status NOT NULL,
    previous_status public.standard_status,
    CONSTRAINT property_events_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'price-down'::text, 'back'::text, 'status'::text])))
);
CREATE SEQUENCE public.property_events_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER TABLE public.property_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.property_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
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
CREATE TABLE public.property_pages (
    id uuid NOT NULL,
    next_due_at timestamp with time zone,
    page text NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    market_seconds double precision,
    market_seconds_in_all double precision
)
WITH (toast_tuple_target='8160');
ALTER TABLE ONLY public.property_pages ALTER COLUMN page SET STORAGE MAIN;
CREATE TABLE public.property_reminders (
    property_id uuid NOT NULL,
    due_at timestamp with time zone NOT NULL,
    step text NOT NULL,
    CONSTRAINT property_reminders_step_check CHECK ((step = ANY (ARRAY['due'::text, 'stale'::text, 'hidden'::text, 'expired'::text])))
);
CREATE TABLE public.property_revision_pictures (
    property_id uuid NOT NULL,
    picture_key text NOT NULL
);
CREATE TABLE public.property_revisions (
    property_id uuid NOT NULL,
    by_user_id uuid,
    at timestamp with time zone NOT NULL,
    base_version integer NOT NULL,
    fields jsonb NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    moderation_reasons text[] DEFAULT '{}'::text[] NOT NULL,
    moderation_note text,
    CONSTRAINT property_revisions_moderation_note_check CHECK ((length(moderation_note) <= 1000)),
    CONSTRAINT property_revisions_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'rejected'::text])))
);
CREATE TABLE public.property_stats (
    property_id uuid NOT NULL,
    day date NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    saves integer DEFAULT 0 NOT NULL,
    enquiries integer DEFAULT 0 NOT NULL,
    shares integer DEFAULT 0 NOT NULL,
    phone_reveals integer DEFAULT 0 NOT NULL,
    visits integer DEFAULT 0 NOT NULL,
    CONSTRAINT property_stats_enquiries_check CHECK ((enquiries >= 0)),
    CONSTRAINT property_stats_phone_reveals_check CHECK ((phone_reveals >= 0)),
    CONSTRAINT property_stats_shares_check CHECK ((shares >= 0)),
    CONSTRAINT property_stats_views_check CHECK ((views >= 0)),
    CONSTRAINT property_stats_visits_check CHECK ((visits >= 0))
);
CREATE TABLE public.property_stats_past (
    changed_by xid8 NOT NULL
);
CREATE TABLE public.property_verifications (
    id uuid NOT NULL,
    property_id uuid NOT NULL,
    kind text NOT NULL,
    result text NOT NULL,
    by_label text NOT NULL,
    at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    evidence_hash text,
    by_user_id uuid,
    recorded_at timestamp with time zone,
    evidence_note text,
    revoked_at timestamp with time zone,
    revoked_by uuid,
    revoked_for text,
    CONSTRAINT property_verifications_by_label_check CHECK (((length(by_label) >= 1) AND (length(by_label) <= 80))),
    CONSTRAINT property_verifications_check CHECK ((expires_at >= at)),
    CONSTRAINT property_verifications_evidence_hash_check CHECK ((evidence_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT property_verifications_evidence_note_check CHECK (((length(evidence_note) >= 1) AND (length(evidence_note) <= 1000))),
    CONSTRAINT property_verifications_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'id'::text, 'title'::text, 'site-visit'::text, 'rera'::text, 'photo-geo'::text]))),
    CONSTRAINT property_verifications_result_check CHECK ((result = ANY (ARRAY['passed'::text, 'failed'::text, 'pending'::text]))),
    CONSTRAINT property_verifications_revoked_for_check CHECK (((length(revoked_for) >= 1) AND (length(revoked_for) <= 1000)))
);
CREATE TABLE public.property_viewers (
    day date NOT NULL,
    property_id uuid NOT NULL,
    visitor bytea NOT NULL
);
CREATE TABLE public.push_subscriptions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT push_subscriptions_auth_check CHECK ((length(auth) = 22)),
    CONSTRAINT push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 1000)),
    CONSTRAINT push_subscriptions_p256dh_check CHECK ((length(p256dh) = 87))
);
CREATE TABLE public.rate_limits (
    key bytea NOT NULL,
    window_start timestamp with time zone NOT NULL,
    hits integer NOT NULL,
    window_end timestamp with time zone NOT NULL,
    CONSTRAINT rate_limits_key_check CHECK ((length(key) = 16))
);
CREATE TABLE public.reply_templates (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT reply_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT reply_templates_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);
CREATE TABLE public.reports (
    id uuid NOT NULL,
    target_kind text NOT NULL,
    target_id uuid NOT NULL,
    reason text NOT NULL,
    words text,
    reporter_user_id uuid,
    email text,
    language text DEFAULT 'en'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    outcome text,
    decided_at timestamp with time zone,
    decided_by uuid,
    CONSTRAINT reports_check CHECK (((outcome IS NULL) = (decided_at IS NULL))),
    CONSTRAINT reports_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT reports_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT reports_outcome_check CHECK ((outcome = ANY (ARRAY['dismissed'::text, 'held'::text, 'mend'::text, 'withdrawn'::text]))),
    CONSTRAINT reports_reason_check CHECK ((reason = ANY (ARRAY['not-available'::text, 'wrong-price'::text, 'wrong-facts'::text, 'wrong-pictures'::text, 'wrong-place'::text, 'fraud'::text, 'discriminating'::text, 'duplicate'::text, 'other'::text]))),
    CONSTRAINT reports_target_kind_check CHECK ((target_kind = 'property'::text)),
    CONSTRAINT reports_words_check CHECK ((length(words) <= 1000))
);
CREATE TABLE public.requirement_places (
    requirement_id uuid NOT NULL,
    place_id integer NOT NULL,
    is_whole boolean DEFAULT false NOT NULL
);
CREATE TABLE public.requirements (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    market public.market NOT NULL,
    user_id uuid,
    asker_key text NOT NULL,
    full_name text,
    mobile_phone text,
    email text,
    proven text NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    state public.requirement_state DEFAULT 'draft'::public.requirement_state NOT NULL,
    intent public.intent NOT NULL,
    property_sub_types public.property_sub_type[] DEFAULT '{}'::public.property_sub_type[] NOT NULL,
    budget_min bigint,
    budget_max bigint,
    currency text NOT NULL,
    bedrooms integer[] DEFAULT '{}'::integer[] NOT NULL,
    city_id integer NOT NULL,
    polygon jsonb,
    must text[] DEFAULT '{}'::text[] NOT NULL,
    nice text[] DEFAULT '{}'::text[] NOT NULL,
    never text[] DEFAULT '{}'::text[] NOT NULL,
    move_in date,
    text text,
    contact_window text DEFAULT 'any'::text NOT NULL,
    max_agents integer DEFAULT 3 NOT NULL,
    credits integer DEFAULT 0 NOT NULL,
    taken integer DEFAULT 0 NOT NULL,
    consented_at timestamp with time zone NOT NULL,
    text_version integer NOT NULL,
    token_hash bytea NOT NULL,
    outcome text,
    published_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT requirements_asker_key_check CHECK ((length(asker_key) <= 64)),
    CONSTRAINT requirements_budget_max_check CHECK ((budget_max >= 0)),
    CONSTRAINT requirements_budget_min_check CHECK ((budget_min >= 0)),
    CONSTRAINT requirements_check CHECK (((budget_min IS NULL) OR (budget_max IS NULL) OR (budget_min <= budget_max))),
    CONSTRAINT requirements_contact_window_check CHECK ((contact_window = ANY (ARRAY['any'::text, 'morning'::text, 'afternoon'::text, 'evening'::text, 'weekend'::text]))),
    CONSTRAINT requirements_credits_check CHECK ((credits >= 0)),
    CONSTRAINT requirements_currency_check CHECK ((currency = ANY (ARRAY['INR'::text, 'USD'::text]))),
    CONSTRAINT requirements_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 100))),
    CONSTRAINT requirements_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT requirements_max_agents_check CHECK (((max_agents >= 1) AND (max_agents <= 5))),
    CONSTRAINT requirements_outcome_check CHECK ((outcome = ANY (ARRAY['found'::text, 'found-elsewhere'::text, 'gave-up'::text, 'no-answer'::text]))),
    CONSTRAINT requirements_proven_check CHECK ((proven = ANY (ARRAY['mobilePhone'::text, 'email'::text]))),
    CONSTRAINT requirements_taken_check CHECK ((taken >= 0)),
    CONSTRAINT requirements_text_check CHECK ((length(text) <= 1000)),
    CONSTRAINT requirements_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE public.review_events (
    id bigint NOT NULL,
    review_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    by_user_id uuid,
    from_state public.review_state,
    to_state public.review_state NOT NULL,
    reason text,
    CONSTRAINT review_events_reason_check CHECK ((length(reason) <= 1000))
);
ALTER TABLE public.review_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.review_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.review_invitations (
    lead_id uuid NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.review_reports (
    review_id uuid NOT NULL,
    user_id uuid NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT review_reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'abuse'::text, 'false'::text, 'private'::text, 'other'::text])))
);
CREATE TABLE public.review_transitions (
    from_state public.review_state NOT NULL,
    to_state public.review_state NOT NULL
);
CREATE TABLE public.review_visits (
    visit_id uuid NOT NULL,
    market public.market NOT NULL,
    user_id uuid NOT NULL,
    host_user_id uuid NOT NULL,
    title text NOT NULL,
    visited_at timestamp with time zone NOT NULL,
    invited_at timestamp with time zone,
    project_id uuid
);
CREATE TABLE public.reviews (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    profile_id uuid NOT NULL,
    author_user_id uuid NOT NULL,
    lead_id uuid,
    asked_at timestamp with time zone NOT NULL,
    stars smallint NOT NULL,
    knew_place smallint,
    kept_word smallint,
    answered_quickly smallint,
    text text NOT NULL,
    state public.review_state DEFAULT 'pending'::public.review_state NOT NULL,
    reports integer DEFAULT 0 NOT NULL,
    reply text,
    reply_by_user_id uuid,
    replied_at timestamp with time zone,
    reply_edited_at timestamp with time zone,
    dispute_reason text,
    dispute_note text,
    disputed_by_user_id uuid,
    disputed_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    edited_at timestamp with time zone,
    published_at timestamp with time zone,
    visit_id uuid,
    project_id uuid,
    CONSTRAINT reviews_answered_quickly_check CHECK (((answered_quickly >= 1) AND (answered_quickly <= 5))),
    CONSTRAINT reviews_check CHECK (((reply IS NULL) = (replied_at IS NULL))),
    CONSTRAINT reviews_check1 CHECK (((dispute_reason IS NULL) = (disputed_at IS NULL))),
    CONSTRAINT reviews_dispute_note_check CHECK ((length(dispute_note) <= 1000)),
    CONSTRAINT reviews_dispute_reason_check CHECK ((dispute_reason = ANY (ARRAY['not-client'::text, 'false'::text, 'abuse'::text, 'private'::text, 'other'::text]))),
    CONSTRAINT reviews_kept_word_check CHECK (((kept_word >= 1) AND (kept_word <= 5))),
    CONSTRAINT reviews_knew_place_check CHECK (((knew_place >= 1) AND (knew_place <= 5))),
    CONSTRAINT reviews_reply_check CHECK (((length(reply) >= 1) AND (length(reply) <= 1000))),
    CONSTRAINT reviews_reports_check CHECK ((reports >= 0)),
    CONSTRAINT reviews_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
    CONSTRAINT reviews_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);
CREATE TABLE public.saved_search_channels (
    saved_search_id uuid NOT NULL,
    channel text NOT NULL,
    schedule text NOT NULL,
    next_at timestamp with time zone,
    CONSTRAINT saved_search_channels_channel_check CHECK ((channel = ANY (ARRAY['inApp'::text, 'email'::text, 'sms'::text]))),
    CONSTRAINT saved_search_channels_check CHECK (((schedule <> 'off'::text) OR (next_at IS NULL))),
    CONSTRAINT saved_search_channels_schedule_check CHECK ((schedule = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text, 'off'::text])))
);
CREATE TABLE public.saved_search_conditions (
    saved_search_id uuid NOT NULL,
    since_seq bigint NOT NULL,
    events text[] NOT NULL,
    city_id integer,
    locality_ids integer[],
    project_id uuid,
    category public.category[],
    furnished public.furnished[],
    development_status public.development_status[],
    lister public.lister_kind[],
    amenities bigint,
    area_min double precision,
    area_max double precision,
    bathrooms_min smallint,
    age_max integer,
    floor_min smallint,
    floor_max smallint,
    listed_within integer,
    photos_only boolean NOT NULL,
    west double precision,
    south double precision,
    east double precision,
    north double precision,
    polygon polygon,
    near_longitude double precision,
    near_latitude double precision,
    radius double precision,
    words tsquery,
    facing bigint,
    agent_id uuid,
    agency_id uuid,
    builder_id uuid,
    available_by date
);
CREATE TABLE public.saved_search_doors (
    market public.market NOT NULL,
    intent public.intent NOT NULL,
    door smallint NOT NULL,
    key integer NOT NULL,
    saved_search_id uuid NOT NULL,
    price_low bigint NOT NULL,
    price_high bigint NOT NULL,
    bedrooms integer NOT NULL,
    sub_types integer NOT NULL
);
CREATE TABLE public.saved_searches (
    id uuid NOT NULL,
    user_id uuid,
    subscriber_id uuid,
    market public.market NOT NULL,
    name text NOT NULL,
    view text NOT NULL,
    query text NOT NULL,
    description text NOT NULL,
    events text[] NOT NULL,
    digest_hour smallint NOT NULL,
    digest_weekday smallint NOT NULL,
    active boolean DEFAULT true NOT NULL,
    reason text,
    since_seq bigint NOT NULL,
    looked_seq bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT saved_searches_check CHECK ((num_nonnulls(user_id, subscriber_id) = 1)),
    CONSTRAINT saved_searches_check1 CHECK ((active OR (reason IS NOT NULL))),
    CONSTRAINT saved_searches_description_check CHECK ((length(description) <= 1000)),
    CONSTRAINT saved_searches_digest_hour_check CHECK (((digest_hour >= 0) AND (digest_hour <= 23))),
    CONSTRAINT saved_searches_digest_weekday_check CHECK (((digest_weekday >= 1) AND (digest_weekday <= 7))),
    CONSTRAINT saved_searches_events_check CHECK ((events <@ ARRAY['new'::text, 'price-down'::text, 'back'::text, 'status'::text])),
    CONSTRAINT saved_searches_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT saved_searches_query_check CHECK ((length(query) <= 8000)),
    CONSTRAINT saved_searches_reason_check CHECK ((reason = ANY (ARRAY['found'::text, 'too-many'::text, 'wrong-homes'::text, 'later'::text, 'unsubscribed'::text]))),
    CONSTRAINT saved_searches_view_check CHECK ((view = ANY (ARRAY['grid'::text, 'list'::text, 'map'::text])))
);
CREATE TABLE public.search_city_prices (
    market public.market NOT NULL,
    intent public.intent NOT NULL,
    city_id integer NOT NULL,
    bedrooms smallint,
    homes integer NOT NULL,
    percentiles bigint[] NOT NULL
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
    project_id uuid,
    boosted_until timestamp with time zone,
    available_from date
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
    homes integer NOT NULL,
    titles integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.served_places (
    user_id uuid NOT NULL,
    place_id integer NOT NULL
);
CREATE TABLE public.service_areas (
    user_id uuid NOT NULL,
    place_id integer NOT NULL
);
CREATE TABLE public.service_cities (
    service_id uuid NOT NULL,
    place_id integer NOT NULL
);
CREATE TABLE public.service_polygons (
    user_id uuid NOT NULL,
    polygon jsonb NOT NULL
);
CREATE TABLE public.service_waitlist (
    id uuid NOT NULL,
    service_id uuid NOT NULL,
    place_id integer NOT NULL,
    email text NOT NULL,
    language text NOT NULL,
    token_hash bytea NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    told_at timestamp with time zone,
    CONSTRAINT service_waitlist_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT service_waitlist_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT service_waitlist_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE public.services (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    market public.market NOT NULL,
    slug text NOT NULL,
    kind text NOT NULL,
    words_en jsonb NOT NULL,
    words_hi jsonb,
    price_from bigint NOT NULL,
    price_unit text NOT NULL,
    days_from smallint,
    days_to smallint,
    everywhere boolean NOT NULL,
    agent_id uuid,
    agency_id uuid,
    builder_id uuid,
    active boolean NOT NULL,
    "position" smallint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT services_check CHECK (((days_to >= days_from) AND (days_to <= 365))),
    CONSTRAINT services_check1 CHECK ((num_nonnulls(agent_id, agency_id, builder_id) <= 1)),
    CONSTRAINT services_check2 CHECK (((days_from IS NULL) = (days_to IS NULL))),
    CONSTRAINT services_days_from_check CHECK (((days_from >= 1) AND (days_from <= 365))),
    CONSTRAINT services_kind_check CHECK ((kind = ANY (ARRAY['loan'::text, 'legal'::text, 'agreement'::text, 'valuation'::text, 'interiors'::text, 'management'::text, 'other'::text]))),
    CONSTRAINT services_price_from_check CHECK ((price_from >= 0)),
    CONSTRAINT services_price_unit_check CHECK ((price_unit = ANY (ARRAY['once'::text, 'month'::text, 'percent-of-rent'::text, 'percent-of-loan'::text, 'percent-of-price'::text]))),
    CONSTRAINT services_slug_check CHECK ((length(slug) <= 80))
);
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    remember boolean NOT NULL,
    device text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT sessions_device_check CHECK ((length(device) <= 120)),
    CONSTRAINT sessions_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE public.submitted_drafts (
    draft_id uuid NOT NULL,
    user_id uuid NOT NULL,
    property_id uuid NOT NULL,
    review boolean NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.submitted_project_drafts (
    draft_id uuid NOT NULL,
    user_id uuid NOT NULL,
    project_id uuid NOT NULL,
    review boolean NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.team_members (
    agent_id uuid NOT NULL,
    team_id uuid NOT NULL,
    team_member_type text DEFAULT 'member'::text NOT NULL,
    CONSTRAINT team_members_team_member_type_check CHECK ((team_member_type = ANY (ARRAY['leader'::text, 'member'::text])))
);
CREATE TABLE public.teams (
    id uuid NOT NULL,
    agency_id uuid NOT NULL,
    team_name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT teams_team_name_check CHECK (((length(team_name) >= 2) AND (length(team_name) <= 120)))
);
CREATE TABLE public.thread_members (
    thread_id uuid NOT NULL,
    user_id uuid NOT NULL,
    side text NOT NULL,
    read_seq integer DEFAULT 0 NOT NULL,
    delivered_seq integer DEFAULT 0 NOT NULL,
    told_seq integer DEFAULT 0 NOT NULL,
    is_muted boolean DEFAULT false NOT NULL,
    is_blocked boolean DEFAULT false NOT NULL,
    left_seq integer,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT thread_members_check CHECK ((read_seq <= delivered_seq)),
    CONSTRAINT thread_members_side_check CHECK ((side = ANY (ARRAY['asker'::text, 'host'::text])))
);
CREATE TABLE public.threads (
    id uuid NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    title text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    last_seq integer DEFAULT 0 NOT NULL,
    last_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT threads_last_seq_check CHECK ((last_seq >= 0)),
    CONSTRAINT threads_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['enquiry'::text, 'visit'::text, 'requirement'::text]))),
    CONSTRAINT threads_title_check CHECK ((length(title) <= 300))
);
CREATE TABLE public.ticket_messages (
    id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    by_staff boolean NOT NULL,
    by_user_id uuid,
    text text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT ticket_messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);
CREATE TABLE public.tickets (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    number text NOT NULL,
    sent_key uuid NOT NULL,
    token_hash bytea NOT NULL,
    topic text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    market public.market NOT NULL,
    language text NOT NULL,
    asker_user_id uuid,
    asker_key text NOT NULL,
    full_name text,
    mobile_phone text,
    email text,
    consent_version integer NOT NULL,
    assignee_user_id uuid,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    closed_at timestamp with time zone,
    acknowledge_by timestamp with time zone,
    acknowledged_at timestamp with time zone,
    resolve_by timestamp with time zone,
    CONSTRAINT tickets_asker_key_check CHECK ((length(asker_key) <= 64)),
    CONSTRAINT tickets_check CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
    CONSTRAINT tickets_check1 CHECK ((((topic = 'grievance'::text) = (resolve_by IS NOT NULL)) AND ((resolve_by IS NULL) = (acknowledge_by IS NULL)))),
    CONSTRAINT tickets_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT tickets_full_name_check CHECK ((length(full_name) <= 100)),
    CONSTRAINT tickets_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT tickets_mobile_phone_check CHECK ((length(mobile_phone) <= 20)),
    CONSTRAINT tickets_number_check CHECK ((number ~ '^T-[2-9A-HJKMNP-Z]{8}$'::text)),
    CONSTRAINT tickets_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
    CONSTRAINT tickets_token_hash_check CHECK ((length(token_hash) = 32)),
    CONSTRAINT tickets_topic_check CHECK ((topic = ANY (ARRAY['question'::text, 'listing'::text, 'account'::text, 'payments'::text, 'privacy'::text, 'takedown'::text, 'grievance'::text, 'other'::text])))
);
CREATE TABLE public.unit_change_homes (
    change_id uuid NOT NULL,
    unit_id uuid NOT NULL,
    version integer NOT NULL,
    before jsonb
);
CREATE TABLE public.unit_changes (
    id uuid NOT NULL,
    client_id uuid NOT NULL,
    project_id uuid NOT NULL,
    by_user_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    units integer NOT NULL,
    answer jsonb NOT NULL,
    undone_at timestamp with time zone,
    CONSTRAINT unit_changes_answer_check CHECK ((jsonb_typeof(answer) = 'object'::text)),
    CONSTRAINT unit_changes_units_check CHECK ((units >= 0))
);
CREATE TABLE public.unit_transitions (
    from_state public.unit_state NOT NULL,
    to_state public.unit_state NOT NULL,
    of_completed boolean DEFAULT false NOT NULL
);
CREATE TABLE public.unit_types (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    name text NOT NULL,
    property_sub_type public.property_sub_type NOT NULL,
    unit_type_beds_total integer,
    unit_type_baths_total integer,
    living_area double precision,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    balcony_area double precision,
    building_area_total double precision,
    super_built_up_area double precision,
    plan jsonb,
    description text,
    units_total integer DEFAULT 0 NOT NULL,
    units_free integer DEFAULT 0 NOT NULL,
    units_held integer DEFAULT 0 NOT NULL,
    units_booked integer DEFAULT 0 NOT NULL,
    units_sold integer DEFAULT 0 NOT NULL,
    units_blocked integer DEFAULT 0 NOT NULL,
    price_from bigint,
    price_to bigint,
    CONSTRAINT unit_types_balcony_area_check CHECK (((balcony_area >= (0)::double precision) AND (balcony_area <= (10000)::double precision))),
    CONSTRAINT unit_types_building_area_total_check CHECK (((building_area_total >= (5)::double precision) AND (building_area_total <= (100000)::double precision))),
    CONSTRAINT unit_types_check CHECK ((units_total = ((((units_free + units_held) + units_booked) + units_sold) + units_blocked))),
    CONSTRAINT unit_types_check1 CHECK ((LEAST(units_free, units_held, units_booked, units_sold, units_blocked) >= 0)),
    CONSTRAINT unit_types_description_check CHECK ((length(description) <= 1000)),
    CONSTRAINT unit_types_living_area_check CHECK (((living_area >= (5)::double precision) AND (living_area <= (100000)::double precision))),
    CONSTRAINT unit_types_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT unit_types_plan_check CHECK ((jsonb_typeof(plan) = 'object'::text)),
    CONSTRAINT unit_types_super_built_up_area_check CHECK (((super_built_up_area >= (5)::double precision) AND (super_built_up_area <= (100000)::double precision))),
    CONSTRAINT unit_types_unit_type_baths_total_check CHECK (((unit_type_baths_total >= 0) AND (unit_type_baths_total <= 20))),
    CONSTRAINT unit_types_unit_type_beds_total_check CHECK (((unit_type_beds_total >= 0) AND (unit_type_beds_total <= 20)))
);
CREATE TABLE public.users (
    id uuid NOT NULL,
    first_name text NOT NULL,
    last_name text,
    email text,
    phone text,
    roles public.role[] DEFAULT '{Buyer}'::public.role[] NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    password_hash text,
    state text DEFAULT 'active'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    email_verified_at timestamp with time zone,
    phone_verified_at timestamp with time zone,
    locality_longitude double precision,
    locality_latitude double precision,
    last_seen_longitude double precision,
    last_seen_latitude double precision,
    photo_key text,
    photo_thumbhash text,
    notification_prefs jsonb DEFAULT '{}'::jsonb NOT NULL,
    closed_at timestamp with time zone,
    market public.market,
    email_unconfirmed_until timestamp with time zone,
    phone_unconfirmed_until timestamp with time zone,
    pending_email text,
    pending_phone text,
    password_set_at timestamp with time zone,
    CONSTRAINT closed_is_empty CHECK (((state <> 'closed'::text) OR ((first_name = 'Closed'::text) AND (num_nonnulls(last_name, email, phone, password_hash, email_verified_at, phone_verified_at, market, photo_key, locality_longitude, locality_latitude, last_seen_longitude, last_seen_latitude, email_unconfirmed_until, phone_unconfirmed_until, pending_email, pending_phone, password_set_at) = 0) AND (notification_prefs = '{}'::jsonb) AND (roles = '{Buyer}'::public.role[]) AND (language = 'en'::text) AND (closed_at IS NOT NULL)))),
    CONSTRAINT users_check CHECK (((locality_longitude IS NULL) = (locality_latitude IS NULL))),
    CONSTRAINT users_check1 CHECK (((last_seen_longitude IS NULL) = (last_seen_latitude IS NULL))),
    CONSTRAINT users_check2 CHECK (((photo_key IS NULL) = (photo_thumbhash IS NULL))),
    CONSTRAINT users_check3 CHECK (((state <> 'closed'::text) OR ((email IS NULL) AND (phone IS NULL) AND (last_name IS NULL) AND (password_hash IS NULL)))),
    CONSTRAINT users_check4 CHECK (((pending_email IS NULL) OR ((email IS NOT NULL) AND (email_unconfirmed_until IS NOT NULL)))),
    CONSTRAINT users_check5 CHECK (((pending_phone IS NULL) OR ((phone IS NOT NULL) AND (phone_unconfirmed_until IS NOT NULL)))),
    CONSTRAINT users_check6 CHECK (((email_unconfirmed_until IS NULL) OR (email IS NOT NULL))),
    CONSTRAINT users_check7 CHECK (((phone_unconfirmed_until IS NULL) OR (phone IS NOT NULL))),
    CONSTRAINT users_email_check CHECK (((length(email) <= 254) AND ((POSITION(('@'::text) IN (email)) >= 2) AND (POSITION(('@'::text) IN (email)) <= 65)))),
    CONSTRAINT users_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 50))),
    CONSTRAINT users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT users_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 50))),
    CONSTRAINT users_last_seen_latitude_check CHECK (((last_seen_latitude >= ('-90'::integer)::double precision) AND (last_seen_latitude <= (90)::double precision))),
    CONSTRAINT users_last_seen_longitude_check CHECK (((last_seen_longitude >= ('-180'::integer)::double precision) AND (last_seen_longitude <= (180)::double precision))),
    CONSTRAINT users_locality_latitude_check CHECK (((locality_latitude >= ('-90'::integer)::double precision) AND (locality_latitude <= (90)::double precision))),
    CONSTRAINT users_locality_longitude_check CHECK (((locality_longitude >= ('-180'::integer)::double precision) AND (locality_longitude <= (180)::double precision))),
    CONSTRAINT users_notification_prefs_check CHECK ((jsonb_typeof(notification_prefs) = 'object'::text)),
    CONSTRAINT users_pending_email_check CHECK (((length(pending_email) <= 254) AND ((POSITION(('@'::text) IN (pending_email)) >= 2) AND (POSITION(('@'::text) IN (pending_email)) <= 65)))),
    CONSTRAINT users_pending_phone_check CHECK ((pending_phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
    CONSTRAINT users_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
    CONSTRAINT users_state_check CHECK ((state = ANY (ARRAY['active'::text, 'locked'::text, 'closed'::text])))
);
CREATE TABLE public.view_salts (
    day date NOT NULL,
    salt bytea NOT NULL
);
CREATE TABLE public.visit_availability (
    user_id uuid NOT NULL,
    version integer NOT NULL,
    weekly jsonb NOT NULL,
    exceptions jsonb NOT NULL,
    notice_hours integer NOT NULL,
    length_minutes integer NOT NULL,
    buffer_minutes integer NOT NULL,
    ahead_days integer NOT NULL,
    is_instant boolean NOT NULL,
    in_person boolean NOT NULL,
    virtual boolean NOT NULL,
    meeting_url text,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT visit_availability_ahead_days_check CHECK (((ahead_days >= 1) AND (ahead_days <= 90))),
    CONSTRAINT visit_availability_buffer_minutes_check CHECK ((((buffer_minutes >= 0) AND (buffer_minutes <= 60)) AND ((buffer_minutes % 15) = 0))),
    CONSTRAINT visit_availability_exceptions_check CHECK ((jsonb_typeof(exceptions) = 'array'::text)),
    CONSTRAINT visit_availability_length_minutes_check CHECK ((((length_minutes >= 15) AND (length_minutes <= 120)) AND ((length_minutes % 15) = 0))),
    CONSTRAINT visit_availability_meeting_url_check CHECK ((length(meeting_url) <= 500)),
    CONSTRAINT visit_availability_notice_hours_check CHECK (((notice_hours >= 0) AND (notice_hours <= 72))),
    CONSTRAINT visit_availability_weekly_check CHECK ((jsonb_typeof(weekly) = 'array'::text))
);
CREATE TABLE public.visit_events (
    id bigint NOT NULL,
    visit_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    by_user_id uuid,
    by_side text NOT NULL,
    from_status public.visit_status,
    to_status public.visit_status NOT NULL,
    reason text,
    CONSTRAINT visit_events_by_side_check CHECK ((by_side = ANY (ARRAY['visitor'::text, 'host'::text, 'system'::text]))),
    CONSTRAINT visit_events_reason_check CHECK ((length(reason) <= 500))
);
ALTER TABLE public.visit_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.visit_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.visit_feedback (
    visit_id uuid NOT NULL,
    side text NOT NULL,
    rating integer NOT NULL,
    interest text,
    text text,
    at timestamp with time zone NOT NULL,
    CONSTRAINT visit_feedback_interest_check CHECK ((interest = ANY (ARRAY['yes'::text, 'maybe'::text, 'no'::text]))),
    CONSTRAINT visit_feedback_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT visit_feedback_side_check CHECK ((side = ANY (ARRAY['visitor'::text, 'host'::text]))),
    CONSTRAINT visit_feedback_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);
CREATE TABLE public.visit_feeds (
    user_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.visit_locations (
    visit_id uuid NOT NULL,
    side text NOT NULL,
    until timestamp with time zone NOT NULL,
    longitude double precision,
    latitude double precision,
    at timestamp with time zone NOT NULL,
    CONSTRAINT visit_locations_check CHECK (((longitude IS NULL) = (latitude IS NULL))),
    CONSTRAINT visit_locations_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT visit_locations_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT visit_locations_side_check CHECK ((side = ANY (ARRAY['visitor'::text, 'host'::text])))
);
CREATE TABLE public.visit_quarters (
    user_id uuid NOT NULL,
    quarter timestamp with time zone NOT NULL,
    visit_id uuid,
    open_house_id uuid,
    CONSTRAINT visit_quarters_check CHECK ((num_nonnulls(visit_id, open_house_id) = 1)),
    CONSTRAINT visit_quarters_quarter_check CHECK ((((EXTRACT(epoch FROM quarter))::bigint % (900)::bigint) = 0))
);
CREATE TABLE public.visit_transitions (
    from_status public.visit_status NOT NULL,
    to_status public.visit_status NOT NULL
);
CREATE TABLE public.visits (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    property_id uuid NOT NULL,
    seller_id uuid NOT NULL,
    visitor_id uuid NOT NULL,
    showing_appointment_start_time timestamp with time zone NOT NULL,
    showing_appointment_end_time timestamp with time zone NOT NULL,
    showing_appointment_status public.visit_status DEFAULT 'requested'::public.visit_status NOT NULL,
    showing_appointment_method text DEFAULT 'in-person'::text NOT NULL,
    showing_requested_timestamp timestamp with time zone NOT NULL,
    showing_request_notes text,
    showing_time_zone text NOT NULL,
    lead_id uuid,
    rescheduled_from uuid,
    calendar_id uuid NOT NULL,
    buffer_minutes integer DEFAULT 0 NOT NULL,
    offered_times timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    check_in_code text DEFAULT lpad(((((('x'::text || "left"((gen_random_uuid())::text, 8)))::bit(32))::bigint % (1000000)::bigint))::text, 6, '0'::text) NOT NULL,
    checked_in_at timestamp with time zone,
    check_in_distance integer,
    meeting_url text,
    day_reminded_at timestamp with time zone,
    hour_reminded_at timestamp with time zone,
    CONSTRAINT visits_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 60))),
    CONSTRAINT visits_check CHECK ((visitor_id <> seller_id)),
    CONSTRAINT visits_check1 CHECK (((showing_appointment_end_time >= (showing_appointment_start_time + '00:15:00'::interval)) AND (showing_appointment_end_time <= (showing_appointment_start_time + '02:00:00'::interval)))),
    CONSTRAINT visits_check_in_code_check CHECK ((check_in_code ~ '^\d{6}$'::text)),
    CONSTRAINT visits_check_in_distance_check CHECK ((check_in_distance >= 0)),
    CONSTRAINT visits_meeting_url_check CHECK ((length(meeting_url) <= 500)),
    CONSTRAINT visits_offered_times_check CHECK ((cardinality(offered_times) <= 3)),
    CONSTRAINT visits_showing_appointment_method_check CHECK ((showing_appointment_method = ANY (ARRAY['in-person'::text, 'virtual'::text]))),
    CONSTRAINT visits_showing_request_notes_check CHECK (((length(showing_request_notes) >= 1) AND (length(showing_request_notes) <= 255))),
    CONSTRAINT visits_showing_time_zone_check CHECK (((length(showing_time_zone) >= 1) AND (length(showing_time_zone) <= 64)))
);
CREATE TABLE public.voice_note_listeners (
    user_id uuid NOT NULL,
    voice_note_id uuid NOT NULL,
    is_owner boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    heard_at timestamp with time zone,
    is_pinned boolean DEFAULT false NOT NULL
);
CREATE TABLE public.voice_note_parts (
    voice_note_id uuid NOT NULL,
    first_byte integer NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT voice_note_parts_first_byte_check CHECK ((first_byte >= 0))
);
CREATE TABLE public.voice_notes (
    id uuid NOT NULL,
    owner_user_id uuid,
    subject_kind text,
    subject_id uuid,
    side text DEFAULT 'host'::text NOT NULL,
    is_shared boolean NOT NULL,
    is_message boolean NOT NULL,
    sent_at timestamp with time zone,
    type text NOT NULL,
    bytes integer NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    ms integer,
    sha256 bytea,
    peaks smallint[] NOT NULL,
    caption text,
    language text,
    consented_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    stored_at timestamp with time zone,
    warned_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    erased_at timestamp with time zone,
    CONSTRAINT voice_notes_bytes_check CHECK (((bytes >= 1) AND (bytes <= 2097152))),
    CONSTRAINT voice_notes_caption_check CHECK (((length(caption) >= 1) AND (length(caption) <= 500))),
    CONSTRAINT voice_notes_check CHECK (((received >= 0) AND (received <= bytes))),
    CONSTRAINT voice_notes_check1 CHECK ((expires_at > created_at)),
    CONSTRAINT voice_notes_check2 CHECK (((subject_kind IS NULL) = (subject_id IS NULL))),
    CONSTRAINT voice_notes_check3 CHECK (((NOT is_message) OR (subject_kind IS NULL))),
    CONSTRAINT voice_notes_check4 CHECK (((stored_at IS NULL) OR ((ms IS NOT NULL) AND (sha256 IS NOT NULL) AND (received = bytes)))),
    CONSTRAINT voice_notes_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT voice_notes_ms_check CHECK (((ms >= 500) AND (ms <= 122000))),
    CONSTRAINT voice_notes_peaks_check CHECK ((cardinality(peaks) <= 64)),
    CONSTRAINT voice_notes_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT voice_notes_side_check CHECK ((side = ANY (ARRAY['asker'::text, 'host'::text]))),
    CONSTRAINT voice_notes_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['lead'::text, 'visit'::text, 'requirement'::text, 'listing'::text]))),
    CONSTRAINT voice_notes_type_check CHECK ((type = ANY (ARRAY['audio/webm'::text, 'audio/ogg'::text, 'audio/mp4'::text])))
);
ALTER TABLE ONLY public.agencies ALTER COLUMN kind SET DEFAULT 'agency'::public.profile_kind;
ALTER TABLE ONLY public.agents ALTER COLUMN kind SET DEFAULT 'agent'::public.profile_kind;
ALTER TABLE ONLY public.builders ALTER COLUMN kind SET DEFAULT 'builder'::public.profile_kind;
INSERT INTO public.agent_site_transitions VALUES ('draft', 'live');
INSERT INTO public.agent_site_transitions VALUES ('live', 'draft');
INSERT INTO public.agent_site_transitions VALUES ('live', 'suspended');
INSERT INTO public.agent_site_transitions VALUES ('suspended', 'live');
INSERT INTO public.alert_mark VALUES (true, 0);
INSERT INTO public.blog_transitions VALUES ('post', 'draft', 'review');
INSERT INTO public.blog_transitions VALUES ('post', 'review', 'scheduled');
INSERT INTO public.blog_transitions VALUES ('post', 'review', 'published');
INSERT INTO public.blog_transitions VALUES ('post', 'review', 'draft');
INSERT INTO public.blog_transitions VALUES ('post', 'scheduled', 'published');
INSERT INTO public.blog_transitions VALUES ('post', 'scheduled', 'draft');
INSERT INTO public.blog_transitions VALUES ('post', 'published', 'archived');
INSERT INTO public.blog_transitions VALUES ('post', 'archived', 'published');
INSERT INTO public.blog_transitions VALUES ('comment', 'pending', 'approved');
INSERT INTO public.blog_transitions VALUES ('comment', 'pending', 'spam');
INSERT INTO public.blog_transitions VALUES ('comment', 'pending', 'removed');
INSERT INTO public.blog_transitions VALUES ('comment', 'approved', 'removed');
INSERT INTO public.blog_transitions VALUES ('comment', 'approved', 'pending');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'new', 'contacted');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'new', 'lost');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'new', 'withdrawn');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'contacted', 'qualified');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'contacted', 'visit');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'contacted', 'lost');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'contacted', 'withdrawn');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'qualified', 'visit');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'qualified', 'offer');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'qualified', 'lost');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'qualified', 'withdrawn');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'visit', 'qualified');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'visit', 'offer');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'visit', 'lost');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'visit', 'withdrawn');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'offer', 'won');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'offer', 'lost');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'offer', 'withdrawn');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'lost', 'contacted');
INSERT INTO public.enquiry_transitions VALUES ('lead', 'lost', 'withdrawn');
INSERT INTO public.enquiry_transitions VALUES ('query', 'sent', 'delivered');
INSERT INTO public.enquiry_transitions VALUES ('query', 'sent', 'withdrawn');
INSERT INTO public.enquiry_transitions VALUES ('query', 'delivered', 'seen');
INSERT INTO public.enquiry_transitions VALUES ('query', 'delivered', 'closed');
INSERT INTO public.enquiry_transitions VALUES ('query', 'delivered', 'expired');
INSERT INTO public.enquiry_transitions VALUES ('query', 'delivered', 'withdrawn');
INSERT INTO public.enquiry_transitions VALUES ('query', 'seen', 'replied');
INSERT INTO public.enquiry_transitions VALUES ('query', 'seen', 'closed');
INSERT INTO public.enquiry_transitions VALUES ('query', 'seen', 'expired');
INSERT INTO public.enquiry_transitions VALUES ('query', 'seen', 'withdrawn');
INSERT INTO public.enquiry_transitions VALUES ('query', 'replied', 'closed');
INSERT INTO public.enquiry_transitions VALUES ('query', 'replied', 'withdrawn');
INSERT INTO public.enquiry_transitions VALUES ('requirement', 'draft', 'open');
INSERT INTO public.enquiry_transitions VALUES ('requirement', 'open', 'paused');
INSERT INTO public.enquiry_transitions VALUES ('requirement', 'open', 'matched');
INSERT INTO public.enquiry_transitions VALUES ('requirement', 'open', 'closed');
INSERT INTO public.enquiry_transitions VALUES ('requirement', 'open', 'expired');
INSERT INTO public.enquiry_transitions VALUES ('requirement', 'paused', 'open');
INSERT INTO public.enquiry_transitions VALUES ('requirement', 'paused', 'closed');
INSERT INTO public.enquiry_transitions VALUES ('requirement', 'paused', 'expired');
INSERT INTO public.enquiry_transitions VALUES ('requirement', 'matched', 'open');
INSERT INTO public.enquiry_transitions VALUES ('requirement', 'matched', 'closed');
INSERT INTO public.enquiry_transitions VALUES ('requirement', 'matched', 'expired');
INSERT INTO public.enquiry_transitions VALUES ('requirement', 'expired', 'open');
INSERT INTO public.enquiry_transitions VALUES ('claim', 'taken', 'disputed');
INSERT INTO public.enquiry_transitions VALUES ('claim', 'disputed', 'refunded');
INSERT INTO public.enquiry_transitions VALUES ('claim', 'disputed', 'upheld');
INSERT INTO public.lawful_moves VALUES ('draft', 'pending_review');
INSERT INTO public.lawful_moves VALUES ('draft', 'withdrawn');
INSERT INTO public.lawful_moves VALUES ('pending_review', 'active');
INSERT INTO public.lawful_moves VALUES ('pending_review', 'rejected');
INSERT INTO public.lawful_moves VALUES ('pending_review', 'withdrawn');
INSERT INTO public.lawful_moves VALUES ('rejected', 'pending_review');
INSERT INTO public.lawful_moves VALUES ('rejected', 'withdrawn');
INSERT INTO public.lawful_moves VALUES ('coming_soon', 'active');
INSERT INTO public.lawful_moves VALUES ('coming_soon', 'withdrawn');
INSERT INTO public.lawful_moves VALUES ('active', 'paused');
INSERT INTO public.lawful_moves VALUES ('active', 'under_offer');
INSERT INTO public.lawful_moves VALUES ('active', 'expired');
INSERT INTO public.lawful_moves VALUES ('active', 'withdrawn');
INSERT INTO public.lawful_moves VALUES ('paused', 'active');
INSERT INTO public.lawful_moves VALUES ('paused', 'withdrawn');
INSERT INTO public.lawful_moves VALUES ('under_offer', 'active');
INSERT INTO public.lawful_moves VALUES ('under_offer', 'sold');
INSERT INTO public.lawful_moves VALUES ('under_offer', 'rented');
INSERT INTO public.lawful_moves VALUES ('under_offer', 'withdrawn');
INSERT INTO public.lawful_moves VALUES ('expired', 'active');
INSERT INTO public.lawful_moves VALUES ('expired', 'withdrawn');
INSERT INTO public.lawful_moves VALUES ('sold', 'withdrawn');
INSERT INTO public.lawful_moves VALUES ('rented', 'withdrawn');
INSERT INTO public.lead_prices VALUES ('in', 'sale', 10, 1);
INSERT INTO public.lead_prices VALUES ('in', 'rent', 4, 1);
INSERT INTO public.lead_prices VALUES ('in', 'lease', 8, 1);
INSERT INTO public.lead_prices VALUES ('in', 'pg', 4, 1);
INSERT INTO public.lead_prices VALUES ('in', 'auction', 8, 1);
INSERT INTO public.lead_prices VALUES ('us', 'sale', 10, 1);
INSERT INTO public.lead_prices VALUES ('us', 'rent', 4, 1);
INSERT INTO public.lead_prices VALUES ('us', 'lease', 8, 1);
INSERT INTO public.lead_prices VALUES ('us', 'pg', 4, 1);
INSERT INTO public.lead_prices VALUES ('us', 'auction', 8, 1);
INSERT INTO public.migrations VALUES ('0001_platform.sql', '632615cabd00ab8940a4a6b1376483f6bdc3902b0e2e17e667e2960afe74930c', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0002_users.sql', '362895138e70b01ba59973546711288df21947118ecf4541ab4faccc34378503', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0003_audit.sql', 'cb24592d684ad7f300da1ab32ab1fd0971cef9196980cd39439c7a8a6eaef1da', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0004_places.sql', '6ec0ab40689489a184d776ef8fdbe64de1811b3649725de45760a71a58293f68', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0005_uploads.sql', 'd795167c06511d51232625aa473e3f5b7f7564250f3a4ba33cbf6acfbb57a4ed', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0006_notifications.sql', '9f5618b2d56e99f49bd742db2aeea6749eee93a360f8ddb1a31ad0ed8cd08938', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0007_auth.sql', 'd5ab15a9cb86b34e465bb8b47afb738bce1e5628ae30e53ac7a01040c8790d01', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0008_billing.sql', '2bf414127647f249a1e37bbe0163f9a4f4656ea96258a47eee04dc5a8fe7532e', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0009_directories.sql', '6d5c6b6b7ab4bc1c08f00069739feca16c017d993dad7b2bf5311bd3eb570bce', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0010_properties.sql', '2f77c132b27dbb924f31296526fd02bda42f67e362f3dc610ae62c779eeca712', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0011_projects.sql', 'c2453e561e0ae0327b6c82b8e2d8ca8e56b847aa5abd33741bc7de70b4b083cd', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0012_search.sql', 'bf7ff53e67655b4f79cedb083b1d0f6780f7729f5d793426c3abd6413e102de1', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0013_blog.sql', '219edb219f3250d5309e1279cadd7a77e02099d7d573af9e4c567afc3f7500fd', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0014_listings.sql', 'a25dde7a3cc21837044b87ba08ca9caee93ae679146968dd04db3e3b36b17ed4', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0015_voice_notes.sql', '5f42b76006df93ce81ed7a7334ae8a45652135ed90db40fe6a56648b8989d0b1', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0016_conversations.sql', '15c822fe8bb11e559222740a0f64c43cd5af9f4574af1136b556cdbeb8c9c843', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0017_enquiries.sql', '4fac1baf8bd6d7f63c30f0a11b177e241d99dd61d133102db111c1149febfe1e', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0018_reviews.sql', '8c2dd62780301019fa1edbafc96634d5554fec639092ffcfcb416fb142e2e405', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0019_pages.sql', '7769535bc77d855ccd8c950c6b9662ba27986e0e8c69947980a2a5e6dea7727b', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0020_support.sql', 'e628f4a9ffcc5a1c330c61319a93ccf6a297075d2d16aca481e607d8e5856b48', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0021_services.sql', 'dcaf0146e5e13d6682606afa13c6f4de3bab07fc26434ee7d755147c1d8beeb1', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0022_feeds.sql', '4b98c2d31963cfcf5fe2df42861f75d38ddb14f8c6bced0935aca65778650a35', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0023_favourites.sql', '3a01c563ee187a38dda9e804b23984ae7fa3d12afc3602fe8209b94f5a01a175', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0024_visits.sql', 'b564b57e116c3df4e9d5c4adffd1cd9a9c35a07a38b2820e93ff00314873391e', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0025_agencies.sql', '611328556ad2667e077c726b01edc0458790835111e935fb15dcc59d7ba8720f', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0026_agent_sites.sql', 'bb61bcfaa6246499d5ed2106f11a595bad88930bbb65db10980389c859744f82', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0027_saved_searches.sql', 'd4720233ae76b2b475d6daec3f7a1deabd208714ad21e6519327ad36cd50ee2e', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0028_moderation.sql', '086a0f03c06ddbd30003ac66169ebe283515f65f7d58b29e1f0556c3d855c497', '2026-11-28 06:26:45.591277+00');
INSERT INTO public.migrations VALUES ('0029_functions_without_row_types.sql', '083cd41ea0c9160c49e8beeceb4e006bbb5168196a416e816dc54bc094867835', '2026-11-28 06:26:45.610747+00');
INSERT INTO public.place_figures VALUES (3, 3, 14285714, NULL);
INSERT INTO public.place_figures VALUES (4, 3, 14285714, NULL);
INSERT INTO public.places OVERRIDING SYSTEM VALUE VALUES (1, 'in', 'country', NULL, 'india', 'India', NULL, '{}', 79, 21, NULL, NULL, NULL);
INSERT INTO public.places OVERRIDING SYSTEM VALUE VALUES (2, 'in', 'state', 1, 'karnataka', 'Karnataka', NULL, '{}', 76, 15, NULL, NULL, NULL);
INSERT INTO public.places OVERRIDING SYSTEM VALUE VALUES (3, 'in', 'city', 2, 'bengaluru', 'Bengaluru', NULL, '{}', 77.59, 12.97, NULL, NULL, NULL);
INSERT INTO public.places OVERRIDING SYSTEM VALUE VALUES (4, 'in', 'locality', 3, 'koramangala', 'Koramangala', NULL, '{}', 77.62, 12.93, NULL, NULL, NULL);
INSERT INTO public.profile_events OVERRIDING SYSTEM VALUE VALUES (1, '0198a000-0000-7000-8000-000000000002', '2026-11-28 06:00:00+00', NULL, NULL, 'active', NULL);
INSERT INTO public.profile_transitions VALUES ('draft', 'pending');
INSERT INTO public.profile_transitions VALUES ('draft', 'closed');
INSERT INTO public.profile_transitions VALUES ('pending', 'active');
INSERT INTO public.profile_transitions VALUES ('pending', 'rejected');
INSERT INTO public.profile_transitions VALUES ('pending', 'closed');
INSERT INTO public.profile_transitions VALUES ('rejected', 'pending');
INSERT INTO public.profile_transitions VALUES ('rejected', 'closed');
INSERT INTO public.profile_transitions VALUES ('active', 'paused');
INSERT INTO public.profile_transitions VALUES ('active', 'suspended');
INSERT INTO public.profile_transitions VALUES ('active', 'closed');
INSERT INTO public.profile_transitions VALUES ('paused', 'active');
INSERT INTO public.profile_transitions VALUES ('paused', 'closed');
INSERT INTO public.profile_transitions VALUES ('suspended', 'active');
INSERT INTO public.profile_transitions VALUES ('suspended', 'closed');
INSERT INTO public.profiles VALUES ('0198a000-0000-7000-8000-000000000002', 'builder', 1, 'in', 'release-homes', 'Release Homes', 'active', NULL, NULL, NULL, '{}', NULL, NULL, '{}', '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', 100, 0, 0, NULL, '{0,0,0,0,0}', DEFAULT, DEFAULT, DEFAULT, '2026-11-28 06:00:00+00', '2026-11-28 06:00:00+00', NULL, NULL, NULL, '{}', NULL, false, 'agent', NULL, NULL, NULL, 0);
INSERT INTO public.project_towers VALUES ('0198a000-0000-7000-8000-000000000004', '0198a000-0000-7000-8000-000000000003', 'A', 0, 9);
INSERT INTO public.project_transitions VALUES ('draft', 'pending_review');
INSERT INTO public.project_transitions VALUES ('pending_review', 'active');
INSERT INTO public.project_transitions VALUES ('pending_review', 'rejected');
INSERT INTO public.project_transitions VALUES ('rejected', 'pending_review');
INSERT INTO public.project_transitions VALUES ('active', 'paused');
INSERT INTO public.project_transitions VALUES ('paused', 'active');
INSERT INTO public.project_transitions VALUES ('active', 'sold_out');
INSERT INTO public.project_transitions VALUES ('sold_out', 'active');
INSERT INTO public.project_transitions VALUES ('active', 'completed');
INSERT INTO public.project_transitions VALUES ('sold_out', 'completed');
INSERT INTO public.project_units VALUES ('d66957b1-2ec4-4c5f-ab51-c79f02dd1099', '0198a000-0000-7000-8000-000000000003', '0198a000-0000-7000-8000-000000000004', '0198a000-0000-7000-8000-000000000005', 'A-101', 1, NULL, '{}', 'available', 1, NULL, NULL, NULL, NULL, '2026-11-28 06:00:00+00');
INSERT INTO public.project_units VALUES ('573fa0a1-1b52-4a6d-b824-8affdaed0e5f', '0198a000-0000-7000-8000-000000000003', '0198a000-0000-7000-8000-000000000004', '0198a000-0000-7000-8000-000000000005', 'A-102', 1, NULL, '{}', 'available', 1, NULL, NULL, NULL, NULL, '2026-11-28 06:00:00+00');
INSERT INTO public.project_units VALUES ('0a813678-72a3-41d7-862a-52a4761b98a4', '0198a000-0000-7000-8000-000000000003', '0198a000-0000-7000-8000-000000000004', '0198a000-0000-7000-8000-000000000005', 'A-103', 1, NULL, '{}', 'blocked', 1, NULL, NULL, NULL, NULL, '2026-11-28 06:00:00+00');
INSERT INTO public.projects VALUES ('0198a000-0000-7000-8000-000000000003', 'in', 'release-gardens', 'Release Gardens', '0198a000-0000-7000-8000-000000000002', 3, 4, 77.62, 12.93, '2026-11-28 06:26:44.888189+00', 1, 'active', '2026-11-28 06:26:44.888189+00', '2024-01-01', '2024-06-01', '2026-06-30', '{2026-12-31}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', 3, 2, '{}', '{}', NULL, NULL, '2026-11-28 06:00:00+00', DEFAULT, DEFAULT, DEFAULT, NULL, false, true, DEFAULT);
INSERT INTO public.properties VALUES ('019b76da-0000-7000-8000-000000000001', 1, '2026-11-21 10:47:16.341586+00', '2026-11-21 10:47:16.341586+00', NULL, 'in', 'REL-0001', NULL, NULL, NULL, 'sale', 'residential', 'apartment', 'active', 'A home from the first release, number 1', 'A quiet flat on the third floor with morning light in both bedrooms and a park across the lane.', NULL, 'en', 499999999, NULL, NULL, NULL, NULL, 'INR', false, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', 2, 2, NULL, NULL, '[]', 70, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', '{}', '{}', '{}', '{}', '{}', NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, 4, 3, NULL, NULL, NULL, 'IN', 77.62, 12.93, 'building', DEFAULT, DEFAULT, NULL, '[]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'owner', 'A. Owner', NULL, NULL, NULL, NULL, '{}', NULL, NULL, '2026-01-15 08:00:00+00', '2026-01-15 08:00:00+00', '2026-02-14 08:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, false, NULL, NULL, NULL, '{}', NULL, false, NULL, NULL, false, false, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, '{}', true, true, true, NULL, NULL, 'a-home-from-the-first-release-number-1_rel-0001', NULL, NULL, true, false);
INSERT INTO public.properties VALUES ('019b76da-0000-7000-8000-000000000002', 1, '2026-11-21 10:47:16.341586+00', '2026-11-21 10:47:16.341586+00', NULL, 'in', 'REL-0002', NULL, NULL, NULL, 'sale', 'residential', 'apartment', 'active', 'A home from the first release, number 2', 'A quiet flat on the third floor with morning light in both bedrooms and a park across the lane.', NULL, 'en', 999999999, NULL, NULL, NULL, NULL, 'INR', false, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', 2, 2, NULL, NULL, '[]', 70, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', '{}', '{}', '{}', '{}', '{}', NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, 4, 3, NULL, NULL, NULL, 'IN', 77.62, 12.93, 'building', DEFAULT, DEFAULT, NULL, '[]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'owner', 'A. Owner', NULL, NULL, NULL, NULL, '{}', NULL, NULL, '2026-01-15 08:00:00+00', '2026-01-15 08:00:00+00', '2026-02-14 08:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, false, NULL, NULL, NULL, '{}', NULL, false, NULL, NULL, false, false, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, '{}', true, true, true, NULL, NULL, 'a-home-from-the-first-release-number-2_rel-0002', NULL, NULL, true, false);
INSERT INTO public.properties VALUES ('019b76da-0000-7000-8000-000000000003', 1, '2026-11-21 10:47:16.341586+00', '2026-11-21 10:47:16.341586+00', NULL, 'in', 'REL-0003', NULL, NULL, NULL, 'sale', 'residential', 'apartment', 'active', 'A home from the first release, number 3', 'A quiet flat on the third floor with morning light in both bedrooms and a park across the lane.', NULL, 'en', 1499999999, NULL, NULL, NULL, NULL, 'INR', false, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', 2, 2, NULL, NULL, '[]', 70, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', '{}', '{}', '{}', '{}', '{}', NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, 4, 3, NULL, NULL, NULL, 'IN', 77.62, 12.93, 'building', DEFAULT, DEFAULT, NULL, '[]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'owner', 'A. Owner', NULL, NULL, NULL, NULL, '{}', NULL, NULL, '2026-01-15 08:00:00+00', '2026-01-15 08:00:00+00', '2026-02-14 08:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, false, NULL, NULL, NULL, '{}', NULL, false, NULL, NULL, false, false, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, '{}', true, true, true, NULL, NULL, 'a-home-from-the-first-release-number-3_rel-0003', NULL, NULL, true, false);
INSERT INTO public.property_cards VALUES ('019b76da-0000-7000-8000-000000000001', '{"id":"019b76da-0000-7000-8000-000000000001","listingId":"REL-0001","market":"in","intent":"sale","category":"residential","propertySubType":"apartment","standardStatus":"active","title":"A home from the first release, number 1","language":"en","listPrice":500000000,"currency":"INR","priceOnRequest":false,"priceNegotiable":false,"pricePerArea":7142857,"bedroomsTotal":2,"bathroomsTotalInteger":2,"livingArea":70,"locality":{"slug":"koramangala","name":"Koramangala"},"city":{"slug":"bengaluru","name":"Bengaluru"},"location":[77.620100,12.929900],"locationPrecision":"building","lister":{"kind":"owner","name":"A. Owner"},"photosCount":0,"onMarketTimestamp":"2026-01-15T08:00:00.000Z","lastConfirmedAt":"2026-01-15T08:00:00.000Z","media":[]}');
INSERT INTO public.property_cards VALUES ('019b76da-0000-7000-8000-000000000002', '{"id":"019b76da-0000-7000-8000-000000000002","listingId":"REL-0002","market":"in","intent":"sale","category":"residential","propertySubType":"apartment","standardStatus":"active","title":"A home from the first release, number 2","language":"en","listPrice":1000000000,"currency":"INR","priceOnRequest":false,"priceNegotiable":false,"pricePerArea":14285714,"bedroomsTotal":2,"bathroomsTotalInteger":2,"livingArea":70,"locality":{"slug":"koramangala","name":"Koramangala"},"city":{"slug":"bengaluru","name":"Bengaluru"},"location":[77.620100,12.929900],"locationPrecision":"building","lister":{"kind":"owner","name":"A. Owner"},"photosCount":0,"onMarketTimestamp":"2026-01-15T08:00:00.000Z","lastConfirmedAt":"2026-01-15T08:00:00.000Z","media":[]}');
INSERT INTO public.property_cards VALUES ('019b76da-0000-7000-8000-000000000003', '{"id":"019b76da-0000-7000-8000-000000000003","listingId":"REL-0003","market":"in","intent":"sale","category":"residential","propertySubType":"apartment","standardStatus":"active","title":"A home from the first release, number 3","language":"en","listPrice":1500000000,"currency":"INR","priceOnRequest":false,"priceNegotiable":false,"pricePerArea":21428571,"bedroomsTotal":2,"bathroomsTotalInteger":2,"livingArea":70,"locality":{"slug":"koramangala","name":"Koramangala"},"city":{"slug":"bengaluru","name":"Bengaluru"},"location":[77.620100,12.929900],"locationPrecision":"building","lister":{"kind":"owner","name":"A. Owner"},"photosCount":0,"onMarketTimestamp":"2026-01-15T08:00:00.000Z","lastConfirmedAt":"2026-01-15T08:00:00.000Z","media":[]}');
INSERT INTO public.property_events VALUES (1, '019b76da-0000-7000-8000-000000000001', 'price-down', '2026-11-21 10:47:16.341586+00', 499999999, 500000000, 'active', 'active');
INSERT INTO public.property_events VALUES (2, '019b76da-0000-7000-8000-000000000002', 'price-down', '2026-11-21 10:47:16.341586+00', 999999999, 1000000000, 'active', 'active');
INSERT INTO public.property_events VALUES (3, '019b76da-0000-7000-8000-000000000003', 'price-down', '2026-11-21 10:47:16.341586+00', 1499999999, 1500000000, 'active', 'active');
INSERT INTO public.property_history OVERRIDING SYSTEM VALUE VALUES (2, '019b76da-0000-7000-8000-000000000002', '2026-11-21 10:47:16.341586+00', NULL, 'price', 'listPrice', '1000000000', '999999999', NULL, NULL, '19c3d4674da0eb248c396ac05cf7d991f312f8c7be33e0e6b0dc423a29033786', '\x1488a41cd4a64994b12ae8b7ece2e7cd230ff00fb6d64480966a84ad101e5c16', '8f19a80e450a9649eabc62a8356fc51cca3f82b65eb0664c5cc13fcce9bb7d80', NULL, NULL);
INSERT INTO public.property_history OVERRIDING SYSTEM VALUE VALUES (3, '019b76da-0000-7000-8000-000000000003', '2026-11-21 10:47:16.341586+00', NULL, 'price', 'listPrice', '1500000000', '1499999999', NULL, NULL, 'f6c38b32a88cff98133de87007d4fa119b8fb4ad6885b3eef60f9a4a121c641a', '\x6dc20b0dee9a4c54aa25d38a16c1f4bc4994810c22ce4990b6778aee1ea37968', 'b3a9b8a0f0eab6cefd59f806c9feefc03b055d5c91ac8159d2823d26c8ae5a32', NULL, NULL);
INSERT INTO public.property_history OVERRIDING SYSTEM VALUE VALUES (4, '019b76da-0000-7000-8000-000000000001', '2026-11-28 06:00:00+00', NULL, 'edit', 'title', NULL, '"A home from the first release, number 1"', 'fraud', '3e74355551d758804138bcd4b5fb698d43bd6454e5bf204bd3dbac692f2624f7', '7456b69d81bc287acab750b77b40fa4f5633adca87c58cee6d1e312a8ab623e7', '\x52527815e8d14378afee51a54a9b98383e522faf9293469b9c4be299fb9fd0fa', 'a00aa3d027214e6fafce6fc8e94f5ed0ba99c8d1b3a87af97b210d8693484b38', '\x6006317255d948a5a797db783af063ffc333940a2f274dcabea307b8c5df380a', 'bfe56190c591fc50c40cae928b8cd4a1be10f5d23c1a8f023d025689d320cc29');
INSERT INTO public.property_history OVERRIDING SYSTEM VALUE VALUES (5, '019b76da-0000-7000-8000-000000000002', '2026-11-28 06:00:00+00', NULL, 'edit', 'title', NULL, '"A home from the first release, number 2"', NULL, '19c3d4674da0eb248c396ac05cf7d991f312f8c7be33e0e6b0dc423a29033786', '4c6b59101751834263d41695cd06d11bc5c8cb8e9e19cb36adf14f6ab672a7e4', '\x0267e344a219484a8b494ac81305c17c33e8b356cd3049989e257bb51d6f564f', 'd7d0840e533509be1dfe081cbbd0a0ed730d7d08c1f70a38eb42e11dac0fa587', NULL, NULL);
INSERT INTO public.property_history OVERRIDING SYSTEM VALUE VALUES (6, '019b76da-0000-7000-8000-000000000003', '2026-11-28 06:00:00+00', NULL, 'edit', 'title', NULL, '"A home from the first release, number 3"', NULL, 'f6c38b32a88cff98133de87007d4fa119b8fb4ad6885b3eef60f9a4a121c641a', '2ea01856f256ae89e5ae5b7f2311775ba1ddbada53551d55e87485c9751dc4ee', '\x4f2cba73a6404c5eb0a7c087cd0f3a6ea1adaa57b79c4bc38d9be5d1d2bdcae5', 'bb058c1cbc48dfa514d374fea018abf807dcf63c3eb057070951e69d6b5af619', NULL, NULL);
INSERT INTO public.property_history OVERRIDING SYSTEM VALUE VALUES (1, '019b76da-0000-7000-8000-000000000001', '2026-11-21 10:47:16.341586+00', NULL, 'price', 'listPrice', NULL, NULL, NULL, NULL, '3e74355551d758804138bcd4b5fb698d43bd6454e5bf204bd3dbac692f2624f7', NULL, '36224d08283903b38a652ad19ebf918c9df5443d75788b981dc7bd9080ccc2f0', NULL, NULL);
INSERT INTO public.property_history OVERRIDING SYSTEM VALUE VALUES (7, '019b76da-0000-7000-8000-000000000002', '2026-11-28 07:00:00+00', NULL, 'moderated', NULL, NULL, NULL, 'spam', '4c6b59101751834263d41695cd06d11bc5c8cb8e9e19cb36adf14f6ab672a7e4', 'b0333658c4cf49d02fc0aea0f6c1aa53cbd6c34102d39e43e4f066618a1c1aea', '\xee05a102a6ad46f2b07fe26d383b1fe485993ac750894e4c9c7d47f70c0d205c', '7c4297ecbcfa2b8a1551be088ed93ccd8ebd6f2f3757f0b5692aeafd896bd40c', '\xd6e0603de59d4f73a644482cf0ea116145bb2e30054449caa1141261582978e9', '85f5b019e2312ae012ee28ca25b3cae8ef21db8148368a2a066d54ce554a110b');
INSERT INTO public.property_stats_past VALUES ('1453');
INSERT INTO public.review_transitions VALUES ('pending', 'published');
INSERT INTO public.review_transitions VALUES ('pending', 'removed');
INSERT INTO public.review_transitions VALUES ('published', 'pending');
INSERT INTO public.review_transitions VALUES ('published', 'disputed');
INSERT INTO public.review_transitions VALUES ('published', 'removed');
INSERT INTO public.review_transitions VALUES ('disputed', 'published');
INSERT INTO public.review_transitions VALUES ('disputed', 'removed');
INSERT INTO public.search_homes VALUES ('019b76da-0000-7000-8000-000000000001', '2026-01-15 08:00:00+00', 500000000, 7142857, 70, 77.62010000000001, 12.9299, 'in', 'sale', 'residential', 'apartment', 3, 4, 124497356, 1945017, 30391, NULL, 549755813888, NULL, NULL, 'owner', 2, 2, NULL, false, true, NULL, NULL, NULL);
INSERT INTO public.search_homes VALUES ('019b76da-0000-7000-8000-000000000002', '2026-01-15 08:00:00+00', 1000000000, 14285714, 70, 77.62010000000001, 12.9299, 'in', 'sale', 'residential', 'apartment', 3, 4, 124497356, 1945017, 30391, NULL, 549755813888, NULL, NULL, 'owner', 2, 2, NULL, false, true, NULL, NULL, NULL);
INSERT INTO public.search_homes VALUES ('019b76da-0000-7000-8000-000000000003', '2026-01-15 08:00:00+00', 1500000000, 21428571, 70, 77.62010000000001, 12.9299, 'in', 'sale', 'residential', 'apartment', 3, 4, 124497356, 1945017, 30391, NULL, 549755813888, NULL, NULL, 'owner', 2, 2, NULL, false, true, NULL, NULL, NULL);
INSERT INTO public.search_prices VALUES ('in', 'sale', 3, '{500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,500000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1000000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000,1500000000}');
INSERT INTO public.search_texts VALUES ('019b76da-0000-7000-8000-000000000001', '''#in-sale-3'':1A ''ins1'':9A ''insacross'':28 ''insapart'':31 ''insbedroom'':24 ''insbengaluru'':11A ''insfirst'':6A ''insflat'':14 ''insfloor'':18 ''inshome'':3A ''inskoramangala'':10A ''inslane'':30 ''inslight'':21 ''insmorn'':20 ''insnumber'':8A ''insowner'':33 ''inspark'':27 ''insquiet'':13 ''insreleas'':7A ''insthird'':17');
INSERT INTO public.search_texts VALUES ('019b76da-0000-7000-8000-000000000002', '''#in-sale-3'':1A ''ins2'':9A ''insacross'':28 ''insapart'':31 ''insbedroom'':24 ''insbengaluru'':11A ''insfirst'':6A ''insflat'':14 ''insfloor'':18 ''inshome'':3A ''inskoramangala'':10A ''inslane'':30 ''inslight'':21 ''insmorn'':20 ''insnumber'':8A ''insowner'':33 ''inspark'':27 ''insquiet'':13 ''insreleas'':7A ''insthird'':17');
INSERT INTO public.search_texts VALUES ('019b76da-0000-7000-8000-000000000003', '''#in-sale-3'':1A ''ins3'':9A ''insacross'':28 ''insapart'':31 ''insbedroom'':24 ''insbengaluru'':11A ''insfirst'':6A ''insflat'':14 ''insfloor'':18 ''inshome'':3A ''inskoramangala'':10A ''inslane'':30 ''inslight'':21 ''insmorn'':20 ''insnumber'':8A ''insowner'':33 ''inspark'':27 ''insquiet'':13 ''insreleas'':7A ''insthird'':17');
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
INSERT INTO public.search_words VALUES ('third', 3, 0);
INSERT INTO public.search_words VALUES ('quiet', 3, 0);
INSERT INTO public.search_words VALUES ('park', 3, 0);
INSERT INTO public.search_words VALUES ('owner', 3, 0);
INSERT INTO public.search_words VALUES ('morn', 3, 0);
INSERT INTO public.search_words VALUES ('light', 3, 0);
INSERT INTO public.search_words VALUES ('lane', 3, 0);
INSERT INTO public.search_words VALUES ('floor', 3, 0);
INSERT INTO public.search_words VALUES ('flat', 3, 0);
INSERT INTO public.search_words VALUES ('bedroom', 3, 0);
INSERT INTO public.search_words VALUES ('apart', 3, 0);
INSERT INTO public.search_words VALUES ('across', 3, 0);
INSERT INTO public.search_words VALUES ('releas', 3, 3);
INSERT INTO public.search_words VALUES ('number', 3, 3);
INSERT INTO public.search_words VALUES ('koramangala', 3, 3);
INSERT INTO public.search_words VALUES ('home', 3, 3);
INSERT INTO public.search_words VALUES ('first', 3, 3);
INSERT INTO public.search_words VALUES ('bengaluru', 3, 3);
INSERT INTO public.unit_transitions VALUES ('available', 'held', false);
INSERT INTO public.unit_transitions VALUES ('held', 'available', false);
INSERT INTO public.unit_transitions VALUES ('held', 'booked', false);
INSERT INTO public.unit_transitions VALUES ('available', 'booked', false);
INSERT INTO public.unit_transitions VALUES ('booked', 'sold', false);
INSERT INTO public.unit_transitions VALUES ('booked', 'available', false);
INSERT INTO public.unit_transitions VALUES ('available', 'blocked', false);
INSERT INTO public.unit_transitions VALUES ('blocked', 'available', false);
INSERT INTO public.unit_transitions VALUES ('booked', 'sold', true);
INSERT INTO public.unit_transitions VALUES ('booked', 'blocked', true);
INSERT INTO public.unit_types VALUES ('0198a000-0000-7000-8000-000000000005', '0198a000-0000-7000-8000-000000000003', '2 BHK', 'apartment', NULL, NULL, NULL, '2026-11-28 06:26:44.894144+00', 0, NULL, NULL, NULL, NULL, NULL, 3, 2, 0, 0, 0, 1, NULL, NULL);
INSERT INTO public.users VALUES ('0198a000-0000-7000-8000-000000000001', 'Meera', 'Iyer', 'meera@xn--p1b6ci4b4b3a.xn--h2brj9c', NULL, '{Buyer}', 'en', NULL, 'active', '2026-11-28 06:26:44.87273+00', '2026-11-28 06:26:44.87273+00', 1, '2026-11-28 06:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.visit_transitions VALUES ('requested', 'confirmed');
INSERT INTO public.visit_transitions VALUES ('requested', 'declined');
INSERT INTO public.visit_transitions VALUES ('requested', 'cancelled');
INSERT INTO public.visit_transitions VALUES ('requested', 'rescheduled');
INSERT INTO public.visit_transitions VALUES ('requested', 'expired');
INSERT INTO public.visit_transitions VALUES ('confirmed', 'rescheduled');
INSERT INTO public.visit_transitions VALUES ('confirmed', 'cancelled');
INSERT INTO public.visit_transitions VALUES ('confirmed', 'in_progress');
INSERT INTO public.visit_transitions VALUES ('confirmed', 'no_show');
INSERT INTO public.visit_transitions VALUES ('in_progress', 'done');
INSERT INTO public.visit_transitions VALUES ('in_progress', 'no_show');
SELECT pg_catalog.setval('public.agent_site_events_id_seq', 1, false);
SELECT pg_catalog.setval('public.alert_batches_id_seq', 1, false);
SELECT pg_catalog.setval('public.audit_log_id_seq', 1, false);
SELECT pg_catalog.setval('public.blog_events_id_seq', 1, false);
SELECT pg_catalog.setval('public.credit_entries_id_seq', 1, false);
SELECT pg_catalog.setval('public.document_reads_id_seq', 1, false);
SELECT pg_catalog.setval('public.lead_events_id_seq', 1, false);
SELECT pg_catalog.setval('public.open_house_places_id_seq', 1, false);
SELECT pg_catalog.setval('public.places_id_seq', 4, true);
SELECT pg_catalog.setval('public.profile_events_id_seq', 1, true);
SELECT pg_catalog.setval('public.project_events_id_seq', 1, false);
SELECT pg_catalog.setval('public.project_unit_events_id_seq', 1, false);
SELECT pg_catalog.setval('public.property_events_seq', 3, true);
SELECT pg_catalog.setval('public.property_history_id_seq', 7, true);
SELECT pg_catalog.setval('public.review_events_id_seq', 1, false);
SELECT pg_catalog.setval('public.visit_events_id_seq', 1, false);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_pkey PRIMARY KEY (id);
CREATE FUNCTION public.market_seconds(home uuid) RETURNS double precision
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (WITH moves AS (SELECT EXTRACT(epoch FROM property_history.at) AS at, (((property_history.new_value = ANY (ARRAY['"active"'::jsonb, '"under_offer"'::jsonb])))::integer - ((property_history.previous_value = ANY (ARRAY['"active"'::jsonb, '"under_offer"'::jsonb])))::integer) AS step FROM public.property_history WHERE ((property_history.property_id = market_seconds.home) AND (property_history.change_type = 'status'::text))) SELECT CASE WHEN (s.on_market OR (s.moves > 0)) THEN (s.stood - ((((s.on_market)::integer - s.steps))::numeric * EXTRACT(epoch FROM s.came))) ELSE NULL::numeric END AS "case" FROM (SELECT (p.standard_status = ANY (ARRAY['active'::public.standard_status, 'under_offer'::public.standard_status])) AS on_market, p.on_market_timestamp AS came, COALESCE(sum((((- m.step))::numeric * m.at)), (0)::numeric) AS stood, COALESCE(sum(m.step), (0)::bigint) AS steps, count(m.at) FILTER (WHERE (m.step <> 0)) AS moves FROM (public.properties p LEFT JOIN moves m ON (true)) WHERE (p.id = market_seconds.home) GROUP BY p.id) s);
CREATE FUNCTION public.market_seconds_in_all(home uuid) RETURNS double precision
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (WITH RECURSIVE line AS (SELECT properties.id, properties.relisted_from FROM public.properties WHERE (properties.id = market_seconds_in_all.home) UNION SELECT p.id, p.relisted_from FROM (public.properties p JOIN line line_1 ON ((p.id = line_1.relisted_from)))) SELECT sum(public.market_seconds(line.id)) AS sum FROM line WHERE (SELECT (properties.relisted_from IS NOT NULL) FROM public.properties WHERE (properties.id = market_seconds_in_all.home)));
ALTER TABLE ONLY public.agency_credits
    ADD CONSTRAINT agency_credits_pkey PRIMARY KEY (agency_id);
ALTER TABLE ONLY public.agency_invitations
    ADD CONSTRAINT agency_invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agency_invitations
    ADD CONSTRAINT agency_invitations_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.agency_settings
    ADD CONSTRAINT agency_settings_pkey PRIMARY KEY (agency_id);
ALTER TABLE ONLY public.agency_turns
    ADD CONSTRAINT agency_turns_pkey PRIMARY KEY (agency_id, agent_id);
ALTER TABLE ONLY public.agent_site_events
    ADD CONSTRAINT agent_site_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agent_site_pictures
    ADD CONSTRAINT agent_site_pictures_pkey PRIMARY KEY (site_id, picture_key);
ALTER TABLE ONLY public.agent_site_transitions
    ADD CONSTRAINT agent_site_transitions_pkey PRIMARY KEY (from_state, to_state);
ALTER TABLE ONLY public.agent_site_views
    ADD CONSTRAINT agent_site_views_pkey PRIMARY KEY (site_id, page, day);
ALTER TABLE ONLY public.agent_sites
    ADD CONSTRAINT agent_sites_agency_id_key UNIQUE (agency_id);
ALTER TABLE ONLY public.agent_sites
    ADD CONSTRAINT agent_sites_agent_id_key UNIQUE (agent_id);
ALTER TABLE ONLY public.agent_sites
    ADD CONSTRAINT agent_sites_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agent_sites
    ADD CONSTRAINT agent_sites_subdomain_key UNIQUE (subdomain);
ALTER TABLE ONLY public.alert_batches
    ADD CONSTRAINT alert_batches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.alert_mark
    ADD CONSTRAINT alert_mark_pkey PRIMARY KEY (one);
ALTER TABLE ONLY public.alert_matches
    ADD CONSTRAINT alert_matches_pkey PRIMARY KEY (saved_search_id, channel, seq);
ALTER TABLE ONLY public.alert_requests
    ADD CONSTRAINT alert_requests_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.alert_subscribers
    ADD CONSTRAINT alert_subscribers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.announcements
    ADD CONSTRAINT announcements_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_notes
    ADD CONSTRAINT audit_notes_pkey PRIMARY KEY (audit_id);
ALTER TABLE ONLY public.blog_authors
    ADD CONSTRAINT blog_authors_market_slug_key UNIQUE (market, slug);
ALTER TABLE ONLY public.blog_authors
    ADD CONSTRAINT blog_authors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blog_categories
    ADD CONSTRAINT blog_categories_market_slug_key UNIQUE (market, slug);
ALTER TABLE ONLY public.blog_categories
    ADD CONSTRAINT blog_categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blog_comment_reports
    ADD CONSTRAINT blog_comment_reports_pkey PRIMARY KEY (comment_id, user_id);
ALTER TABLE ONLY public.blog_comments
    ADD CONSTRAINT blog_comments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blog_events
    ADD CONSTRAINT blog_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blog_post_pictures
    ADD CONSTRAINT blog_post_pictures_pkey PRIMARY KEY (post_id, picture_key);
ALTER TABLE ONLY public.blog_post_reads
    ADD CONSTRAINT blog_post_reads_pkey PRIMARY KEY (post_id, day);
ALTER TABLE ONLY public.blog_post_revisions
    ADD CONSTRAINT blog_post_revisions_pkey PRIMARY KEY (post_id, version);
ALTER TABLE ONLY public.blog_post_tags
    ADD CONSTRAINT blog_post_tags_pkey PRIMARY KEY (post_id, tag_id);
ALTER TABLE ONLY public.blog_posts
    ADD CONSTRAINT blog_posts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blog_posts
    ADD CONSTRAINT blog_posts_request_id_key UNIQUE (request_id);
ALTER TABLE ONLY public.blog_posts
    ADD CONSTRAINT blog_posts_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.blog_tags
    ADD CONSTRAINT blog_tags_market_slug_key UNIQUE (market, slug);
ALTER TABLE ONLY public.blog_tags
    ADD CONSTRAINT blog_tags_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blog_transitions
    ADD CONSTRAINT blog_transitions_pkey PRIMARY KEY (entity, from_state, to_state);
ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contact_undo_links
    ADD CONSTRAINT contact_undo_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.credit_balances
    ADD CONSTRAINT credit_balances_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.credit_entries
    ADD CONSTRAINT credit_entries_kind_key_key UNIQUE (kind, key);
ALTER TABLE ONLY public.credit_entries
    ADD CONSTRAINT credit_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.document_reads
    ADD CONSTRAINT document_reads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.enquiry_transitions
    ADD CONSTRAINT enquiry_transitions_pkey PRIMARY KEY (entity, from_state, to_state);
ALTER TABLE ONLY public.faq_entries
    ADD CONSTRAINT faq_entries_pkey PRIMARY KEY (market, id, language);
ALTER TABLE ONLY public.faq_votes
    ADD CONSTRAINT faq_votes_pkey PRIMARY KEY (market, entry_id, voter);
ALTER TABLE ONLY public.favourites
    ADD CONSTRAINT favourites_pkey PRIMARY KEY (user_id, property_id);
ALTER TABLE ONLY public.former_contacts
    ADD CONSTRAINT former_contacts_pkey PRIMARY KEY (address_hash);
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (provider, subject);
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (file_key, mapping);
ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, token_hash);
ALTER TABLE ONLY public.last_alerts
    ADD CONSTRAINT last_alerts_pkey PRIMARY KEY (recipient_id, channel, property_id);
ALTER TABLE ONLY public.lawful_moves
    ADD CONSTRAINT lawful_moves_pkey PRIMARY KEY (from_status, to_status);
ALTER TABLE ONLY public.lead_events
    ADD CONSTRAINT lead_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lead_prices
    ADD CONSTRAINT lead_prices_pkey PRIMARY KEY (market, intent);
ALTER TABLE ONLY public.lead_tasks
    ADD CONSTRAINT lead_tasks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_enquiry_id_key UNIQUE (enquiry_id);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_draft_pictures
    ADD CONSTRAINT listing_draft_pictures_pkey PRIMARY KEY (draft_id, picture_key);
ALTER TABLE ONLY public.listing_drafts
    ADD CONSTRAINT listing_drafts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_import_photos
    ADD CONSTRAINT listing_import_photos_pkey PRIMARY KEY (import_id, address);
ALTER TABLE ONLY public.listing_import_pictures
    ADD CONSTRAINT listing_import_pictures_pkey PRIMARY KEY (import_id, picture_key);
ALTER TABLE ONLY public.listing_import_rows
    ADD CONSTRAINT listing_import_rows_pkey PRIMARY KEY (import_id, row_no);
ALTER TABLE ONLY public.listing_imports
    ADD CONSTRAINT listing_imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.message_allowances
    ADD CONSTRAINT message_allowances_pkey PRIMARY KEY (recipient_id, channel, day);
ALTER TABLE ONLY public.message_attachments
    ADD CONSTRAINT message_attachments_message_id_position_key UNIQUE (message_id, "position");
ALTER TABLE ONLY public.message_attachments
    ADD CONSTRAINT message_attachments_pkey PRIMARY KEY (document_id);
ALTER TABLE ONLY public.message_reports
    ADD CONSTRAINT message_reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_thread_id_client_id_key UNIQUE (thread_id, client_id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_thread_id_seq_key UNIQUE (thread_id, seq);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.moderation_claims
    ADD CONSTRAINT moderation_claims_pkey PRIMARY KEY (property_id);
ALTER TABLE ONLY public.move_batches
    ADD CONSTRAINT move_batches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.news_counters
    ADD CONSTRAINT news_counters_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.news
    ADD CONSTRAINT news_pkey PRIMARY KEY (user_id, seq);
ALTER TABLE ONLY public.newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.notification_deliveries
    ADD CONSTRAINT notification_deliveries_pkey PRIMARY KEY (notification_id, channel);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_recipient_kind_key_key UNIQUE (recipient, kind, key);
ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.open_house_places
    ADD CONSTRAINT open_house_places_open_house_id_user_id_key UNIQUE (open_house_id, user_id);
ALTER TABLE ONLY public.open_house_places
    ADD CONSTRAINT open_house_places_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.open_houses
    ADD CONSTRAINT open_houses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.page_acceptances
    ADD CONSTRAINT page_acceptances_pkey PRIMARY KEY (user_id, market, slug, version);
ALTER TABLE ONLY public.page_drafts
    ADD CONSTRAINT page_drafts_pkey PRIMARY KEY (market, slug, language);
ALTER TABLE ONLY public.page_firms
    ADD CONSTRAINT page_firms_pkey PRIMARY KEY (market);
ALTER TABLE ONLY public.page_versions
    ADD CONSTRAINT page_versions_pkey PRIMARY KEY (market, slug, language, version);
ALTER TABLE ONLY public.picture_uploads
    ADD CONSTRAINT picture_uploads_pkey PRIMARY KEY (user_id, picture_key);
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.place_figures
    ADD CONSTRAINT place_figures_pkey PRIMARY KEY (place_id);
ALTER TABLE ONLY public.place_searches
    ADD CONSTRAINT place_searches_pkey PRIMARY KEY (place_id, day);
ALTER TABLE ONLY public.place_trends
    ADD CONSTRAINT place_trends_pkey PRIMARY KEY (place_id, intent, month);
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_market_kind_parent_id_slug_key UNIQUE NULLS NOT DISTINCT (market, kind, parent_id, slug);
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pool_claims
    ADD CONSTRAINT pool_claims_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pool_claims
    ADD CONSTRAINT pool_claims_requirement_id_place_key UNIQUE (requirement_id, place);
ALTER TABLE ONLY public.pool_claims
    ADD CONSTRAINT pool_claims_requirement_id_taker_user_id_key UNIQUE (requirement_id, taker_user_id);
ALTER TABLE ONLY public.pool_passes
    ADD CONSTRAINT pool_passes_pkey PRIMARY KEY (user_id, requirement_id);
ALTER TABLE ONLY public.price_lists
    ADD CONSTRAINT price_lists_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.price_lists
    ADD CONSTRAINT price_lists_project_id_number_key UNIQUE (project_id, number);
ALTER TABLE ONLY public.profile_claim_documents
    ADD CONSTRAINT profile_claim_documents_pkey PRIMARY KEY (document_id);
ALTER TABLE ONLY public.profile_claims
    ADD CONSTRAINT profile_claims_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.profile_documents
    ADD CONSTRAINT profile_documents_pkey PRIMARY KEY (document_id);
ALTER TABLE ONLY public.profile_events
    ADD CONSTRAINT profile_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.profile_pictures
    ADD CONSTRAINT profile_pictures_pkey PRIMARY KEY (profile_id, picture_key);
ALTER TABLE ONLY public.profile_reports
    ADD CONSTRAINT profile_reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.profile_transitions
    ADD CONSTRAINT profile_transitions_pkey PRIMARY KEY (from_state, to_state);
ALTER TABLE ONLY public.profile_verifications
    ADD CONSTRAINT profile_verifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_kind_market_slug_key UNIQUE (kind, market, slug);
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_documents
    ADD CONSTRAINT project_documents_pkey PRIMARY KEY (project_id, document_id);
ALTER TABLE ONLY public.project_draft_pictures
    ADD CONSTRAINT project_draft_pictures_pkey PRIMARY KEY (draft_id, picture_key);
ALTER TABLE ONLY public.project_drafts
    ADD CONSTRAINT project_drafts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_events
    ADD CONSTRAINT project_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_partners
    ADD CONSTRAINT project_partners_id_project_id_key UNIQUE (id, project_id);
ALTER TABLE ONLY public.project_partners
    ADD CONSTRAINT project_partners_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_pictures
    ADD CONSTRAINT project_pictures_pkey PRIMARY KEY (project_id, "position");
ALTER TABLE ONLY public.project_revision_pictures
    ADD CONSTRAINT project_revision_pictures_pkey PRIMARY KEY (project_id, picture_key);
ALTER TABLE ONLY public.project_revisions
    ADD CONSTRAINT project_revisions_pkey PRIMARY KEY (project_id);
ALTER TABLE ONLY public.project_tasks
    ADD CONSTRAINT project_tasks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_towers
    ADD CONSTRAINT project_towers_id_project_id_key UNIQUE (id, project_id);
ALTER TABLE ONLY public.project_towers
    ADD CONSTRAINT project_towers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_towers
    ADD CONSTRAINT project_towers_project_id_name_key UNIQUE (project_id, name);
ALTER TABLE ONLY public.project_transitions
    ADD CONSTRAINT project_transitions_pkey PRIMARY KEY (from_state, to_state);
ALTER TABLE ONLY public.project_unit_events
    ADD CONSTRAINT project_unit_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_units
    ADD CONSTRAINT project_units_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_units
    ADD CONSTRAINT project_units_project_id_unit_number_key UNIQUE (project_id, unit_number);
ALTER TABLE ONLY public.project_update_pictures
    ADD CONSTRAINT project_update_pictures_pkey PRIMARY KEY (update_id, "position");
ALTER TABLE ONLY public.project_updates
    ADD CONSTRAINT project_updates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_market_slug_key UNIQUE (market, slug);
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.proofs
    ADD CONSTRAINT proofs_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_market_listing_id_key UNIQUE (market, listing_id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_market_slug_key UNIQUE (market, slug);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_market_source_source_id_key UNIQUE (market, source, source_id);
ALTER TABLE ONLY public.property_cards
    ADD CONSTRAINT property_cards_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.property_events
    ADD CONSTRAINT property_events_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.property_history
    ADD CONSTRAINT property_history_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.property_media
    ADD CONSTRAINT property_media_pkey PRIMARY KEY (property_id, "position");
ALTER TABLE ONLY public.property_pages
    ADD CONSTRAINT property_pages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.property_reminders
    ADD CONSTRAINT property_reminders_pkey PRIMARY KEY (property_id, due_at, step);
ALTER TABLE ONLY public.property_revision_pictures
    ADD CONSTRAINT property_revision_pictures_pkey PRIMARY KEY (property_id, picture_key);
ALTER TABLE ONLY public.property_revisions
    ADD CONSTRAINT property_revisions_pkey PRIMARY KEY (property_id);
ALTER TABLE ONLY public.property_stats
    ADD CONSTRAINT property_stats_pkey PRIMARY KEY (property_id, day);
ALTER TABLE ONLY public.property_verifications
    ADD CONSTRAINT property_verifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.property_viewers
    ADD CONSTRAINT property_viewers_pkey PRIMARY KEY (day, property_id, visitor);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key, window_start);
ALTER TABLE ONLY public.reply_templates
    ADD CONSTRAINT reply_templates_pkey PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.requirement_places
    ADD CONSTRAINT requirement_places_pkey PRIMARY KEY (requirement_id, place_id);
ALTER TABLE ONLY public.requirements
    ADD CONSTRAINT requirements_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.requirements
    ADD CONSTRAINT requirements_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.review_events
    ADD CONSTRAINT review_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.review_invitations
    ADD CONSTRAINT review_invitations_pkey PRIMARY KEY (lead_id);
ALTER TABLE ONLY public.review_reports
    ADD CONSTRAINT review_reports_pkey PRIMARY KEY (review_id, user_id);
ALTER TABLE ONLY public.review_transitions
    ADD CONSTRAINT review_transitions_pkey PRIMARY KEY (from_state, to_state);
ALTER TABLE ONLY public.review_visits
    ADD CONSTRAINT review_visits_pkey PRIMARY KEY (visit_id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_lead_id_key UNIQUE (lead_id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_visit_id_key UNIQUE (visit_id);
ALTER TABLE ONLY public.saved_search_channels
    ADD CONSTRAINT saved_search_channels_pkey PRIMARY KEY (saved_search_id, channel);
ALTER TABLE ONLY public.saved_search_conditions
    ADD CONSTRAINT saved_search_conditions_pkey PRIMARY KEY (saved_search_id);
ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_city_prices
    ADD CONSTRAINT search_city_prices_market_intent_city_id_bedrooms_key UNIQUE NULLS NOT DISTINCT (market, intent, city_id, bedrooms);
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
ALTER TABLE ONLY public.served_places
    ADD CONSTRAINT served_places_pkey PRIMARY KEY (user_id, place_id);
ALTER TABLE ONLY public.service_areas
    ADD CONSTRAINT service_areas_pkey PRIMARY KEY (user_id, place_id);
ALTER TABLE ONLY public.service_cities
    ADD CONSTRAINT service_cities_pkey PRIMARY KEY (service_id, place_id);
ALTER TABLE ONLY public.service_polygons
    ADD CONSTRAINT service_polygons_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.service_waitlist
    ADD CONSTRAINT service_waitlist_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.service_waitlist
    ADD CONSTRAINT service_waitlist_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_market_slug_key UNIQUE (market, slug);
ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.submitted_drafts
    ADD CONSTRAINT submitted_drafts_pkey PRIMARY KEY (draft_id);
ALTER TABLE ONLY public.submitted_project_drafts
    ADD CONSTRAINT submitted_project_drafts_pkey PRIMARY KEY (draft_id);
ALTER TABLE ONLY public.team_members
    ADD CONSTRAINT team_members_pkey PRIMARY KEY (agent_id);
ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_agency_id_team_name_key UNIQUE (agency_id, team_name);
ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_id_agency_id_key UNIQUE (id, agency_id);
ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.thread_members
    ADD CONSTRAINT thread_members_pkey PRIMARY KEY (thread_id, user_id);
ALTER TABLE ONLY public.threads
    ADD CONSTRAINT threads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.threads
    ADD CONSTRAINT threads_subject_kind_subject_id_key UNIQUE (subject_kind, subject_id);
ALTER TABLE ONLY public.ticket_messages
    ADD CONSTRAINT ticket_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_number_key UNIQUE (number);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_sent_key_key UNIQUE (sent_key);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.unit_change_homes
    ADD CONSTRAINT unit_change_homes_pkey PRIMARY KEY (change_id, unit_id);
ALTER TABLE ONLY public.unit_changes
    ADD CONSTRAINT unit_changes_by_user_id_client_id_key UNIQUE (by_user_id, client_id);
ALTER TABLE ONLY public.unit_changes
    ADD CONSTRAINT unit_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.unit_transitions
    ADD CONSTRAINT unit_transitions_pkey PRIMARY KEY (from_state, to_state, of_completed);
ALTER TABLE ONLY public.unit_types
    ADD CONSTRAINT unit_types_id_project_id_key UNIQUE (id, project_id);
ALTER TABLE ONLY public.unit_types
    ADD CONSTRAINT unit_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.unit_types
    ADD CONSTRAINT unit_types_project_id_name_key UNIQUE (project_id, name);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.view_salts
    ADD CONSTRAINT view_salts_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.visit_availability
    ADD CONSTRAINT visit_availability_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.visit_events
    ADD CONSTRAINT visit_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.visit_feedback
    ADD CONSTRAINT visit_feedback_pkey PRIMARY KEY (visit_id, side);
ALTER TABLE ONLY public.visit_feeds
    ADD CONSTRAINT visit_feeds_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.visit_feeds
    ADD CONSTRAINT visit_feeds_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.visit_locations
    ADD CONSTRAINT visit_locations_pkey PRIMARY KEY (visit_id, side);
ALTER TABLE ONLY public.visit_quarters
    ADD CONSTRAINT visit_quarters_pkey PRIMARY KEY (user_id, quarter);
ALTER TABLE ONLY public.visit_transitions
    ADD CONSTRAINT visit_transitions_pkey PRIMARY KEY (from_status, to_status);
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_rescheduled_from_key UNIQUE (rescheduled_from);
ALTER TABLE ONLY public.voice_note_listeners
    ADD CONSTRAINT voice_note_listeners_pkey PRIMARY KEY (user_id, voice_note_id);
ALTER TABLE ONLY public.voice_note_parts
    ADD CONSTRAINT voice_note_parts_pkey PRIMARY KEY (voice_note_id, first_byte);
ALTER TABLE ONLY public.voice_notes
    ADD CONSTRAINT voice_notes_pkey PRIMARY KEY (id);
CREATE INDEX agency_invitations_agency ON public.agency_invitations USING btree (agency_id, created_at DESC, id DESC);
CREATE INDEX agency_invitations_agent ON public.agency_invitations USING btree (agent_id) WHERE (agent_id IS NOT NULL);
CREATE UNIQUE INDEX agency_invitations_email ON public.agency_invitations USING btree (agency_id, lower(email)) WHERE (state = 'open'::text);
CREATE INDEX agency_invitations_inviter ON public.agency_invitations USING btree (invited_by_user_id) WHERE (invited_by_user_id IS NOT NULL);
CREATE INDEX agency_invitations_person ON public.agency_invitations USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX agency_invitations_phone ON public.agency_invitations USING btree (agency_id, mobile_phone) WHERE (state = 'open'::text);
CREATE INDEX agency_invitations_team ON public.agency_invitations USING btree (team_id) WHERE (team_id IS NOT NULL);
CREATE INDEX agency_invitations_to_email ON public.agency_invitations USING btree (lower(email)) WHERE (state = 'open'::text);
CREATE INDEX agency_invitations_to_phone ON public.agency_invitations USING btree (mobile_phone) WHERE (state = 'open'::text);
CREATE INDEX agency_turns_agent ON public.agency_turns USING btree (agent_id);
CREATE INDEX agent_site_events_person ON public.agent_site_events USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX agent_site_events_site ON public.agent_site_events USING btree (site_id, id);
CREATE INDEX agent_site_pictures_picture ON public.agent_site_pictures USING btree (picture_key);
CREATE INDEX agent_sites_hero ON public.agent_sites USING btree (hero_picture_key) WHERE (hero_picture_key IS NOT NULL);
CREATE INDEX agent_sites_icon ON public.agent_sites USING btree (icon_picture_key) WHERE (icon_picture_key IS NOT NULL);
CREATE INDEX agent_sites_state ON public.agent_sites USING btree (state, published_at DESC NULLS LAST, id);
CREATE INDEX alert_batches_search ON public.alert_batches USING btree (saved_search_id);
CREATE INDEX alert_matches_waiting ON public.alert_matches USING btree (saved_search_id, channel, seq) WHERE (batch_id IS NULL);
CREATE INDEX alert_requests_old ON public.alert_requests USING btree (expires_at);
CREATE UNIQUE INDEX alert_subscribers_email ON public.alert_subscribers USING btree (lower(email));
CREATE INDEX announcements_end ON public.announcements USING btree (ends_at);
CREATE INDEX announcements_market ON public.announcements USING btree (market, starts_at, id);
CREATE INDEX announcements_newest ON public.announcements USING btree (starts_at, id);
CREATE INDEX audit_log_action ON public.audit_log USING btree (action, id DESC);
CREATE INDEX audit_log_name ON public.audit_log USING btree (target_name, id DESC);
CREATE INDEX audit_log_person ON public.audit_log USING btree (by_user_id, id DESC);
CREATE INDEX audit_log_target ON public.audit_log USING btree (target_id, id DESC);
CREATE INDEX blog_authors_photo ON public.blog_authors USING btree (photo_key) WHERE (photo_key IS NOT NULL);
CREATE UNIQUE INDEX blog_authors_user ON public.blog_authors USING btree (user_id, market) WHERE (user_id IS NOT NULL);
CREATE INDEX blog_categories_parent ON public.blog_categories USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX blog_comment_reports_person ON public.blog_comment_reports USING btree (user_id);
CREATE INDEX blog_comments_author ON public.blog_comments USING btree (author_user_id, post_id) WHERE (author_user_id IS NOT NULL);
CREATE INDEX blog_comments_newest ON public.blog_comments USING btree (created_at, id);
CREATE INDEX blog_comments_parent ON public.blog_comments USING btree (parent_id, created_at, id) WHERE (parent_id IS NOT NULL);
CREATE INDEX blog_comments_post ON public.blog_comments USING btree (post_id, created_at DESC, id DESC) WHERE ((parent_id IS NULL) AND (state = 'approved'::public.comment_state));
CREATE INDEX blog_comments_reported ON public.blog_comments USING btree (reports DESC, created_at, id) WHERE (reports > 0);
CREATE INDEX blog_comments_state ON public.blog_comments USING btree (state, created_at, id);
CREATE INDEX blog_events_person ON public.blog_events USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX blog_events_subject ON public.blog_events USING btree (subject_id, id);
CREATE INDEX blog_post_pictures_picture ON public.blog_post_pictures USING btree (picture_key);
CREATE INDEX blog_post_revisions_person ON public.blog_post_revisions USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX blog_post_tags_tag ON public.blog_post_tags USING btree (tag_id, post_id);
CREATE INDEX blog_posts_all_of_author ON public.blog_posts USING btree (author_id);
CREATE INDEX blog_posts_all_of_category ON public.blog_posts USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX blog_posts_author ON public.blog_posts USING btree (author_id, published_at DESC, id DESC) WHERE (state = 'published'::public.post_state);
CREATE INDEX blog_posts_category ON public.blog_posts USING btree (category_id, published_at DESC, id DESC) WHERE (state = 'published'::public.post_state);
CREATE INDEX blog_posts_commented ON public.blog_posts USING btree (market, comments DESC, id DESC) WHERE (state = 'published'::public.post_state);
CREATE INDEX blog_posts_cover ON public.blog_posts USING btree (cover_key) WHERE (cover_key IS NOT NULL);
CREATE INDEX blog_posts_due ON public.blog_posts USING btree (publish_at) WHERE (state = 'scheduled'::public.post_state);
CREATE INDEX blog_posts_newest ON public.blog_posts USING btree (market, published_at DESC, id DESC) WHERE (state = 'published'::public.post_state);
CREATE INDEX blog_posts_office ON public.blog_posts USING btree (updated_at DESC, id DESC);
CREATE INDEX blog_posts_read ON public.blog_posts USING btree (market, reads DESC, id DESC) WHERE (state = 'published'::public.post_state);
CREATE INDEX blog_posts_state ON public.blog_posts USING btree (state, updated_at DESC, id DESC);
CREATE INDEX blog_posts_words ON public.blog_posts USING gin (words);
CREATE INDEX blog_posts_writer ON public.blog_posts USING btree (writer_user_id, updated_at DESC, id DESC) WHERE (writer_user_id IS NOT NULL);
CREATE INDEX blog_posts_written_by ON public.blog_posts USING btree (written_by_user_id) WHERE (written_by_user_id IS NOT NULL);
CREATE INDEX consents_ending ON public.consents USING btree (expires_at) WHERE (revoked_at IS NULL);
CREATE INDEX consents_grantor ON public.consents USING btree (grantor_user_id, granted_at DESC, id DESC) WHERE (grantor_user_id IS NOT NULL);
CREATE INDEX consents_grantor_key ON public.consents USING btree (grantor_key) WHERE (grantor_key IS NOT NULL);
CREATE INDEX contact_undo_links_user ON public.contact_undo_links USING btree (user_id);
CREATE INDEX credit_entries_agency ON public.credit_entries USING btree (agency_id, id DESC) WHERE (agency_id IS NOT NULL);
CREATE INDEX credit_entries_user ON public.credit_entries USING btree (user_id, id DESC);
CREATE INDEX document_reads_document ON public.document_reads USING btree (document_id, id);
CREATE INDEX document_reads_person ON public.document_reads USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX documents_expiring ON public.documents USING btree (expires_at);
CREATE INDEX documents_owner ON public.documents USING btree (owner_user_id, uploaded_at DESC, id);
CREATE INDEX documents_unfinished ON public.documents USING btree (uploaded_at) WHERE (stored_at IS NULL);
CREATE INDEX enquiries_asker ON public.enquiries USING btree (asker_user_id, created_at DESC, id DESC) WHERE (asker_user_id IS NOT NULL);
CREATE INDEX enquiries_consent ON public.enquiries USING btree (consent_id);
CREATE INDEX enquiries_expiring ON public.enquiries USING btree (created_at) WHERE (state = ANY (ARRAY['delivered'::public.query_state, 'seen'::public.query_state]));
CREATE INDEX enquiries_property ON public.enquiries USING btree (property_id) WHERE (property_id IS NOT NULL);
CREATE INDEX enquiries_requirement ON public.enquiries USING btree (requirement_id) WHERE (requirement_id IS NOT NULL);
CREATE INDEX enquiries_same ON public.enquiries USING btree (asker_key, subject_id, created_at DESC);
CREATE INDEX faq_votes_user ON public.faq_votes USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX favourites_collection ON public.favourites USING btree (user_id, collection) WHERE (collection IS NOT NULL);
CREATE INDEX favourites_property ON public.favourites USING btree (property_id);
CREATE INDEX favourites_removed ON public.favourites USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX favourites_saved ON public.favourites USING btree (user_id, saved_at DESC, property_id DESC) WHERE (removed_at IS NULL);
CREATE INDEX former_contacts_user ON public.former_contacts USING btree (user_id);
CREATE INDEX identities_user ON public.identities USING btree (user_id);
CREATE INDEX last_alerts_old ON public.last_alerts USING btree (sent_at);
CREATE INDEX lead_events_lead ON public.lead_events USING btree (lead_id, id);
CREATE INDEX lead_events_person ON public.lead_events USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX lead_tasks_due ON public.lead_tasks USING btree (due_at) WHERE ((done_at IS NULL) AND (reminded_at IS NULL));
CREATE INDEX lead_tasks_lead ON public.lead_tasks USING btree (lead_id, due_at);
CREATE INDEX lead_tasks_owner ON public.lead_tasks USING btree (owner_member_key) WHERE (owner_member_key IS NOT NULL);
CREATE INDEX leads_answered ON public.leads USING btree (first_reply_at) WHERE (first_reply_at IS NOT NULL);
CREATE INDEX leads_asker ON public.leads USING btree (team_key, asker_key);
CREATE INDEX leads_consent ON public.leads USING btree (consent_id);
CREATE INDEX leads_due ON public.leads USING btree (first_reply_due_at) WHERE ((first_reply_at IS NULL) AND (stage = 'new'::public.lead_stage));
CREATE INDEX leads_ended ON public.leads USING btree (updated_at) WHERE (stage = ANY (ARRAY['won'::public.lead_stage, 'lost'::public.lead_stage]));
CREATE INDEX leads_fading ON public.leads USING btree (created_at) WHERE ((score_factors ->> 'recent'::text) > '0'::text);
CREATE INDEX leads_lister ON public.leads USING btree (lister_user_id) WHERE (lister_user_id IS NOT NULL);
CREATE INDEX leads_newest ON public.leads USING btree (created_at DESC, id DESC);
CREATE INDEX leads_of_sites ON public.leads USING btree (subject_id, created_at) WHERE (subject_kind = 'site'::text);
CREATE INDEX leads_owner ON public.leads USING btree (owner_member_key) WHERE (owner_member_key IS NOT NULL);
CREATE INDEX leads_projects ON public.leads USING btree (team_key, subject_id, stage) WHERE (subject_kind = 'project'::text);
CREATE INDEX leads_property ON public.leads USING btree (property_id) WHERE (property_id IS NOT NULL);
CREATE INDEX leads_team ON public.leads USING btree (team_key, activity_at DESC, id DESC);
CREATE INDEX leads_team_came ON public.leads USING btree (team_key, created_at) INCLUDE (owner_member_key, first_reply_at);
CREATE INDEX leads_team_stage ON public.leads USING btree (team_key, stage, activity_at DESC, id DESC);
CREATE INDEX leads_team_waiting ON public.leads USING btree (team_key, first_reply_due_at, id) INCLUDE (owner_member_key) WHERE ((stage = 'new'::public.lead_stage) AND (first_reply_at IS NULL) AND (first_reply_due_at IS NOT NULL));
CREATE INDEX listing_draft_pictures_picture ON public.listing_draft_pictures USING btree (picture_key);
CREATE UNIQUE INDEX listing_drafts_edit ON public.listing_drafts USING btree (user_id, property_id) WHERE (property_id IS NOT NULL);
CREATE INDEX listing_drafts_property ON public.listing_drafts USING btree (property_id) WHERE (property_id IS NOT NULL);
CREATE INDEX listing_drafts_user ON public.listing_drafts USING btree (user_id, updated_at DESC);
CREATE INDEX listing_import_photos_picture ON public.listing_import_photos USING btree (picture_key) WHERE (picture_key IS NOT NULL);
CREATE INDEX listing_import_pictures_picture ON public.listing_import_pictures USING btree (picture_key);
CREATE INDEX listing_import_rows_property ON public.listing_import_rows USING btree (property_id) WHERE (property_id IS NOT NULL);
CREATE INDEX listing_imports_created ON public.listing_imports USING btree (created_at);
CREATE INDEX listing_imports_user ON public.listing_imports USING btree (user_id, created_at DESC);
CREATE INDEX message_allowances_old ON public.message_allowances USING btree (day);
CREATE INDEX message_reports_decider ON public.message_reports USING btree (decided_by_user_id) WHERE (decided_by_user_id IS NOT NULL);
CREATE UNIQUE INDEX message_reports_once ON public.message_reports USING btree (message_id, reporter_user_id);
CREATE INDEX message_reports_open ON public.message_reports USING btree (created_at, id) WHERE (decided_at IS NULL);
CREATE INDEX message_reports_reporter ON public.message_reports USING btree (reporter_user_id) WHERE (reporter_user_id IS NOT NULL);
CREATE INDEX messages_sender ON public.messages USING btree (sender_user_id, at) WHERE (sender_user_id IS NOT NULL);
CREATE INDEX messages_voice ON public.messages USING btree (voice_note_id) WHERE (voice_note_id IS NOT NULL);
CREATE INDEX messages_words ON public.messages USING gin (words);
CREATE INDEX moderation_claims_user ON public.moderation_claims USING btree (by_user_id);
CREATE INDEX move_batches_user ON public.move_batches USING btree (user_id, created_at);
CREATE INDEX news_old ON public.news USING btree (created_at);
CREATE UNIQUE INDEX newsletter_subscribers_email ON public.newsletter_subscribers USING btree (lower(email), market);
CREATE INDEX newsletter_subscribers_pending ON public.newsletter_subscribers USING btree (asked_at) WHERE (confirmed_at IS NULL);
CREATE INDEX notification_deliveries_due ON public.notification_deliveries USING btree (due_at) WHERE ((state = 'waiting'::text) AND (due_at IS NOT NULL));
CREATE INDEX notification_deliveries_log ON public.notification_deliveries USING btree (state, channel, notification_id DESC);
CREATE INDEX notification_deliveries_recent ON public.notification_deliveries USING btree (updated_at);
CREATE INDEX notifications_of_user ON public.notifications USING btree (user_id, id DESC) WHERE in_app;
CREATE INDEX notifications_old ON public.notifications USING btree (created_at);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (in_app AND (read_at IS NULL));
CREATE INDEX one_time_codes_newest ON public.one_time_codes USING btree (destination, purpose, created_at DESC);
CREATE INDEX open_house_places_person ON public.open_house_places USING btree (user_id);
CREATE INDEX open_houses_host ON public.open_houses USING btree (host_id, open_house_start_time);
CREATE INDEX open_houses_property ON public.open_houses USING btree (property_id, open_house_start_time);
CREATE INDEX open_houses_start ON public.open_houses USING btree (open_house_start_time) WHERE (cancelled_at IS NULL);
CREATE INDEX page_drafts_person ON public.page_drafts USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX page_versions_person ON public.page_versions USING btree (published_by) WHERE (published_by IS NOT NULL);
CREATE INDEX picture_uploads_picture ON public.picture_uploads USING btree (picture_key);
CREATE INDEX pictures_look_again ON public.pictures USING btree (look_again_at);
CREATE INDEX place_searches_day ON public.place_searches USING btree (day);
CREATE INDEX places_name_similar ON public.places USING gin (lower(name) public.gin_trgm_ops);
CREATE INDEX places_parent ON public.places USING btree (parent_id);
CREATE INDEX pool_claims_agency ON public.pool_claims USING btree (agency_id) WHERE (agency_id IS NOT NULL);
CREATE INDEX pool_claims_disputed ON public.pool_claims USING btree (disputed_at, id) WHERE (disputed_at IS NOT NULL);
CREATE INDEX pool_claims_taker ON public.pool_claims USING btree (taker_user_id, taken_at DESC, id DESC);
CREATE INDEX price_lists_due ON public.price_lists USING btree (effective_on) WHERE (applied_at IS NULL);
CREATE INDEX price_lists_person ON public.price_lists USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX price_lists_project ON public.price_lists USING btree (project_id, effective_on DESC, number DESC);
CREATE INDEX profile_claim_documents_claim ON public.profile_claim_documents USING btree (claim_id);
CREATE INDEX profile_claims_decider ON public.profile_claims USING btree (decided_by_user_id) WHERE (decided_by_user_id IS NOT NULL);
CREATE UNIQUE INDEX profile_claims_open ON public.profile_claims USING btree (profile_id, user_id) WHERE (state = 'pending'::text);
CREATE INDEX profile_claims_person ON public.profile_claims USING btree (user_id);
CREATE INDEX profile_claims_waiting ON public.profile_claims USING btree (created_at, id) WHERE (state = 'pending'::text);
CREATE INDEX profile_documents_profile ON public.profile_documents USING btree (profile_id);
CREATE INDEX profile_events_person ON public.profile_events USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX profile_events_profile ON public.profile_events USING btree (profile_id, id);
CREATE INDEX profile_pictures_picture ON public.profile_pictures USING btree (picture_key);
CREATE INDEX profile_reports_decider ON public.profile_reports USING btree (decided_by_user_id) WHERE (decided_by_user_id IS NOT NULL);
CREATE INDEX profile_reports_open ON public.profile_reports USING btree (created_at, id) WHERE (state = 'open'::text);
CREATE INDEX profile_reports_person ON public.profile_reports USING btree (reporter_user_id) WHERE (reporter_user_id IS NOT NULL);
CREATE INDEX profile_reports_profile ON public.profile_reports USING btree (profile_id, state, decided_at);
CREATE INDEX profile_verifications_expiring ON public.profile_verifications USING btree (expires_at) WHERE ((result = 'passed'::text) AND (revoked_at IS NULL));
CREATE INDEX profile_verifications_person ON public.profile_verifications USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX profile_verifications_profile ON public.profile_verifications USING btree (profile_id, kind, at DESC);
CREATE UNIQUE INDEX profile_verifications_requested ON public.profile_verifications USING btree (profile_id, kind) WHERE (result = 'requested'::text);
CREATE INDEX profiles_agency ON public.profiles USING btree (agency_id) WHERE (agency_id IS NOT NULL);
CREATE INDEX profiles_architects ON public.profiles USING gin (details jsonb_path_ops) WHERE ((kind = 'architect'::public.profile_kind) AND (state = 'active'::public.profile_state));
CREATE INDEX profiles_areas ON public.profiles USING gin (area_ids) WHERE (state = 'active'::public.profile_state);
CREATE INDEX profiles_by_closed ON public.profiles USING btree (kind, market, homes_closed DESC, id) WHERE (state = 'active'::public.profile_state);
CREATE INDEX profiles_by_homes ON public.profiles USING btree (kind, market, homes_on_offer DESC, id) WHERE (state = 'active'::public.profile_state);
CREATE INDEX profiles_by_rating ON public.profiles USING btree (kind, market, rating DESC, id) WHERE (state = 'active'::public.profile_state);
CREATE INDEX profiles_by_reply ON public.profiles USING btree (kind, market, reply_minutes, id) WHERE (state = 'active'::public.profile_state);
CREATE INDEX profiles_email_alike ON public.profiles USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX profiles_in_city_by_closed ON public.profiles USING btree (kind, market, city_id, homes_closed DESC, id) WHERE (state = 'active'::public.profile_state);
CREATE INDEX profiles_in_city_by_homes ON public.profiles USING btree (kind, market, city_id, homes_on_offer DESC, id) WHERE (state = 'active'::public.profile_state);
CREATE INDEX profiles_in_city_by_rating ON public.profiles USING btree (kind, market, city_id, rating DESC, id) WHERE (state = 'active'::public.profile_state);
CREATE INDEX profiles_in_city_by_reply ON public.profiles USING btree (kind, market, city_id, reply_minutes, id) WHERE (state = 'active'::public.profile_state);
CREATE INDEX profiles_license_alike ON public.profiles USING btree (regexp_replace(lower(license), '[^a-z0-9]'::text, ''::text, 'g'::text)) WHERE (license IS NOT NULL);
CREATE INDEX profiles_name_alike ON public.profiles USING btree (market, lower(name));
CREATE INDEX profiles_name_similar ON public.profiles USING gin (lower(name) public.gin_trgm_ops);
CREATE UNIQUE INDEX profiles_open_draft ON public.profiles USING btree (user_id, kind) WHERE (state = 'draft'::public.profile_state);
CREATE INDEX profiles_phone_alike ON public.profiles USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX profiles_photo ON public.profiles USING btree (photo_key) WHERE (photo_key IS NOT NULL);
CREATE INDEX profiles_preferred ON public.profiles USING btree (kind, market, rating DESC, id) WHERE ((state = 'active'::public.profile_state) AND (reply_minutes IS NOT NULL) AND (rating_count > 0));
CREATE INDEX profiles_tax_alike ON public.profiles USING btree (tax_id) WHERE (tax_id IS NOT NULL);
CREATE INDEX profiles_user ON public.profiles USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX profiles_waiting ON public.profiles USING btree (submitted_at, id) WHERE (state = 'pending'::public.profile_state);
CREATE INDEX project_documents_document ON public.project_documents USING btree (document_id);
CREATE INDEX project_draft_pictures_picture ON public.project_draft_pictures USING btree (picture_key);
CREATE INDEX project_drafts_builder ON public.project_drafts USING btree (builder_id) WHERE (builder_id IS NOT NULL);
CREATE UNIQUE INDEX project_drafts_edit ON public.project_drafts USING btree (user_id, project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX project_drafts_project ON public.project_drafts USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX project_drafts_user ON public.project_drafts USING btree (user_id, updated_at DESC);
CREATE INDEX project_events_person ON public.project_events USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX project_events_project ON public.project_events USING btree (project_id, id);
CREATE UNIQUE INDEX project_partners_one ON public.project_partners USING btree (project_id, profile_id) WHERE (ended_at IS NULL);
CREATE INDEX project_partners_person ON public.project_partners USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX project_partners_profile ON public.project_partners USING btree (profile_id) WHERE (ended_at IS NULL);
CREATE INDEX project_pictures_picture ON public.project_pictures USING btree (picture_key);
CREATE INDEX project_revision_pictures_picture ON public.project_revision_pictures USING btree (picture_key);
CREATE INDEX project_revisions_pending ON public.project_revisions USING btree (at, project_id) WHERE (state = 'pending'::text);
CREATE INDEX project_revisions_person ON public.project_revisions USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE UNIQUE INDEX project_tasks_one ON public.project_tasks USING btree (project_id, kind, due_on) WHERE (kind <> 'other'::text);
CREATE INDEX project_tasks_open ON public.project_tasks USING btree (due_on, id) WHERE (done_at IS NULL);
CREATE INDEX project_tasks_person ON public.project_tasks USING btree (done_by_user_id) WHERE (done_by_user_id IS NOT NULL);
CREATE INDEX project_tasks_project ON public.project_tasks USING btree (project_id, due_on);
CREATE INDEX project_unit_events_person ON public.project_unit_events USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX project_unit_events_unit ON public.project_unit_events USING btree (unit_id, id);
CREATE INDEX project_units_held ON public.project_units USING btree (held_until) WHERE (state = 'held'::public.unit_state);
CREATE INDEX project_units_holder ON public.project_units USING btree (held_by_user_id) WHERE (held_by_user_id IS NOT NULL);
CREATE INDEX project_units_matrix ON public.project_units USING btree (project_id, tower_id, entry_level, unit_number);
CREATE INDEX project_units_partner ON public.project_units USING btree (partner_id) WHERE (partner_id IS NOT NULL);
CREATE INDEX project_units_type ON public.project_units USING btree (unit_type_id, state);
CREATE INDEX project_update_pictures_picture ON public.project_update_pictures USING btree (picture_key);
CREATE INDEX project_updates_person ON public.project_updates USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX project_updates_project ON public.project_updates USING btree (project_id, on_day DESC, id DESC);
CREATE INDEX projects_builder ON public.projects USING btree (builder_id) WHERE (builder_id IS NOT NULL);
CREATE INDEX projects_by_area_price ON public.projects USING btree (market, area_price_from, id) WHERE (state = ANY (ARRAY['active'::public.project_state, 'sold_out'::public.project_state, 'completed'::public.project_state]));
CREATE INDEX projects_by_fewest_left ON public.projects USING btree (market, units_left, id) WHERE (state = ANY (ARRAY['active'::public.project_state, 'sold_out'::public.project_state, 'completed'::public.project_state]));
CREATE INDEX projects_by_high_area_price ON public.projects USING btree (market, area_price_from DESC NULLS LAST, id) WHERE (state = ANY (ARRAY['active'::public.project_state, 'sold_out'::public.project_state, 'completed'::public.project_state]));
CREATE INDEX projects_by_high_price ON public.projects USING btree (market, price_from DESC NULLS LAST, id) WHERE (state = ANY (ARRAY['active'::public.project_state, 'sold_out'::public.project_state, 'completed'::public.project_state]));
CREATE INDEX projects_by_latest_possession ON public.projects USING btree (market, possession_expected_on DESC NULLS LAST, id) WHERE (state = ANY (ARRAY['active'::public.project_state, 'sold_out'::public.project_state, 'completed'::public.project_state]));
CREATE INDEX projects_by_newest ON public.projects USING btree (market, listed_at DESC, id) WHERE (state = ANY (ARRAY['active'::public.project_state, 'sold_out'::public.project_state, 'completed'::public.project_state]));
CREATE INDEX projects_by_possession ON public.projects USING btree (market, possession_expected_on, id) WHERE (state = ANY (ARRAY['active'::public.project_state, 'sold_out'::public.project_state, 'completed'::public.project_state]));
CREATE INDEX projects_by_price ON public.projects USING btree (market, price_from, id) WHERE (state = ANY (ARRAY['active'::public.project_state, 'sold_out'::public.project_state, 'completed'::public.project_state]));
CREATE INDEX projects_by_slip ON public.projects USING btree (market, slip_days DESC, id) WHERE (state = ANY (ARRAY['active'::public.project_state, 'sold_out'::public.project_state, 'completed'::public.project_state]));
CREATE INDEX projects_by_units_left ON public.projects USING btree (market, units_left DESC NULLS LAST, id) WHERE (state = ANY (ARRAY['active'::public.project_state, 'sold_out'::public.project_state, 'completed'::public.project_state]));
CREATE INDEX projects_cover ON public.projects USING btree (cover_key) WHERE (cover_key IS NOT NULL);
CREATE INDEX projects_in_city ON public.projects USING btree (city_id, listed_at DESC, id) WHERE (state = ANY (ARRAY['active'::public.project_state, 'sold_out'::public.project_state, 'completed'::public.project_state]));
CREATE INDEX projects_locality ON public.projects USING btree (locality_id);
CREATE INDEX projects_name_similar ON public.projects USING gin (lower(name) public.gin_trgm_ops);
CREATE INDEX projects_offers_stale ON public.projects USING btree (updated_at, id) WHERE offers_stale;
CREATE INDEX projects_overdue ON public.projects USING btree (market, possession_declared_on, id) WHERE ((state = ANY (ARRAY['active'::public.project_state, 'sold_out'::public.project_state, 'completed'::public.project_state])) AND (possession_on IS NULL));
CREATE INDEX projects_waiting ON public.projects USING btree (submitted_at, id) WHERE (state = 'pending_review'::public.project_state);
CREATE INDEX properties_alike ON public.properties USING btree (locality_id, property_sub_type, COALESCE(living_area, leasable_area, building_area_total, super_built_up_area, lot_size_area)) WHERE ((deleted_at IS NULL) AND (standard_status = ANY (ARRAY['pending_review'::public.standard_status, 'active'::public.standard_status, 'coming_soon'::public.standard_status, 'under_offer'::public.standard_status, 'paused'::public.standard_status])));
CREATE INDEX properties_boosted ON public.properties USING btree (boosted_until) WHERE (boosted_until IS NOT NULL);
CREATE INDEX properties_co_list_agent ON public.properties USING btree (co_list_agent_key) WHERE (co_list_agent_key IS NOT NULL);
CREATE INDEX properties_due ON public.properties USING btree (next_due_at) WHERE ((standard_status = ANY (ARRAY['active'::public.standard_status, 'under_offer'::public.standard_status])) AND ((owner_user_id IS NOT NULL) OR (list_agent_id IS NOT NULL) OR (list_builder_id IS NOT NULL)));
CREATE INDEX properties_held ON public.properties USING btree (moderated_at, id) WHERE held;
CREATE INDEX properties_list_agent ON public.properties USING btree (list_agent_id) WHERE (list_agent_id IS NOT NULL);
CREATE INDEX properties_list_builder ON public.properties USING btree (list_builder_id) WHERE (list_builder_id IS NOT NULL);
CREATE INDEX properties_list_office ON public.properties USING btree (list_office_id) WHERE (list_office_id IS NOT NULL);
CREATE INDEX properties_list_team ON public.properties USING btree (list_team_key) WHERE (list_team_key IS NOT NULL);
CREATE INDEX properties_locality ON public.properties USING btree (locality_id);
CREATE UNIQUE INDEX properties_offers_unit_type ON public.properties USING btree (unit_type_id) WHERE offers_unit_type;
CREATE INDEX properties_owner ON public.properties USING btree (owner_user_id) WHERE (owner_user_id IS NOT NULL);
CREATE INDEX properties_pending ON public.properties USING btree (updated_at, id) WHERE (standard_status = 'pending_review'::public.standard_status);
CREATE INDEX properties_project ON public.properties USING btree (project_id);
CREATE INDEX properties_remarks ON public.properties USING btree (md5(public_remarks));
CREATE INDEX properties_unit_type ON public.properties USING btree (unit_type_id) WHERE (unit_type_id IS NOT NULL);
CREATE INDEX property_events_property ON public.property_events USING btree (property_id);
CREATE INDEX property_history_by_user ON public.property_history USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX property_history_property ON public.property_history USING btree (property_id, id);
CREATE INDEX property_media_picture ON public.property_media USING btree (picture_key);
CREATE INDEX property_revision_pictures_picture ON public.property_revision_pictures USING btree (picture_key);
CREATE INDEX property_revisions_pending ON public.property_revisions USING btree (at, property_id) WHERE (state = 'pending'::text);
CREATE INDEX property_revisions_user ON public.property_revisions USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX property_stats_day ON public.property_stats USING brin (day);
CREATE INDEX property_verifications_by ON public.property_verifications USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX property_verifications_property ON public.property_verifications USING btree (property_id, kind, at DESC);
CREATE INDEX property_verifications_revoked_by ON public.property_verifications USING btree (revoked_by) WHERE (revoked_by IS NOT NULL);
CREATE INDEX property_viewers_property ON public.property_viewers USING btree (property_id);
CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user ON public.push_subscriptions USING btree (user_id, created_at);
CREATE INDEX reports_open ON public.reports USING btree (target_kind, target_id, created_at) WHERE (decided_at IS NULL);
CREATE INDEX reports_reporter ON public.reports USING btree (reporter_user_id) WHERE (reporter_user_id IS NOT NULL);
CREATE INDEX requirement_places_place ON public.requirement_places USING btree (place_id, requirement_id);
CREATE INDEX requirements_asker ON public.requirements USING btree (asker_key);
CREATE INDEX requirements_ending ON public.requirements USING btree (expires_at) WHERE (state = ANY (ARRAY['open'::public.requirement_state, 'paused'::public.requirement_state, 'matched'::public.requirement_state]));
CREATE INDEX requirements_user ON public.requirements USING btree (user_id, created_at DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX review_events_person ON public.review_events USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX review_events_review ON public.review_events USING btree (review_id, id);
CREATE INDEX review_reports_person ON public.review_reports USING btree (user_id);
CREATE INDEX review_visits_host ON public.review_visits USING btree (host_user_id);
CREATE INDEX review_visits_person ON public.review_visits USING btree (user_id, visited_at DESC);
CREATE INDEX review_visits_project ON public.review_visits USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX review_visits_to_invite ON public.review_visits USING btree (visited_at) WHERE (invited_at IS NULL);
CREATE INDEX reviews_author ON public.reviews USING btree (author_user_id, created_at DESC, id DESC);
CREATE INDEX reviews_by_stars ON public.reviews USING btree (profile_id, stars, published_at DESC, id DESC) WHERE (state = 'published'::public.review_state);
CREATE INDEX reviews_dispute_person ON public.reviews USING btree (disputed_by_user_id) WHERE (disputed_by_user_id IS NOT NULL);
CREATE INDEX reviews_newest ON public.reviews USING btree (profile_id, published_at DESC, id DESC) WHERE (state = 'published'::public.review_state);
CREATE INDEX reviews_profile ON public.reviews USING btree (profile_id, state);
CREATE INDEX reviews_project ON public.reviews USING btree (project_id, published_at DESC, id DESC) WHERE (project_id IS NOT NULL);
CREATE INDEX reviews_recent ON public.reviews USING btree (created_at, id);
CREATE INDEX reviews_reply_person ON public.reviews USING btree (reply_by_user_id) WHERE (reply_by_user_id IS NOT NULL);
CREATE INDEX reviews_reported ON public.reviews USING btree (reports DESC, created_at, id) WHERE (reports > 0);
CREATE INDEX reviews_state ON public.reviews USING btree (state, updated_at, id);
CREATE INDEX saved_search_channels_due ON public.saved_search_channels USING btree (next_at, saved_search_id) WHERE (next_at IS NOT NULL);
CREATE INDEX saved_search_conditions_words ON public.saved_search_conditions USING btree (saved_search_id) WHERE (words IS NOT NULL);
CREATE UNIQUE INDEX saved_search_doors_meet ON public.saved_search_doors USING btree (door, key, market, intent, saved_search_id) INCLUDE (price_low, price_high, bedrooms, sub_types);
CREATE INDEX saved_search_doors_search ON public.saved_search_doors USING btree (saved_search_id);
CREATE INDEX saved_searches_removed ON public.saved_searches USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE UNIQUE INDEX saved_searches_subscriber ON public.saved_searches USING btree (subscriber_id, md5(query)) WHERE (subscriber_id IS NOT NULL);
CREATE UNIQUE INDEX saved_searches_user ON public.saved_searches USING btree (user_id, md5(query)) WHERE (user_id IS NOT NULL);
CREATE INDEX search_area ON public.search_homes USING btree (market, intent, area, id);
CREATE INDEX search_boosted ON public.search_homes USING btree (market, intent, boosted_until) WHERE (boosted_until IS NOT NULL);
CREATE INDEX search_c11_newest ON public.search_homes USING btree (market, intent, c11, posted_at DESC, id DESC) INCLUDE (price, area, amenities, longitude, latitude, city_id, locality_id, year_built, property_sub_type, category, furnished, development_status, lister, bedrooms, bathrooms, floor, photos, pinned);
CREATE INDEX search_c11_price ON public.search_homes USING btree (market, intent, c11, price, id);
CREATE INDEX search_c14_newest ON public.search_homes USING btree (market, intent, c14, posted_at DESC, id DESC) INCLUDE (longitude, latitude, price);
CREATE INDEX search_c8_newest ON public.search_homes USING btree (market, intent, c8, posted_at DESC, id DESC) INCLUDE (price, area, amenities, longitude, latitude, city_id, locality_id, year_built, property_sub_type, category, furnished, development_status, lister, bedrooms, bathrooms, floor, photos, pinned);
CREATE INDEX search_c8_price ON public.search_homes USING btree (market, intent, c8, price, id);
CREATE INDEX search_city_area ON public.search_homes USING btree (market, intent, city_id, area, id);
CREATE INDEX search_city_bedrooms ON public.search_homes USING btree (market, intent, city_id, bedrooms, price) INCLUDE (posted_at, area, amenities, locality_id, year_built, property_sub_type, category, furnished, development_status, lister, bathrooms, floor, photos) WHERE (bedrooms IS NOT NULL);
CREATE INDEX search_city_bedrooms_area ON public.search_homes USING btree (market, intent, city_id, bedrooms, area) WHERE (bedrooms IS NOT NULL);
CREATE INDEX search_city_kind_newest ON public.search_homes USING btree (market, intent, city_id, property_sub_type, posted_at DESC, id DESC);
CREATE INDEX search_city_newest ON public.search_homes USING btree (market, intent, city_id, posted_at DESC, id DESC) INCLUDE (price, area, amenities, locality_id, year_built, property_sub_type, category, furnished, development_status, lister, bedrooms, bathrooms, floor, photos);
CREATE INDEX search_city_owners ON public.search_homes USING btree (market, intent, city_id, posted_at DESC, id DESC) INCLUDE (price, area, amenities, locality_id, year_built, property_sub_type, category, furnished, development_status, bedrooms, bathrooms, floor, photos) WHERE (lister = 'owner'::public.lister_kind);
CREATE INDEX search_city_price ON public.search_homes USING btree (market, intent, city_id, price, id);
CREATE INDEX search_city_price_per_area ON public.search_homes USING btree (market, intent, city_id, price_per_area, id);
CREATE INDEX search_kind_newest ON public.search_homes USING btree (market, intent, property_sub_type, posted_at DESC, id DESC);
CREATE INDEX search_locality_newest ON public.search_homes USING btree (market, intent, locality_id, posted_at DESC, id DESC) INCLUDE (price, area, amenities, city_id, year_built, property_sub_type, category, furnished, development_status, lister, bedrooms, bathrooms, floor, photos);
CREATE INDEX search_locality_price ON public.search_homes USING btree (market, intent, locality_id, price, id);
CREATE INDEX search_newest ON public.search_homes USING btree (market, intent, posted_at DESC, id DESC) INCLUDE (price, area, amenities, longitude, latitude, city_id, locality_id, year_built, property_sub_type, category, furnished, development_status, lister, bedrooms, bathrooms, floor, photos, pinned);
CREATE INDEX search_price ON public.search_homes USING btree (market, intent, price, id);
CREATE INDEX search_price_per_area ON public.search_homes USING btree (market, intent, price_per_area, id);
CREATE INDEX search_project_newest ON public.search_homes USING btree (project_id, posted_at DESC, id DESC) WHERE (project_id IS NOT NULL);
CREATE INDEX search_texts_titles ON public.search_texts USING gin (ts_filter(words, '{a}'::"char"[])) WITH (fastupdate=off);
ALTER INDEX public.search_texts_titles ALTER COLUMN 1 SET STATISTICS 1000;
CREATE INDEX search_texts_words ON public.search_texts USING gin (words) WITH (fastupdate=off);
CREATE INDEX search_words_similar ON public.search_words USING gin (word public.gin_trgm_ops);
CREATE INDEX served_places_place ON public.served_places USING btree (place_id, user_id);
CREATE INDEX service_waitlist_pending ON public.service_waitlist USING btree (asked_at) WHERE (confirmed_at IS NULL);
CREATE INDEX service_waitlist_told ON public.service_waitlist USING btree (told_at) WHERE (told_at IS NOT NULL);
CREATE INDEX service_waitlist_waiting ON public.service_waitlist USING btree (service_id, place_id, id) WHERE (told_at IS NULL);
CREATE UNIQUE INDEX service_waitlist_wish ON public.service_waitlist USING btree (lower(email), service_id, place_id);
CREATE INDEX services_agency ON public.services USING btree (agency_id) WHERE (agency_id IS NOT NULL);
CREATE INDEX services_agent ON public.services USING btree (agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX services_builder ON public.services USING btree (builder_id) WHERE (builder_id IS NOT NULL);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id, last_seen_at DESC) WHERE (revoked_at IS NULL);
CREATE INDEX submitted_drafts_at ON public.submitted_drafts USING btree (at);
CREATE INDEX submitted_drafts_property ON public.submitted_drafts USING btree (property_id);
CREATE INDEX submitted_drafts_user ON public.submitted_drafts USING btree (user_id);
CREATE INDEX submitted_project_drafts_at ON public.submitted_project_drafts USING btree (at);
CREATE INDEX submitted_project_drafts_project ON public.submitted_project_drafts USING btree (project_id);
CREATE INDEX submitted_project_drafts_user ON public.submitted_project_drafts USING btree (user_id);
CREATE INDEX team_members_team ON public.team_members USING btree (team_id);
CREATE INDEX thread_members_blocking ON public.thread_members USING btree (user_id) WHERE is_blocked;
CREATE INDEX thread_members_list ON public.thread_members USING btree (user_id, last_at DESC, thread_id DESC);
CREATE INDEX ticket_messages_ticket ON public.ticket_messages USING btree (ticket_id, at, id);
CREATE INDEX ticket_messages_user ON public.ticket_messages USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX tickets_answered ON public.tickets USING btree (answered_at) WHERE (state = 'answered'::text);
CREATE INDEX tickets_asker ON public.tickets USING btree (asker_user_id, created_at DESC, id DESC) WHERE (asker_user_id IS NOT NULL);
CREATE INDEX tickets_asker_key ON public.tickets USING btree (asker_key);
CREATE INDEX tickets_assignee ON public.tickets USING btree (assignee_user_id) WHERE (assignee_user_id IS NOT NULL);
CREATE INDEX tickets_closed ON public.tickets USING btree (closed_at) WHERE (state = 'closed'::text);
CREATE INDEX tickets_newest ON public.tickets USING btree (created_at DESC, id DESC);
CREATE INDEX tickets_waiting ON public.tickets USING btree (((state <> 'open'::text)), updated_at, id);
CREATE INDEX unit_change_homes_unit ON public.unit_change_homes USING btree (unit_id);
CREATE INDEX unit_changes_old ON public.unit_changes USING btree (at);
CREATE INDEX unit_changes_own ON public.unit_changes USING btree (project_id, by_user_id, at DESC);
CREATE INDEX users_admins ON public.users USING btree (id) WHERE (roles && '{Admin}'::public.role[]);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));
CREATE INDEX users_email_unconfirmed ON public.users USING btree (email_unconfirmed_until) WHERE (email_unconfirmed_until IS NOT NULL);
CREATE INDEX users_pending_email ON public.users USING btree (lower(pending_email)) WHERE (pending_email IS NOT NULL);
CREATE INDEX users_pending_phone ON public.users USING btree (pending_phone) WHERE (pending_phone IS NOT NULL);
CREATE UNIQUE INDEX users_phone ON public.users USING btree (phone);
CREATE INDEX users_phone_unconfirmed ON public.users USING btree (phone_unconfirmed_until) WHERE (phone_unconfirmed_until IS NOT NULL);
CREATE INDEX users_photo ON public.users USING btree (photo_key) WHERE (photo_key IS NOT NULL);
CREATE INDEX visit_events_person ON public.visit_events USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX visit_events_visit ON public.visit_events USING btree (visit_id, id);
CREATE INDEX visit_locations_until ON public.visit_locations USING btree (until);
CREATE INDEX visit_quarters_open_house ON public.visit_quarters USING btree (open_house_id) WHERE (open_house_id IS NOT NULL);
CREATE INDEX visit_quarters_quarter ON public.visit_quarters USING btree (quarter);
CREATE INDEX visit_quarters_visit ON public.visit_quarters USING btree (visit_id) WHERE (visit_id IS NOT NULL);
CREATE INDEX visits_active ON public.visits USING btree (seller_id, showing_appointment_end_time) WHERE (showing_appointment_status = ANY (ARRAY['confirmed'::public.visit_status, 'in_progress'::public.visit_status]));
CREATE INDEX visits_lead ON public.visits USING btree (lead_id) WHERE (lead_id IS NOT NULL);
CREATE INDEX visits_open ON public.visits USING btree (showing_appointment_start_time) WHERE (showing_appointment_status = ANY (ARRAY['requested'::public.visit_status, 'confirmed'::public.visit_status, 'in_progress'::public.visit_status]));
CREATE INDEX visits_property ON public.visits USING btree (property_id);
CREATE INDEX visits_seller ON public.visits USING btree (seller_id, showing_appointment_start_time DESC);
CREATE INDEX visits_visitor ON public.visits USING btree (visitor_id, showing_appointment_start_time DESC);
CREATE INDEX voice_note_listeners_list ON public.voice_note_listeners USING btree (user_id, is_pinned DESC, created_at DESC, voice_note_id DESC);
CREATE INDEX voice_note_listeners_note ON public.voice_note_listeners USING btree (voice_note_id);
CREATE INDEX voice_note_listeners_unheard ON public.voice_note_listeners USING btree (user_id) WHERE ((heard_at IS NULL) AND (NOT is_owner));
CREATE INDEX voice_notes_expiring ON public.voice_notes USING btree (expires_at) WHERE (erased_at IS NULL);
CREATE INDEX voice_notes_orphaned ON public.voice_notes USING btree (id) WHERE ((erased_at IS NULL) AND (owner_user_id IS NULL));
CREATE INDEX voice_notes_owner ON public.voice_notes USING btree (owner_user_id, created_at DESC, id) WHERE (erased_at IS NULL);
CREATE INDEX voice_notes_subject ON public.voice_notes USING btree (subject_kind, subject_id, created_at DESC, id) WHERE (erased_at IS NULL);
CREATE INDEX voice_notes_unsent ON public.voice_notes USING btree (created_at) WHERE ((erased_at IS NULL) AND ((stored_at IS NULL) OR (is_message AND (sent_at IS NULL))));
CREATE TRIGGER adopt_searches AFTER INSERT OR UPDATE OF email, email_verified_at, state ON public.users FOR EACH ROW WHEN (((new.email_verified_at IS NOT NULL) AND (new.state = 'active'::text))) EXECUTE FUNCTION public.adopt_searches();
CREATE TRIGGER chain_history BEFORE INSERT ON public.property_history FOR EACH ROW EXECUTE FUNCTION public.chain_history();
CREATE TRIGGER count_added AFTER INSERT ON public.project_units REFERENCING NEW TABLE AS new_units FOR EACH STATEMENT EXECUTE FUNCTION public.count_added_units();
CREATE TRIGGER count_changed AFTER UPDATE ON public.project_units REFERENCING OLD TABLE AS old_units NEW TABLE AS new_units FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_units();
CREATE TRIGGER count_comments AFTER INSERT OR DELETE OR UPDATE OF state ON public.blog_comments FOR EACH ROW EXECUTE FUNCTION public.count_blog_comments();
CREATE TRIGGER count_removed AFTER DELETE ON public.project_units REFERENCING OLD TABLE AS old_units FOR EACH STATEMENT EXECUTE FUNCTION public.count_removed_units();
CREATE TRIGGER count_save AFTER INSERT OR DELETE OR UPDATE OF removed_at, state ON public.favourites FOR EACH ROW EXECUTE FUNCTION public.count_save();
CREATE TRIGGER count_visit AFTER INSERT ON public.visits FOR EACH ROW EXECUTE FUNCTION public.count_visit();
CREATE TRIGGER end_push_subscriptions AFTER UPDATE OF revoked_at ON public.sessions FOR EACH ROW WHEN ((new.revoked_at IS NOT NULL)) EXECUTE FUNCTION public.end_push_subscriptions();
CREATE TRIGGER end_verifications AFTER UPDATE OF rera_id, longitude, latitude, owner_user_id, list_agent_id ON public.properties FOR EACH ROW EXECUTE FUNCTION public.end_verifications();
CREATE TRIGGER end_waiting_change AFTER UPDATE OF standard_status ON public.properties FOR EACH ROW WHEN (((new.standard_status = ANY (ARRAY['sold'::public.standard_status, 'rented'::public.standard_status, 'withdrawn'::public.standard_status])) AND (old.standard_status IS DISTINCT FROM new.standard_status))) EXECUTE FUNCTION public.end_waiting_change();
CREATE TRIGGER forget_matches AFTER DELETE ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION public.forget_matches();
CREATE TRIGGER guard_history BEFORE DELETE OR UPDATE ON public.property_history FOR EACH ROW EXECUTE FUNCTION public.guard_history();
CREATE TRIGGER guard_moves BEFORE UPDATE OF standard_status ON public.properties FOR EACH ROW EXECUTE FUNCTION public.guard_moves();
CREATE TRIGGER guard_parent BEFORE INSERT OR UPDATE OF parent_id ON public.blog_comments FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION public.guard_comment_parent();
CREATE TRIGGER guard_transition BEFORE UPDATE OF state ON public.agent_sites FOR EACH ROW EXECUTE FUNCTION public.guard_agent_site_transition();
CREATE TRIGGER guard_transition BEFORE UPDATE OF state ON public.blog_comments FOR EACH ROW EXECUTE FUNCTION public.guard_blog_transition('comment');
CREATE TRIGGER guard_transition BEFORE UPDATE OF state ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION public.guard_blog_transition('post');
CREATE TRIGGER guard_transition BEFORE UPDATE OF state ON public.enquiries FOR EACH ROW EXECUTE FUNCTION public.guard_enquiry_transition('query', 'state');
CREATE TRIGGER guard_transition BEFORE UPDATE OF stage ON public.leads FOR EACH ROW EXECUTE FUNCTION public.guard_enquiry_transition('lead', 'stage');
CREATE TRIGGER guard_transition BEFORE UPDATE OF state ON public.pool_claims FOR EACH ROW EXECUTE FUNCTION public.guard_enquiry_transition('claim', 'state');
CREATE TRIGGER guard_transition BEFORE UPDATE OF state ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.guard_profile_transition();
CREATE TRIGGER guard_transition BEFORE UPDATE OF state ON public.project_units FOR EACH ROW EXECUTE FUNCTION public.guard_unit_transition();
CREATE TRIGGER guard_transition BEFORE UPDATE OF state ON public.projects FOR EACH ROW EXECUTE FUNCTION public.guard_project_transition();
CREATE TRIGGER guard_transition BEFORE UPDATE OF state ON public.requirements FOR EACH ROW EXECUTE FUNCTION public.guard_enquiry_transition('requirement', 'state');
CREATE TRIGGER guard_transition BEFORE UPDATE OF state ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.guard_review_transition();
CREATE TRIGGER guard_transition BEFORE UPDATE OF state ON public.tickets FOR EACH ROW EXECUTE FUNCTION public.guard_ticket_transition();
CREATE TRIGGER guard_transition BEFORE UPDATE OF showing_appointment_status ON public.visits FOR EACH ROW EXECUTE FUNCTION public.guard_visit_transition();
CREATE TRIGGER keep_history BEFORE TRUNCATE ON public.property_history FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER keep_portfolio_pictures AFTER INSERT OR UPDATE OF details ON public.profiles FOR EACH ROW WHEN ((new.kind = 'architect'::public.profile_kind)) EXECUTE FUNCTION public.keep_portfolio_pictures();
CREATE TRIGGER name_property BEFORE INSERT ON public.properties FOR EACH ROW EXECUTE FUNCTION public.name_property();
ALTER TABLE public.properties ENABLE ALWAYS TRIGGER name_property;
CREATE TRIGGER never_changes BEFORE DELETE OR UPDATE ON public.page_versions FOR EACH ROW EXECUTE FUNCTION public.guard_page_version();
CREATE TRIGGER note_past_stats AFTER INSERT OR UPDATE ON public.property_stats FOR EACH ROW WHEN (((new.day < (((now() AT TIME ZONE 'utc'::text))::date - 1)) OR (new.day > ((now() AT TIME ZONE 'utc'::text))::date))) EXECUTE FUNCTION public.note_past_stats();
CREATE TRIGGER note_past_stats_gone AFTER DELETE ON public.property_stats FOR EACH ROW WHEN (((old.day >= (((now() AT TIME ZONE 'utc'::text))::date - 60)) AND (old.day <= (((now() AT TIME ZONE 'utc'::text))::date - 2)))) EXECUTE FUNCTION public.note_past_stats();
CREATE CONSTRAINT TRIGGER nothing_left AFTER UPDATE OF state ON public.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = 'closed'::text)) EXECUTE FUNCTION public.refuse_leftovers();
CREATE TRIGGER offers_become_stale BEFORE UPDATE ON public.projects FOR EACH ROW WHEN ((NOT (old.offers_stale AND (NOT new.offers_stale)))) EXECUTE FUNCTION public.offers_become_stale();
CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE OR TRUNCATE ON public.credit_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.contact_undo_links FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.documents FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('owner_user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.faq_votes FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.favourites FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.identities FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.known_devices FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.listing_drafts FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.listing_imports FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.message_reports FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('reporter_user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('sender_user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.move_batches FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.one_time_codes FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.open_house_places FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.open_houses FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('host_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.page_acceptances FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.picture_uploads FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.profile_claims FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.profile_reports FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('reporter_user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.project_drafts FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.project_revisions FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('by_user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.property_revisions FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('by_user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.reports FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('reporter_user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.sessions FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.submitted_drafts FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.submitted_project_drafts FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.ticket_messages FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('by_user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.tickets FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('asker_user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.unit_changes FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('by_user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.visit_availability FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.visit_feeds FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.voice_note_listeners FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('user_id');
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON public.voice_notes FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_account('owner_user_id');
CREATE TRIGGER release_added BEFORE UPDATE OF state ON public.profiles FOR EACH ROW WHEN (((old.state = 'pending'::public.profile_state) AND (new.state = 'active'::public.profile_state) AND new.for_others)) EXECUTE FUNCTION public.release_added_profile();
CREATE TRIGGER take_quarters AFTER INSERT OR UPDATE OF cancelled_at ON public.open_houses FOR EACH ROW EXECUTE FUNCTION public.take_open_house_quarters();
CREATE TRIGGER take_quarters AFTER INSERT OR UPDATE ON public.visits FOR EACH ROW EXECUTE FUNCTION public.take_visit_quarters();
CREATE CONSTRAINT TRIGGER tell_event AFTER INSERT OR UPDATE OF standard_status, list_price ON public.properties DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.tell_event();
CREATE TRIGGER write_history AFTER INSERT OR UPDATE OF state ON public.agent_sites FOR EACH ROW EXECUTE FUNCTION public.write_agent_site_history();
CREATE TRIGGER write_history AFTER INSERT OR DELETE OR UPDATE OF state ON public.blog_comments FOR EACH ROW EXECUTE FUNCTION public.write_blog_history('comment');
CREATE TRIGGER write_history AFTER INSERT OR DELETE OR UPDATE OF state ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION public.write_blog_history('post');
CREATE TRIGGER write_history AFTER INSERT OR UPDATE OF state ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.write_profile_history();
CREATE TRIGGER write_history AFTER UPDATE ON public.project_units REFERENCING OLD TABLE AS old_units NEW TABLE AS new_units FOR EACH STATEMENT EXECUTE FUNCTION public.write_unit_history();
CREATE TRIGGER write_history AFTER UPDATE OF state ON public.projects FOR EACH ROW EXECUTE FUNCTION public.write_project_history();
CREATE TRIGGER write_history AFTER INSERT OR UPDATE OF standard_status, list_price ON public.properties FOR EACH ROW WHEN ((NOT new.offers_unit_type)) EXECUTE FUNCTION public.write_history();
CREATE TRIGGER write_history AFTER INSERT OR UPDATE OF state ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.write_review_history();
CREATE TRIGGER write_history AFTER INSERT OR UPDATE OF showing_appointment_status ON public.visits FOR EACH ROW EXECUTE FUNCTION public.write_visit_history();
CREATE TRIGGER write_lead_history AFTER INSERT OR UPDATE OF stage, owner_member_key ON public.leads FOR EACH ROW EXECUTE FUNCTION public.write_lead_history();
ALTER TABLE ONLY public.agency_credits
    ADD CONSTRAINT agency_credits_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agency_invitations
    ADD CONSTRAINT agency_invitations_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agency_invitations
    ADD CONSTRAINT agency_invitations_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.agency_invitations
    ADD CONSTRAINT agency_invitations_invited_by_user_id_fkey FOREIGN KEY (invited_by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.agency_invitations
    ADD CONSTRAINT agency_invitations_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.agency_invitations
    ADD CONSTRAINT agency_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.agency_settings
    ADD CONSTRAINT agency_settings_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agency_turns
    ADD CONSTRAINT agency_turns_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agency_turns
    ADD CONSTRAINT agency_turns_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_site_events
    ADD CONSTRAINT agent_site_events_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.agent_site_events
    ADD CONSTRAINT agent_site_events_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.agent_sites(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_site_pictures
    ADD CONSTRAINT agent_site_pictures_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.agent_site_pictures
    ADD CONSTRAINT agent_site_pictures_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.agent_sites(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_site_views
    ADD CONSTRAINT agent_site_views_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.agent_sites(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_sites
    ADD CONSTRAINT agent_sites_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_sites
    ADD CONSTRAINT agent_sites_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_sites
    ADD CONSTRAINT agent_sites_hero_picture_key_fkey FOREIGN KEY (hero_picture_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.agent_sites
    ADD CONSTRAINT agent_sites_icon_picture_key_fkey FOREIGN KEY (icon_picture_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.alert_batches
    ADD CONSTRAINT alert_batches_saved_search_id_fkey FOREIGN KEY (saved_search_id) REFERENCES public.saved_searches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.blog_authors
    ADD CONSTRAINT blog_authors_photo_key_fkey FOREIGN KEY (photo_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.blog_authors
    ADD CONSTRAINT blog_authors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.blog_categories
    ADD CONSTRAINT blog_categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.blog_categories(id);
ALTER TABLE ONLY public.blog_comment_reports
    ADD CONSTRAINT blog_comment_reports_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.blog_comments(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blog_comment_reports
    ADD CONSTRAINT blog_comment_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blog_comments
    ADD CONSTRAINT blog_comments_author_user_id_fkey FOREIGN KEY (author_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.blog_comments
    ADD CONSTRAINT blog_comments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.blog_comments(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blog_comments
    ADD CONSTRAINT blog_comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.blog_posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blog_events
    ADD CONSTRAINT blog_events_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.blog_post_pictures
    ADD CONSTRAINT blog_post_pictures_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.blog_post_pictures
    ADD CONSTRAINT blog_post_pictures_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.blog_posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blog_post_reads
    ADD CONSTRAINT blog_post_reads_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.blog_posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blog_post_revisions
    ADD CONSTRAINT blog_post_revisions_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.blog_post_revisions
    ADD CONSTRAINT blog_post_revisions_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.blog_posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blog_post_tags
    ADD CONSTRAINT blog_post_tags_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.blog_posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blog_post_tags
    ADD CONSTRAINT blog_post_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.blog_tags(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blog_posts
    ADD CONSTRAINT blog_posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.blog_authors(id);
ALTER TABLE ONLY public.blog_posts
    ADD CONSTRAINT blog_posts_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.blog_categories(id);
ALTER TABLE ONLY public.blog_posts
    ADD CONSTRAINT blog_posts_cover_key_fkey FOREIGN KEY (cover_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.blog_posts
    ADD CONSTRAINT blog_posts_writer_user_id_fkey FOREIGN KEY (writer_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.blog_posts
    ADD CONSTRAINT blog_posts_written_by_user_id_fkey FOREIGN KEY (written_by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_grantor_user_id_fkey FOREIGN KEY (grantor_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_recipient_user_id_fkey FOREIGN KEY (recipient_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.contact_undo_links
    ADD CONSTRAINT contact_undo_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.credit_balances
    ADD CONSTRAINT credit_balances_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.document_reads
    ADD CONSTRAINT document_reads_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.document_reads
    ADD CONSTRAINT document_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_asker_user_id_fkey FOREIGN KEY (asker_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_consent_id_fkey FOREIGN KEY (consent_id) REFERENCES public.consents(id);
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES public.requirements(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.faq_votes
    ADD CONSTRAINT faq_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.favourites
    ADD CONSTRAINT favourites_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.favourites
    ADD CONSTRAINT favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.former_contacts
    ADD CONSTRAINT former_contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.lead_events
    ADD CONSTRAINT lead_events_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.lead_events
    ADD CONSTRAINT lead_events_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.lead_tasks
    ADD CONSTRAINT lead_tasks_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.lead_tasks
    ADD CONSTRAINT lead_tasks_owner_member_key_fkey FOREIGN KEY (owner_member_key) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_consent_id_fkey FOREIGN KEY (consent_id) REFERENCES public.consents(id);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_lister_user_id_fkey FOREIGN KEY (lister_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_owner_member_key_fkey FOREIGN KEY (owner_member_key) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.listing_draft_pictures
    ADD CONSTRAINT listing_draft_pictures_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES public.listing_drafts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_draft_pictures
    ADD CONSTRAINT listing_draft_pictures_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.listing_drafts
    ADD CONSTRAINT listing_drafts_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_drafts
    ADD CONSTRAINT listing_drafts_relisted_from_fkey FOREIGN KEY (relisted_from) REFERENCES public.properties(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.listing_drafts
    ADD CONSTRAINT listing_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_import_photos
    ADD CONSTRAINT listing_import_photos_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.listing_imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_import_photos
    ADD CONSTRAINT listing_import_photos_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.listing_import_pictures
    ADD CONSTRAINT listing_import_pictures_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.listing_imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_import_pictures
    ADD CONSTRAINT listing_import_pictures_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.listing_import_rows
    ADD CONSTRAINT listing_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.listing_imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_import_rows
    ADD CONSTRAINT listing_import_rows_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.listing_imports
    ADD CONSTRAINT listing_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_attachments
    ADD CONSTRAINT message_attachments_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_attachments
    ADD CONSTRAINT message_attachments_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_reports
    ADD CONSTRAINT message_reports_decided_by_user_id_fkey FOREIGN KEY (decided_by_user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.message_reports
    ADD CONSTRAINT message_reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_reports
    ADD CONSTRAINT message_reports_reporter_user_id_fkey FOREIGN KEY (reporter_user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_sender_user_id_fkey FOREIGN KEY (sender_user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES public.threads(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_voice_note_id_fkey FOREIGN KEY (voice_note_id) REFERENCES public.voice_notes(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.moderation_claims
    ADD CONSTRAINT moderation_claims_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.moderation_claims
    ADD CONSTRAINT moderation_claims_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.move_batches
    ADD CONSTRAINT move_batches_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.news_counters
    ADD CONSTRAINT news_counters_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.news
    ADD CONSTRAINT news_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notification_deliveries
    ADD CONSTRAINT notification_deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES public.notifications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.open_house_places
    ADD CONSTRAINT open_house_places_open_house_id_fkey FOREIGN KEY (open_house_id) REFERENCES public.open_houses(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.open_house_places
    ADD CONSTRAINT open_house_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.open_houses
    ADD CONSTRAINT open_houses_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.open_houses
    ADD CONSTRAINT open_houses_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.page_acceptances
    ADD CONSTRAINT page_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.page_drafts
    ADD CONSTRAINT page_drafts_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.page_versions
    ADD CONSTRAINT page_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.picture_uploads
    ADD CONSTRAINT picture_uploads_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES public.pictures(key) ON DELETE CASCADE;
ALTER TABLE ONLY public.picture_uploads
    ADD CONSTRAINT picture_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.place_figures
    ADD CONSTRAINT place_figures_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.place_searches
    ADD CONSTRAINT place_searches_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.place_trends
    ADD CONSTRAINT place_trends_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.pool_claims
    ADD CONSTRAINT pool_claims_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.pool_claims
    ADD CONSTRAINT pool_claims_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.pool_claims
    ADD CONSTRAINT pool_claims_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.pool_claims
    ADD CONSTRAINT pool_claims_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES public.requirements(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pool_claims
    ADD CONSTRAINT pool_claims_taker_user_id_fkey FOREIGN KEY (taker_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.pool_passes
    ADD CONSTRAINT pool_passes_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES public.requirements(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pool_passes
    ADD CONSTRAINT pool_passes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.price_lists
    ADD CONSTRAINT price_lists_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.price_lists
    ADD CONSTRAINT price_lists_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profile_claim_documents
    ADD CONSTRAINT profile_claim_documents_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES public.profile_claims(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profile_claim_documents
    ADD CONSTRAINT profile_claim_documents_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profile_claims
    ADD CONSTRAINT profile_claims_decided_by_user_id_fkey FOREIGN KEY (decided_by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.profile_claims
    ADD CONSTRAINT profile_claims_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profile_claims
    ADD CONSTRAINT profile_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profile_documents
    ADD CONSTRAINT profile_documents_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profile_documents
    ADD CONSTRAINT profile_documents_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profile_events
    ADD CONSTRAINT profile_events_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.profile_events
    ADD CONSTRAINT profile_events_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profile_pictures
    ADD CONSTRAINT profile_pictures_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.profile_pictures
    ADD CONSTRAINT profile_pictures_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profile_reports
    ADD CONSTRAINT profile_reports_decided_by_user_id_fkey FOREIGN KEY (decided_by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.profile_reports
    ADD CONSTRAINT profile_reports_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profile_reports
    ADD CONSTRAINT profile_reports_reporter_user_id_fkey FOREIGN KEY (reporter_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.profile_verifications
    ADD CONSTRAINT profile_verifications_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.profile_verifications
    ADD CONSTRAINT profile_verifications_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.profiles(id);
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_photo_key_fkey FOREIGN KEY (photo_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.project_documents
    ADD CONSTRAINT project_documents_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_documents
    ADD CONSTRAINT project_documents_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_draft_pictures
    ADD CONSTRAINT project_draft_pictures_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES public.project_drafts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_draft_pictures
    ADD CONSTRAINT project_draft_pictures_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.project_drafts
    ADD CONSTRAINT project_drafts_builder_id_fkey FOREIGN KEY (builder_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_drafts
    ADD CONSTRAINT project_drafts_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_drafts
    ADD CONSTRAINT project_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_events
    ADD CONSTRAINT project_events_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.project_events
    ADD CONSTRAINT project_events_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_partners
    ADD CONSTRAINT project_partners_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.project_partners
    ADD CONSTRAINT project_partners_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_partners
    ADD CONSTRAINT project_partners_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_pictures
    ADD CONSTRAINT project_pictures_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.project_pictures
    ADD CONSTRAINT project_pictures_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_revision_pictures
    ADD CONSTRAINT project_revision_pictures_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.project_revision_pictures
    ADD CONSTRAINT project_revision_pictures_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project_revisions(project_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_revisions
    ADD CONSTRAINT project_revisions_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.project_revisions
    ADD CONSTRAINT project_revisions_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_tasks
    ADD CONSTRAINT project_tasks_done_by_user_id_fkey FOREIGN KEY (done_by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.project_tasks
    ADD CONSTRAINT project_tasks_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_towers
    ADD CONSTRAINT project_towers_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_unit_events
    ADD CONSTRAINT project_unit_events_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.project_unit_events
    ADD CONSTRAINT project_unit_events_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES public.project_units(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_units
    ADD CONSTRAINT project_units_held_by_user_id_fkey FOREIGN KEY (held_by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.project_units
    ADD CONSTRAINT project_units_partner_id_project_id_fkey FOREIGN KEY (partner_id, project_id) REFERENCES public.project_partners(id, project_id);
ALTER TABLE ONLY public.project_units
    ADD CONSTRAINT project_units_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_units
    ADD CONSTRAINT project_units_tower_id_project_id_fkey FOREIGN KEY (tower_id, project_id) REFERENCES public.project_towers(id, project_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_units
    ADD CONSTRAINT project_units_unit_type_id_project_id_fkey FOREIGN KEY (unit_type_id, project_id) REFERENCES public.unit_types(id, project_id);
ALTER TABLE ONLY public.project_update_pictures
    ADD CONSTRAINT project_update_pictures_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.project_update_pictures
    ADD CONSTRAINT project_update_pictures_update_id_fkey FOREIGN KEY (update_id) REFERENCES public.project_updates(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_updates
    ADD CONSTRAINT project_updates_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.project_updates
    ADD CONSTRAINT project_updates_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_updates
    ADD CONSTRAINT project_updates_tower_id_project_id_fkey FOREIGN KEY (tower_id, project_id) REFERENCES public.project_towers(id, project_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_builder_id_fkey FOREIGN KEY (builder_id) REFERENCES public.profiles(id);
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_cover_key_fkey FOREIGN KEY (cover_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_locality_id_fkey FOREIGN KEY (locality_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_co_list_agent_key_fkey FOREIGN KEY (co_list_agent_key) REFERENCES public.profiles(id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_list_agent_id_fkey FOREIGN KEY (list_agent_id) REFERENCES public.profiles(id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_list_builder_id_fkey FOREIGN KEY (list_builder_id) REFERENCES public.profiles(id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_list_office_id_fkey FOREIGN KEY (list_office_id) REFERENCES public.profiles(id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_list_team_key_list_office_id_fkey FOREIGN KEY (list_team_key, list_office_id) REFERENCES public.teams(id, agency_id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_locality_id_fkey FOREIGN KEY (locality_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_moderated_by_fkey FOREIGN KEY (moderated_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_relisted_from_fkey FOREIGN KEY (relisted_from) REFERENCES public.properties(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_unit_type_id_project_id_fkey FOREIGN KEY (unit_type_id, project_id) REFERENCES public.unit_types(id, project_id);
ALTER TABLE ONLY public.property_events
    ADD CONSTRAINT property_events_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.property_history
    ADD CONSTRAINT property_history_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.property_history
    ADD CONSTRAINT property_history_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.property_media
    ADD CONSTRAINT property_media_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.property_media
    ADD CONSTRAINT property_media_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.property_reminders
    ADD CONSTRAINT property_reminders_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.property_revision_pictures
    ADD CONSTRAINT property_revision_pictures_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.property_revision_pictures
    ADD CONSTRAINT property_revision_pictures_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.property_revisions(property_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.property_revisions
    ADD CONSTRAINT property_revisions_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.property_revisions
    ADD CONSTRAINT property_revisions_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.property_stats
    ADD CONSTRAINT property_stats_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.property_verifications
    ADD CONSTRAINT property_verifications_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.property_verifications
    ADD CONSTRAINT property_verifications_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.property_verifications
    ADD CONSTRAINT property_verifications_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.property_viewers
    ADD CONSTRAINT property_viewers_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reply_templates
    ADD CONSTRAINT reply_templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_reporter_user_id_fkey FOREIGN KEY (reporter_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.requirement_places
    ADD CONSTRAINT requirement_places_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.requirement_places
    ADD CONSTRAINT requirement_places_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES public.requirements(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.requirements
    ADD CONSTRAINT requirements_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.requirements
    ADD CONSTRAINT requirements_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.review_events
    ADD CONSTRAINT review_events_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.review_events
    ADD CONSTRAINT review_events_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_invitations
    ADD CONSTRAINT review_invitations_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_reports
    ADD CONSTRAINT review_reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_reports
    ADD CONSTRAINT review_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_visits
    ADD CONSTRAINT review_visits_host_user_id_fkey FOREIGN KEY (host_user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_visits
    ADD CONSTRAINT review_visits_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.review_visits
    ADD CONSTRAINT review_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_visits
    ADD CONSTRAINT review_visits_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES public.visits(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_author_user_id_fkey FOREIGN KEY (author_user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_disputed_by_user_id_fkey FOREIGN KEY (disputed_by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_reply_by_user_id_fkey FOREIGN KEY (reply_by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES public.review_visits(visit_id) ON DELETE SET NULL;
ALTER TABLE ONLY public.saved_search_channels
    ADD CONSTRAINT saved_search_channels_saved_search_id_fkey FOREIGN KEY (saved_search_id) REFERENCES public.saved_searches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_search_conditions
    ADD CONSTRAINT saved_search_conditions_saved_search_id_fkey FOREIGN KEY (saved_search_id) REFERENCES public.saved_searches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_search_doors
    ADD CONSTRAINT saved_search_doors_saved_search_id_fkey FOREIGN KEY (saved_search_id) REFERENCES public.saved_search_conditions(saved_search_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES public.alert_subscribers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.served_places
    ADD CONSTRAINT served_places_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.served_places
    ADD CONSTRAINT served_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.service_areas
    ADD CONSTRAINT service_areas_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.service_areas
    ADD CONSTRAINT service_areas_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.service_cities
    ADD CONSTRAINT service_cities_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.service_cities
    ADD CONSTRAINT service_cities_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.services(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.service_polygons
    ADD CONSTRAINT service_polygons_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.service_waitlist
    ADD CONSTRAINT service_waitlist_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id);
ALTER TABLE ONLY public.service_waitlist
    ADD CONSTRAINT service_waitlist_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.services(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_builder_id_fkey FOREIGN KEY (builder_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.submitted_drafts
    ADD CONSTRAINT submitted_drafts_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.submitted_drafts
    ADD CONSTRAINT submitted_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.submitted_project_drafts
    ADD CONSTRAINT submitted_project_drafts_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.submitted_project_drafts
    ADD CONSTRAINT submitted_project_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.team_members
    ADD CONSTRAINT team_members_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.team_members
    ADD CONSTRAINT team_members_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.thread_members
    ADD CONSTRAINT thread_members_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES public.threads(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.thread_members
    ADD CONSTRAINT thread_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.ticket_messages
    ADD CONSTRAINT ticket_messages_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.ticket_messages
    ADD CONSTRAINT ticket_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.tickets(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_asker_user_id_fkey FOREIGN KEY (asker_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_assignee_user_id_fkey FOREIGN KEY (assignee_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.unit_change_homes
    ADD CONSTRAINT unit_change_homes_change_id_fkey FOREIGN KEY (change_id) REFERENCES public.unit_changes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.unit_change_homes
    ADD CONSTRAINT unit_change_homes_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES public.project_units(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.unit_changes
    ADD CONSTRAINT unit_changes_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.unit_changes
    ADD CONSTRAINT unit_changes_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.unit_types
    ADD CONSTRAINT unit_types_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_photo_key_fkey FOREIGN KEY (photo_key) REFERENCES public.pictures(key);
ALTER TABLE ONLY public.visit_availability
    ADD CONSTRAINT visit_availability_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visit_events
    ADD CONSTRAINT visit_events_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.visit_events
    ADD CONSTRAINT visit_events_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES public.visits(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visit_feedback
    ADD CONSTRAINT visit_feedback_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES public.visits(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visit_feeds
    ADD CONSTRAINT visit_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visit_locations
    ADD CONSTRAINT visit_locations_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES public.visits(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visit_quarters
    ADD CONSTRAINT visit_quarters_open_house_id_fkey FOREIGN KEY (open_house_id) REFERENCES public.open_houses(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visit_quarters
    ADD CONSTRAINT visit_quarters_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visit_quarters
    ADD CONSTRAINT visit_quarters_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES public.visits(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_rescheduled_from_fkey FOREIGN KEY (rescheduled_from) REFERENCES public.visits(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_visitor_id_fkey FOREIGN KEY (visitor_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.voice_note_listeners
    ADD CONSTRAINT voice_note_listeners_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.voice_note_listeners
    ADD CONSTRAINT voice_note_listeners_voice_note_id_fkey FOREIGN KEY (voice_note_id) REFERENCES public.voice_notes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.voice_note_parts
    ADD CONSTRAINT voice_note_parts_voice_note_id_fkey FOREIGN KEY (voice_note_id) REFERENCES public.voice_notes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.voice_notes
    ADD CONSTRAINT voice_notes_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
