-- What archives of projects are ordered by, and the indexes of their orders: projects people see, of a market.
alter table projects
  -- The latest promise of handing over, or the day of it: `project_possession` says the same of a row.
  add column possession_expected_on date generated always as
    (coalesce(possession_on, possession_revised_on[cardinality(possession_revised_on)], possession_declared_on)) stored,
  -- Days that this is later than first promised. A promise that has passed since adds to it each day, which `projects_overdue` orders.
  add column slip_days int generated always as
    (greatest(0, coalesce(possession_on, possession_revised_on[cardinality(possession_revised_on)], possession_declared_on) - possession_declared_on)) stored,
  add column listed_at timestamptz generated always as (coalesce(published_at, created_at)) stored;

create index projects_by_newest on projects (market, listed_at desc, id) where state in ('active', 'sold_out', 'completed');
create index projects_by_possession on projects (market, possession_expected_on, id) where state in ('active', 'sold_out', 'completed');
create index projects_by_price on projects (market, price_from, id) where state in ('active', 'sold_out', 'completed');
create index projects_by_area_price on projects (market, area_price_from, id) where state in ('active', 'sold_out', 'completed');
create index projects_by_units_left on projects (market, units_free desc, id) where state in ('active', 'sold_out', 'completed');
create index projects_by_slip on projects (market, slip_days desc, id) where state in ('active', 'sold_out', 'completed');
create index projects_overdue on projects (market, possession_declared_on, id)
  where state in ('active', 'sold_out', 'completed') and possession_on is null;
create index projects_in_city on projects (city_id, listed_at desc, id) where state in ('active', 'sold_out', 'completed');

-- The same months as before, without a subquery: statements that count stages take it in instead of calling it for each project.
create or replace function project_delay(p projects, today date) returns int language sql immutable parallel safe
  return greatest(0, (
    date_part('year', age(coalesce(p.possession_on, greatest(project_possession(p), today))::timestamp, p.possession_declared_on::timestamp)) * 12
    + date_part('month', age(coalesce(p.possession_on, greatest(project_possession(p), today))::timestamp, p.possession_declared_on::timestamp)))::int);
