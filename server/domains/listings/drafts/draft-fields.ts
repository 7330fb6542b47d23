import * as z from 'zod/mini'
import { MarketId } from '../../../../contract/markets.ts'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import { PictureKey } from '../../../../contract/uploads.ts'
import { videoOf } from '../videos/draft-video.ts'

/** The market of a draft; India by default. */
export const marketOf = (fields: DraftFields): MarketId => MarketId.safeParse(fields.market).data ?? 'in'

/** Fields with a patch applied; null removes a field. */
export function withPatch(fields: DraftFields, patch: DraftFields): DraftFields {
  return Object.fromEntries(Object.entries({ ...fields, ...patch }).filter(([, value]) => value !== null))
}

const WithKey = z.object({ key: PictureKey })

/** The keys of a draft's pictures, in order, and of its video's; entries without a valid key are skipped. */
export function keysOf(fields: DraftFields): string[] {
  const pictures = Array.isArray(fields.pictures) ? fields.pictures : []
  const keys = pictures.flatMap((picture) => {
    const read = WithKey.safeParse(picture)
    return read.success ? [read.data.key] : []
  })
  const poster = videoOf(fields)?.poster
  return [...new Set([...keys, ...(poster === undefined ? [] : [poster])])]
}
