import { iso } from '../../platform/db/iso.ts'
import type { FavouriteSort, FavouriteState } from '../../../contract/favourites.ts'
import { LISTER_SUSPENDED } from '../directories/service.ts'
import { KNOWN, cardJoins, cardJson, hasPage, place } from '../properties/service.ts'

/** SQL of whether home `p` is no longer available. */
export const isGone = `(p.deleted_at is not null or p.held or ${LISTER_SUSPENDED} or p.standard_status not in ('active', 'coming_soon', 'under_offer', 'paused'))`

/** SQL of why a home is gone; without a public page just `withdrawn`. */
export const whyGone = `case when ${isGone} then
  case when ${hasPage} then p.standard_status::text else 'withdrawn' end end`

/** SQL of the current state of a home; without a public page only its city. */
const asItIs = `'gone', ${whyGone}, 'city', ${place('c')},
  'leaseAmountFrequency', p.lease_amount_frequency,
  'home', case when ${hasPage} then coalesce(k.card::json, ${cardJson}) end`

/** SQL of the price when it was saved, which a contest that asks for the home's price keeps secret. */
export const savedPrice = `case when p.price_secret_until is null then f.price_at_save end`

/** A saved home as `Favourite` of the contract. */
export const favouriteJson = `json_strip_nulls(json_build_object(
  'propertyId', f.property_id, 'state', f.state, 'collection', f.collection, 'note', f.note, 'tags', f.tags,
  'priceAtSave', ${savedPrice}, 'currency', f.currency, 'savedAt', ${iso('f.saved_at')}, 'version', f.version,
  ${asItIs}))::text`

/** The homes $1 that have or had a page, as `SavedOnDevice` of the contract, in order. */
export const savedOnDeviceSql = `select json_strip_nulls(json_build_object('propertyId', p.id, ${asItIs}))::text as saved
  from unnest($1::uuid[]) with ordinality w (id, n) join properties p on p.id = w.id ${cardJoins}
  left join property_cards k on k.id = p.id
  where p.deleted_at is null and p.standard_status in ${KNOWN} order by w.n`

export const favouriteTables = `favourites f join properties p on p.id = f.property_id ${cardJoins}
  left join property_cards k on k.id = f.property_id`

interface Order {
  key: string
  type: 'timestamptz' | 'bigint'
  direction: 'asc' | 'desc'
}

/** SQL of the public price of a home, as cursors contain it. */
const price = `case when ${hasPage} then p.list_price end`

/** Each order has one key and the id, first for available homes and then for unavailable ones; homes without a price come last. */
export const favouriteOrders: Record<FavouriteSort, Order> = {
  newest: { key: 'f.saved_at', type: 'timestamptz', direction: 'desc' },
  oldest: { key: 'f.saved_at', type: 'timestamptz', direction: 'asc' },
  'price-low': { key: `coalesce(${price}, 10000000000000)`, type: 'bigint', direction: 'asc' },
  'price-high': { key: `coalesce(${price}, 0)`, type: 'bigint', direction: 'desc' },
  'price-cut': { key: `coalesce(${price} - f.price_at_save, 0)`, type: 'bigint', direction: 'asc' },
}

export interface FavouriteFilters {
  state?: FavouriteState[] | undefined
  collection?: string | undefined
  tags?: string[] | undefined
  gone?: boolean | undefined
}

/** Conditions of a list with their values; $1 is the account, whose rows are few. */
export function favouriteConditions(
  userId: string,
  { state, collection, tags, gone }: FavouriteFilters,
): { where: string[]; values: unknown[] } {
  const values: unknown[] = [userId, state?.length ? state : ['favourite', 'maybe']]
  const where = ['f.user_id = $1', 'f.removed_at is null', 'f.state = any($2)']
  if (collection !== undefined) where.push(`f.collection = $${values.push(collection)}`)
  if (tags !== undefined) where.push(`f.tags @> $${values.push(tags)}`)
  if (gone !== undefined) where.push(gone ? isGone : `not ${isGone}`)
  return { where, values }
}

/** Saves or removes home $2 for account $1 at $3 in one statement, so that the key serialises simultaneous requests. */
export const toggleSql = `insert into favourites as f (user_id, property_id, price_at_save, currency, saved_at, updated_at)
  select $1, p.id, p.list_price, p.currency, $3, $3 from properties p where p.id = $2 and (
    exists (select from favourites o where o.user_id = $1 and o.property_id = $2 and o.removed_at is null)
    or ${hasPage} and (select count(*) from favourites o where o.user_id = $1 and o.removed_at is null) < $4)
  on conflict (user_id, property_id) do update set version = f.version + 1, updated_at = $3, state =
      case when f.state = 'discard' then 'favourite' else f.state end,
    removed_at = case when f.removed_at is null and f.state <> 'discard' then $3::timestamptz end
  returning removed_at is null as favourite`

/**
 * Saves the homes $2 for account $1 at $3, the first as the newest, up to the limit $4. Inserts in the order of ids, so that two devices do
 * not deadlock.
 */
export const mergeSql = `insert into favourites as f (user_id, property_id, price_at_save, currency, saved_at, updated_at)
  select $1, w.id, w.list_price, w.currency, $3::timestamptz - w.n * interval '1 millisecond', $3 from (
    select p.id, p.list_price, p.currency, t.n from unnest($2::uuid[]) with ordinality t (id, n) join properties p on p.id = t.id
    where ${hasPage} and not exists (
      select from favourites o where o.user_id = $1 and o.property_id = p.id and o.removed_at is null and o.state <> 'discard')
    order by t.n limit (select greatest(0, $4 - count(*)) from favourites o where o.user_id = $1 and o.removed_at is null)
  ) w order by w.id
  on conflict (user_id, property_id) do update set version = f.version + 1, updated_at = $3, removed_at = null, state =
      case when f.state = 'discard' then 'favourite' else f.state end
    where f.removed_at is not null or f.state = 'discard'`
