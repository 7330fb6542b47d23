import { insertRows } from '../../platform/db/insert-rows.ts'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeAccount, exportAccount } from '../../../contract/account.ts'
import {
  createVoiceNote,
  getVoiceNote,
  hearVoiceNote,
  listVoiceNotes,
  removeVoiceNote,
  updateVoiceNote,
  uploadVoiceNotePart,
  VOICE_NOTE_DAYS,
  WARNING_DAYS,
  type VoiceNoteSubject,
} from '../../../contract/conversations/voice-notes.ts'
import { openThread, updateThread } from '../../../contract/conversations/threads.ts'
import { mergeLeads } from '../../../contract/enquiries/lead-changes.ts'
import { Problem } from '../../../contract/endpoint.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import { readStrictly } from '../../../contract/strict-answer.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { forgetOldJob, forgetPastJob } from '../../platform/jobs/clean-ups.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openListers, type Lister, type ListingAgent } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { startSession } from '../auth/sessions.ts'
import { makeLead } from '../enquiries/factory.ts'
import { makeAskedLead } from '../enquiries/talk/factory.ts'
import { changePassword, hashPassword } from '../users/service.ts'
import { makeVisit } from '../visits/factory.ts'
import { recordingNames, recordingOf, somePeaks, type RecordingName } from './factory.ts'
import { eraseVoiceNotesJob } from './keeping.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let agent: ListingAgent
let colleague: ListingAgent
let stranger: Lister
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  agent = await listers.anAgent()
  colleague = await listers.anAgent(agent.agencyId)
  stranger = await listers.someone()
})

interface Kept {
  by?: Lister
  name?: RecordingName
  bytes?: Buffer
  subject?: { kind: VoiceNoteSubject; id: string }
  isShared?: boolean
  caption?: string
  isMessage?: boolean
}

async function announce({ by = agent, name = 'chromium.webm', bytes = recordingOf(name), ...note }: Kept = {}) {
  const id = uuidv7(app.clock.now().getTime())
  const body = { id, type: recordingNames[name], bytes: bytes.length, peaks: somePeaks, consent: true, ...note }
  await app.ask(createVoiceNote, { body, token: by.token })
  return { id, body, bytes, type: recordingNames[name], by }
}
type Announced = Awaited<ReturnType<typeof announce>>

const post = ({ id, type, by }: Pick<Announced, 'id' | 'type' | 'by'>, offset: number, payload: Buffer) =>
  app.app.http.inject({
    method: 'POST',
    url: `/api/voice-notes/${id}/parts?offset=${offset}`,
    headers: { 'content-type': type, authorization: `Bearer ${by.token}` },
    payload,
  })

async function send(note: Announced, partBytes = note.bytes.length) {
  for (let offset = 0; offset < note.bytes.length; offset += partBytes) {
    const answer = await post(note, offset, note.bytes.subarray(offset, offset + partBytes))
    expect(answer.statusCode, answer.body).toBe(201)
  }
  return note
}
const keep = async (kept: Kept = {}) => send(await announce(kept))
const codeOf = (answer: { statusCode: number; body: string }): [number, string] => [
  answer.statusCode,
  Problem.parse(JSON.parse(answer.body)).code,
]
const refusedPart = async (note: Announced, payload: Buffer, offset = 0) => codeOf(await post(note, offset, payload))

const play = (id: string, { token }: Lister = agent) =>
  app.get(`/api/voice-notes/${id}/audio`, { authorization: `Bearer ${token}` })
const get = async (id: string, { token }: Lister = agent) =>
  (await app.ask(getVoiceNote, { params: { id }, token })).data
const refusedGet = async (id: string, { token }: Lister) =>
  (await app.refusal(getVoiceNote, { params: { id }, token })).status
const list = (query: Record<string, string> = {}, { token }: Lister = agent) =>
  app.ask(listVoiceNotes, { query, token })
const idsOf = async (query: Record<string, string> = {}, by: Lister = agent) =>
  (await list(query, by)).data.map(({ id }) => id)
const update = async (id: string, body: object, { token }: Lister = agent) =>
  (await app.ask(updateVoiceNote, { params: { id }, body, token })).data
