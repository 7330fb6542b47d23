import { exportProfiles, getProfile, listProfiles, profilePlaces } from '../../../contract/directories/profiles.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Places } from '../places/service.ts'
import { profilesCsv, readPlaces, readProfiles } from './profile-lists.ts'
import { readProfile } from './profile-page.ts'

export function directoryRoutes({ serve }: Api, { db, clock, places }: { db: Db; clock: Clock; places: Places }): void {
  const cached = { microCached: true }
  serve(listProfiles, async ({ query }) => readProfiles(db, await places.gazetteer(), clock.now(), query), cached)
  serve(
    profilePlaces,
    async ({ query }) => ({
      data: await readPlaces(db, await places.gazetteer(), clock.now(), query),
    }),
    cached,
  )
  serve(exportProfiles, async ({ query }) => profilesCsv(db, await places.gazetteer(), clock.now(), query))
  serve(
    getProfile,
    async ({ params, query }) => ({
      data: await readProfile(db, await places.gazetteer(), clock.now(), { ...params, ...query }),
    }),
    cached,
  )
}
