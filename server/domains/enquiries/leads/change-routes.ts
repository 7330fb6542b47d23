import { message } from '../../../../contract/messages/messages.ts'
import { HOUR_MS } from '../../../../contract/time.ts'
import {
  addLead,
  addLeadNote,
  addLeadTask,
  deleteLeadNote,
  deleteReplyTemplate,
  importLeads,
  listReplyTemplates,
  mergeLeads,
  saveReplyTemplate,
  seeLead,
  updateLead,
  updateLeadTask,
  updateLeads,
} from '../../../../contract/enquiries/lead-changes.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { RawJson, type Api } from '../../../platform/http/serve.ts'
import { say } from '../../../platform/words.ts'
import { addByHand } from './lead-adding.ts'
import * as changes from './lead-changes.ts'
import { importLeadsFile } from './lead-importing.ts'
import * as merging from './lead-merging.ts'
import { addNote, removeNote } from './lead-notes.ts'
import { addTask, changeTask } from './lead-tasks.ts'
import { deleteTemplate, saveTemplate, templatesOf } from './reply-templates.ts'
import { leadText } from './team-access.ts'

interface ChangeOptions {
  database: Database
  clock: Clock
  /** The market of a person who chose none. */
  market: MarketId
}

const ADDED_PER_HOUR = 300
const FILES_PER_HOUR = 20

/** Changes to leads. The team always comes from the session, never from the request. */
export function leadChangeRoutes({ serve }: Api, { database, clock, market }: ChangeOptions): void {
  /** Changes one lead in a transaction and returns it. */
  const changing = (id: string, work: (db: Db, now: Date) => Promise<void>) =>
    database.transaction(async (db) => {
      const now = clock.now()
      await work(db, now)
      return new RawJson(`{"data":${await leadText(db, now, id)}}`)
    })
  const limit = (what: string, userId: string, most: number) =>
    consumeRateLimit(database, clock.now(), [{ key: `${what}:as:${userId}`, most, windowMs: HOUR_MS }])

  serve(updateLead, ({ params: { id }, body: { version, ...to }, viewer: { userId } }) =>
    changing(id, (db, now) => changes.changeLead(db, now, userId, { id, version }, to)),
  )
  serve(updateLeads, async ({ body: { leads, ...to }, viewer: { userId } }) => ({
    data: await database.transaction((db) => changes.changeLeads(db, clock.now(), userId, leads, to)),
  }))
  serve(seeLead, async ({ params: { id }, viewer: { userId } }) => ({
    data: { version: await database.transaction((db) => changes.seeLead(db, clock.now(), userId, id)) },
  }))
  serve(addLead, async ({ body, viewer }) => {
    await limit('lead-added', viewer.userId, ADDED_PER_HOUR)
    return changing(body.id, (db, now) => addByHand(db, now, viewer, market, body))
  })
  serve(importLeads, async ({ body, viewer, client }) => {
    await limit('leads-imported', viewer.userId, FILES_PER_HOUR)
    const { faults, ...counts } = await importLeadsFile(database, clock.now(), viewer, market, body)
    const language = client.language()
    return { data: { ...counts, faults: faults.map(({ row, says }) => ({ row, message: say(language, says) })) } }
  })
  serve(mergeLeads, ({ params: { id }, body, viewer: { userId } }) =>
    changing(id, (db, now) => merging.mergeLeads(db, now, userId, { id, ...body })),
  )
  serve(addLeadNote, async ({ params: { id }, body, viewer: { userId } }) => ({
    data: await database.transaction((db) => addNote(db, clock.now(), userId, id, body)),
  }))
  serve(deleteLeadNote, async ({ params: { id, note }, viewer: { userId }, client }) => {
    await database.transaction((db) => removeNote(db, userId, id, note))
    return { message: say(client.language(), message('LEAD_NOTE_DELETED')) }
  })
  serve(addLeadTask, async ({ params: { id }, body, viewer: { userId } }) => ({
    data: await database.transaction((db) => addTask(db, clock.now(), userId, id, body)),
  }))
  serve(updateLeadTask, async ({ params, body, viewer: { userId } }) => ({
    data: await database.transaction((db) => changeTask(db, clock.now(), userId, params, body)),
  }))
  serve(listReplyTemplates, async ({ viewer }) => ({ data: await templatesOf(database, viewer.userId) }))
  serve(saveReplyTemplate, async ({ params: { id }, body, viewer }) => {
    await database.transaction((db) => saveTemplate(db, clock.now(), viewer.userId, { id, ...body }))
    return { data: { id, ...body } }
  })
  serve(deleteReplyTemplate, async ({ params: { id }, viewer, client }) => {
    await deleteTemplate(database, viewer.userId, id)
    return { message: say(client.language(), message('REPLY_TEMPLATE_DELETED')) }
  })
}
