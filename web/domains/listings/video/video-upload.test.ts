import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VIDEO_PART_BYTES } from '../../../../contract/listings/videos.ts'
import type { DraftVideo } from '../../../../contract/listings/videos.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { openVideoUpload, videoTypeOf } from './video-upload.ts'
import type { VideoWork } from './video-upload.ts'

const KEY = 'a'.repeat(32)
const offline = () => new ApiError({ status: 0, code: 'NETWORK_UNREACHABLE', message: 'x' })
const bytes = VIDEO_PART_BYTES * 2 + 10

let received: number
let parts: number[]
let cancelled: string[]
let arrived: DraftVideo[]
/** What the server answers to the next parts; else it takes them. */
let faults: (Error | undefined)[]
let seconds: number

const state = () => ({ data: { key: KEY, bytes, received, ...(received >= bytes && { seconds: 2 }) } })
const server: NonNullable<VideoWork['server']> = {
  begin: async () => state(),
  ask: async () => state(),
  async part(_draft, _key, offset, part, onProgress) {
    parts.push(offset)
    onProgress(0.5)
    const fault = faults.shift()
    if (fault) throw fault
    received = Math.max(received, offset + part.size)
    return state()
  },
  async cancel(_draft, key) {
    cancelled.push(key)
    return {}
  },
}
const open = () =>
  openVideoUpload({
    draftId: 'draft',
    poster: async () => ({ seconds, poster: async () => 'b'.repeat(32) }),
    onArrived: (video) => arrived.push(video),
    server,
  })
const film = (name = 'hall.mp4', size = bytes) => new File([new Uint8Array(size)], name, { type: 'video/mp4' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:film', revokeObjectURL: () => undefined }))
  received = 0
  parts = []
  cancelled = []
  arrived = []
  faults = []
  seconds = 20
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a video goes in parts and becomes that of the draft', async () => {
  const upload = open()
  await upload.start(film())
  expect(parts).toEqual([0, VIDEO_PART_BYTES, VIDEO_PART_BYTES * 2])
  expect(arrived).toEqual([{ key: KEY, poster: 'b'.repeat(32) }])
  expect(upload.get().state).toBe('idle')
})

test('what had arrived of the same file is not sent again, and a broken line resumes', async () => {
  received = VIDEO_PART_BYTES
  faults = [offline()]
  const upload = open()
  const sending = upload.start(film())
  await vi.advanceTimersByTimeAsync(0)
  expect(upload.get()).toMatchObject({ state: 'waiting', name: 'hall.mp4' })
  await vi.advanceTimersByTimeAsync(1000)
  await sending
  expect(parts).toEqual([VIDEO_PART_BYTES, VIDEO_PART_BYTES, VIDEO_PART_BYTES * 2])
  expect(arrived).toHaveLength(1)
})

test('a refused video says why, and a cancelled one is deleted on the server', async () => {
  faults = [new ApiError({ status: 422, code: 'VIDEO_TOO_LONG', message: 'Too long.' })]
  const upload = open()
  await upload.start(film())
  expect(upload.get()).toMatchObject({ state: 'failed', fault: { message: 'Too long.' } })

  faults = [offline()]
  const sending = upload.start(film())
  await vi.advanceTimersByTimeAsync(0)
  upload.cancel()
  await sending
  expect([cancelled, arrived, upload.get().state]).toEqual([[KEY], [], 'idle'])
})

test('what cannot be a video of a home is not sent', async () => {
  const upload = open()
  await upload.start(new File(['x'], 'hall.mov', { type: 'video/quicktime' }))
  expect(upload.get().fault).toBe('kind')
  seconds = 200
  await upload.start(film())
  expect(upload.get().fault).toBe('long')
  expect(parts).toEqual([])
  expect(videoTypeOf({ type: '', name: 'a.webm' })).toBe('video/webm')
})
