-- A bed of a PG. Whether a person holds it is in `bed_holds`.
create table beds (
  id uuid primary key,
  property_id uuid not null references properties on delete cascade,
  room text not null check (length(room) between 1 and 20),
  label text not null check (length(label) between 1 and 4),
  sharing smallint not null check (sharing between 1 and 6),
  -- A month, in minor units of the home's currency.
  rent bigint not null check (rent > 0),
  -- The first day it is free; null if it is free now.
  available_from date,
  state text not null default 'available' check (state in ('available', 'occupied', 'closed')),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (property_id, room, label)
);

-- A person's reservation of a bed. One that is `asked` or `accepted` ends by itself at `held_until`.
create table bed_holds (
  id uuid primary key,
  bed_id uuid not null references beds on delete cascade,
  property_id uuid not null references properties on delete cascade,
  user_id uuid not null references users on delete cascade,
  state text not null default 'asked' check (state in ('asked', 'accepted', 'moved_in', 'cancelled', 'declined', 'expired')),
  held_until timestamptz not null,
  reason text check (length(reason) <= 40),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One bed has one hold, and a person one bed of a home; these decide between simultaneous requests.
create unique index bed_holds_bed on bed_holds (bed_id) where state in ('asked', 'accepted');
create unique index bed_holds_person on bed_holds (user_id, property_id) where state in ('asked', 'accepted');
create index bed_holds_due on bed_holds (held_until) where state in ('asked', 'accepted');
create index bed_holds_mine on bed_holds (user_id, created_at desc, id);
create index bed_holds_property on bed_holds (property_id);
create index bed_holds_of_bed on bed_holds (bed_id);

-- In `search_homes.amenities`, bits 33 to 37 are rules of a PG: at most 30 days of notice, a deposit of up to two and one months of rent,
-- no closing time, and a gate open until ten or later. Meals of a PG count as its amenity too.
update search_homes h set amenities = h.amenities & ~(31::bigint << 33) | case when (p.pg ->> 'meals')::boolean then 1::bigint << 24 else 0 end
  | case when p.pg ->> 'gateTime' is null then 3::bigint << 36 when p.pg ->> 'gateTime' not between '06:00' and '21:59' then 1::bigint << 37 else 0 end
  | case when p.security_deposit <= p.list_price then 3::bigint << 34 when p.security_deposit <= 2 * p.list_price then 1::bigint << 34 else 0 end
  | case when coalesce((p.pg ->> 'noticeDays')::int, p.notice_months * 30) <= 30 then 1::bigint << 33 else 0 end
from properties p where p.id = h.id and p.pg is not null;
