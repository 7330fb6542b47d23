-- Rooms and beds are searched by whom they are for and how many share them: bits beside those of the amenities.
update search_homes h
set amenities = h.amenities
  + (case when p.pg->>'gender' in ('female', 'any') then 281474976710656 else 0 end)
  + (case when p.pg->>'gender' in ('male', 'any') then 562949953421312 else 0 end)
  + (case least((p.pg->>'sharing')::int, 3) when 1 then 1125899906842624 when 2 then 2251799813685248 when 3 then 4503599627370496 else 0 end)
from properties p
where p.id = h.id and p.pg is not null and h.amenities < 281474976710656;
