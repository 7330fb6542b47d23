import type { FastifyInstance } from 'fastify'
import { memberPaths } from '../../../contract/member-paths.ts'
import { ONE_CLICK_PATH, stopAlerts } from '../../../contract/saved-searches.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { serveOneClick } from '../notifications/service.ts'
import { readStopToken } from './links.ts'
import { stopMails } from './saved-searches.ts'

interface UnsubscribeOptions {
  database: Database
  clock: Clock
  key: Buffer
  /** The site's address, for the page that asks first. */
  site: string
}

/** Ends the letters of one search, as a mail program asks for it. */
export function unsubscribeRoutes(http: FastifyInstance, { database, clock, key, site }: UnsubscribeOptions): void {
  serveOneClick(http, {
    path: ONE_CLICK_PATH,
    endpoint: stopAlerts,
    page: (token) => site + memberPaths.alerts('stop', token),
    async stop(token) {
      const id = readStopToken(key, token)
      await database.transaction((db) => stopMails(db, clock.now(), id))
    },
  })
}
