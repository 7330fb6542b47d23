import type { FastifyInstance } from 'fastify'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { message } from '../../../../contract/messages/messages.ts'
import {
  LEAVE_NEWSLETTER_PATH,
  askForNewsletter,
  confirmNewsletter,
  leaveNewsletter,
} from '../../../../contract/support/newsletter.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import type { Api } from '../../../platform/http/serve.ts'
import type { Client } from '../../../platform/http/viewer.ts'
import { say } from '../../../platform/words.ts'
import { mailboxOf } from '../../auth/service.ts'
import { serveOneClick } from '../../notifications/service.ts'
import type { SupportTools } from '../support-tools.ts'
import { readLeaveToken } from './links.ts'
import { ask, confirm, leave } from './readers.ts'

/** Confirmation e-mails to one mailbox per day. */
const LETTERS_PER_DAY = 3

interface NewsletterTools extends SupportTools {
  key: Buffer
  /** The site's address, for links to the confirmation page. */
  site: string
}

export function newsletterRoutes({ serve }: Api, http: FastifyInstance, tools: NewsletterTools): void {
  const { database, clock, key, market, rateLimitScale, site } = tools
  const byClient = ({ address }: Client, what: string, most: number) =>
    consumeRateLimit(database, clock.now(), [
      { key: `${what}:client:${address()}`, most: most * rateLimitScale, windowMs: HOUR_MS },
    ])

  const thanks = ({ language }: Client) => ({ message: say(language(), message('NEWSLETTER_ASKED')) })

  serve(
    askForNewsletter,
    async ({ body, client }) => {
      const now = clock.now()
      await byClient(client, 'newsletter', 20)
      await consumeRateLimit(database, now, [
        { key: `newsletter:mailbox:${mailboxOf(body.email)}`, most: LETTERS_PER_DAY, windowMs: DAY_MS },
      ])
      const { email, language } = body
      await database.transaction((db) => ask(db, now, { email, language, market: body.market ?? market }))
      return thanks(client)
    },
    { pretend: async ({ client }) => thanks(client) },
  )
  serve(confirmNewsletter, async ({ body, client }) => {
    await byClient(client, 'newsletter-link', 120)
    await database.transaction((db) => confirm(db, clock.now(), body.token))
    return { data: { confirmed: true as const } }
  })
  serve(leaveNewsletter, async ({ body, client }) => {
    await byClient(client, 'newsletter-link', 120)
    await leave(database, readLeaveToken(key, 'newsletter', body.token))
    return { message: say(client.language(), message('NEWSLETTER_LEFT')) }
  })
  serveOneClick(http, {
    path: LEAVE_NEWSLETTER_PATH,
    endpoint: leaveNewsletter,
    page: (token) => site + memberPaths.newsletter('leave', token),
    stop: (token) => leave(database, readLeaveToken(key, 'newsletter', token)),
  })
}
