import type { FastifyInstance } from 'fastify'
import { memberPaths } from '../../../contract/member-paths.ts'
import {
  STOP_EMAILS_PATH,
  deliveryDays,
  emailsToStop,
  listDeliveries,
  listNotifications,
  previewNotifications,
  readNotifications,
  stopEmails,
  updateNotification,
} from '../../../contract/notifications.ts'
import { HOUR_MS } from '../../../contract/time.ts'
import type { Database } from '../../platform/db/pool.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Client } from '../../platform/http/viewer.ts'
import type { DeliveryTools } from './delivering.ts'
import { readDeliveryDays } from './delivery-days.ts'
import { listOf, mark, markUpTo } from './inbox.ts'
import { readDeliveries } from './log.ts'
import { serveOneClick } from './one-click.ts'
import { previewOf } from './preview.ts'
import { sayTo } from './say.ts'
import { readStopToken } from './stop-links.ts'
import { isStopped, stopEmails as stop } from './stopping.ts'

interface NotificationOptions extends DeliveryTools {
  database: Database
  rateLimitScale: number
}

/** A person's notifications, the links that end e-mails, and the log of the back office. */
export function notificationRoutes({ serve }: Api, http: FastifyInstance, options: NotificationOptions): void {
  const { database, clock, kinds, sender, market, published, rateLimitScale } = options
  const byClient = ({ address }: Client) =>
    consumeRateLimit(database, clock.now(), [
      { key: `stop-link:client:${address()}`, most: 120 * rateLimitScale, windowMs: HOUR_MS },
    ])

  serve(listNotifications, ({ query, viewer }) => listOf(database, options, viewer.userId, query.cursor))
  serve(updateNotification, async ({ params, body, viewer: { userId } }) => ({
    data: { unread: await database.transaction((db) => mark(db, clock.now(), userId, params.id, body.read)) },
  }))
  serve(readNotifications, async ({ body, viewer: { userId } }) => ({
    data: { unread: await database.transaction((db) => markUpTo(db, clock.now(), userId, body.upTo)) },
  }))

  serve(emailsToStop, async ({ query, client }) => {
    await byClient(client)
    const link = readStopToken(sender.key, query.token)
    return { data: { topic: link.topic, stopped: await isStopped(database, link) } }
  })
  serve(stopEmails, async ({ body: { token, stopped }, client }) => {
    await byClient(client)
    const link = readStopToken(sender.key, token)
    await database.transaction((db) => stop(db, clock.now(), link, stopped))
    return { data: { topic: link.topic, stopped } }
  })
  serveOneClick(http, {
    path: STOP_EMAILS_PATH,
    endpoint: stopEmails,
    page: (token) => sender.site + memberPaths.stopEmails(token),
    stop: (token) => database.transaction((db) => stop(db, clock.now(), readStopToken(sender.key, token), true)),
  })

  serve(deliveryDays, () => readDeliveryDays(database, clock.now(), market))
  serve(listDeliveries, ({ query }) => readDeliveries(database, clock.now(), query))
  serve(previewNotifications, async ({ query: { language } }) => {
    const say = sayTo(sender, { language, market, now: clock.now(), published: await published() })
    return { data: [...kinds.values()].map((kind) => previewOf(kind, say)) }
  })
}
