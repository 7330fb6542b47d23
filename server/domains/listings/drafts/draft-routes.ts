import {
  checkDraft,
  deleteDraft,
  getDraft,
  listDrafts,
  saveDraft,
  startDraft,
  submitDraft,
} from '../../../../contract/listings/drafts.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { countTry } from '../../../platform/http/limits.ts'
import { JsonText, type Api } from '../../../platform/http/serve.ts'
import { begin, draftList, mustHaveDraft, publishDraft, save, throwAway } from './drafts.ts'
import { foresee, submit } from './submitting.ts'

const HOUR_MS = 3_600_000
const MOST_BEGUN_AN_HOUR = 60
/** Checks and submissions together: each is compared with the homes of a whole locality. */
const MOST_JUDGED_AN_HOUR = 300

/** Listings that are being written; whose they are is always the session, never the request. */
export function draftRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  const countJudged = (now: Date, userId: string) =>
    countTry(database, now, [{ key: `draft:judged:${userId}`, most: MOST_JUDGED_AN_HOUR, windowMs: HOUR_MS }])
  serve(startDraft, async ({ body, viewer }) => {
    const now = clock.now()
    await countTry(database, now, [{ key: `draft:by:${viewer.userId}`, most: MOST_BEGUN_AN_HOUR, windowMs: HOUR_MS }])
    const data = await database.transaction((db) => begin(db, now, viewer, body))
    return new JsonText(JSON.stringify({ data }))
  })
  serve(listDrafts, async ({ viewer }) => ({ data: await draftList(database, viewer.userId) }))
  serve(getDraft, async ({ params, viewer }) => {
    const draft = await mustHaveDraft(database, viewer.userId, params.id)
    return new JsonText(JSON.stringify({ data: publishDraft(draft) }))
  })
  serve(saveDraft, async ({ params, body, viewer }) => ({
    data: await database.transaction((db) => save(db, clock.now(), viewer.userId, params.id, body)),
  }))
  serve(deleteDraft, async ({ params, viewer }) => {
    await database.transaction((db) => throwAway(db, clock.now(), viewer.userId, params.id))
    return { message: 'Thrown away.' }
  })
  serve(checkDraft, async ({ params, viewer }) => {
    const now = clock.now()
    await countJudged(now, viewer.userId)
    const data = await database.transaction(async (db) =>
      foresee(db, now, viewer, await mustHaveDraft(db, viewer.userId, params.id)),
    )
    return { data }
  })
  serve(submitDraft, async ({ params, body, viewer }) => {
    const now = clock.now()
    await countJudged(now, viewer.userId)
    return { data: await database.transaction((db) => submit(db, now, viewer, params.id, body)) }
  })
}
