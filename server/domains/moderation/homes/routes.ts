import {
  adminHome,
  adminHomeCounts,
  adminHomeHistory,
  adminHomes,
  changeHomes,
  handHomesToPerson,
  previewHomeHandover,
  undoHomeChanges,
} from '../../../../contract/admin/homes.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Api } from '../../../platform/http/serve.ts'
import type { Places } from '../../places/service.ts'
import { runBatch, undoBatch } from './batches.ts'
import { countHomes, findHomes } from './find-homes.ts'
import { previewHandover, receiverOf } from './handover-preview.ts'
import { eventsOf, readHome } from './home-detail.ts'

interface HomesTools {
  database: Database
  clock: Clock
  places: Places
  /** The market of the deployment. */
  market: MarketId
}

/** Homes of every state for staff, and what staff do with many of them. */
export function homesRoutes({ serve }: Api, { database, clock, places, market }: HomesTools): void {
  const finding = () => ({ db: database, places, market, now: clock.now() })
  serve(adminHomes, ({ query }) => findHomes(finding(), query))
  serve(adminHomeCounts, ({ query }) => countHomes(finding(), query))
  serve(adminHome, async ({ params: { id } }) => ({ data: await readHome(database, clock.now(), id) }))
  serve(adminHomeHistory, ({ params: { id }, query: { page } }) => eventsOf(database, id, page))
  serve(changeHomes, async ({ body: { batch: id, ids, change, reasons, note }, viewer }) => ({
    data: await runBatch(database, clock.now(), viewer, { id, change, ids }, () => ({ reasons, note })),
  }))
  serve(undoHomeChanges, async ({ params: { batch }, viewer }) => ({
    data: await undoBatch(database, clock.now(), viewer, batch),
  }))
  serve(previewHomeHandover, async ({ body: { ids, to }, viewer }) => ({
    data: await previewHandover(database, clock.now(), viewer, { ids, to, market }),
  }))
  serve(handHomesToPerson, async ({ body: { batch: id, ids, to: text }, viewer }) => {
    const to = await receiverOf(database, text)
    return {
      data: await runBatch(database, clock.now(), viewer, { id, change: 'hand-over', ids, to }, () => ({
        reasons: [],
      })),
    }
  })
}
