import type { Db } from '../../../platform/db/pool.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { publishToListers, remind } from '../../listings/service.ts'
import { notify } from '../../notifications/service.ts'
import type { BatchChange, HomeFacts } from './home-changes.ts'
import { homesHidden, homesMoved, homesShown } from './notifications.ts'

type Changed = HomeFacts & { id: string }

interface Notice {
  /** Of the batch. */
  id: string
  change: BatchChange
  homes: readonly Changed[]
  to?: string | undefined
}

/** Notifies each lister of the changed homes once, whatever their number. */
export async function notifyListers(
  db: Db,
  now: Date,
  viewer: Viewer,
  { id: batch, change, homes, to }: Notice,
): Promise<void> {
  if (homes.length === 0) return
  await publishToListers(
    db,
    viewer.userId,
    homes.map(({ id }) => id),
  )
  for (const [lister, theirs] of Map.groupBy(homes, (home) => home.lister ?? '')) {
    if (lister === '' || lister === viewer.userId) continue
    const person = { to: { userId: lister }, key: `${batch} ${lister}` }
    const named = theirs.map(({ title, listingId }) => ({ title, listingId }))
    if (change === 'hide') {
      const reasons = [...new Set(theirs.flatMap((home) => home.reasons ?? []))]
      const note = theirs.find((home) => home.note)?.note
      await notify(db, now, homesHidden, { ...person, params: { homes: named, reasons, ...(note && { note }) } })
    }
    if (change === 'unhide') await notify(db, now, homesShown, { ...person, params: { homes: named } })
    if (change === 'ask') await remind(db, now, { userId: lister, homes: theirs.flatMap((home) => home.asked ?? []) })
    if (change === 'hand-over' || change === 'hand-back') {
      await publishUserEvent(db, [lister], 'listings-changed')
      const what = change === 'hand-over' ? 'given' : 'received'
      await notify(db, now, homesMoved, { ...person, params: { homes: named, what } })
    }
  }
  if (to === undefined || to === viewer.userId) return
  const named = homes.map(({ title, listingId }) => ({ title, listingId }))
  const what = change === 'hand-over' ? 'received' : 'given'
  await publishUserEvent(db, [to], 'listings-changed')
  await notify(db, now, homesMoved, { to: { userId: to }, key: `${batch} ${to}`, params: { homes: named, what } })
}
