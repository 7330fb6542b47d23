import type { MarketId } from '../../../contract/markets.ts'
import {
  auditLog,
  claimCase,
  decideCase,
  moderationCase,
  moderationQueue,
  recordCheck,
  reportHome,
  revealPlace,
  revokeCheck,
  searchRecords,
} from '../../../contract/moderation.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { reportLimits, reporterOf } from '../users/service.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Client } from '../../platform/http/viewer.ts'
import { say } from '../../platform/words.ts'
import { exactLocation } from '../properties/service.ts'
import { audit, readAudit } from '../audit/service.ts'
import { readCase } from './cases.ts'
import { record, revoke } from './checks.ts'
import { claim, unclaim } from './claims.ts'
import { decide } from './decisions.ts'
import { readQueue } from './queue.ts'
import { findRecords } from './records.ts'
import { isKept, report } from './reports.ts'

interface ModerationOptions {
  database: Database
  clock: Clock
  /** For people who chose none. */
  market: MarketId
  rateLimitScale: number
}

/** Moderation of homes, and reports by the public. */
export function moderationRoutes({ serve }: Api, { database, clock, market, rateLimitScale }: ModerationOptions): void {
  serve(searchRecords, async ({ query: { text }, viewer }) => ({ data: await findRecords(database, viewer, text) }))
  serve(moderationQueue, ({ query, viewer }) => readQueue(database, clock.now(), viewer.userId, query))
  serve(moderationCase, async ({ params, viewer }) => ({
    data: await readCase(database, clock.now(), viewer, params.id),
  }))
  serve(claimCase, async ({ params, body, viewer }) => {
    if (!body.claim) {
      await unclaim(database, viewer.userId, params.id)
      return { data: {} }
    }
    const taken = await claim(database, clock.now(), viewer.userId, params.id)
    if (!taken) throw new Refusal('PROPERTY_NOT_FOUND')
    return { data: { claim: taken } }
  })
  serve(revealPlace, async ({ params, viewer }) => ({
    data: await database.transaction(async (db) => {
      const { listingId, ...place } = await exactLocation(db, params.id)
      await audit(db, clock.now(), {
        by: viewer.userId,
        action: 'see-place',
        targetKind: 'property',
        targetId: params.id,
        targetName: listingId,
      })
      return place
    }),
  }))
  serve(decideCase, async ({ params, body, viewer, client }) => {
    const version = await database.transaction((db) =>
      decide(db, clock.now(), viewer, { ...body, id: params.id }, market),
    )
    return { message: say(client.language(), message('CASE_DECISION_SAVED')), data: { version } }
  })
  serve(recordCheck, async ({ params, body, viewer, client }) => {
    await database.transaction((db) => record(db, clock.now(), viewer, params.id, body))
    return { message: say(client.language(), message('CHECK_RECORDED')) }
  })
  serve(revokeCheck, async ({ params, body, viewer, client }) => {
    await database.transaction((db) => revoke(db, clock.now(), viewer, params.id, { check: params.check, ...body }))
    return { message: say(client.language(), message('CHECK_REVOKED')) }
  })
  serve(auditLog, ({ query }) => readAudit(database, query))
  const thanks = ({ language }: Client) => ({ message: say(language(), message('REPORT_RECEIVED')) })
  serve(
    reportHome,
    async ({ params, body, viewer, client }) => {
      // A repeated request does not count towards the limit.
      if (await isKept(database, body.report)) return thanks(client)
      const reporter = reporterOf(viewer?.userId, client.address)
      await consumeRateLimit(database, clock.now(), reportLimits('report', reporter, params.id, rateLimitScale))
      const { report: id, reason, words, email, language } = body
      await report(database, clock.now(), { id, propertyId: params.id, reason, words, email, language, reporter })
      return thanks(client)
    },
    { knowsViewer: true, pretend: async ({ client }) => thanks(client) },
  )
}
