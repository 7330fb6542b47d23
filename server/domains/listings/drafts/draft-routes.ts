import { HOUR_MS } from '../../../../contract/time.ts'
import {
  checkDraft,
  deleteDraft,
  getDraft,
  listDrafts,
  saveDraft,
  startDraft,
  submitDraft,
  takeBackChange,
} from '../../../../contract/listings/drafts.ts'
import { message } from '../../../../contract/messages/messages.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { RawJson, type Api } from '../../../platform/http/serve.ts'
import { say } from '../../../platform/words.ts'
import * as drafts from './drafts.ts'
import { publishToListers } from '../rights/listing-rights.ts'
import * as revisions from './revisions.ts'
import * as submitting from './submitting.ts'

const MAX_BEGUN_PER_HOUR = 60
/** Checks and submissions together: each compares the draft with the homes of a whole locality. */
const MAX_JUDGED_PER_HOUR = 300

/** Drafts of the signed-in person, who always comes from the session, never from the request. */
export function draftRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  const countJudged = (now: Date, userId: string) =>
    consumeRateLimit(database, now, [{ key: `draft:judged:${userId}`, most: MAX_JUDGED_PER_HOUR, windowMs: HOUR_MS }])
  serve(startDraft, async ({ body, viewer }) => {
    const now = clock.now()
    await consumeRateLimit(database, now, [
      { key: `draft:by:${viewer.userId}`, most: MAX_BEGUN_PER_HOUR, windowMs: HOUR_MS },
    ])
    const data = await database.transaction((db) => drafts.beginDraft(db, now, viewer, body))
    return new RawJson(JSON.stringify({ data }))
  })
  serve(listDrafts, async ({ viewer }) => ({ data: await drafts.draftList(database, viewer.userId) }))
  serve(getDraft, async ({ params, viewer }) => {
    const draft = await drafts.assertDraft(database, viewer.userId, params.id)
    return new RawJson(JSON.stringify({ data: drafts.publishDraft(draft) }))
  })
  serve(saveDraft, async ({ params, body, viewer }) => ({
    data: await database.transaction((db) => drafts.saveDraft(db, clock.now(), viewer.userId, params.id, body)),
  }))
  serve(deleteDraft, async ({ params, viewer, client }) => {
    await database.transaction((db) => drafts.deleteDraft(db, clock.now(), viewer.userId, params.id))
    return { message: say(client.language(), message('DRAFT_DELETED')) }
  })
  serve(takeBackChange, async ({ params, viewer }) => {
    const data = await database.transaction(async (db) => {
      const draft = await revisions.takeBackChange(db, clock.now(), viewer, params.id)
      await publishToListers(db, viewer.userId, [params.id])
      return draft
    })
    return new RawJson(JSON.stringify({ data }))
  })
  serve(checkDraft, async ({ params, viewer }) => {
    const now = clock.now()
    await countJudged(now, viewer.userId)
    const data = await database.transaction(async (db) =>
      submitting.previewSubmission(db, now, viewer, await drafts.assertDraft(db, viewer.userId, params.id)),
    )
    return { data }
  })
  serve(submitDraft, async ({ params, body, viewer }) => {
    const now = clock.now()
    await countJudged(now, viewer.userId)
    return { data: await database.transaction((db) => submitting.submitDraft(db, now, viewer, params.id, body)) }
  })
}
