import { expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/refusal.ts'
import { readVideo } from './read-video.ts'
import { applyPatches, type VideoBytes } from './video-bytes.ts'
import { box, mp4, secrets, u32, webm } from './factory.ts'

const held = (bytes: Buffer): VideoBytes => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
})

/** What is stored of a video, and its duration. */
async function cleaned(bytes: Buffer): Promise<{ ms: number; stored: Buffer }> {
  const { ms, patches } = await readVideo(held(bytes))
  const stored = Buffer.from(bytes)
  applyPatches(stored, 0, patches)
  return { ms, stored }
}
const codeOf = async (bytes: Buffer) =>
  readVideo(held(bytes)).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

const videos: [name: string, bytes: Buffer][] = [
  ['an MP4', mp4()],
  ['an MP4 with a track of places', mp4({ extra: true })],
  [
    'an MP4 with boxes after it',
    mp4({ after: Buffer.concat([box('sefd', Buffer.from(secrets.place)), box('free', Buffer.from(secrets.device))]) }),
  ],
  ['a fragmented MP4', mp4({ fragmented: true })],
  ['a WebM', webm()],
  ['a WebM of a recorder', webm({ open: true })],
]

test.each(videos)('%s keeps its frames, and tells neither place nor device nor time', async (_, bytes) => {
  const { ms, stored } = await cleaned(bytes)
  expect(ms).toBe(2000)
  expect(stored.length).toBe(bytes.length)
  expect(stored.includes('FRAME-OF-PICTURE')).toBe(true)
  expect(stored.indexOf('FRAME-OF-PICTURE')).toBe(bytes.indexOf('FRAME-OF-PICTURE'))
  for (const word of [secrets.place, secrets.device, 'GPS', 'LOCATION']) expect(stored.includes(word), word).toBe(false)
  expect(stored.includes(u32(secrets.time))).toBe(false)
  expect(stored.includes(Buffer.alloc(8, 7))).toBe(false)
})

test.each(videos)('%s that was cleaned is the same when read again', async (_, bytes) => {
  const { ms, stored } = await cleaned(bytes)
  expect(await cleaned(stored)).toEqual({ ms, stored })
})

test.each([
  ['an MP4 of three minutes', mp4({ seconds: 180 }), 'accepted'],
  ['an MP4 of more', mp4({ seconds: 182 }), 'VIDEO_TOO_LONG'],
  ['a fragmented MP4 of more', mp4({ seconds: 182, fragmented: true }), 'VIDEO_TOO_LONG'],
  ['a WebM of more', webm({ seconds: 182 }), 'VIDEO_TOO_LONG'],
  ['an MP4 of HEVC', mp4({ codec: 'hvc1' }), 'VIDEO_CODEC_REFUSED'],
  ['a WebM of Theora', webm({ codec: 'V_THEORA' }), 'VIDEO_CODEC_REFUSED'],
  ['QuickTime', mp4({ brand: 'qt  ' }), 'VIDEO_KIND_REFUSED'],
  ['Matroska', webm({ docType: 'matroska' }), 'VIDEO_KIND_REFUSED'],
  ['a fragmented MP4 with a track of places', mp4({ fragmented: true, extra: true }), 'VIDEO_TRACK_REFUSED'],
  ['a WebM with a track of data', webm({ extra: 33 }), 'VIDEO_TRACK_REFUSED'],
  ['an MP4 without its end', mp4().subarray(0, -40), 'VIDEO_DAMAGED'],
  ['a WebM without its end', webm().subarray(0, -40), 'VIDEO_DAMAGED'],
  ['a WebM with something after it', Buffer.concat([webm(), Buffer.from('place')]), 'VIDEO_DAMAGED'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'VIDEO_KIND_REFUSED'],
  ['nothing', Buffer.alloc(0), 'VIDEO_KIND_REFUSED'],
])('%s is %s', async (_, bytes, outcome) => {
  expect(await codeOf(bytes)).toBe(outcome)
})

/** Numbers below one, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
}

test.each(videos)('%s with any of its bytes changed is a video of a whole length, or refused', async (_, whole) => {
  const next = numbers(11)
  for (let n = 0; n < 1500; n += 1) {
    const bytes = Buffer.from(whole)
    for (let change = 0; change < 4; change += 1)
      bytes[Math.floor(next() * bytes.length)] = [0, 1, 0x7f, 0x80, 0xff][Math.floor(next() * 5)] ?? 0
    try {
      const { ms, patches } = await readVideo(held(bytes))
      expect(Number.isSafeInteger(ms) && ms > 0).toBe(true)
      for (const { at, bytes: written } of patches) {
        const length = typeof written === 'number' ? written : written.length
        expect(at >= 0 && at + length <= bytes.length).toBe(true)
      }
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
    }
  }
})
