import type { FastifyInstance } from 'fastify'
import { ONE_CLICK_PATH, stopAlerts } from '../../../contract/saved-searches.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readStopToken } from './links.ts'
import { stopMails } from './saved-searches.ts'
import type { SendingTools } from './sending.ts'

interface UnsubscribeOptions {
  database: Database
  clock: Clock
  alerts: SendingTools
}

const MOST_BYTES = 2000

/**
 * The address in the `List-Unsubscribe` header of RFC 8058. A mail program posts `List-Unsubscribe=One-Click` there, as
 * either kind of form and with nothing that names anybody but the token; a person or a scanner that opens it is shown
 * the page that asks first.
 */
export function unsubscribeRoutes(http: FastifyInstance, { database, clock, alerts }: UnsubscribeOptions): void {
  const tokenIn = (url: string) => new URL(url, alerts.site).searchParams.get('token') ?? ''
  void http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    )
    // Refused like the call of the page that asks.
    scope.post<{ Body: string | undefined }>(
      ONE_CLICK_PATH,
      { config: { endpoint: stopAlerts } },
      async (request, reply) => {
        const said = request.body ?? ''
        if (!/(^|&)List-Unsubscribe=One-Click(&|$)|name="List-Unsubscribe"\r?\n\r?\nOne-Click\r?\n/i.test(said))
          throw new Refusal('MALFORMED_REQUEST')
        const id = readStopToken(alerts.key, tokenIn(request.url))
        await database.transaction((db) => stopMails(db, clock.now(), id))
        return reply.type('text/plain; charset=utf-8').send('These e-mails have ended.\n')
      },
    )
    scope.get(ONE_CLICK_PATH, async (request, reply) =>
      reply.redirect(`${alerts.site}/alerts/stop?token=${encodeURIComponent(tokenIn(request.url))}`, 303),
    )
    done()
  })
}
