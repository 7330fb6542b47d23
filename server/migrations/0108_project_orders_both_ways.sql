-- An archive's orders turned round, with what is not known last either way. Homes left are not known where none are written yet.
alter table projects add column units_left int generated always as (case when units_total > 0 then units_free end) stored;

drop index projects_by_units_left;
create index projects_by_units_left on projects (market, units_left desc nulls last, id) where state in ('active', 'sold_out', 'completed');
create index projects_by_fewest_left on projects (market, units_left, id) where state in ('active', 'sold_out', 'completed');
create index projects_by_latest_possession on projects (market, possession_expected_on desc nulls last, id)
  where state in ('active', 'sold_out', 'completed');
create index projects_by_high_price on projects (market, price_from desc nulls last, id) where state in ('active', 'sold_out', 'completed');
create index projects_by_high_area_price on projects (market, area_price_from desc nulls last, id)
  where state in ('active', 'sold_out', 'completed');
