import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  decideMessageReport,
  adminMessageReports,
  openReportedThread,
} from '../../../contract/conversations/message-admin.ts'
import { reportMessage, sendMessage, threadMessages } from '../../../contract/conversations/threads.ts'
import { createVoiceNote, listVoiceNotes, removeVoiceNote } from '../../../contract/conversations/voice-notes.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { askTeam, threadOf } from '../../testing/asked-team.ts'
import { openListers, type Lister, type ListingAgent } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { endConsent } from '../enquiries/consents/consents.ts'
import type { makeAskedLead } from '../enquiries/talk/factory.ts'
import { recordingOf, somePeaks } from '../voice-notes/factory.ts'
import { eraseVoiceNotesJob } from '../voice-notes/keeping.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let agent: ListingAgent
let colleague: ListingAgent
let asker: Lister
let asked: Awaited<ReturnType<typeof makeAskedLead>>
let threadId: string
const bytes = recordingOf('chromium.webm')

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.move(60_000)
  ;({ agent, colleague, asker, asked } = await askTeam(app, listers))
  threadId = (await threadOf(app, asker, asked.enquiryId)).id
})

async function record({ token }: Lister, caption?: string): Promise<string> {
  const id = uuidv7(app.clock.now().getTime())
  const body = {
    id,
    type: 'audio/webm',
    bytes: bytes.length,
    peaks: somePeaks,
    isMessage: true,
    consent: true,
    ...(caption && { caption }),
  }
  await app.ask(createVoiceNote, { body, token })
  const answer = await app.app.http.inject({
    method: 'POST',
    url: `/api/voice-notes/${id}/parts?offset=0`,
    headers: { 'content-type': 'audio/webm', authorization: `Bearer ${token}` },
    payload: bytes,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return id
}
const send = async ({ token }: Lister, voiceNoteId: string, clientId = uuidv7()) =>
  (await app.ask(sendMessage, { params: { id: threadId }, body: { clientId, voiceNoteId }, token })).data
const refusedSend = async ({ token }: Lister, voiceNoteId: string) =>
  (await app.refusal(sendMessage, { params: { id: threadId }, body: { clientId: uuidv7(), voiceNoteId }, token }))
    .problem.code
const play = async (id: string, { token }: Lister) =>
  (await app.get(`/api/voice-notes/${id}/audio`, { authorization: `Bearer ${token}` })).statusCode
const read = async ({ token }: Lister) =>
  (await app.ask(threadMessages, { params: { id: threadId }, token })).data.at(-1)
const isKept = (id: string) => existsSync(path.join(app.folder, 'uploads/private/voice-notes', id))

test('a recording is a message: both sides hear it, once it is sent, and nobody else', async () => {
  const note = await record(asker, 'Reach me on 98450 12345')
  expect(await play(note, agent)).toBe(404)
  const clientId = uuidv7()
  const sent = await send(asker, note, clientId)
  expect(sent.voiceNote).toMatchObject({ id: note, peaks: somePeaks, caption: 'Reach me on 98450 12345' })
  expect((await send(asker, note, clientId)).id).toBe(sent.id)
  expect((await read(agent))?.voiceNote?.id).toBe(note)
  expect([await play(note, agent), await play(note, colleague), await play(note, asker)]).toEqual([200, 200, 200])
  expect(await play(note, await listers.someone())).toBe(404)
  expect(await play(note, await listers.someone(['Moderator']))).toBe(404)
  // It belongs to the thread alone.
  expect((await app.ask(listVoiceNotes, { token: agent.token })).data).toEqual([])
})

test('a number in its caption is flagged and hidden until contacts are exchanged', async () => {
  await app.db.query(`update consents set fields = '{fullName}' where id = $1`, [asked.consentId])
  await send(asker, await record(asker, 'Reach me on 98450 12345'))
  expect(await read(agent)).toMatchObject({ contactInfoFlagged: true, voiceNote: { caption: 'Reach me on •••' } })
  expect(await read(asker)).toMatchObject({ contactInfoFlagged: true })
  await send(asker, await record(asker, 'The balcony'))
  expect(await read(agent)).toMatchObject({ contactInfoFlagged: false, voiceNote: { caption: 'The balcony' } })
})

test('it is sent once, by whoever recorded it, and only where it was recorded for a message', async () => {
  const note = await record(asker)
  expect(await refusedSend(agent, note)).toBe('VOICE_NOTE_NOT_FOUND')
  await send(asker, note)
  expect(await refusedSend(asker, note)).toBe('VOICE_NOTE_NOT_FOUND')
  expect(await refusedSend(asker, uuidv7())).toBe('VOICE_NOTE_NOT_FOUND')
})

test('its owner deletes it: the message stays and says that nothing is left of it', async () => {
  const note = await record(agent)
  await send(agent, note)
  await app.ask(removeVoiceNote, { params: { id: note }, token: agent.token })
  expect((await read(asker))?.voiceNote).toMatchObject({ id: note, peaks: [] })
  expect(await play(note, asker)).toBe(404)
  expect(isKept(note)).toBe(false)
})

test('with the consent goes what the asker said from the team’s sight', async () => {
  const note = await record(asker)
  await send(asker, note)
  await endConsent(app.db, app.clock.now(), asked.consentId)
  expect(await play(note, agent)).toBe(404)
  expect(await play(note, asker)).toBe(200)
})

test('a moderator hears one that was reported, which is written down; removed, it is erased', async () => {
  const moderator = await listers.someone(['Moderator'])
  const note = await record(agent)
  const { id } = await send(agent, note)
  await app.ask(reportMessage, { params: { id }, body: { reason: 'abuse' }, token: asker.token })
  expect(await play(note, moderator)).toBe(200)
  const audited = await app.db.query(
    `select by_user_id from audit_log where action = 'voice-note-heard' and target_id = $1`,
    [note],
  )
  expect(audited.rows).toEqual([{ by_user_id: moderator.id }])
  const report = (await app.ask(adminMessageReports, { token: moderator.token })).data.find(
    (one) => one.messageId === id,
  )
  const around = await app.ask(openReportedThread, {
    params: { id: report?.id ?? '' },
    body: {},
    token: moderator.token,
  })
  expect(around.data.at(-1)?.voiceNote?.id).toBe(note)
  await app.ask(decideMessageReport, {
    params: { id: report?.id ?? '' },
    body: { decision: 'removed' },
    token: moderator.token,
  })
  expect([await play(note, asker), await play(note, agent), await play(note, moderator)]).toEqual([404, 404, 404])
  app.clock.move(1000)
  await app.runJob(eraseVoiceNotesJob, {})
  expect(isKept(note)).toBe(false)
})
