-- Which way a home faces is searched by bits beside those of the amenities, one for each of the eight directions.
update search_homes h
set amenities = h.amenities + (1::bigint << (39 + array_position(enum_range(null::direction_faces), p.direction_faces)))
from properties p
where p.id = h.id and p.direction_faces is not null and h.amenities & (255::bigint << 40) = 0;

alter table saved_search_conditions add column facing bigint;