const fileOf = (id: string) => path.join(app.folder, 'uploads/private/voice-notes', id)
const rowsOf = async (table: string, id: string) =>
  (await app.db.query(`select from ${table} where ${table === 'voice_notes' ? 'id' : 'voice_note_id'} = $1`, [id]))
    .rowCount
async function aLead() {
  const id = await makeLead(app.db, app.clock.now(), { teamKey: agent.agencyId, listerUserId: agent.id })
  return { kind: 'lead' as const, id }
}
async function aHome() {
  const title = 'Two balconies over the lake'
  const id = await listers.home({ listAgentId: agent.agentId, listOfficeId: agent.agencyId, title })
  return { kind: 'listing' as const, id, title }
}

describe('A recording', () => {
  test.each(Object.keys(recordingNames) as RecordingName[])(
    'as %s is sent in parts, kept encrypted and given back as it was',
    async (name) => {
      const note = await send(await announce({ name }), 4000)
      const shown = await get(note.id)
      expect(shown).toMatchObject({ type: recordingNames[name], bytes: note.bytes.length, received: note.bytes.length })
      expect(shown.seconds).toBeGreaterThan(2.9)
      expect(shown.seconds).toBeLessThan(3.1)
      const answer = await play(note.id)
      expect(answer.rawPayload).toEqual(note.bytes)
      expect(answer.headers).toMatchObject({ 'content-type': recordingNames[name], 'cache-control': 'no-store' })
      expect(readFileSync(fileOf(note.id)).includes(note.bytes.subarray(20, 60))).toBe(false)
      expect(await rowsOf('voice_note_parts', note.id)).toBe(0)
    },
  )

  test('goes on where the connection broke: what came twice is kept once, a gap is refused', async () => {
    const note = await announce()
    await post(note, 0, note.bytes.subarray(0, 3000))
    expect(await refusedPart(note, note.bytes.subarray(4000, 5000), 4000)).toEqual([409, 'VOICE_NOTE_GAP'])
    const again = await post(note, 1000, note.bytes.subarray(1000, 4000))
    expect(readStrictly(uploadVoiceNotePart, again.json()).data).toMatchObject({ received: 4000, seconds: 0 })
    expect(
      (await app.db.query(`select bytes from voice_note_parts where voice_note_id = $1`, [note.id])).rows,
    ).toHaveLength(2)
    // An incomplete recording cannot be heard and is in no list.
    expect((await play(note.id)).statusCode).toBe(404)
    expect(await idsOf()).toEqual([])
    await post(note, 4000, note.bytes.subarray(4000))
    expect((await play(note.id)).rawPayload).toEqual(note.bytes)
    // The response to the last part may be lost as well.
    const last = await post(note, 4000, note.bytes.subarray(4000))
    expect(readStrictly(uploadVoiceNotePart, last.json()).data.received).toBe(note.bytes.length)
    expect(await idsOf()).toEqual([note.id])
  })

  test('announced twice is one; under the id of somebody else it is refused', async () => {
    const note = await keep()
    const again = await app.post('/api/voice-notes', note.body, { authorization: `Bearer ${agent.token}` })
    expect(again.statusCode).toBe(200)
    const { status, problem } = await app.refusal(createVoiceNote, { body: note.body, token: stranger.token })
    expect([status, problem.code]).toEqual([422, 'INVALID_INPUT'])
    expect(await idsOf({}, stranger)).toEqual([])
  })

  const tooLong = () => {
    const bytes = recordingOf('firefox.ogg')
    bytes.writeBigUInt64LE(125n * 48_000n, bytes.lastIndexOf('OggS') + 6)
    return bytes
  }
  const silence = () => {
    const bytes = recordingOf('chromium.webm')
    // Everything before the first cluster.
    return bytes.subarray(0, bytes.lastIndexOf('1f43b675', 'hex'))
  }
  /** A time scale of hundreds of bytes (infinite as a number) and times of zero, together not a number. */
  const endlessClock = () => {
    const scale = Buffer.concat([Buffer.from('2ad7b1', 'hex'), Buffer.from([0x41, 0x90]), Buffer.alloc(400, 0xff)])
    const block = Buffer.from('a38581000080fc', 'hex')
    const head = Buffer.from('1a45dfa380', 'hex')
    return Buffer.concat([head, scale, Buffer.from('e78100', 'hex'), block])
  }
  test.each([
    ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n picture', 'latin1'), 415, 'VOICE_NOTE_KIND_REFUSED'],
    ['a page', () => Buffer.from('<script>alert(1)</script>'), 415, 'VOICE_NOTE_KIND_REFUSED'],
    [
      'a film',
      () => Buffer.from(recordingOf('safari-whole.mp4').toString('latin1').replace('soun', 'vide'), 'latin1'),
      415,
      'VOICE_NOTE_KIND_REFUSED',
    ],
    ['half of WebM', () => recordingOf('chromium.webm').subarray(0, 5001), 422, 'VOICE_NOTE_DAMAGED'],
    ['WebM whose clock has no end', endlessClock, 422, 'VOICE_NOTE_DAMAGED'],
    ['half of Ogg', () => recordingOf('firefox.ogg').subarray(0, 5000), 422, 'VOICE_NOTE_DAMAGED'],
    ['half of MP4', () => recordingOf('safari.mp4').subarray(0, 5000), 422, 'VOICE_NOTE_DAMAGED'],
    ['no sound', silence, 422, 'VOICE_NOTE_TOO_SHORT'],
    ['more than two minutes', tooLong, 422, 'VOICE_NOTE_TOO_LONG'],
  ] as const)('that is %s is refused and leaves nothing', async (_, make, status, code) => {
    const note = await announce({ bytes: make() })
    expect(await refusedPart(note, note.bytes)).toEqual([status, code])
    expect(await rowsOf('voice_notes', note.id)).toBe(0)
    expect(existsSync(fileOf(note.id))).toBe(false)
  })

  test('without consent, on nothing of one’s own, or of more than 2 MB is refused', async () => {
    const body = { id: uuidv7(), type: 'audio/webm', bytes: 10, peaks: [1], consent: true }
    const refused = async (change: object) => {
      const { status, problem } = await app.refusal(createVoiceNote, {
        body: { ...body, ...change },
        token: agent.token,
      })
      return [status, problem.code]
    }
    expect(await refused({ consent: false })).toEqual([422, 'INVALID_INPUT'])
    expect(await refused({ bytes: 2 * 1024 ** 2 + 1 })).toEqual([422, 'INVALID_INPUT'])
    expect(await refused({ subject: { kind: 'lead', id: uuidv7() } })).toEqual([404, 'VOICE_SUBJECT_NOT_FOUND'])
    const { id } = await aLead()
    const strange = await app.refusal(createVoiceNote, {
      body: { ...body, subject: { kind: 'lead', id } },
      token: stranger.token,
    })
    expect([strange.status, strange.problem.code]).toEqual([404, 'VOICE_SUBJECT_NOT_FOUND'])
  })
})

