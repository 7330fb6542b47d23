import { readdirSync, existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAccount } from '../../../../contract/account.ts'
import { deleteDraft, saveDraft, takeBackChange } from '../../../../contract/listings/drafts.ts'
import {
  beginVideo,
  cancelVideo,
  getVideoUpload,
  MAX_VIDEO_BYTES,
  uploadCaptions,
  uploadVideoPart,
  VIDEO_PART_BYTES,
  type DraftVideo,
} from '../../../../contract/listings/videos.ts'
import { Problem, type Endpoint } from '../../../../contract/endpoint.ts'
import { decideCase, moderationCase } from '../../../../contract/moderation.ts'
import { getProperty } from '../../../../contract/properties/properties.ts'
import { readStrictly } from '../../../../contract/strict-answer.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { requestOf, startApp, type AskInput, type TestApp } from '../../../testing/start-app.ts'
import { box, mp4, secrets, webm } from './factory.ts'
import { removeUnusedVideosJob } from './videos.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let owner: Lister
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  owner = await listers.someone(['Buyer'])
})
afterAll(() => app.close())

const nobody: Lister = { id: '', token: '' }
/** A video of three parts, whose places are in the last. */
const large = () =>
  mp4({
    after: Buffer.concat([box('free', Buffer.alloc(VIDEO_PART_BYTES * 2)), box('uuid', Buffer.from(secrets.place))]),
  })

const call = (endpoint: Endpoint, input: AskInput) => app.app.http.inject(requestOf(endpoint, input))
const begin = (by: Lister, draftId: string, bytes: Buffer, type = 'video/mp4', mark = `${bytes.length}-7`) =>
  call(beginVideo, { params: { id: draftId }, body: { type, bytes: bytes.length, mark }, token: by.token })
async function begun(by: Lister, draftId: string, bytes: Buffer, type?: string) {
  const answer = await begin(by, draftId, bytes, type)
  expect(answer.statusCode, answer.body).toBe(201)
  return readStrictly(beginVideo, answer.json()).data
}
const file = (
  endpoint: { method: 'PUT' | 'POST'; path: string },
  by: Lister | undefined,
  ids: { id: string; key: string },
  payload: Buffer,
  { type, query = '' }: { type: string; query?: string },
) =>
  app.app.http.inject({
    method: endpoint.method,
    url: `${endpoint.path.replace('{id}', ids.id).replace('{key}', ids.key)}${query}`,
    headers: { 'content-type': type, ...(by && { authorization: `Bearer ${by.token}` }) },
    payload,
  })
const part = (by: Lister | undefined, id: string, key: string, offset: number, bytes: Buffer, type = 'video/mp4') =>
  file(uploadVideoPart, by, { id, key }, bytes.subarray(offset, offset + VIDEO_PART_BYTES), {
    type,
    query: `?offset=${offset}`,
  })
const upload = async (by: Lister, id: string, bytes: Buffer, type = 'video/mp4') => {
  const { key } = await begun(by, id, bytes, type)
  for (let offset = 0; offset < bytes.length; offset += VIDEO_PART_BYTES) {
    const answer = await part(by, id, key, offset, bytes, type)
    expect(answer.statusCode, answer.body).toBe(201)
  }
  return key
}
const refused = ({ statusCode, body }: { statusCode: number; body: string }): [number, string] => [
  statusCode,
  Problem.parse(JSON.parse(body)).code,
]
const filesOf = (key: string) => {
  const folder = path.join(app.folder, 'uploads/private/videos', key)
  return existsSync(folder) ? readdirSync(folder).toSorted() : []
}
const draftOf = async (by: Lister = owner) => listers.begin(by, { fields: await listers.flat(by) })
const play = (key: string, headers: Record<string, string> = {}) => app.get(`/videos/${key}`, headers)
const clean = () => app.runJob(removeUnusedVideosJob, {})

async function approve(id: string, decision = 'approve'): Promise<void> {
  const { token } = await listers.someone(['Moderator'])
  const { version } = (await app.ask(moderationCase, { params: { id }, token })).data
  await app.ask(decideCase, { params: { id }, body: { decision, version }, token })
  await listers.index(id)
}

/** A video of the person's draft, as the draft names it. */
async function chosen(by: Lister, id: string, bytes = mp4()): Promise<DraftVideo> {
  return { key: await upload(by, id, bytes), poster: await listers.picture(by.id) }
}

