import * as z from 'zod/mini'
import { MarketId } from '../../../../contract/markets.ts'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import { PictureKey } from '../../../../contract/uploads.ts'

/** The market of a draft; India by default. */
export const marketOf = (fields: DraftFields): MarketId => MarketId.safeParse(fields.market).data ?? 'in'

/** Fields with a patch applied; null removes a field. */
export function withPatch(fields: DraftFields, patch: DraftFields): DraftFields {
  return Object.fromEntries(Object.entries({ ...fields, ...patch }).filter(([, value]) => value !== null))
}

const WithKey = z.object({ key: PictureKey })

/** The keys of a draft's pictures, in order; entries without a valid key are skipped. */
export function keysOf(fields: DraftFields): string[] {
  if (!Array.isArray(fields.pictures)) return []
  const keys = fields.pictures.flatMap((picture) => {
    const read = WithKey.safeParse(picture)
    return read.success ? [read.data.key] : []
  })
  return [...new Set(keys)]
}
