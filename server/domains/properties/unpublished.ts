import { getProperty } from '../../../contract/properties/properties.ts'
import { PropertyCard, type Property } from '../../../contract/properties/property.ts'
import type { Position } from '../../../contract/values.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { cardJoins, cardJson, pageText } from './home-json.ts'

/** SQL of home `q` as `p`, with the dates that publishing would set. */
const asPublished = `cross join lateral jsonb_populate_record(q, jsonb_build_object(
  'on_market_timestamp', coalesce(q.on_market_timestamp, q.updated_at),
  'last_confirmed_at', coalesce(q.last_confirmed_at, q.updated_at),
  'next_due_at', coalesce(q.next_due_at, q.updated_at))) p ${cardJoins}`

/** Cards of homes in any status, by id: for moderators and listers. */
export async function cardsInAnyState(db: Db, ids: string[]): Promise<Map<string, PropertyCard>> {
  const { rows } = await db.query<{ id: string; card: unknown }>({
    name: 'cards-in-any-state',
    text: `select p.id, ${cardJson} as card from properties q ${asPublished} where q.id = any($1::uuid[])`,
    values: [ids],
  })
  return new Map(rows.map(({ id, card }) => [id, PropertyCard.parse(card)]))
}

/** The page of a home in any status as buyers would see it; undefined if there is none. */
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

interface Where {
  longitude: number | null
  latitude: number | null
  address: string | null
  unit: string | null
}

interface TruePlace {
  location?: Position
  unparsedAddress?: string
  unit?: string
}

const placeOf = ({ longitude, latitude, address, unit }: Where): TruePlace => ({
  ...(longitude !== null && latitude !== null && { location: [longitude, latitude] as const }),
  ...(address !== null && { unparsedAddress: address }),
  ...(unit !== null && { unit }),
})

/** SQL of a field with the waiting revision applied; null there removes it. */
const waits = (name: string, column: string) =>
  `case when r.fields ? '${name}' then r.fields -> '${name}' else to_jsonb(${column}) end`

/**
 * The exact location of a home regardless of its public precision, and where the waiting revision would move it. The caller records the
 * access.
 */
export async function exactLocation(
  db: Db,
  id: string,
): Promise<{ listingId: string; reraId?: string; next?: TruePlace } & TruePlace> {
  const { rows } = await db.query<Where & { listingId: string; reraId: string | null; next: Where | null }>(
    `select p.listing_id as "listingId", p.longitude, p.latitude, p.unparsed_address as address, p.unit_number as unit, p.rera_id as "reraId",
       case when r.fields ?| '{longitude,latitude,unparsedAddress,unitNumber}' then jsonb_build_object(
         'longitude', ${waits('longitude', 'p.longitude')}, 'latitude', ${waits('latitude', 'p.latitude')},
         'address', ${waits('unparsedAddress', 'p.unparsed_address')}, 'unit', ${waits('unitNumber', 'p.unit_number')}) end as next
     from properties p left join property_revisions r on r.property_id = p.id and r.state = 'pending'
     where p.id = $1 and p.deleted_at is null`,
    [id],
  )
  const row = rows[0]
  if (!row) throw new Refusal('PROPERTY_NOT_FOUND')
  const { listingId, reraId, next } = row
  return { listingId, ...placeOf(row), ...(reraId !== null && { reraId }), ...(next && { next: placeOf(next) }) }
}
