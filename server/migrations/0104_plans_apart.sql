-- Plans of one project stand apart in lists: each but the first is taken to be two days older than the one before.
update properties p set rank_timestamp = p.on_market_timestamp - t.position * interval '2 days'
from unit_types t where t.id = p.unit_type_id and p.offers_unit_type and p.rank_timestamp is null;
update search_homes h set posted_at = p.rank_timestamp
from properties p where p.id = h.id and p.offers_unit_type and h.posted_at <> p.rank_timestamp;
