import { PropertyCard } from '../../../contract/properties/property.ts'
import type { Amenity } from '../../../contract/properties/vocabulary.ts'
import type { Db } from '../../platform/db/pool.ts'
import { matching } from './counting.ts'
import { Values } from '../../platform/db/values.ts'
import { amenityBits, type ResolvedFilters } from './search-conditions.ts'

/** Homes looked at: the newest that match. */
const CANDIDATES = 200

/** Of the newest homes that match, those that have most of the amenities that would be nice, the newer first. */
export async function bestHomes(
  db: Db,
  f: ResolvedFilters,
  { nice, most }: { nice: readonly Amenity[]; most: number },
): Promise<PropertyCard[]> {
  const values = new Values()
  const from = matching(f, values)
  if (!from) return []
  const wished = `bit_count((c.amenities & ${values.add(amenityBits(nice), 'bigint')})::bit(64))`
  const { rows } = await db.query<{ card: string }>(
    `with candidates as materialized (select h.id, h.amenities, h.posted_at ${from}
       order by h.posted_at desc, h.id desc limit ${CANDIDATES})
     select k.card from candidates c join property_cards k using (id)
     order by ${wished} desc, c.posted_at desc, c.id desc limit ${values.add(most, 'int')}`,
    values.list,
  )
  return rows.map(({ card }) => PropertyCard.parse(JSON.parse(card)))
}
