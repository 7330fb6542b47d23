import type { MarketId } from '../../../../contract/markets.ts'
import { message } from '../../../../contract/messages/messages.ts'
import {
  checkProjectDraft,
  getProjectDraft,
  listProjectDrafts,
  moveProject,
  removeProjectDraft,
  saveProjectDraft,
  startProjectDraft,
  submitProjectDraft,
} from '../../../../contract/projects/project-drafts.ts'
import { HOUR_MS } from '../../../../contract/time.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { RawJson, type Api } from '../../../platform/http/serve.ts'
import { say } from '../../../platform/words.ts'
import type { Places } from '../../places/service.ts'
import * as drafts from './drafts.ts'
import * as own from './own-projects.ts'
import * as submitting from './submitting.ts'

const MAX_BEGUN_PER_HOUR = 60
/** Checks and submissions together: each reads up to thousands of units. */
const MAX_JUDGED_PER_HOUR = 300

interface Tools {
  database: Database
  clock: Clock
  places: Places
  market: MarketId
  rateLimitScale: number
}

/** Project drafts of the signed-in person, who always comes from the session, never from the request. */
export function projectDraftRoutes({ serve }: Api, { database, clock, places, market, rateLimitScale }: Tools): void {
  const count = (now: Date, name: string, userId: string, most: number) =>
    consumeRateLimit(database, now, [
      { key: `project:${name}:${userId}`, most: most * rateLimitScale, windowMs: HOUR_MS },
    ])
  const answer = async (userId: string, draft: drafts.DraftRow) =>
    new RawJson(JSON.stringify({ data: await drafts.publishDraft(database, userId, draft) }))
  serve(startProjectDraft, async ({ body, viewer: { userId } }) => {
    const now = clock.now()
    await count(now, 'begun', userId, MAX_BEGUN_PER_HOUR)
    const gazetteer = await places.gazetteer()
    const begun = { ...body, market: body.market ?? market }
    return answer(userId, await database.transaction((db) => drafts.beginDraft(db, gazetteer, now, userId, begun)))
  })
  serve(listProjectDrafts, ({ viewer }) => drafts.draftList(database, viewer.userId))
  serve(getProjectDraft, async ({ params, viewer: { userId } }) =>
    answer(userId, await drafts.assertDraft(database, userId, params.id)),
  )
  serve(saveProjectDraft, async ({ params, body, viewer }) => ({
    data: await database.transaction((db) => drafts.saveDraft(db, clock.now(), viewer.userId, params.id, body)),
  }))
  serve(removeProjectDraft, async ({ params, viewer, client }) => {
    await database.transaction((db) => drafts.removeDraft(db, clock.now(), viewer.userId, params.id))
    return { message: say(client.language(), message('PROJECT_DRAFT_DELETED')) }
  })
  serve(checkProjectDraft, async ({ params, viewer: { userId } }) => {
    const now = clock.now()
    await count(now, 'judged', userId, MAX_JUDGED_PER_HOUR)
    return {
      data: await submitting.checkDraft({ db: database, gazetteer: await places.gazetteer(), now, userId }, params.id),
    }
  })
  serve(submitProjectDraft, async ({ params, body, viewer: { userId } }) => {
    const now = clock.now()
    await count(now, 'judged', userId, MAX_JUDGED_PER_HOUR)
    const gazetteer = await places.gazetteer()
    return {
      data: await database.transaction((db) => submitting.submitDraft({ db, gazetteer, now, userId }, params.id, body)),
    }
  })
  serve(moveProject, async ({ params, body, viewer }) => ({
    data: await own.moveProject(database, clock.now(), viewer.userId, params.id, body),
  }))
}
