import {
  checkProfile,
  decideClaim,
  decideProfile,
  decideProfileReport,
  moveProfiles,
  adminClaims,
  adminProfile,
  adminProfileReports,
  adminProfiles,
  reportProfile,
  revokeProfileCheck,
} from '../../../../contract/directories/profile-admin.ts'
import { message, type Message } from '../../../../contract/messages/messages.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import type { Api } from '../../../platform/http/serve.ts'
import type { Client } from '../../../platform/http/viewer.ts'
import { say } from '../../../platform/words.ts'
import type { Places } from '../../places/service.ts'
import { reportLimits, reporterOf } from '../../users/service.ts'
import * as checks from './checks.ts'
import * as claims from './claim-decisions.ts'
import * as deciding from './deciding.ts'
import { readClaims, readAdminProfile, readAdminProfiles, readReports } from './admin-rows.ts'
import * as reports from './reports.ts'

interface Tools {
  database: Database
  clock: Clock
  places: Places
  rateLimitScale: number
}

const saying = (client: Client, words: Message) => ({ message: say(client.language(), words) })

/** Moderation of profiles, with their checks, claims and reports; everyone may report a profile. */
export function profileAdminRoutes({ serve }: Api, { database, clock, places, rateLimitScale }: Tools): void {
  const read = async (userId: string, id: string) => ({
    data: await readAdminProfile(database, await places.gazetteer(), clock.now(), userId, id),
  })

  serve(adminProfiles, async ({ query }) => readAdminProfiles(database, await places.gazetteer(), query))
  serve(moveProfiles, async ({ body, viewer }) => ({
    data: await deciding.moveProfiles(database, clock.now(), viewer, body),
  }))
  serve(adminProfile, ({ params, viewer }) => read(viewer.userId, params.id))
  serve(decideProfile, async ({ params: { id }, body, viewer, client }) => {
    await deciding.decideProfile(database, clock.now(), viewer, id, body)
    return { ...saying(client, message('CASE_DECISION_SAVED')), ...(await read(viewer.userId, id)) }
  })
  serve(checkProfile, async ({ params: { id }, body, viewer, client }) => {
    await checks.recordProfileCheck(database, clock.now(), viewer, id, body)
    return { ...saying(client, message('CHECK_RECORDED')), ...(await read(viewer.userId, id)) }
  })
  serve(revokeProfileCheck, async ({ params: { id, check }, body, viewer, client }) => {
    await checks.revokeProfileCheck(database, clock.now(), viewer, { id, check, ...body })
    return { ...saying(client, message('CHECK_REVOKED')), ...(await read(viewer.userId, id)) }
  })
  serve(adminClaims, ({ query, viewer }) => readClaims(database, viewer.userId, query))
  serve(decideClaim, async ({ params, body, viewer, client }) => {
    await claims.decideClaim(database, clock.now(), viewer, params.id, body)
    return saying(client, message('CASE_DECISION_SAVED'))
  })
  serve(adminProfileReports, ({ query, viewer }) => readReports(database, viewer.userId, query))
  serve(decideProfileReport, async ({ params, body, viewer, client }) => {
    await reports.decideProfileReport(database, clock.now(), viewer, params.id, body)
    return saying(client, message('CASE_DECISION_SAVED'))
  })
  serve(
    reportProfile,
    async ({ params, body, viewer, client }) => {
      // A repeated request does not count towards the limit.
      if (await reports.isReportKept(database, body.report)) return saying(client, message('REPORT_RECEIVED'))
      const reporter = reporterOf(viewer?.userId, client.address)
      await consumeRateLimit(database, clock.now(), reportLimits('report-profile', reporter, params.id, rateLimitScale))
      const { report: id, reason, words } = body
      await reports.keepReport(database, clock.now(), {
        id,
        profileId: params.id,
        reason,
        words,
        reporter,
      })
      return saying(client, message('REPORT_RECEIVED'))
    },
    { knowsViewer: true, pretend: async ({ client }) => saying(client, message('REPORT_RECEIVED')) },
  )
}
