import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  beginVideo,
  cancelVideo,
  getVideoUpload,
  uploadCaptions,
  uploadVideoPart,
} from '../../../../contract/listings/videos.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import type { Clock } from '../../../platform/clock.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { UPLOAD_POLICY } from '../../../platform/http/security-headers.ts'
import { Existing, type Api } from '../../../platform/http/serve.ts'
import { bytesOf } from './video-files.ts'
import * as videos from './videos.ts'

const MAX_BEGUN_PER_DAY = 40
const MAX_PARTS_PER_HOUR = 800
const MAX_CAPTIONS_PER_HOUR = 60

interface VideoOptions extends videos.VideoTools {
  clock: Clock
}

const inBuffer = (body: Uint8Array) => Buffer.from(body.buffer, body.byteOffset, body.byteLength)

/** Uploads of videos for the drafts of the signed-in person. */
export function videoRoutes({ serve }: Api, { clock, ...tools }: VideoOptions): void {
  const { database } = tools
  const count = (now: Date, what: string, most: number, windowMs: number, userId: string) =>
    consumeRateLimit(database, now, [{ key: `video-${what}:by:${userId}`, most, windowMs }])

  serve(beginVideo, async ({ params, body, viewer }) => {
    const now = clock.now()
    await count(now, 'begun', MAX_BEGUN_PER_DAY, DAY_MS, viewer.userId)
    const { upload, isNew } = await videos.beginUpload(tools, now, viewer.userId, { draftId: params.id, ...body })
    return isNew ? { data: upload } : new Existing({ data: upload })
  })
  serve(getVideoUpload, async ({ params, viewer }) => ({
    data: await videos.readUpload(database, viewer.userId, params.id, params.key),
  }))
  serve(uploadVideoPart, async ({ params, query, body, viewer }) => {
    const now = clock.now()
    await count(now, 'parts', MAX_PARTS_PER_HOUR, HOUR_MS, viewer.userId)
    const part = { draftId: params.id, key: params.key, offset: query.offset, bytes: inBuffer(body) }
    return { data: await videos.receivePart(tools, now, viewer.userId, part) }
  })
  serve(cancelVideo, async ({ params, viewer }) => {
    await videos.cancelUpload(tools, viewer.userId, params.id, params.key)
    return {}
  })
  serve(uploadCaptions, async ({ params, body, viewer }) => {
    const now = clock.now()
    await count(now, 'captions', MAX_CAPTIONS_PER_HOUR, HOUR_MS, viewer.userId)
    const captions = { draftId: params.id, key: params.key, bytes: inBuffer(body) }
    return { data: { id: await videos.storeCaptions(database, now, viewer.userId, captions) } }
  })
}

/** A browser that opens a file runs and loads nothing in it. */
const ofEveryFile = {
  'cache-control': 'public, max-age=86400',
  'content-security-policy': UPLOAD_POLICY,
}

/** Start and end of the one range that is asked for; `all` for several, `none` where the file has no such bytes. */
export function rangeOf(header: string, size: number): { start: number; end: number } | 'all' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header.trim()) ?? []
  if (!first && !last) return 'all'
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(size, Number(last) + 1) : size
  if (first && last && Number(last) < Number(first)) return 'all'
  return start < end ? { start, end } : 'none'
}

/** Stored videos at `/videos/{key}`, which never change, whole or in ranges, and their captions. */
export function videoFileRoutes(http: FastifyInstance, { database, storage }: videos.VideoTools): void {
  http.get<{ Params: { key: string } }>('/videos/:key', async (request, reply) => {
    const video = await videos.storedVideo(database, request.params.key)
    if (!video) throw new Refusal('NOT_FOUND')
    const { key, type, bytes: size } = video
    const tag = `"${key}"`
    reply.headers({ ...ofEveryFile, 'accept-ranges': 'bytes', etag: tag, 'content-disposition': 'inline' }).type(type)
    const condition = request.headers['if-range']
    const asked = request.headers.range && (condition === undefined || condition === tag) ? request.headers.range : ''
    const range = rangeOf(asked, size)
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
    const { start, end } = range === 'all' ? { start: 0, end: size } : range
    if (range !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${size}`)
    reply.header('content-length', end - start)
    // An empty stream, as the length of a text would replace that of the file.
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    return reply.send(Readable.from(bytesOf(storage, video, start, end), { objectMode: false }))
  })
  http.get<{ Params: { key: string; id: string } }>('/videos/:key/captions/:id', async (request, reply) => {
    const { key, id } = request.params
    const text = /^[0-9a-f-]{36}$/.test(id) ? await videos.storedCaptions(database, key, id) : undefined
    if (text === undefined) throw new Refusal('NOT_FOUND')
    return reply.headers(ofEveryFile).type('text/vtt; charset=utf-8').send(text)
  })
}
