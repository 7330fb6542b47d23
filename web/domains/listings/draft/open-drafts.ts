import { listDrafts } from '../../../../contract/listings/drafts.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { call } from '../../../platform/api/call.ts'
import { restoreShelves, shelvedDrafts } from './local-draft-store.ts'
import { changed } from '../../../platform/draft/merge-fields.ts'
import { showText } from '../../../platform/draft/typed-values.ts'

type ListedDraft = EndpointOutput<typeof listDrafts>['data'][number]

/** A listing that was begun: on the server, or so far on this device only. */
export type OpenDraft = ListedDraft & { onDevice: boolean }

/** Those of the server, last touched first, behind those that only this device knows; without a connection, the latter. */
export async function openDrafts(userId: string): Promise<OpenDraft[]> {
  await restoreShelves(userId)
  const shelved = shelvedDrafts(userId)
  const listed = await call(listDrafts, {}).then(
    ({ data }) => data,
    () => undefined,
  )
  const known = new Set(listed?.map(({ id }) => id))
  const own = [...shelved].flatMap(([id, { version, base, changes, at }]): OpenDraft[] => {
    // What the server has begun and does not list any more is published or deleted.
    if (known.has(id) || (listed && version > 0)) return []
    const title = showText(changed(base, changes)['title'])
    return [
      { id, version, complete: 0, updatedAt: new Date(at).toISOString(), onDevice: true, ...(title && { title }) },
    ]
  })
  return [...own, ...(listed ?? []).map((draft) => ({ ...draft, onDevice: false }))]
}
