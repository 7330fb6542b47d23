import type { DraftFields, Wording } from '../../../contract/properties/drafts.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Db } from '../../platform/db/pool.ts'
import { withPatch } from './draft-fields.ts'
import { duplicatesOf, type FoundDuplicate } from './duplicates.ts'
import { fieldsOfHome } from './home-fields.ts'
import { judge } from './judging.ts'

export interface SecondLook {
  wording: Wording[]
  duplicates: FoundDuplicate[]
  /** The change that waits, field by field; null is nothing. */
  change?: { at: Date; fields: { field: string; before: DraftFields[string]; after: DraftFields[string] }[] }
}

/** What a moderator looks at twice: of a home that somebody wants to change, as it would be then. */
export async function secondLook(db: Db, userId: string, id: string): Promise<SecondLook> {
  const { rows } = await db.query<{
    market: MarketId
    relistedFrom: string | null
    at: Date | null
    fields: DraftFields | null
  }>(
    `select p.market, p.relisted_from as "relistedFrom", r.at, r.fields from properties p
     left join property_revisions r on r.property_id = p.id and r.state = 'pending' where p.id = $1`,
    [id],
  )
  const [row, now] = [rows[0], await fieldsOfHome(db, id)]
  if (!row || !now) return { wording: [], duplicates: [] }
  const { market, relistedFrom, at, fields } = row
  const { listing, place, wording } = await judge(db, fields ? withPatch(now, fields) : now, market)
  const duplicates = place
    ? await duplicatesOf(db, listing, {
        userId,
        localityId: place.localityId,
        except: relistedFrom ? [id, relistedFrom] : [id],
        everything: true,
      })
    : []
  const changes = Object.entries(fields ?? {}).map(([field, after]) => ({ field, before: now[field] ?? null, after }))
  return { wording, duplicates, ...(at && { change: { at, fields: changes } }) }
}
