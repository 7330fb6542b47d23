-- Bit 32 of `search_homes.amenities`: a metro or railway station within 1 km of a place that is public to the street or finer. Written by
-- `indexHomes`; here by the rule of this release.
update search_homes h set amenities = h.amenities | 4294967296
from properties p
where p.id = h.id and p.location_precision < 'locality' and exists (
  select from points_of_interest i
  where i.market = p.market and i.kind in ('metro', 'railway') and i.latitude between p.public_latitude - 0.009 and p.public_latitude + 0.009
    and metres_between(i.longitude, i.latitude, p.public_longitude, p.public_latitude) <= 1000);
