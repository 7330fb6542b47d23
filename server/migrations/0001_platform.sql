-- Platform: types that all domains share, the guard of append-only tables, and rate limits.

create type market as enum ('in', 'us');

create type intent as enum ('sale', 'rent', 'lease', 'pg', 'auction');

-- Trigger function that makes a table append-only.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the table % is only ever added to', tg_table_name using errcode = '42501';
end $$;

-- The hits of one key in one fixed time window, counted across all servers. Used when Redis is not configured.
create table rate_limits (
  -- HMAC of the rule, its window and the subject it limits.
  key bytea not null,
  window_start timestamptz not null,
  hits int not null,
  window_end timestamptz not null,
  primary key (key, window_start),
  check (length(key) = 16)
);

-- pg_trgm is a contrib module of PostgreSQL. Without it search works but corrects no typos.
do $$ begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm is not available: search corrects no typing mistakes';
end $$;
