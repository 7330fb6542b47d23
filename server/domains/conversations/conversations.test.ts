import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getThread,
  listThreads,
  openThread,
  readThread,
  searchMessages,
  sendMessage,
  threadMessages,
  updateThread,
} from '../../../contract/conversations/threads.ts'
import { getInbox } from '../../../contract/dashboards/inbox.ts'
import { readDocument, uploadDocument } from '../../../contract/documents.ts'
import { sendEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { readStrictly } from '../../../contract/strict-answer.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { askTeam, threadOf } from '../../testing/asked-team.ts'
import { openListers, type Lister, type ListingAgent } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { endConsent } from '../enquiries/consents/consents.ts'
import { makeAskedLead } from '../enquiries/talk/factory.ts'
import { enquirySubject } from '../enquiries/asking/enquiry-subject.ts'
import { eraseDocumentsJob } from '../uploads/documents/documents.ts'
import { makeThread } from './factory.ts'
import { tellUnreadJob } from './telling/unread.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let agent: ListingAgent
let colleague: ListingAgent
let asker: Lister
let stranger: Lister
let asked: Awaited<ReturnType<typeof makeAskedLead>>
let id: string

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  stranger = await listers.someone()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.move(60_000)
  ;({ agent, colleague, asker, asked } = await askTeam(app, listers))
  id = (await open(asker)).id
})

const open = (who: Lister, enquiryId = asked.enquiryId) => threadOf(app, who, enquiryId)
const send = async ({ token }: Lister, text: string, more: object = {}) =>
  (await app.ask(sendMessage, { params: { id }, body: { clientId: uuidv7(), text, ...more }, token })).data
const refusedTo = async ({ token }: Lister, text = 'Hello') => {
  const { status, problem } = await app.refusal(sendMessage, {
    params: { id },
    body: { clientId: uuidv7(), text },
    token,
  })
  return [status, problem.code]
}
const read = ({ token }: Lister, query: Record<string, string> = {}) =>
  app.ask(threadMessages, { params: { id }, query, token })
const texts = async (who: Lister) => (await read(who)).data.map(({ text }) => text)
const seen = async ({ token }: Lister) => (await app.ask(getThread, { params: { id }, token })).data
const mark = ({ token }: Lister, marks: object) => app.ask(readThread, { params: { id }, body: marks, token })
const change = async ({ token }: Lister, body: object) =>
  (await app.ask(updateThread, { params: { id }, body, token })).data
const unread = async ({ token }: Lister) => (await app.ask(getInbox, { token })).data.threads
const list = async ({ token }: Lister, query: Record<string, string> = {}) =>
  (await app.ask(listThreads, { query, token })).data
const news = async ({ id: userId }: Lister) =>
  (await app.db.query(`select from news where user_id = $1 and kind = 'threads-changed' and about = $2`, [userId, id]))
    .rowCount ?? 0

describe('A thread', () => {
  test('is one for both sides, whoever opens it first', async () => {
    const both = await Promise.all([open(agent), open(colleague), open(asker)])
    expect(new Set(both.map((thread) => thread.id))).toEqual(new Set([id]))
    expect(await seen(asker)).toMatchObject({
      subject: { kind: 'enquiry', id: asked.enquiryId, path: `/queries?query=${asked.enquiryId}` },
      side: 'asker',
      others: [{ userId: agent.id, fullName: 'Meera Iyer' }],
      unread: 0,
    })
    expect(await seen(agent)).toMatchObject({
      side: 'host',
      subject: { path: `/leads?lead=${asked.leadId}` },
      others: [{ userId: asker.id }],
    })
  })

  test('is nobody’s who takes no part, also of the staff', async () => {
    for (const { token } of [stranger, await listers.anAgent(), await listers.someone(['Moderator'])]) {
      expect((await app.refusal(getThread, { params: { id }, token })).status).toBe(404)
      expect((await app.refusal(threadMessages, { params: { id }, token })).status).toBe(404)
      expect((await app.refusal(readThread, { params: { id }, body: { readSeq: 1 }, token })).status).toBe(404)
      expect((await app.refusal(updateThread, { params: { id }, body: { isMuted: true }, token })).status).toBe(404)
      const subject = { kind: 'enquiry', id: asked.enquiryId }
      expect((await app.refusal(openThread, { body: { subject }, token })).status).toBe(404)
    }
    expect(await refusedTo(stranger)).toEqual([404, 'THREAD_NOT_FOUND'])
  })

  test('begins with what was asked', async () => {
    const home = await listers.home({ ownerUserId: agent.id })
    const { data } = await app.ask(sendEnquiry, {
      body: { subject: { kind: 'property', id: home }, message: 'Is it still available?', consent: true },
      token: asker.token,
    })
    const [thread] = await list(agent, { subject: `enquiry:${data.id}` })
    expect(thread).toMatchObject({ unread: 1, last: { seq: 1, text: 'Is it still available?', isMine: false } })
    expect(await list(asker, { subject: `enquiry:${data.id}` })).toMatchObject([{ unread: 0, last: { isMine: true } }])
  })

  test('is closed to who left the team, and in nobody’s list or count', async () => {
    await send(asker, 'Hello')
    expect([await unread(colleague), (await list(colleague)).length]).toEqual([1, 1])
    await app.db.query(`update agents set agency_id = null where user_id = $1`, [colleague.id])
    expect([await unread(colleague), (await list(colleague)).length]).toEqual([0, 0])
    expect((await app.refusal(getThread, { params: { id }, token: colleague.token })).status).toBe(404)
  })
})

