import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  decideMessageReport,
  adminMessageReports,
  openReportedThread,
} from '../../../../contract/conversations/message-admin.ts'
import { reportMessage, sendMessage, threadMessages } from '../../../../contract/conversations/threads.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { askTeam, threadOf } from '../../../testing/asked-team.ts'
import { openListers, type Lister, type ListingAgent } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let agent: ListingAgent
let asker: Lister
let moderator: Lister
let id: string
let messageId: string

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  moderator = await listers.someone(['Moderator'])
})
afterAll(() => app.close())
beforeEach(async () => {
  const team = await askTeam(app, listers)
  ;({ agent, asker } = team)
  id = (await threadOf(app, asker, team.asked.enquiryId)).id
  await send(asker, 'Good morning.')
  messageId = (await send(agent, 'Pay me first, to 98765 43210.')).id
})

const send = async ({ token }: Lister, text: string) =>
  (await app.ask(sendMessage, { params: { id }, body: { clientId: uuidv7(), text }, token })).data
const report = ({ token }: Lister) =>
  app.ask(reportMessage, { params: { id: messageId }, body: { reason: 'fraud', details: 'Wants money.' }, token })
const waiting = async ({ token }: Lister = moderator) =>
  (await app.ask(adminMessageReports, { token })).data.filter(({ threadId }) => threadId === id)
const shown = async ({ token }: Lister) =>
  (await app.ask(threadMessages, { params: { id }, token })).data.map(({ text }) => text)
const deeds = async () =>
  (
    await app.db.query<{ action: string; by_user_id: string }>(
      `select action, by_user_id from audit_log where target_id = $1 order by id`,
      [messageId],
    )
  ).rows

test('a message is reported once by each of the other side, and by nobody else', async () => {
  await report(asker)
  await report(asker)
  expect(await waiting()).toMatchObject([
    { messageId, reason: 'fraud', details: 'Wants money.', inThread: 1, party: false },
  ])
  for (const { token } of [agent, moderator, await listers.someone()]) {
    const refused = await app.refusal(reportMessage, { params: { id: messageId }, body: { reason: 'spam' }, token })
    expect([refused.status, refused.problem.code]).toEqual([404, 'MESSAGE_NOT_FOUND'])
  }
})

test('a moderator reads the thread of a report that waits, which is logged; then it is theirs alone again', async () => {
  const unseen = await app.refusal(threadMessages, { params: { id }, token: moderator.token })
  expect(unseen.status).toBe(404)
  await report(asker)
  const [waits] = await waiting()
  const params = { id: waits?.id ?? '' }
  const opened = await app.ask(openReportedThread, { params, body: {}, token: moderator.token })
  expect(opened.data.map(({ text, isReported }) => [text, isReported])).toEqual([
    ['Good morning.', false],
    ['Pay me first, to 98765 43210.', true],
  ])
  await app.ask(decideMessageReport, { params, body: { decision: 'removed' }, token: moderator.token })
  expect(await shown(asker)).toEqual(['Good morning.', ''])
  expect(await shown(agent)).toEqual(['Good morning.', ''])
  expect(await waiting()).toEqual([])
  expect(await deeds()).toEqual([
    { action: 'thread-opened', by_user_id: moderator.id },
    { action: 'message-report-decided', by_user_id: moderator.id },
  ])
  const again = await app.refusal(openReportedThread, { params, body: {}, token: moderator.token })
  expect(again.status).toBe(404)
  const decided = await app.refusal(decideMessageReport, {
    params,
    body: { decision: 'dismissed' },
    token: moderator.token,
  })
  expect([decided.status, decided.problem.code]).toEqual([409, 'MESSAGE_REPORT_DECIDED'])
})

test('nobody reads or decides where they take part', async () => {
  await app.db.query(`update users set roles = '{Buyer,Moderator}' where id = $1`, [asker.id])
  await report(asker)
  const [waits] = await waiting(asker)
  expect(waits?.party).toBe(true)
  const params = { id: waits?.id ?? '' }
  const opened = await app.refusal(openReportedThread, { params, body: {}, token: asker.token })
  const decided = await app.refusal(decideMessageReport, {
    params,
    body: { decision: 'dismissed' },
    token: asker.token,
  })
  expect([opened.problem.code, decided.problem.code]).toEqual(['OWN_THREAD', 'OWN_THREAD'])
  expect(await deeds()).toEqual([])
})
