import { listAnchors } from '../../../contract/beds/anchors.ts'
import { holdBed, listBedHolds, updateBedHold } from '../../../contract/beds/bed-holds.ts'
import { addBeds, homeBeds, listBeds, updateBeds } from '../../../contract/beds/beds.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Places } from '../places/service.ts'
import { findAnchors } from './anchors.ts'
import { say } from '../../platform/words.ts'
import * as holds from './holds/holding.ts'
import * as rooms from './manage/managing.ts'

interface BedOptions {
  database: Database
  places: Places
  clock: Clock
  rateLimitScale: number
}

/** Beds of PGs and their reservations. */
export function bedRoutes({ serve }: Api, { database, places, clock, rateLimitScale }: BedOptions): void {
  serve(
    listAnchors,
    async ({ query }) => ({ data: await findAnchors(database, await places.gazetteer(), clock.now(), query) }),
    { microCached: true },
  )
  serve(homeBeds, ({ params, viewer }) => holds.homeBeds(database, clock.now(), viewer?.userId, params.id), {
    knowsViewer: true,
  })
  serve(listBeds, ({ params, viewer }) => rooms.listBeds(database, clock.now(), viewer, params.id))
  serve(addBeds, ({ params, body, viewer }) => rooms.addBeds(database, clock.now(), viewer, params.id, body))
  serve(updateBeds, ({ params, body, viewer }) => rooms.updateBeds(database, clock.now(), viewer, params.id, body))

  serve(holdBed, async ({ body, viewer, client }) => ({
    message: say(client.language(), { code: 'BED_RESERVED' }),
    data: await holds.holdBed(database, clock.now(), viewer, body, rateLimitScale),
  }))
  serve(listBedHolds, async ({ viewer }) => ({ data: await holds.listBedHolds(database, clock.now(), viewer.userId) }))
  serve(updateBedHold, async ({ params, body, viewer, client }) => ({
    message: say(client.language(), { code: 'BED_HOLD_SAVED' }),
    data: await holds.updateBedHold(database, clock.now(), viewer, params.id, body),
  }))
}