describe('A message', () => {
  test('sent twice, or ten times at once, is one; another’s number is refused', async () => {
    const clientId = uuidv7()
    const body = { clientId, text: 'Saturday at 11?' }
    const all = await Promise.all(
      Array.from({ length: 10 }, () => app.ask(sendMessage, { params: { id }, body, token: agent.token })),
    )
    expect(new Set(all.map(({ data }) => data.id)).size).toBe(1)
    expect(await texts(asker)).toEqual(['Saturday at 11?'])
    expect(await news(asker)).toBe(1)
    const refused = await app.refusal(sendMessage, { params: { id }, body, token: colleague.token })
    expect([refused.status, refused.problem.code]).toEqual([422, 'INVALID_INPUT'])
  })

  test('of many at once: numbers without gaps, each once', async () => {
    const people = [agent, colleague, asker]
    await Promise.all(Array.from({ length: 30 }, (_, n) => send(people[n % 3] ?? asker, `Message ${n}`)))
    const { data, lastSeq } = await read(asker)
    expect(lastSeq).toBe(30)
    expect(data.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
    expect(new Set(data.map(({ text }) => text)).size).toBe(30)
  })

  test('says who of the team wrote it', async () => {
    await send(colleague, 'I can show it.')
    const [message] = (await read(agent)).data
    expect(message?.by).toMatchObject({ side: 'host', userId: colleague.id, isMe: false })
    expect((await read(colleague)).data[0]?.by.isMe).toBe(true)
  })

  test('with nothing in it is refused', async () => {
    expect(await refusedTo(agent, '  ')).toEqual([422, 'MESSAGE_EMPTY'])
  })

  test('hides contacts until they are exchanged', async () => {
    await app.db.query(`update consents set fields = '{fullName}' where id = $1`, [asked.consentId])
    const text = 'Call me: 98765 43210 or meera@example.com, please.'
    expect(await send(asker, text)).toMatchObject({ text, contactInfoFlagged: true })
    const [message] = (await read(agent)).data
    expect(message).toMatchObject({ contactInfoFlagged: true })
    expect(message?.text).not.toMatch(/\d{4}|meera/)
    expect(message?.text).toContain('please')
    expect((await list(agent))[0]?.last?.text).not.toMatch(/\d{4}|meera/)
    const found = async (q: string) => (await app.ask(searchMessages, { query: { q }, token: agent.token })).data.length
    expect([await found('98765'), await found('please')]).toEqual([0, 1])
    await app.db.query(`update consents set fields = '{fullName,mobilePhone}' where id = $1`, [asked.consentId])
    expect((await read(agent)).data[0]).toMatchObject({ text, contactInfoFlagged: false })
  })

  test('of who withdrew is gone from the team’s sight, and nothing more can be written', async () => {
    await send(asker, 'I live at number nine.')
    await send(agent, 'Thank you.')
    await app.db.transaction((db) => endConsent(db, app.clock.now(), asked.consentId))
    expect(await texts(agent)).toEqual(['', 'Thank you.'])
    expect((await read(agent)).data[0]).toMatchObject({ isGone: true, by: { fullName: '', isMe: false } })
    expect(await texts(asker)).toEqual(['I live at number nine.', 'Thank you.'])
    expect(await seen(agent)).toMatchObject({ closed: 'withdrawn', others: [] })
    expect([await refusedTo(agent), await refusedTo(asker)]).toEqual([
      [409, 'THREAD_CLOSED'],
      [409, 'THREAD_CLOSED'],
    ])
  })
})

describe('A long thread', () => {
  test('is read from any place in it, both ways', async () => {
    const at = app.clock.now()
    const turns = Array.from({ length: 130 }, (_, n) => ({
      side: 'host' as const,
      senderId: agent.id,
      text: `Line ${n + 1}`,
      at,
    }))
    await makeThread(app.db, at, enquirySubject(app.clock), asked.enquiryId, turns)
    const range = async (query: Record<string, string>) => {
      const { data, hasBefore, hasAfter, lastSeq } = await read(asker, query)
      return [data[0]?.seq, data.at(-1)?.seq, data.length, hasBefore, hasAfter, lastSeq]
    }
    expect(await range({})).toEqual([81, 130, 50, true, false, 130])
    expect(await range({ before: '81' })).toEqual([31, 80, 50, true, true, 130])
    expect(await range({ before: '31' })).toEqual([1, 30, 30, false, true, 130])
    expect(await range({ after: '80' })).toEqual([81, 130, 50, true, false, 130])
    expect(await range({ after: '10' })).toEqual([11, 60, 50, true, true, 130])
    expect(await range({ around: '60' })).toEqual([36, 85, 50, true, true, 130])
    expect(await range({ around: '999999999999999' })).toEqual([81, 130, 50, true, false, 130])
    expect(await range({ before: '1' })).toEqual([undefined, undefined, 0, false, true, 130])
    expect(await range({ after: '130' })).toEqual([undefined, undefined, 0, true, false, 130])
    expect(await range({ before: '-5' })).toEqual([undefined, undefined, 0, false, true, 130])
  })
})

describe('Reading', () => {
  test('is noted once, never back, and shown to the other side', async () => {
    await send(agent, 'One')
    await send(agent, 'Two')
    expect(await unread(asker)).toBe(1)
    await mark(asker, { deliveredSeq: 2 })
    expect(await seen(agent)).toMatchObject({ othersDeliveredSeq: 2, othersReadSeq: 0 })
    await mark(asker, { readSeq: 2 })
    const told = await news(agent)
    await mark(asker, { readSeq: 1 })
    await mark(asker, { readSeq: 2, deliveredSeq: 2 })
    expect(await news(agent)).toBe(told)
    expect(await seen(agent)).toMatchObject({ othersReadSeq: 2 })
    expect([await unread(asker), (await seen(asker)).unread]).toEqual([0, 0])
    await mark(asker, { readSeq: 4000 })
    expect((await seen(asker)).readSeq).toBe(2)
  })

  test('by the team shows the enquiry as seen', async () => {
    await send(asker, 'Hello?')
    await mark(agent, { readSeq: 1 })
    const { rows } = await app.db.query(`select state from enquiries where id = $1`, [asked.enquiryId])
    expect(rows).toEqual([{ state: 'seen' }])
  })

  test('is asked for once until it is done, and not of who has read', async () => {
    await send(agent, 'One')
    await send(agent, 'Two')
    const told = async ({ token }: Lister) =>
      (await app.ask(listNotifications, { token })).data.filter(({ kind }) => kind === 'message-received').length
    const tell = () => app.runJob(tellUnreadJob, { threadId: id })
    await tell()
    await tell()
    expect([await told(asker), await told(agent), await told(colleague)]).toEqual([1, 0, 1])
    await mark(asker, { readSeq: 2 })
    await tell()
    expect(await told(asker)).toBe(1)
    await send(agent, 'Three')
    await change(asker, { isMuted: true })
    await tell()
    expect(await told(asker)).toBe(1)
    await change(asker, { isMuted: false })
    await tell()
    expect(await told(asker)).toBe(2)
  })
})

describe('A side', () => {
  test('mutes for itself', async () => {
    await send(agent, 'Hello')
    expect(await change(asker, { isMuted: true })).toMatchObject({ isMuted: true, unread: 1 })
    expect([await unread(asker), (await seen(agent)).isMuted]).toEqual([0, false])
  })

  test('blocks and lets go again', async () => {
    expect(await change(asker, { isBlocked: true })).toMatchObject({ isBlocked: true, closed: 'blocked' })
    // The other side does not learn of the block.
    expect(await seen(agent)).toMatchObject({ isBlocked: false, closed: 'alone' })
    expect([await refusedTo(agent), await refusedTo(asker)]).toEqual([
      [409, 'THREAD_CLOSED'],
      [409, 'THREAD_BLOCKED'],
    ])
    // The other side cannot undo it.
    await change(agent, { isBlocked: false })
    expect(await refusedTo(agent)).toEqual([409, 'THREAD_CLOSED'])
    await change(asker, { isBlocked: false })
    await send(agent, 'Hello')
  })

  test('blocks the other in all their threads and in those to come, and with nobody else', async () => {
    const begin = async (from: Lister) => {
      const home = await listers.home({ ownerUserId: agent.id })
      const body = { subject: { kind: 'property', id: home }, message: 'Is it still available?', consent: true }
      const { data } = await app.ask(sendEnquiry, { body, token: from.token })
      return data.id
    }
    const [before, strangers] = [await begin(asker), await begin(stranger)]
    const closed = async (...enquiries: string[]) =>
      Promise.all(enquiries.map(async (enquiry) => (await open(agent, enquiry)).closed))
    expect(await closed(before, strangers)).toEqual([undefined, undefined])
    const after = await begin(asker)
    await change(agent, { isBlocked: true })
    expect(await closed(before, after, strangers)).toEqual(['blocked', 'blocked', undefined])
    // The blocked side cannot lift the block in any thread.
    const { id: other } = await open(asker, before)
    await app.ask(updateThread, { params: { id: other }, body: { isBlocked: false }, token: asker.token })
    expect(await closed(before, after)).toEqual(['blocked', 'blocked'])
    await change(agent, { isBlocked: false })
    expect(await closed(before, after)).toEqual([undefined, undefined])
  })

  test('leaves, sees nothing that comes then, and comes back', async () => {
    await send(agent, 'Before')
    expect(await change(asker, { hasLeft: true })).toMatchObject({ hasLeft: true, closed: 'left' })
    expect([await list(asker), await unread(asker)]).toEqual([[], 0])
    expect(await refusedTo(asker)).toEqual([409, 'THREAD_CLOSED'])
    expect([(await seen(agent)).closed, await refusedTo(agent)]).toEqual(['alone', [409, 'THREAD_CLOSED']])
    await change(asker, { hasLeft: false })
    await send(agent, 'After')
    expect(await texts(asker)).toEqual(['Before', 'After'])
  })
})

describe('Lists and search', () => {
  test('find threads and messages by words in them, page by page', async () => {
    const at = app.clock.now()
    const other = await makeAskedLead(app.db, at, { teamKey: agent.agencyId, listerUserId: agent.id, asker: asker.id })
    await makeThread(app.db, at, enquirySubject(app.clock), other.enquiryId, [
      { side: 'asker', senderId: asker.id, text: 'क्या बालकनी पूर्व की ओर है?', at },
    ])
    await send(agent, 'The balcony faces east.')
    const find = async (q: string, who: Lister = asker) =>
      (await app.ask(searchMessages, { query: { q }, token: who.token })).data.map(({ text }) => text)
    expect(await find('balc east')).toEqual(['The balcony faces east.'])
    expect(await find('बालकनी')).toEqual(['क्या बालकनी पूर्व की ओर है?'])
    expect(await find('balcony', stranger)).toEqual([])
    expect(await find('!!')).toEqual([])
    expect((await list(asker, { q: 'balcony' })).map((thread) => thread.id)).toEqual([id])
    expect(await list(asker, { q: 'Farah' })).toHaveLength(2)
    expect((await list(asker, { unread: '1' })).map((thread) => thread.id)).toEqual([id])
    const turns = Array.from({ length: 30 }, () => ({ side: 'host' as const, senderId: agent.id, text: 'Again', at }))
    await makeThread(app.db, at, enquirySubject(app.clock), asked.enquiryId, turns)
    const first = await app.ask(searchMessages, { query: { q: 'again' }, token: asker.token })
    const second = await app.ask(searchMessages, {
      query: { q: 'again', cursor: first.next ?? '' },
      token: asker.token,
    })
    expect(new Set([...first.data, ...second.data].map(({ seq }) => seq)).size).toBe(30)
    expect(second.next).toBeUndefined()
  })

  test('threads follow by when they were written in last', async () => {
    const made: string[] = []
    for (let n = 0; n < 27; n += 1) {
      app.clock.move(1000)
      const { enquiryId } = await makeAskedLead(app.db, app.clock.now(), {
        teamKey: agent.agencyId,
        listerUserId: agent.id,
        asker: asker.id,
      })
      made.unshift((await open(asker, enquiryId)).id)
    }
    app.clock.move(1000)
    await send(agent, 'Hello')
    const first = await app.ask(listThreads, { token: asker.token })
    const second = await app.ask(listThreads, { query: { cursor: first.next ?? '' }, token: asker.token })
    expect([...first.data, ...second.data].map((thread) => thread.id)).toEqual([id, ...made])
  })
})

describe('A file', () => {
  async function upload({ token }: Lister, name = 'plan.png') {
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#35a' } })
      .png()
      .toBuffer()
    const response = await app.app.http.inject({
      method: 'POST',
      url: `/api/documents?${new URLSearchParams({ kind: 'message', name })}`,
      headers: { 'content-type': 'image/png', authorization: `Bearer ${token}` },
      payload: png,
    })
    return readStrictly(uploadDocument, response.json()).data.id
  }
  const opens = async ({ token }: Lister, file: string) =>
    (await app.get(readDocument.path.replace('{id}', file), { authorization: `Bearer ${token}` })).statusCode

  test('has a name that hides contacts as the words do', async () => {
    await app.db.query(`update consents set fields = '{fullName}' where id = $1`, [asked.consentId])
    const sent = await send(asker, '', { attachments: [await upload(asker, 'Call 98765 43210.png')] })
    expect(sent.attachments[0]?.name).toBe('Call 98765 43210.png')
    const seen = async () => (await read(agent)).data[0]?.attachments[0]?.name
    expect(await seen()).toBe('Call •••.png')
    expect((await read(agent)).data[0]).toMatchObject({ contactInfoFlagged: true })
    await app.db.query(`update consents set fields = '{fullName,mobilePhone}' where id = $1`, [asked.consentId])
    expect(await seen()).toBe('Call 98765 43210.png')
  })

  test('in a message is opened by both sides alone, and no opening of theirs is logged', async () => {
    const file = await upload(asker)
    expect([await opens(asker, file), await opens(agent, file)]).toEqual([200, 404])
    const message = await send(asker, '', { attachments: [file] })
    expect(message.attachments).toMatchObject([{ id: file, name: 'plan.png', type: 'image/png' }])
    expect([await opens(agent, file), await opens(colleague, file), await opens(stranger, file)]).toEqual([
      200, 200, 404,
    ])
    const { rowCount } = await app.db.query(`select from document_reads where document_id = $1`, [file])
    expect(rowCount).toBe(0)
    app.clock.move(3 * DAY_MS)
    await app.runJob(eraseDocumentsJob, {})
    expect(await opens(agent, file)).toBe(200)
    await app.db.transaction((db) => endConsent(db, app.clock.now(), asked.consentId))
    expect([await opens(agent, file), await opens(asker, file)]).toEqual([404, 200])
  })

  test('of others, sent before, or of another kind is refused; one that was never sent is erased', async () => {
    const file = await upload(asker)
    const refused = async (who: Lister, attachments: string[]) =>
      (
        await app.refusal(sendMessage, {
          params: { id },
          body: { clientId: uuidv7(), text: 'Look', attachments },
          token: who.token,
        })
      ).status
    expect([await refused(agent, [file]), await refused(asker, [uuidv7()])]).toEqual([422, 422])
    await send(asker, 'Look', { attachments: [file, file] })
    expect(await refused(asker, [file])).toBe(422)
    expect(await texts(agent)).toEqual(['Look'])
    const unsent = await upload(asker)
    app.clock.move(3 * DAY_MS)
    await app.runJob(eraseDocumentsJob, {})
    expect(await opens(asker, unsent)).toBe(404)
  })
})
