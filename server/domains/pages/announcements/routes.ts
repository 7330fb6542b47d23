import { endAnnouncement, listAnnouncements, saveAnnouncement } from '../../../../contract/pages/announcements.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { endNow, readAnnouncements, writeAnnouncement } from './writing.ts'

interface Tools {
  database: Database
  clock: Clock
  /** Called after every change. */
  changed: () => void
}

export function announcementRoutes({ serve }: Api, { database, clock, changed }: Tools): void {
  serve(listAnnouncements, ({ query }) => readAnnouncements(database, clock.now(), query))
  serve(saveAnnouncement, async ({ params: { id }, body, viewer: { userId } }) => {
    const data = await database.transaction((db) =>
      writeAnnouncement(db, clock.now(), { by: userId, id, written: body }),
    )
    changed()
    return { data }
  })
  serve(endAnnouncement, async ({ params: { id }, viewer: { userId } }) => {
    const data = await database.transaction((db) => endNow(db, clock.now(), userId, id))
    changed()
    return { data }
  })
}