describe('Who hears it', () => {
  test('a note to oneself: nobody else', async () => {
    const { id } = await keep()
    expect(await get(id)).not.toHaveProperty('subject')
    expect(await refusedGet(id, colleague)).toBe(404)
    expect((await play(id, colleague)).statusCode).toBe(404)
    const refused = await app.refusal(removeVoiceNote, { params: { id }, token: colleague.token })
    expect(refused.status).toBe(404)
  })

  test('on a lead and on a home: the team, who find it in their lists, also whoever comes later, and nobody else', async () => {
    const lead = await aLead()
    const { title, ...home } = await aHome()
    const onLead = await keep({ subject: lead, caption: 'Call after six on 98450 12345' })
    app.clock.move(1000)
    const onHome = await keep({ subject: home })
    const shown = await get(onLead.id, colleague)
    expect(shown).toMatchObject({ subject: { ...lead, as: 'host' }, by: { isMe: false, fullName: 'Meera Iyer' } })
    expect((await get(onHome.id, colleague)).subject?.title).toBe(title)
    expect((await play(onLead.id, colleague)).rawPayload).toEqual(onLead.bytes)
    expect(await idsOf({}, colleague)).toEqual([onHome.id, onLead.id])
    expect(await idsOf({ kind: 'lead' }, colleague)).toEqual([onLead.id])
    expect(await idsOf({ subject: `lead:${lead.id}` }, colleague)).toEqual([onLead.id])
    const newcomer = await listers.anAgent(agent.agencyId)
    expect(await idsOf({}, newcomer)).toEqual([])
    expect(await idsOf({ subject: `listing:${home.id}` }, newcomer)).toEqual([onHome.id])
    expect((await play(onHome.id, newcomer)).statusCode).toBe(200)

    expect(await refusedGet(onLead.id, stranger)).toBe(404)
    expect((await play(onLead.id, stranger)).statusCode).toBe(404)
    const { status, problem } = await app.refusal(listVoiceNotes, {
      query: { subject: `lead:${lead.id}` },
      token: stranger.token,
    })
    expect([status, problem.code]).toEqual([404, 'VOICE_SUBJECT_NOT_FOUND'])
  })

  test('whoever left the team hears it no more, and it leaves their list', async () => {
    const { id } = await keep({ subject: await aLead() })
    expect((await list({}, colleague)).unheard).toBe(1)
    await app.db.query(`update profiles set agency_id = null where id = $1`, [colleague.agentId])
    expect((await play(id, colleague)).statusCode).toBe(404)
    expect(await idsOf({}, colleague)).toEqual([])
    await app.runJob(forgetPastJob, {})
    expect((await list({}, colleague)).unheard).toBe(0)
    expect(await idsOf()).toEqual([id])
  })

  test('on a visit: one’s own side, and the other only where it is shared, which tells them', async () => {
    const visitor = await listers.someone()
    const home = await aHome()
    const visit = makeVisit({
      propertyId: home.id,
      sellerId: agent.id,
      visitorId: visitor.id,
      showingAppointmentStartTime: new Date(app.clock.now().getTime() + DAY_MS).toISOString(),
    })
    await insertRows(app.db, 'visits', [visit])
    const subject = { kind: 'visit' as const, id: visit.id }
    const kept = await keep({ subject })
    const shared = await keep({ subject, isShared: true })
    expect(await refusedGet(kept.id, visitor)).toBe(404)
    expect(await get(shared.id, visitor)).toMatchObject({ subject: { as: 'asker' }, isShared: true })
    expect(await idsOf({}, visitor)).toEqual([shared.id])
    expect(await idsOf({ subject: `visit:${visit.id}` }, visitor)).toEqual([shared.id])
    const told = (await app.ask(listNotifications, { token: visitor.token })).data
    expect(told.filter(({ kind }) => kind === 'voice-note-received')).toHaveLength(1)
    const answer = await keep({ by: visitor, subject, isShared: true })
    expect((await play(answer.id)).statusCode).toBe(200)
    const body = { ...shared.body, id: uuidv7(), caption: 'Call me on 98450 12345' }
    const { problem } = await app.refusal(createVoiceNote, { body, token: agent.token })
    expect(problem.errors?.['caption']).toHaveLength(1)
    // Once a side has blocked the messages, the other cannot share recordings, not even earlier ones.
    const announced = await announce({ subject, isShared: true })
    const thread = await app.ask(openThread, { body: { subject }, token: visitor.token })
    const change = { params: { id: thread.data.id }, body: { isBlocked: true }, token: visitor.token }
    await app.ask(updateThread, change)
    const blocked = await app.refusal(createVoiceNote, { body: { ...shared.body, id: uuidv7() }, token: agent.token })
    expect([blocked.status, blocked.problem.code]).toEqual([409, 'VOICE_SUBJECT_CLOSED'])
    expect((await post(announced, 0, announced.bytes)).statusCode).toBe(409)
    await keep({ subject })
  })

  test('on a requirement: its person speaks, those who took it up listen, each for themselves', async () => {
    const buyer = await listers.someone()
    const id = uuidv7()
    await app.db.query(
      `insert into requirements (id, market, user_id, asker_key, proven, state, intent, currency, city_id, consented_at, text_version, token_hash, expires_at,
         created_at, updated_at)
       select $1, 'in', $2, 'key', 'email', 'open', 'sale', 'INR', p.id, $3, 1, decode(repeat('ab', 32), 'hex'), $3::timestamptz + interval '30 days', $3, $3
       from places p where p.kind = 'city' limit 1`,
      [id, buyer.id, app.clock.now()],
    )
    const { enquiryId } = await makeAskedLead(app.db, app.clock.now(), {
      teamKey: agent.agencyId,
      listerUserId: agent.id,
      asker: buyer.id,
    })
    await app.db.query(`update enquiries set requirement_id = $2 where id = $1`, [enquiryId, id])
    const subject = { kind: 'requirement' as const, id }
    const note = await keep({ by: buyer, subject, isShared: true })
    expect((await play(note.id)).statusCode).toBe(200)
    expect((await play(note.id, colleague)).statusCode).toBe(200)
    expect((await play(note.id, stranger)).statusCode).toBe(404)
    const { problem } = await app.refusal(createVoiceNote, { body: { ...note.body, id: uuidv7() }, token: agent.token })
    expect(problem.code).toBe('VOICE_SUBJECT_NOT_FOUND')
  })

  test('a moderator does not, while nothing is reported', async () => {
    const { id } = await keep({ subject: await aLead() })
    const moderator = await listers.someone(['Moderator'])
    expect((await play(id, moderator)).statusCode).toBe(404)
  })

  test('one for a message: its owner alone until it is sent; unsent it is erased after two days', async () => {
    const { id } = await keep({ isMessage: true })
    expect(await idsOf()).toEqual([])
    expect((await play(id)).statusCode).toBe(200)
    app.clock.move(2 * DAY_MS + 1000)
    await app.runJob(eraseVoiceNotesJob, {})
    expect(await rowsOf('voice_notes', id)).toBe(0)
    expect(existsSync(fileOf(id))).toBe(false)
  })

  test('what was recorded on a lead goes along when it is merged', async () => {
    const [first, second] = await Promise.all([aLead(), aLead()])
    await app.db.query(`update leads set mobile_phone = '+919845012345' where id = any($1::uuid[])`, [
      [first.id, second.id],
    ])
    const { id } = await keep({ subject: second })
    const { rows } = await app.db.query<{ version: number }>(`select version from leads where id = $1`, [first.id])
    await app.ask(mergeLeads, {
      params: { id: first.id },
      body: { version: rows[0]?.version, other: second.id },
      token: agent.token,
    })
    expect(await idsOf({ subject: `lead:${first.id}` })).toEqual([id])
  })
})

