/**
 * SQL of the homes closed at a published price: `id`, `close_price` and `list_price` in minor units, `close_date`. The report reads
 * closed prices nowhere else.
 */
export const CLOSED_HOMES = `(select id, close_price, list_price, close_date from properties
  where standard_status in ('sold', 'rented') and price_secret_until is null and close_price is not null and close_date is not null and list_price is not null)`
