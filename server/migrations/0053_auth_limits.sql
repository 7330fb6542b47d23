-- Limits are counted under hashes: what was counted under addresses and numbers is gone, and every window begins anew.
delete from rate_limits;
alter table rate_limits
  alter column key type bytea using ''::bytea,
  add check (length(key) = 16),
  add column window_end timestamptz not null;

-- A device on which somebody signed in before: strangers cannot use up what it is allowed. Only the hash of its token is kept.
create table known_devices (
  token_hash bytea not null check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  -- The session that was started on it last; signed out from elsewhere, it takes the device along.
  session_id uuid not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, token_hash)
);

-- The known device that asked for the code; null where a stranger did. Of each the newest code counts.
alter table one_time_codes add column device_hash bytea check (length(device_hash) = 32);

-- Addresses have one normal form now: those written otherwise are brought into it, so that their owners are found.
-- A label of another script as DNS has it (RFC 3492).
create function pg_temp.ascii_label(label text) returns text language plpgsql as $$
declare
  points int[] := (select array_agg(ascii(c) order by n) from regexp_split_to_table(label, '') with ordinality t (c, n));
  output text := (select coalesce(string_agg(chr(p), '' order by n), '') from unnest(points) with ordinality t (p, n) where p < 128);
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  basic constant int := length(output);
  handled int := basic;
  least_point int := 128;
  bias int := 72;
  delta bigint := 0;
  next_point int; point int; rest bigint; k int; t int;
begin
  if basic = cardinality(points) then return label; end if;
  if basic > 0 then output := output || '-'; end if;
  while handled < cardinality(points) loop
    next_point := (select min(p) from unnest(points) p where p >= least_point);
    delta := delta + (next_point - least_point)::bigint * (handled + 1);
    least_point := next_point;
    foreach point in array points loop
      if point < least_point then delta := delta + 1; end if;
      if point = least_point then
        rest := delta;
        k := 36;
        loop
          t := greatest(1, least(26, k - bias));
          exit when rest < t;
          output := output || substr(digits, (t + (rest - t) % (36 - t))::int + 1, 1);
          rest := (rest - t) / (36 - t);
          k := k + 36;
        end loop;
        output := output || substr(digits, rest::int + 1, 1);
        delta := case when handled = basic then delta / 700 else delta / 2 end;
        delta := delta + delta / (handled + 1);
        k := 0;
        while delta > 455 loop
          delta := delta / 35;
          k := k + 36;
        end loop;
        bias := k + 36 * delta / (delta + 38);
        delta := 0;
        handled := handled + 1;
      end if;
    end loop;
    delta := delta + 1;
    least_point := least_point + 1;
  end loop;
  return 'xn--' || output;
end $$;

create function pg_temp.normal_email(written text) returns text language sql as $$
  select split_part(email, '@', 1) || '@'
    || (select string_agg(pg_temp.ascii_label(label), '.' order by n) from regexp_split_to_table(split_part(email, '@', 2), '\.') with ordinality t (label, n))
  from normalize(lower(normalize(written, nfkc)), nfkc) email
$$;

-- Where the normal form is somebody's already, theirs it stays.
update users u set email = normal from (
  select distinct on (normal) id, normal
  from (select id, pg_temp.normal_email(email) as normal from users where email ~ '[^\x01-\x7f]' and email ~ '^[^@]+@[^@]+$') written
  where length(normal) <= 254 and position('@' in normal) between 2 and 65
    and not exists (select from users other where lower(other.email) = normal and other.id <> written.id)
  order by normal, id
) form where form.id = u.id;
update alert_subscribers u set email = normal from (
  select distinct on (normal) id, normal
  from (select id, pg_temp.normal_email(email) as normal from alert_subscribers where email ~ '[^\x01-\x7f]' and email ~ '^[^@]+@[^@]+$') written
  where length(normal) <= 254 and position('@' in normal) between 2 and 65
    and not exists (select from alert_subscribers other where lower(other.email) = normal and other.id <> written.id)
  order by normal, id
) form where form.id = u.id;
