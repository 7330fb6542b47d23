import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { threadMessages, readThread, sendMessage } from '../contract/conversations/threads.ts'
import { subscribeToPush } from '../contract/notifications.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../contract/time.ts'
import { openPushService } from '../e2e/support/push-service.ts'
import { releaseNotificationsJob } from './domains/notifications/jobs.ts'
import { insertRows } from './platform/db/insert-rows.ts'
import { remindOfVisitsJob } from './domains/visits/by-the-clock.ts'
import { makeVisit } from './domains/visits/factory.ts'
import { uuidv7 } from './platform/ids.ts'
import { createLog } from './platform/log.ts'
import { askTeam, threadOf, type AskedTeam } from './testing/asked-team.ts'
import { openListers, type Lister } from './testing/listers.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

const service = await openPushService()
let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let team: AskedTeam
let thread: string
let home: string

beforeAll(async () => {
  app = await startApp(undefined, { log: createLog('silent'), isAllowed: (address) => address === '127.0.0.1' })
  // Noon in India, outside the quiet hours.
  app.clock.move(30 * MINUTE_MS)
  listers = await openListers(app)
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  team = await askTeam(app, listers)
  const { agent, asker } = team
  thread = (await threadOf(app, asker, team.asked.enquiryId)).id
  home = await listers.homeOf(agent)
  for (const { token } of [asker, agent]) await app.ask(subscribeToPush, { token, body: service.subscribe() })
  await passTime()
  service.pushed.length = 0
  service.line.is = 'away'
})

/** Lets the minute pass in which a message may be read, and the pause before each retry. */
async function passTime(tries = 1): Promise<void> {
  for (let n = 0; n < tries; n += 1) {
    await app.db.query(`update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts`)
    await app.runJob(releaseNotificationsJob, {})
    await app.work()
  }
}
const write = (by: Lister, text: string) =>
  app.ask(sendMessage, { params: { id: thread }, body: { clientId: uuidv7(), text }, token: by.token })
/** A confirmed visit that starts after this time; returns its start. */
async function visitIn(ms: number): Promise<number> {
  const at = Math.ceil((app.clock.now().getTime() + ms) / (15 * MINUTE_MS)) * 15 * MINUTE_MS
  const [propertyId, sellerId, visitorId] = [home, team.agent.id, team.asker.id]
  const showingAppointmentStartTime = new Date(at).toISOString()
  const row = makeVisit({ propertyId, sellerId, visitorId, showingAppointmentStartTime })
  await insertRows(app.db, 'visits', [row])
  return at
}
async function remindAt(at: number): Promise<void> {
  app.clock.move(at - app.clock.now().getTime())
  await app.runJob(remindOfVisitsJob, {})
}
/** The push deliveries to a person: the notification id, which is the message's tag, and the outcome. */
const deliveriesTo = async ({ id }: Lister) =>
  (
    await app.db.query<{ tag: string; kind: string; state: string; answer: string }>(
      `select n.id as tag, n.kind, d.state, d.answer from notification_deliveries d join notifications n on n.id = d.notification_id
       where n.user_id = $1 and d.channel = 'push' order by n.kind`,
      [id],
    )
  ).rows
const tagsPushed = () =>
  service.pushed.map(({ text }) => {
    const message: unknown = JSON.parse(text)
    return message && typeof message === 'object' && 'tag' in message ? String(message.tag) : ''
  })

test('messages and reminders of visits that a push service was away for come later, each once', async () => {
  const { agent, asker } = team
  const start = await visitIn(2 * DAY_MS)
  for (const text of ['On Saturday?', 'Or Sunday?', 'Any time.']) await write(agent, text)
  await remindAt(start - DAY_MS)
  await passTime(4)
  expect(service.pushed).toEqual([])
  const waiting = await deliveriesTo(asker)
  expect(waiting.map(({ kind, state }) => [kind, state])).toEqual([
    ['message-received', 'waiting'],
    ['visit-reminder', 'waiting'],
  ])
  // Meanwhile the messages are already in the thread.
  const { data } = await app.ask(threadMessages, { params: { id: thread }, token: asker.token })
  expect(data.map(({ text }) => text)).toEqual(['On Saturday?', 'Or Sunday?', 'Any time.'])

  service.line.is = 'open'
  service.answers.push(503, 429)
  app.clock.move(2 * HOUR_MS)
  await passTime(3)
  const sent = [...(await deliveriesTo(asker)), ...(await deliveriesTo(agent))]
  expect(sent.map(({ kind, state }) => [kind, state])).toEqual([
    ['message-received', 'sent'],
    ['visit-reminder', 'sent'],
    ['visit-reminder', 'sent'],
  ])
  expect(tagsPushed().toSorted()).toEqual(sent.map(({ tag }) => tag).toSorted())
  app.clock.move(HOUR_MS)
  await passTime(2)
  expect(service.pushed).toHaveLength(3)
})

test('what is of no use any more does not come late: a message that was read, a reminder of what began', async () => {
  const { agent, asker } = team
  const start = await visitIn(3 * HOUR_MS)
  await write(agent, 'Come at three.')
  await remindAt(start - HOUR_MS)
  await passTime(2)
  await app.ask(readThread, { params: { id: thread }, body: { readSeq: 1 }, token: asker.token })
  app.clock.move(2 * HOUR_MS)
  service.line.is = 'open'
  await passTime(2)
  expect(service.pushed).toEqual([])
  expect((await deliveriesTo(asker)).map(({ kind, state, answer }) => [kind, state, answer])).toEqual([
    ['message-received', 'dropped', 'not wanted'],
    ['visit-reminder', 'dropped', 'too late'],
  ])
})

test('one whose answer was lost is brought again under its own tag, by which a browser shows it once', async () => {
  const { agent, asker } = team
  service.line.is = 'deaf'
  await write(agent, 'Shall I send the plan?')
  await passTime(2)
  service.line.is = 'open'
  await passTime(2)
  const [told] = await deliveriesTo(asker)
  expect(told?.state).toBe('sent')
  expect(service.pushed.length).toBeGreaterThan(1)
  expect(new Set(tagsPushed())).toEqual(new Set([told?.tag]))
})