test('an upload resumes where it stopped, takes a part once, and refuses gaps', async () => {
  const draft = await draftOf()
  const bytes = large()
  const { key } = await begun(owner, draft.id, bytes)
  expect(refused(await part(owner, draft.id, key, VIDEO_PART_BYTES, bytes))).toEqual([409, 'VIDEO_PART_MISPLACED'])
  expect(
    refused(
      await file(uploadVideoPart, owner, { id: draft.id, key }, bytes.subarray(0, 9), {
        type: 'video/mp4',
        query: '?offset=0',
      }),
    ),
  ).toEqual([409, 'VIDEO_PART_MISPLACED'])
  await part(owner, draft.id, key, 0, bytes)
  // The answer was lost, so the part comes again; what it holds makes no difference.
  const again = await part(owner, draft.id, key, 0, Buffer.alloc(bytes.length))
  expect(again.json()).toEqual({ data: { key, bytes: bytes.length, received: VIDEO_PART_BYTES } })
  expect((await play(key)).statusCode).toBe(404)

  const resumed = await begin(owner, draft.id, bytes)
  expect([resumed.statusCode, resumed.json()]).toEqual([200, again.json()])
  const asked = await app.ask(getVideoUpload, { params: { id: draft.id, key }, token: owner.token })
  expect(asked).toEqual(again.json())
  // Twice at once.
  await part(owner, draft.id, key, VIDEO_PART_BYTES, bytes)
  const last = VIDEO_PART_BYTES * 2
  const both = await Promise.all([part(owner, draft.id, key, last, bytes), part(owner, draft.id, key, last, bytes)])
  for (const answer of both)
    expect(answer.json()).toEqual({ data: { key, bytes: bytes.length, received: bytes.length, seconds: 2 } })
  expect((await part(owner, draft.id, key, last, bytes)).json()).toEqual(both[0].json())

  const whole = await play(key)
  expect(whole.rawPayload.length).toBe(bytes.length)
  expect(whole.rawPayload.includes(secrets.place)).toBe(false)
  expect(whole.rawPayload.includes('FRAME-OF-PICTURE')).toBe(true)
})

test('a stored video is served in ranges, and runs nothing', async () => {
  const draft = await draftOf()
  const bytes = large()
  const key = await upload(owner, draft.id, bytes)
  const whole = (await play(key)).rawPayload
  const size = bytes.length
  for (const [range, start, end] of [
    ['bytes=0-', 0, size],
    ['bytes=10-19', 10, 20],
    [`bytes=${VIDEO_PART_BYTES - 3}-${VIDEO_PART_BYTES + 2}`, VIDEO_PART_BYTES - 3, VIDEO_PART_BYTES + 3],
    ['bytes=-7', size - 7, size],
    [`bytes=5-${size * 2}`, 5, size],
  ] as const) {
    const answer = await play(key, { range })
    expect([answer.statusCode, answer.headers['content-range']], range).toEqual([
      206,
      `bytes ${start}-${end - 1}/${size}`,
    ])
    expect(answer.rawPayload.equals(whole.subarray(start, end)), range).toBe(true)
  }
  expect(await play(key, { range: `bytes=${size}-` })).toMatchObject({
    statusCode: 416,
    headers: { 'content-range': `bytes */${size}` },
  })
  expect((await play(key, { range: 'bytes=0-1,4-5' })).statusCode).toBe(200)
  expect((await play(key, { range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200)
  expect((await play(key)).headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(size),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  })
  const head = await app.app.http.inject({ method: 'HEAD', url: `/videos/${key}` })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(size), ''])
  expect((await play('0'.repeat(32))).statusCode).toBe(404)
})

test.each([
  ['another type', webm(), 415, 'VIDEO_KIND_REFUSED'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 415, 'VIDEO_KIND_REFUSED'],
  ['one that is too long', mp4({ seconds: 190 }), 422, 'VIDEO_TOO_LONG'],
  ['a codec that few browsers play', mp4({ codec: 'hvc1' }), 422, 'VIDEO_CODEC_REFUSED'],
  ['one without its end', mp4().subarray(0, -30), 422, 'VIDEO_DAMAGED'],
] as const)('%s is refused, and nothing of it is kept', async (_, bytes, status, code) => {
  const draft = await draftOf()
  const { key } = await begun(owner, draft.id, bytes)
  expect(refused(await part(owner, draft.id, key, 0, bytes))).toEqual([status, code])
  expect(filesOf(key)).toEqual([])
  expect(refused(await part(owner, draft.id, key, 0, bytes))).toEqual([404, 'VIDEO_NOT_FOUND'])
})

