import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from '../../../../contract/moderation.ts'
import type { DraftFields, Wording } from '../../../../contract/listings/drafts.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { materialFields } from '../../../../contract/listings/status-transitions.ts'
import type { LocationPrecision } from '../../../../contract/properties/vocabulary.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { metresBetween } from '../../places/service.ts'
import { withPatch } from '../drafts/draft-fields.ts'
import { duplicatesOf, type FoundDuplicate } from '../drafts/duplicates.ts'
import { fieldsOfHome } from '../drafts/home-fields.ts'
import { assessListing } from '../drafts/listing-assessment.ts'

export interface ReviewFacts {
  wording: Wording[]
  duplicates: FoundDuplicate[]
  /** The revision that waits, or what changed since the home was rejected, field by field; null for empty. */
  change?: { at: Date; fields: FieldChange[] }
}

const POINT = ['longitude', 'latitude']
const DOOR = ['unparsedAddress', 'unitNumber']

function pointOf({ longitude, latitude }: DraftFields): [number, number] | undefined {
  return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : undefined
}

/** The changed fields, without what the home's page hides: of a point only how far it moves, of an address only that it changes. */
function changesOf(
  names: readonly string[],
  before: DraftFields,
  after: DraftFields,
  precision: LocationPrecision,
): FieldChange[] {
  const all = names.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
  if (precision === 'exact') return all
  const [from, to] = [pointOf(before), pointOf(after)]
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

/** The former values of the fields that the lister changed since the home was rejected. */
async function fieldsSentBack(db: Db, id: string): Promise<DraftFields> {
  const { rows } = await db.query<{ fields: DraftFields }>(
    `select coalesce(jsonb_object_agg(field_name, previous_value), '{}') as fields from (
       select distinct on (field_name) field_name, coalesce(previous_value, 'null') as previous_value from property_history
       where property_id = $1 and field_name = any($2) and change_type in ('edit', 'price') and id > (select max(id) from property_history
         where property_id = $1 and change_type = 'status' and new_value = '"rejected"')
       order by field_name, id) changed`,
    [id, [...materialFields, 'listPrice']],
  )
  return rows[0]?.fields ?? {}
}

/** What a moderator reviews of a home: with the revision that waits applied. */
export async function reviewFacts(db: Db, userId: string, id: string): Promise<ReviewFacts> {
  const { rows } = await db.query<{
    market: MarketId
    relistedFrom: string | null
    waits: boolean
    at: Date
    fields: DraftFields | null
    precision: LocationPrecision
  }>(
    `select p.market, p.location_precision as precision, p.relisted_from as "relistedFrom",
       p.standard_status = 'pending_review' as waits, coalesce(r.at, p.updated_at) as at, r.fields from properties p
     left join property_revisions r on r.property_id = p.id and r.state = 'pending' where p.id = $1`,
    [id],
  )
  const [row, now] = [rows[0], await fieldsOfHome(db, id)]
  if (!row || !now) return { wording: [], duplicates: [] }
  const { market, relistedFrom, waits, at, fields, precision } = row
  const sentBack = waits ? await fieldsSentBack(db, id) : {}
  const [before, after] = [withPatch(now, sentBack), fields ? withPatch(now, fields) : now]
  const changed = Object.keys(fields ?? sentBack).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const { listing, place, wording } = await assessListing(db, after, market)
  const duplicates = place
    ? await duplicatesOf(db, listing, {
        userId,
        localityId: place.localityId,
        except: relistedFrom ? [id, relistedFrom] : [id],
        everything: true,
      })
    : []
  const change = { at, fields: changesOf(changed, before, after, precision) }
  return { wording, duplicates, ...(changed.length > 0 && { change }) }
}
