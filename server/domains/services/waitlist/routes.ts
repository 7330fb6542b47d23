import type { FastifyInstance } from 'fastify'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { message } from '../../../../contract/messages/messages.ts'
import {
  LEAVE_WAITLIST_PATH,
  confirmWaitlist,
  joinWaitlist,
  leaveWaitlist,
} from '../../../../contract/services/waitlist.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import type { Api } from '../../../platform/http/serve.ts'
import type { Client } from '../../../platform/http/viewer.ts'
import { say } from '../../../platform/words.ts'
import { mailboxOf } from '../../auth/service.ts'
import { serveOneClick } from '../../notifications/service.ts'
import type { Places } from '../../places/service.ts'
import { readLeaveToken } from '../../support/service.ts'
import { confirm, leave, wish } from './wishes.ts'

/** Confirmation e-mails to one mailbox per day: a person may wait for all services of a city. */
const LETTERS_PER_DAY = 8

interface WaitlistTools {
  database: Database
  clock: Clock
  key: Buffer
  places: Places
  /** The site's address, for links to the confirmation page. */
  site: string
  rateLimitScale: number
}

export function waitlistRoutes({ serve }: Api, http: FastifyInstance, tools: WaitlistTools): void {
  const { database, clock, key, places, site, rateLimitScale } = tools
  const byClient = ({ address }: Client, what: string, most: number) =>
    consumeRateLimit(database, clock.now(), [
      { key: `${what}:client:${address()}`, most: most * rateLimitScale, windowMs: HOUR_MS },
    ])

  const thanks = ({ language }: Client) => ({ message: say(language(), message('WAITLIST_ASKED')) })

  serve(
    joinWaitlist,
    async ({ params, body, client }) => {
      const now = clock.now()
      await byClient(client, 'waitlist', 20)
      const { email, language, city } = body
      await consumeRateLimit(database, now, [
        { key: `waitlist:mailbox:${mailboxOf(email)}`, most: LETTERS_PER_DAY, windowMs: DAY_MS },
      ])
      const gazetteer = await places.gazetteer()
      await database.transaction((db) => wish(db, now, gazetteer, { service: params.id, city, email, language }))
      return thanks(client)
    },
    { pretend: async ({ client }) => thanks(client) },
  )
  serve(confirmWaitlist, async ({ body, client }) => {
    await byClient(client, 'waitlist-link', 120)
    await database.transaction((db) => confirm(db, clock.now(), body.token))
    return { message: say(client.language(), message('WAITLIST_CONFIRMED')) }
  })
  const stop = (token: string) => leave(database, readLeaveToken(key, 'waitlist', token))
  serve(leaveWaitlist, async ({ body, client }) => {
    await byClient(client, 'waitlist-link', 120)
    await stop(body.token)
    return { message: say(client.language(), message('WAITLIST_LEFT')) }
  })
  serveOneClick(http, {
    path: LEAVE_WAITLIST_PATH,
    endpoint: leaveWaitlist,
    page: (token) => site + memberPaths.waitlist('leave', token),
    stop,
  })
}