test('sizes and types are measured before anything is sent', async () => {
  const draft = await draftOf()
  const body = { type: 'video/mp4', bytes: 9, mark: '9-9' }
  const refusal = async (more: object) =>
    (await app.refusal(beginVideo, { params: { id: draft.id }, body: { ...body, ...more }, token: owner.token }))
      .problem
  expect((await refusal({ bytes: MAX_VIDEO_BYTES + 1 })).issues?.['bytes']).toEqual([{ code: 'VIDEO_TOO_LARGE' }])
  expect((await refusal({ type: 'video/quicktime' })).issues?.['type']).toEqual([{ code: 'VIDEO_KIND_REFUSED' }])
  const { key } = await begun(owner, draft.id, mp4())
  const tooMuch = await file(uploadVideoPart, owner, { id: draft.id, key }, Buffer.alloc(VIDEO_PART_BYTES + 1), {
    type: 'video/mp4',
    query: '?offset=0',
  })
  expect(tooMuch.statusCode).toBe(413)
})

test('only the person of the draft uploads to it', async () => {
  const draft = await draftOf()
  const bytes = mp4()
  const { key } = await begun(owner, draft.id, bytes)
  const stranger = await listers.someone(['Buyer'])
  const captions = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nThe hall')
  const params = { id: draft.id, key }
  const ways = (by: Lister | undefined) => [
    begin(by ?? nobody, draft.id, bytes),
    part(by, draft.id, key, 0, bytes),
    call(getVideoUpload, { params, token: by?.token ?? '' }),
    call(cancelVideo, { params, token: by?.token ?? '' }),
    file(uploadCaptions, by, params, captions, { type: 'text/vtt' }),
  ]
  for (const answer of await Promise.all(ways(stranger))) expect(refused(answer)).toEqual([404, 'DRAFT_NOT_FOUND'])
  for (const answer of await Promise.all(ways(undefined))) expect(refused(answer)).toEqual([401, 'NOT_SIGNED_IN'])
  // Nor does another draft of theirs get it.
  const own = await draftOf(stranger)
  expect(refused(await part(stranger, own.id, key, 0, bytes))).toEqual([404, 'VIDEO_NOT_FOUND'])
  await part(owner, draft.id, key, 0, bytes)
  const video = { key, poster: await listers.picture(stranger.id) }
  const body = { version: own.version, fields: { video } }
  expect((await app.refusal(saveDraft, { params: { id: own.id }, body, token: stranger.token })).problem.code).toBe(
    'VIDEO_NOT_YOURS',
  )

  const suspended = await listers.anAgent()
  const theirs = await listers.begin(suspended)
  await app.db.query(`update profiles set state = 'suspended' where user_id = $1`, [suspended.id])
  const answers = await Promise.all([
    begin(suspended, theirs.id, bytes),
    part(suspended, theirs.id, key, 0, bytes),
    file(uploadCaptions, suspended, { id: theirs.id, key }, captions, { type: 'text/vtt' }),
  ])
  for (const answer of answers) expect(refused(answer)).toEqual([409, 'PROFILE_SUSPENDED'])
})

test('a person has few unfinished uploads; a cancelled or forgotten one is deleted', async () => {
  const person = await listers.someone(['Buyer'])
  const bytes = large()
  const drafts = [await draftOf(person), await draftOf(person), await draftOf(person), await draftOf(person)]
  const uploads = []
  for (const { id } of drafts.slice(0, 3)) uploads.push({ id, key: (await begun(person, id, bytes)).key })
  expect(refused(await begin(person, drafts[3]?.id ?? '', bytes))).toEqual([409, 'VIDEO_UPLOADS_FULL'])
  const [first, second, third] = uploads
  if (!first || !second || !third) throw new Error('Three uploads were begun.')
  // Another file replaces the unfinished one of the same draft.
  const replaced = await begin(person, first.id, mp4())
  expect(replaced.statusCode).toBe(201)
  expect(refused(await part(person, first.id, first.key, 0, bytes))).toEqual([404, 'VIDEO_NOT_FOUND'])

  for (const { id, key } of [second, third]) await part(person, id, key, 0, bytes)
  expect([filesOf(second.key), filesOf(third.key)]).toEqual([['0'], ['0']])
  for (let twice = 0; twice < 2; twice += 1) await app.ask(cancelVideo, { params: second, token: person.token })
  expect(filesOf(second.key)).toEqual([])
  await clean()
  expect(filesOf(third.key)).toEqual(['0'])
  app.clock.move(DAY_MS + 1000)
  await clean()
  expect(filesOf(third.key)).toEqual([])
  expect((await app.db.query(`select from videos where key = $1`, [third.key])).rowCount).toBe(0)
})

