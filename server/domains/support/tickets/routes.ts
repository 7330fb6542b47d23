import { HOUR_MS } from '../../../../contract/time.ts'
import { answerTicket, adminTicket, adminTickets, updateTicket } from '../../../../contract/support/ticket-admin.ts'
import { closeTicket, getTicket, listTickets, sendTicket, writeOnTicket } from '../../../../contract/support/tickets.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { Existing, type Api } from '../../../platform/http/serve.ts'
import type { Client } from '../../../platform/http/viewer.ts'
import { normalPhone } from '../../auth/service.ts'
import type { SupportTools } from '../support-tools.ts'
import { openDetail, readTickets } from './admin-reading.ts'
import { answer, change } from './admin-work.ts'
import { close, ownTickets, readTicket, write } from './following.ts'
import * as sending from './sending.ts'

/** Tickets are sent, followed and answered. */
export function ticketRoutes({ serve }: Api, { database, clock, market, rateLimitScale }: SupportTools): void {
  const byClient = ({ address }: Client, what: string, most: number) =>
    consumeRateLimit(database, clock.now(), [
      { key: `${what}:client:${address()}`, most: most * rateLimitScale, windowMs: HOUR_MS },
    ])
  const knowsViewer = { knowsViewer: true }

  serve(
    sendTicket,
    async ({ body, viewer, client }) => {
      await byClient(client, 'ticket', 20)
      const { key, topic, fullName, email, text } = body
      const { sent, existing } = await sending.sendTicket(database, clock.now(), {
        key,
        topic,
        fullName,
        email,
        mobilePhone: body.mobilePhone && normalPhone(body.mobilePhone, body.market ?? market),
        text,
        userId: viewer?.userId,
        market: body.market ?? market,
        language: client.language(),
      })
      return existing ? new Existing({ data: sent }) : { data: sent }
    },
    { knowsViewer: true, pretend: async () => ({ data: sending.pretendedTicket(database) }) },
  )
  serve(listTickets, ({ query, viewer }) => ownTickets(database, viewer.userId, query.page))
  serve(
    getTicket,
    async ({ params: { key }, viewer, client }) => {
      await byClient(client, 'ticket-read', 1000)
      return { data: await readTicket(database, { key, userId: viewer?.userId }) }
    },
    knowsViewer,
  )
  serve(
    writeOnTicket,
    async ({ params: { key }, body, viewer, client }) => {
      await byClient(client, 'ticket-message', 60)
      const who = { key, userId: viewer?.userId }
      return { data: await database.transaction((db) => write(db, clock.now(), who, body)) }
    },
    knowsViewer,
  )
  serve(
    closeTicket,
    async ({ params: { key }, viewer, client }) => {
      await byClient(client, 'ticket-message', 60)
      const who = { key, userId: viewer?.userId }
      return { data: await database.transaction((db) => close(db, clock.now(), who)) }
    },
    knowsViewer,
  )

  serve(adminTickets, ({ query, viewer }) => readTickets(database, clock.now(), viewer.userId, query))
  serve(adminTicket, async ({ params, viewer }) => ({
    data: await database.transaction((db) => openDetail(db, clock.now(), viewer, params.id)),
  }))
  serve(answerTicket, async ({ params, body, viewer }) => ({
    data: await database.transaction((db) => answer(db, clock.now(), viewer, { ticketId: params.id, ...body })),
  }))
  serve(updateTicket, async ({ params, body, viewer }) => ({
    data: await database.transaction((db) => change(db, clock.now(), viewer, { ticketId: params.id, ...body })),
  }))
}
