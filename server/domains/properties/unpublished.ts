import { getProperty, PropertyCard, type Property } from '../../../contract/properties/index.ts'
import type { Position } from '../../../contract/values.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { cardJoins, cardJson, pageText } from './home-json.ts'

/** SQL of home `q` as `p`, with a date wherever one comes only with publishing. */
const asPublished = `cross join lateral jsonb_populate_record(q, jsonb_build_object(
  'on_market_timestamp', coalesce(q.on_market_timestamp, q.updated_at),
  'last_confirmed_at', coalesce(q.last_confirmed_at, q.updated_at),
  'next_due_at', coalesce(q.next_due_at, q.updated_at))) p ${cardJoins}`

/** Cards of homes in any state, by id: for those who decide whether buyers see them. */
export async function cardsInAnyState(db: Db, ids: string[]): Promise<Map<string, PropertyCard>> {
  const { rows } = await db.query<{ id: string; card: unknown }>({
    name: 'cards-in-any-state',
    text: `select p.id, ${cardJson} as card from properties q ${asPublished} where q.id = any($1::uuid[])`,
    values: [ids],
  })
  return new Map(rows.map(({ id, card }) => [id, PropertyCard.parse(card)]))
}

/** A home in any state as its page would show it to buyers; undefined where there is none. */
export async function pageInAnyState(db: Db, id: string): Promise<Property | undefined> {
  const { rows } = await db.query<{ page: string }>({
    name: 'page-in-any-state',
    text: `select ${pageText} || 'fresh"}}}' as page from properties q ${asPublished} where q.id = $1 and q.deleted_at is null`,
    values: [id],
  })
  if (!rows[0]) return undefined
  const page: unknown = JSON.parse(rows[0].page)
  return getProperty.returns.parse(page).data
}

/** Where a home really is, whatever its lister lets be known. Whoever asks writes down that they did. */
export async function truePlace(
  db: Db,
  id: string,
): Promise<{ listingId: string; location?: Position; unparsedAddress?: string; unit?: string }> {
  const { rows } = await db.query<{
    listing_id: string
    longitude: number | null
    latitude: number | null
    unparsed_address: string | null
    unit_number: string | null
  }>(
    `select listing_id, longitude, latitude, unparsed_address, unit_number from properties where id = $1 and deleted_at is null`,
    [id],
  )
  const row = rows[0]
  if (!row) throw new Refusal('PROPERTY_NOT_FOUND')
  const { listing_id: listingId, longitude, latitude, unparsed_address: address, unit_number: unit } = row
  return {
    listingId,
    ...(longitude !== null && latitude !== null && { location: [longitude, latitude] as const }),
    ...(address !== null && { unparsedAddress: address }),
    ...(unit !== null && { unit }),
  }
}
