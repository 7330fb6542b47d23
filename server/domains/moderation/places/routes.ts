import {
  addLocality,
  adminCities,
  adminLocalities,
  adminLocality,
  changeLocality,
  mergeLocality,
  previewMerge,
  undoMerge,
} from '../../../../contract/admin/places.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Api } from '../../../platform/http/serve.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import type { Places } from '../../places/service.ts'
import * as localities from './localities.ts'
import * as merges from './merges.ts'

interface PlacesTools {
  database: Database
  clock: Clock
  places: Places
}

/** Cities and localities for the operator. */
export function placesRoutes({ serve }: Api, { database, clock, places }: PlacesTools): void {
  const editing = (viewer: Viewer) => ({ now: clock.now(), by: viewer.userId })
  /** Changes places, which this server knows at once, and the others soon. */
  const changed = async <Result>(work: Parameters<typeof database.transaction<Result>>[0]): Promise<Result> => {
    const result = await database.transaction(work)
    places.forget()
    return result
  }
  serve(adminCities, async ({ params: { market } }) => ({ data: await localities.readCities(database, market) }))
  serve(adminLocalities, ({ params, query }) => localities.readLocalities(database, params, query))
  serve(adminLocality, async ({ params }) => ({ data: await localities.readLocality(database, clock.now(), params) }))
  serve(addLocality, async ({ params, body, viewer }) => ({
    data: await changed((db) => localities.add(db, editing(viewer), params, body)),
  }))
  serve(changeLocality, async ({ params, body, viewer }) => ({
    data: await changed(async (db) => {
      const { detail, renamed } = await localities.change(db, editing(viewer), params, body)
      if (renamed !== undefined) await addJob(db, merges.indexLocalityJob, { place: renamed })
      return detail
    }),
  }))
  serve(previewMerge, async ({ params, query: { into } }) => ({
    data: await merges.preview(database, clock.now(), params, into),
  }))
  serve(mergeLocality, async ({ params, body: { into }, viewer }) => ({
    data: await changed((db) => merges.merge(db, editing(viewer), params, into)),
  }))
  serve(undoMerge, async ({ params: { id }, viewer }) => ({
    data: await changed((db) => merges.undo(db, editing(viewer), id)),
  }))
}
