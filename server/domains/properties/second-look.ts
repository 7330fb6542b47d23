import type { FieldChange } from '../../../contract/moderation.ts'
import type { DraftFields, Wording } from '../../../contract/properties/drafts.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { LocationPrecision } from '../../../contract/properties/words.ts'
import type { Db } from '../../platform/db/pool.ts'
import { metresBetween } from '../places/service.ts'
import { withPatch } from './draft-fields.ts'
import { duplicatesOf, type FoundDuplicate } from './duplicates.ts'
import { fieldsOfHome } from './home-fields.ts'
import { judge } from './judging.ts'

export interface SecondLook {
  wording: Wording[]
  duplicates: FoundDuplicate[]
  /** The change that waits, field by field; null is nothing. */
  change?: { at: Date; fields: FieldChange[] }
}

const POINT = ['longitude', 'latitude']
const DOOR = ['unparsedAddress', 'unitNumber']

function pointOf({ longitude, latitude }: DraftFields): [number, number] | undefined {
  return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : undefined
}

/** A change without what its home's page keeps back: of a point only how far it moves, of a door only that it changes. */
function changesOf(now: DraftFields, fields: DraftFields, precision: LocationPrecision): FieldChange[] {
  const all = Object.entries(fields).map(([field, after]) => ({ field, before: now[field] ?? null, after }))
  if (precision === 'exact') return all
  const [from, to] = [pointOf(now), pointOf(withPatch(now, fields))]
  const metres = from && to && Math.round(metresBetween(from, to) / 10) * 10
  const hidden = { before: null, after: null, hidden: true }
  const moves = all.some(({ field }) => POINT.includes(field))
  return [
    ...all
      .filter(({ field }) => !POINT.includes(field))
      .map((change) => (DOOR.includes(change.field) ? { field: change.field, ...hidden } : change)),
    ...(moves ? [{ field: 'location', ...hidden, ...(metres !== undefined && { metres }) }] : []),
  ]
}

/** What a moderator looks at twice: of a home that somebody wants to change, as it would be then. */
export async function secondLook(db: Db, userId: string, id: string): Promise<SecondLook> {
  const { rows } = await db.query<{
    market: MarketId
    relistedFrom: string | null
    at: Date | null
    fields: DraftFields | null
    precision: LocationPrecision
  }>(
    `select p.market, p.location_precision as precision, p.relisted_from as "relistedFrom", r.at, r.fields from properties p
     left join property_revisions r on r.property_id = p.id and r.state = 'pending' where p.id = $1`,
    [id],
  )
  const [row, now] = [rows[0], await fieldsOfHome(db, id)]
  if (!row || !now) return { wording: [], duplicates: [] }
  const { market, relistedFrom, at, fields, precision } = row
  const { listing, place, wording } = await judge(db, fields ? withPatch(now, fields) : now, market)
  const duplicates = place
    ? await duplicatesOf(db, listing, {
        userId,
        localityId: place.localityId,
        except: relistedFrom ? [id, relistedFrom] : [id],
        everything: true,
      })
    : []
  return { wording, duplicates, ...(at && { change: { at, fields: changesOf(now, fields ?? {}, precision) } }) }
}
