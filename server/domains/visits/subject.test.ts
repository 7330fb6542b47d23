import { insertRows } from '../../platform/db/insert-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openThread, sendMessage } from '../../../contract/conversations/threads.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openListers } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeVisit } from './factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('the two sides of a visit write to each other, and nobody else', async () => {
  const listers = await openListers(app)
  const [host, visitor, stranger] = [await listers.someone(), await listers.someone(), await listers.someone()]
  const home = await listers.home({ listerKind: 'owner', ownerUserId: host.id })
  const visit = makeVisit({
    propertyId: home,
    sellerId: host.id,
    visitorId: visitor.id,
    showingAppointmentStartTime: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
  })
  await insertRows(app.db, 'visits', [visit])
  const body = { subject: { kind: 'visit', id: visit.id } }
  const { data } = await app.ask(openThread, { body, token: visitor.token })
  expect(data.subject).toMatchObject({ kind: 'visit', id: visit.id })
  await app.ask(sendMessage, {
    params: { id: data.id },
    body: { clientId: uuidv7(), text: 'Which gate is open?' },
    token: visitor.token,
  })
  const theirs = await app.ask(openThread, { body, token: host.token })
  expect(theirs.data).toMatchObject({ id: data.id, unread: 1, last: { text: 'Which gate is open?' } })
  expect((await app.refusal(openThread, { body, token: stranger.token })).problem.code).toBe('THREAD_NOT_FOUND')
})
