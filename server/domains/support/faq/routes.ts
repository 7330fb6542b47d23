import { message } from '../../../../contract/messages/messages.ts'
import { adminFaq, listFaq, resetFaq, saveFaq, setFaqHidden, voteOnFaq } from '../../../../contract/support/faq.ts'
import { HOUR_MS } from '../../../../contract/time.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { say } from '../../../platform/words.ts'
import type { SupportTools } from '../support-tools.ts'
import { adminEntries, reset, save, setHidden } from './editing.ts'
import { publicEntries } from './entries.ts'
import { vote } from './votes.ts'

/** Questions are read, found useful or not, and edited. */
export function faqRoutes({ serve }: Api, { database, clock, rateLimitScale }: SupportTools): void {
  serve(listFaq, async ({ query }) => ({ data: await publicEntries(database, query) }), { microCached: true })
  serve(
    voteOnFaq,
    async ({ params, body, viewer, client }) => {
      const now = clock.now()
      await consumeRateLimit(database, now, [
        { key: `faq-vote:client:${client.address()}`, most: 120 * rateLimitScale, windowMs: HOUR_MS },
      ])
      await vote(database, now, { ...body, id: params.id, userId: viewer?.userId, address: client.address() })
      return { data: { useful: body.useful } }
    },
    { knowsViewer: true },
  )
  serve(adminFaq, async ({ query }) => ({ data: await adminEntries(database, query) }))
  serve(saveFaq, async ({ params, body, viewer }) => {
    const { market, language, ...entry } = body
    const edition = { market, language }
    return {
      data: await database.transaction((db) => save(db, clock.now(), viewer.userId, { edition, id: params.id, entry })),
    }
  })
  serve(setFaqHidden, async ({ body, viewer }) => ({
    data: { changed: await database.transaction((db) => setHidden(db, clock.now(), viewer.userId, body)) },
  }))
  serve(resetFaq, async ({ params, query, viewer, client }) => {
    await database.transaction((db) => reset(db, clock.now(), viewer.userId, query, params.id))
    return { message: say(client.language(), message('FAQ_RESET')) }
  })
}
