import {
  getThread,
  listThreads,
  openThread,
  readThread,
  reportMessage,
  searchMessages,
  sendMessage,
  threadMessages,
  typeInThread,
  updateThread,
} from '../../../contract/conversations/threads.ts'
import { message } from '../../../contract/messages/messages.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/time.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { Existing, type Api } from '../../platform/http/serve.ts'
import { say } from '../../platform/words.ts'
import type { Subjects } from '../subjects.ts'
import { readMessages } from './messages/pages.ts'
import { findMessages } from './messages/searching.ts'
import * as sending from './messages/sending.ts'
import { report } from './reports/reporting.ts'
import * as lists from './inbox/thread-lists.ts'
import { changeThread, markRead } from './threads/marking.ts'
import * as opening from './inbox/opening.ts'
import { tellTyping } from './threads/typing.ts'

const MESSAGES_PER_MINUTE = 120
const MESSAGES_PER_HOUR = 1000
const SEARCHES_PER_MINUTE = 60
/** The browser reports typing every three seconds. */
const TYPED_PER_MINUTE = 60
const REPORTS_PER_DAY = 30

interface ConversationOptions {
  database: Database
  clock: Clock
  subjects: Subjects
  rateLimitScale: number
}

/** Threads and messages of the signed-in person, who always comes from the session, never from the request. */
export function conversationRoutes(
  { serve }: Api,
  { database, clock, subjects, rateLimitScale }: ConversationOptions,
): void {
  const count = (name: string, userId: string, limits: { most: number; windowMs: number }[]) =>
    consumeRateLimit(
      database,
      clock.now(),
      limits.map(({ most, windowMs }) => ({ key: `${name}:as:${userId}`, most: most * rateLimitScale, windowMs })),
    )

  serve(listThreads, async ({ query, viewer: { userId } }) => {
    if (query.q) await count('thread-search', userId, [{ most: SEARCHES_PER_MINUTE, windowMs: MINUTE_MS }])
    return lists.listThreads(database, subjects, userId, query)
  })
  serve(openThread, async ({ body, viewer: { userId } }) => {
    const id = await database.transaction((db) => opening.openThread(db, clock.now(), subjects, userId, body.subject))
    return { data: await lists.readThread(database, subjects, userId, id) }
  })
  serve(getThread, async ({ params: { id }, viewer: { userId } }) => ({
    data: await lists.readThread(database, subjects, userId, id),
  }))
  serve(threadMessages, ({ params: { id }, query, viewer: { userId } }) =>
    database.transaction((db) => readMessages(db, subjects, userId, id, query), { knownRows: true, isRead: true }),
  )
  serve(sendMessage, async ({ params: { id }, body, viewer: { userId } }) => {
    await count('message', userId, [
      { most: MESSAGES_PER_MINUTE, windowMs: MINUTE_MS },
      { most: MESSAGES_PER_HOUR, windowMs: HOUR_MS },
    ])
    const { message: data, isNew } = await database.transaction(
      (db) => sending.sendMessage(db, clock.now(), { subjects, userId, threadId: id }, body),
      { knownRows: true },
    )
    return isNew ? { data } : new Existing({ data })
  })
  serve(readThread, async ({ params: { id }, body, viewer: { userId } }) => {
    return database.transaction(
      async (db) => {
        await markRead(db, clock.now(), { subjects, userId, id }, body)
        const { unread } = await lists.readThread(db, subjects, userId, id)
        return { data: { unread } }
      },
      { knownRows: true },
    )
  })
  serve(typeInThread, async ({ params: { id }, viewer: { userId } }) => {
    await count('typing', userId, [{ most: TYPED_PER_MINUTE, windowMs: MINUTE_MS }])
    await tellTyping(database, subjects, userId, id)
    return {}
  })
  serve(updateThread, async ({ params: { id }, body, viewer: { userId } }) => {
    await database.transaction((db) => changeThread(db, subjects, userId, id, body))
    return { data: await lists.readThread(database, subjects, userId, id) }
  })
  serve(searchMessages, async ({ query, viewer: { userId } }) => {
    await count('message-search', userId, [{ most: SEARCHES_PER_MINUTE, windowMs: MINUTE_MS }])
    return findMessages(database, subjects, userId, query)
  })
  serve(reportMessage, async ({ params: { id }, body, viewer: { userId }, client }) => {
    await count('message-report', userId, [{ most: REPORTS_PER_DAY, windowMs: DAY_MS }])
    await report(database, clock.now(), { subjects, userId, messageId: id }, body)
    return { message: say(client.language(), message('MESSAGE_REPORTED')) }
  })
}
