-- The database writes the answer of the map; a cluster counted in advance is kept as the answer contains it, with its cell as its box.

-- West edge of tile column `x`, north edge of row `y`: the inverse of `tile_x` and `tile_y`.
create function tile_lng(x int, z int) returns float8 language sql immutable parallel safe
  return x / (1 << z)::float8 * 360 - 180;

create function tile_lat(y int, z int) returns float8 language sql immutable parallel safe
  return degrees(atan(sinh(pi() * (1 - 2 * y / (1 << z)::float8))));

-- Degrees in JSON, to a tenth of a metre.
create function degrees_json(degrees float8) returns text language sql immutable parallel safe
  return (round(degrees * 1e6) / 1e6)::text;

-- A cell of level 16 fills all 32 bits, of which the highest is its sign.
alter table search_tiles add column cluster text not null generated always as (
  '{"location":[' || degrees_json(longitude) || ',' || degrees_json(latitude) || '],"count":' || homes::text
  || coalesce(',"lowestPrice":' || lowest_price::text, '')
  || ',"box":[' || degrees_json(tile_lng(cell & ((1 << level) - 1), level))
  || ',' || degrees_json(tile_lat((cell >> level & ((1 << level) - 1)) + 1, level))
  || ',' || degrees_json(tile_lng((cell & ((1 << level) - 1)) + 1, level))
  || ',' || degrees_json(tile_lat(cell >> level & ((1 << level) - 1), level)) || ']}') stored;