describe('The list', () => {
  test('has what is pinned first, and counts what is new; its owner sees who heard it', async () => {
    const lead = await aLead()
    const ids: string[] = []
    for (let nth = 0; nth < 3; nth++) {
      ids.unshift((await keep({ subject: lead })).id)
      app.clock.move(1000)
    }
    const [newest, middle, oldest] = ids
    expect((await update(oldest ?? '', { isPinned: true }, colleague)).isPinned).toBe(true)
    expect(await list({}, colleague)).toMatchObject({
      unheard: 3,
      data: [{ id: oldest }, { id: newest }, { id: middle }],
    })
    expect(await idsOf()).toEqual([newest, middle, oldest])
    await app.ask(hearVoiceNote, { params: { id: middle ?? '' }, body: {}, token: colleague.token })
    expect((await list({}, colleague)).unheard).toBe(2)
    expect(await idsOf({ unheard: 'true' }, colleague)).toEqual([oldest, newest])
    expect((await get(middle ?? '')).heardBy).toEqual([{ fullName: 'Meera Iyer', at: app.clock.now().toISOString() }])
    expect(await get(middle ?? '', colleague)).not.toHaveProperty('heardBy')
    expect(await idsOf({ mine: 'true' }, colleague)).toEqual([])
  })

  test('goes on page by page', async () => {
    await app.db.query(
      `with n as (insert into voice_notes (id, owner_user_id, is_shared, is_message, type, bytes, received, ms, sha256, peaks, consented_at, created_at, stored_at, expires_at)
         select gen_random_uuid(), $1, false, false, 'audio/webm', 1, 1, 1000, decode(repeat('00', 32), 'hex'), '{1}', $2, $2::timestamptz + i * interval '1 second', $2,
           $2::timestamptz + interval '1 day' from generate_series(1, 60) i returning id, created_at)
       insert into voice_note_listeners (user_id, voice_note_id, is_owner, created_at) select $1, id, true, created_at from n`,
      [agent.id, app.clock.now()],
    )
    const first = await list()
    await update(first.data[9]?.id ?? '', { isPinned: true })
    const seen: string[] = []
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const page = await list(cursor ? { cursor } : {})
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.next
    }
    expect(seen).toHaveLength(60)
    expect(new Set(seen).size).toBe(60)
    expect(seen[0]).toBe(first.data[9]?.id)
  })
})

