import {
  boostedProjects,
  compareProjects,
  exportProjects,
  projectBuilders,
  projectPins,
  searchProjects,
} from '../../../../contract/projects/archive.ts'
import { builderProjects, localityProjects } from '../../../../contract/projects/directory.ts'
import { dayIn } from '../../../../contract/markets.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { findProfile } from '../../directories/service.ts'
import type { Places } from '../../places/service.ts'
import { deliveryRecordOf } from '../page/delivery-record.ts'
import { buildersOf, projectsOf, projectsOfBuilder } from './directory.ts'
import { boostedIn, comparedProjects, projectPage, projectPinsOf, projectsCsv } from './project-lists.ts'

interface ArchiveOptions {
  db: Db
  clock: Clock
  places: Places
}

/** The archive of new projects. */
export function archiveRoutes({ serve }: Api, { db, clock, places }: ArchiveOptions): void {
  const cached = { microCached: true }
  const asking = async () => ({ db, gazetteer: await places.gazetteer(), now: clock.now() })
  serve(searchProjects, async ({ query }) => projectPage(await asking(), query), cached)
  serve(boostedProjects, async ({ query: { market } }) => boostedIn(await asking(), market), cached)
  serve(projectPins, async ({ query }) => projectPinsOf(await asking(), query), cached)
  serve(
    projectBuilders,
    async ({ query }) => {
      const city = query.city === undefined ? undefined : (await places.gazetteer()).city(query.market, query.city)
      if (query.city !== undefined && !city) throw new Refusal('PLACE_NOT_FOUND')
      return { data: await buildersOf(db, query.market, city?.id) }
    },
    cached,
  )
  serve(exportProjects, async ({ query }) => projectsCsv(await asking(), query))
  serve(
    compareProjects,
    async ({ query: { market, slugs } }) => ({ data: await comparedProjects(await asking(), market, slugs) }),
    cached,
  )
  serve(localityProjects, async ({ query }) => {
    const gazetteer = await places.gazetteer()
    const city = gazetteer.city(query.market, query.city)
    const locality = city && gazetteer.locality(query.market, query.locality, city)
    if (!locality) throw new Refusal('PLACE_NOT_FOUND')
    return { data: await projectsOf(db, locality.id) }
  })
  serve(builderProjects, async ({ params: { key }, query: { market } }) => {
    const builder = await findProfile(db, { kind: 'builder', key, market })
    if (!builder) throw new Refusal('PROFILE_NOT_FOUND')
    const today = dayIn(clock.now(), market)
    const [data, record] = await Promise.all([
      projectsOfBuilder(db, builder.id, today),
      deliveryRecordOf(db, builder.id, today),
    ])
    return { data, record }
  })
}
