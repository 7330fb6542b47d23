-- When people can move in, whether pets are welcome (bit 38) and whether nobody asks for brokerage (bit 39).
alter table search_homes add column available_from date;

update search_homes h
set available_from = coalesce(p.availability_date, p.possession_date, case when p.development_status = 'ready' then '-infinity'::date end),
  amenities = h.amenities
    + case when 'pet-friendly' = any(p.amenities)
        or exists (select from unnest(p.pets_allowed) answer where answer !~* '^(no|none|not)\M') then 1::bigint << 38 else 0 end
    + case when p.brokerage is null and p.lister_kind in ('owner', 'builder')
        or coalesce(p.brokerage->>'amount', p.brokerage->>'percent')::numeric = 0 then 1::bigint << 39 else 0 end
from properties p
where p.id = h.id and h.amenities & (3::bigint << 38) = 0;

alter table saved_search_conditions add column available_by date;