describe('How long it is kept', () => {
  test('its owner words it anew and deletes it for everybody; others may not', async () => {
    const { id } = await keep({ subject: await aLead() })
    expect((await update(id, { caption: 'Likes the balcony' })).caption).toBe('Likes the balcony')
    expect(await update(id, { caption: '' })).not.toHaveProperty('caption')
    const refused = await app.refusal(updateVoiceNote, {
      params: { id },
      body: { caption: 'Mine' },
      token: colleague.token,
    })
    expect(refused.status).toBe(403)
    expect((await app.refusal(removeVoiceNote, { params: { id }, token: colleague.token })).status).toBe(404)
    await app.ask(removeVoiceNote, { params: { id }, token: agent.token })
    expect(existsSync(fileOf(id))).toBe(false)
    expect(await idsOf({}, colleague)).toEqual([])
    expect(await rowsOf('voice_notes', id)).toBe(0)
  })

  test('for 180 days: its owner is warned once a week before, and may keep it as long again', async () => {
    const kept = await keep()
    const lost = await keep()
    app.clock.move((VOICE_NOTE_DAYS - WARNING_DAYS) * DAY_MS)
    await app.runJob(forgetOldJob, {})
    await app.runJob(forgetOldJob, {})
    // The session has expired by now.
    agent.token = await startSession(app.db, app.clock.now(), { userId: agent.id, remember: true, device: 'Test' })
    const told = (await app.ask(listNotifications, { token: agent.token })).data
    expect(told.map(({ kind }) => kind)).toEqual(['voice-notes-expiring'])
    const { expiresAt } = await update(kept.id, { keep: true })
    expect(Date.parse(expiresAt)).toBe(app.clock.now().getTime() + VOICE_NOTE_DAYS * DAY_MS)
    app.clock.move(WARNING_DAYS * DAY_MS)
    expect((await play(lost.id)).statusCode).toBe(404)
    await app.runJob(eraseVoiceNotesJob, {})
    expect(existsSync(fileOf(lost.id))).toBe(false)
    expect((await play(kept.id)).statusCode).toBe(200)
  })

  test('not longer than what it is about', async () => {
    const lead = await aLead()
    const { id } = await keep({ subject: lead })
    await app.db.query(`delete from leads where id = $1`, [lead.id])
    expect((await play(id, colleague)).statusCode).toBe(404)
    await app.runJob(forgetPastJob, {})
    expect(existsSync(fileOf(id))).toBe(false)
    expect(await rowsOf('voice_notes', id)).toBe(0)
  })

  test('no longer than the account, for those it was shared with either; until then it is exported', async () => {
    const { id } = await keep({ subject: await aLead(), caption: 'Wants two balconies' })
    const exported = JSON.stringify(await app.ask(exportAccount, { params: { id: agent.id }, token: agent.token }))
    expect(exported).toContain('Wants two balconies')
    const currentPassword = 'a door of oak wood'
    await changePassword(app.db, app.clock.now(), agent.id, await hashPassword(currentPassword))
    await app.ask(closeAccount, { params: { id: agent.id }, body: { currentPassword }, token: agent.token })
    expect((await play(id, colleague)).statusCode).toBe(404)
    await app.work()
    expect(existsSync(fileOf(id))).toBe(false)
  })
})