test('a home shows its video, with captions; a copy keeps it when the first is gone', async () => {
  const draft = await draftOf()
  const video = await chosen(owner, draft.id)
  const vtt = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n<b>The hall</b>')
  const sent = await file(uploadCaptions, owner, { id: draft.id, key: video.key }, vtt, { type: 'text/vtt' })
  const { id: captions } = readStrictly(uploadCaptions, sent.json()).data
  const fields = { video: { ...video, captions: { id: captions, language: 'en' } } }
  const { version } = (await listers.save(owner, draft.id, draft.version, fields)).data
  const { id } = await listers.submit(owner, { id: draft.id, version })
  await approve(id)
  const { data: home } = await app.ask(getProperty, { params: { id } })
  expect(home.video).toMatchObject({
    url: `/videos/${video.key}`,
    type: 'video/mp4',
    seconds: 2,
    poster: { url: `/images/${video.poster}` },
    captions: { url: `/videos/${video.key}/captions/${captions}`, language: 'en' },
  })
  const track = await app.get(home.video?.captions?.url ?? '')
  expect([track.headers['content-type'], track.body]).toEqual([
    'text/vtt; charset=utf-8',
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nThe hall\n',
  ])
  app.clock.move(DAY_MS * 2)
  await clean()
  expect(filesOf(video.key)).not.toEqual([])

  const copy = await listers.begin(owner, { of: { propertyId: id, as: 'clone' } })
  expect(copy.fields.video).toEqual(fields.video)
  await app.db.query(`delete from property_videos where property_id = $1`, [id])
  await app.db.query(`update videos set look_again_at = $2 where key = $1`, [video.key, app.clock.now()])
  await clean()
  expect((await play(video.key)).statusCode).toBe(200)
  await app.ask(deleteDraft, { params: { id: copy.id }, token: owner.token })
  app.clock.move(DAY_MS + 1000)
  await clean()
  expect([filesOf(video.key), (await play(video.key)).statusCode]).toEqual([[], 404])
})

test('another video of a public home waits for a moderator', async () => {
  const lister = await listers.someone(['Buyer'])
  const { id } = await listers.publish(lister)
  await approve(id)
  const edit = await listers.begin(lister, { of: { propertyId: id, as: 'edit' } })
  const video = await chosen(lister, edit.id)
  const { version } = (await listers.save(lister, edit.id, edit.version, { video })).data
  expect((await listers.check(lister, edit.id)).material).toEqual(['video'])
  expect(await listers.submit(lister, { id: edit.id, version })).toMatchObject({ review: true })
  app.clock.move(DAY_MS * 2)
  await clean()
  expect((await play(video.key)).statusCode).toBe(200)
  const shown = async () => (await app.ask(getProperty, { params: { id } })).data.video?.url
  expect(await shown()).toBeUndefined()

  const back = (await app.ask(takeBackChange, { params: { id }, token: lister.token })).data
  expect(back.fields.video).toEqual(video)
  expect(await listers.submit(lister, back)).toMatchObject({ review: true })
  await approve(id, 'approve-change')
  expect(await shown()).toBe(`/videos/${video.key}`)
})

test('the export names the videos and their captions', async () => {
  const person = await listers.someone(['Buyer'])
  const draft = await draftOf(person)
  const key = await upload(person, draft.id, mp4())
  const vtt = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nThe hall')
  await file(uploadCaptions, person, { id: draft.id, key }, vtt, { type: 'text/vtt' })
  const { kept } = await app.ask(exportAccount, { params: { id: person.id }, token: person.token })
  expect(kept['videos']).toMatchObject([{ videoKey: key, ms: 2000, captions: [expect.stringContaining('The hall')] }])
})
