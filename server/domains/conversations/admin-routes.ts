import {
  decideMessageReport,
  adminMessageReports,
  openReportedThread,
} from '../../../contract/conversations/message-admin.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Api } from '../../platform/http/serve.ts'
import { say } from '../../platform/words.ts'
import type { Subjects } from '../subjects.ts'
import { decideReport, openReported, waitingReports } from './reports/admin.ts'

/** Reported messages: what moderators read and decide. */
export function messageAdminRoutes(
  { serve }: Api,
  { database, clock, subjects }: { database: Database; clock: Clock; subjects: Subjects },
): void {
  serve(adminMessageReports, ({ query, viewer }) => waitingReports(database, subjects, viewer.userId, query.page))
  serve(openReportedThread, async ({ params: { id }, viewer: { userId } }) => ({
    data: await database.transaction((db) => openReported(db, clock.now(), subjects, userId, id)),
  }))
  serve(decideMessageReport, async ({ params: { id }, body, viewer: { userId }, client }) => {
    await database.transaction((db) => decideReport(db, clock.now(), { subjects, userId, id }, body.decision))
    return { message: say(client.language(), message('MESSAGE_REPORT_SAVED')) }
  })
}
