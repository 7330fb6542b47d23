import { insertRows } from '../../platform/db/insert-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openThread, sendMessage, threadMessages, updateThread } from '../../../contract/conversations/threads.ts'
import { listVoiceNotes } from '../../../contract/conversations/voice-notes.ts'
import { sendEnquiry, withdrawReceipt } from '../../../contract/enquiries/enquiries.ts'
import { updateVisit } from '../../../contract/visits/visits.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { localStorage } from '../../platform/storage/local.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { addVoiceNote } from '../voice-notes/factory.ts'
import { makeVisit } from './factory.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())

/** A visit in an hour to a home that its host owns. */
async function visitIn(host: Lister, visitor: Lister) {
  const propertyId = await listers.home({ listerKind: 'owner', ownerUserId: host.id })
  const showingAppointmentStartTime = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  const visit = makeVisit({ propertyId, sellerId: host.id, visitorId: visitor.id, showingAppointmentStartTime })
  await insertRows(app.db, 'visits', [visit])
  return visit
}

test('the two sides of a visit write to each other, and nobody else', async () => {
  const [host, visitor, stranger] = [await listers.someone(), await listers.someone(), await listers.someone()]
  const visit = await visitIn(host, visitor)
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

test('what was said about a visit goes with it to another time, and stays blocked', async () => {
  const [host, visitor] = [await listers.someone(), await listers.someone()]
  const visit = await visitIn(host, visitor)
  const open = async ({ token }: Lister, id: string) =>
    (await app.ask(openThread, { body: { subject: { kind: 'visit', id } }, token })).data
  const { id } = await open(visitor, visit.id)
  const text = 'Which gate is open?'
  await app.ask(sendMessage, { params: { id }, body: { clientId: uuidv7(), text }, token: visitor.token })
  const kept = { storage: await localStorage(`${app.folder}/uploads`), key: Buffer.alloc(32) }
  const subject = { kind: 'visit', id: visit.id } as const
  await addVoiceNote(app.db, kept, { id: uuidv7(), ownerId: host.id, subject, at: app.clock.now() })
  await app.ask(updateThread, { params: { id }, body: { isBlocked: true }, token: visitor.token })
  const showingAppointmentStartTime = new Date(app.clock.now().getTime() + 7_200_000).toISOString()
  const { data: moved } = await app.ask(updateVisit, {
    params: { id: visit.id },
    body: { version: 1, showingAppointmentStartTime },
    token: host.token,
  })
  for (const about of [moved.id, visit.id])
    expect(await open(host, about)).toMatchObject({
      id,
      subject: { kind: 'visit', id: moved.id },
      last: { text },
      closed: 'alone',
    })
  const notes = await app.ask(listVoiceNotes, { query: { subject: `visit:${moved.id}` }, token: host.token })
  expect(notes.data).toHaveLength(1)
})

test('a number in a visit’s messages stands there once the visitor sends their contact, until they withdraw it', async () => {
  const [host, visitor] = [await listers.someone(), await listers.someone()]
  const visit = await visitIn(host, visitor)
  const open = async () =>
    (await app.ask(openThread, { body: { subject: { kind: 'visit', id: visit.id } }, token: host.token })).data
  const { id } = await open()
  const params = { id }
  const body = { clientId: uuidv7(), text: 'Call me: 98765 43210' }
  await app.ask(sendMessage, { params, body, token: visitor.token })
  const shown = async () => {
    const { data } = await app.ask(threadMessages, { params, token: host.token })
    return [(await open()).contactsExchanged, data[0]?.text, data[0]?.contactInfoFlagged]
  }
  expect(await shown()).toEqual([false, 'Call me: •••', true])
  const asking = {
    subject: { kind: 'property', id: visit.propertyId },
    message: 'May I bring my mother?',
    consent: true,
  }
  const { data: receipt } = await app.ask(sendEnquiry, { body: asking, token: visitor.token })
  expect(await shown()).toEqual([true, body.text, false])
  await app.ask(withdrawReceipt, { params: { token: receipt.token }, token: visitor.token })
  expect(await shown()).toEqual([false, 'Call me: •••', true])
})
