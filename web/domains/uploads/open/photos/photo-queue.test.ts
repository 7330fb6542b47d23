import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { PictureFault } from '../../../../platform/storage/image-file.ts'
import { openPhotoQueue } from './photo-queue.ts'
import type { PhotoQueue, LocalPhotoStore, ShelvedPhoto } from './photo-queue.ts'

const offline = () => new ApiError({ status: 0, code: 'NETWORK_UNREACHABLE', message: 'x' })

/** One photo on the line. */
interface Sending {
  name: string
  progress: (share: number) => void
  arrive: () => void
  drop: (error?: Error) => void
  signal: AbortSignal
}

let kept: Map<string, ShelvedPhoto>
let line: Sending[]
let arrived: string[]
let queue: PhotoQueue
/** How far the device is with making what is sent of a file. */
let made: Promise<void>

function open(): PhotoQueue {
  const localStore: LocalPhotoStore = {
    all: async () => [...kept.values()],
    put: async (photo) => void kept.set(photo.id, photo),
    remove: async (id) => void kept.delete(id),
  }
  queue = openPhotoQueue({
    localStore,
    async prepare(file) {
      await made
      if (file.name.endsWith('.heic')) throw new PictureFault('heic')
      return new File([file.name], file.name)
    },
    async send(picture, progress, signal) {
      const name = await picture.text()
      return new Promise((resolve, reject) => {
        line.push({
          name,
          progress,
          signal,
          arrive: () => resolve(`key-${name}`),
          drop: (error = offline()) => reject(error),
        })
      })
    },
    onArrived(key) {
      if (arrived.includes(key)) return false
      arrived.push(key)
      return true
    },
  })
  queue.begin()
  return queue
}
const photos = (...names: string[]) => names.map((name) => new File([name], name, { type: 'image/jpeg' }))
const settled = () => vi.advanceTimersByTimeAsync(0)
const names = () => line.map(({ name }) => name)
const on = (name: string) => {
  const found = line.findLast((one) => one.name === name)
  if (!found) throw new Error(`${name} is not on the line`)
  return found
}

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  line = []
  arrived = []
  made = Promise.resolve()
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})
afterEach(() => {
  queue.end()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('two go at a time, and the order is that in which they were chosen', async () => {
  await open().add(photos('a', 'b', 'c'))
  await settled()
  expect(names()).toEqual(['a', 'b'])
  on('a').progress(0.5)
  expect(queue.get()[0]).toMatchObject({ state: 'sending', share: 0.5 })
  on('b').arrive()
  await settled()
  expect([names(), arrived]).toEqual([['a', 'b', 'c'], []])
  on('a').arrive()
  await settled()
  expect(arrived).toEqual(['key-a', 'key-b'])
  on('c').arrive()
  await settled()
  expect([arrived, queue.get(), kept.size]).toEqual([['key-a', 'key-b', 'key-c'], [], 0])
})

test('what the line drops waits longer each time, and goes on at once when the connection is back', async () => {
  await open().add(photos('a'))
  await settled()
  on('a').drop()
  await settled()
  expect(queue.get()[0]?.state).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1000)
  expect(line).toHaveLength(2)
  on('a').drop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(line).toHaveLength(2)
  vi.stubGlobal('navigator', { onLine: false })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(line).toHaveLength(2)
  vi.stubGlobal('navigator', { onLine: true })
  dispatchEvent(new Event('online'))
  await settled()
  expect(line).toHaveLength(3)
  on('a').arrive()
  await settled()
  expect(arrived).toEqual(['key-a'])
})

test('a page that is loaded anew goes on where the line was, in the same order', async () => {
  await open().add(photos('a', 'b', 'c'))
  await settled()
  on('b').arrive()
  await settled()
  queue.end()
  line = []
  open()
  await settled()
  expect(names()).toEqual(['a', 'c'])
  on('a').arrive()
  on('c').arrive()
  await settled()
  expect(arrived).toEqual(['key-a', 'key-b', 'key-c'])
})

test('photos chosen just before the page is loaded anew are not lost, whatever was made of them', async () => {
  const slow = Promise.withResolvers<void>()
  made = slow.promise
  void open().add(photos('a', 'b'))
  await settled()
  expect(queue.get().map(({ state }) => state)).toEqual(['preparing', 'preparing'])
  queue.end()
  made = Promise.resolve()
  open()
  await settled()
  expect(names()).toEqual(['a', 'b'])
  on('a').arrive()
  on('b').arrive()
  await settled()
  expect([arrived, kept.size]).toEqual([['key-a', 'key-b'], 0])
})

test('a photo that cannot be taken says why and holds nobody up', async () => {
  await open().add(photos('a.heic', 'b'))
  await settled()
  on('b').arrive()
  await settled()
  expect(arrived).toEqual(['key-b'])
  expect(queue.get()).toMatchObject([{ name: 'a.heic', state: 'refused', reason: 'heic' }])
  await queue.add(photos('small'))
  await settled()
  on('small').drop(new ApiError({ status: 422, code: 'PICTURE_SIZE_REFUSED', message: 'x' }))
  await settled()
  expect(queue.get()[1]).toMatchObject({ state: 'refused', reason: 'PICTURE_SIZE_REFUSED' })
  // Unlike a limit that soon passes, a budget holds until tomorrow.
  await queue.add(photos('spent'))
  await settled()
  on('spent').drop(new ApiError({ status: 429, code: 'BUDGET_SPENT', message: 'x' }))
  await settled()
  expect(queue.get()[2]).toMatchObject({ state: 'refused', reason: 'BUDGET_SPENT' })
  for (const { id } of queue.get()) queue.cancel(id)
  expect([queue.get(), kept.size]).toEqual([[], 0])
})

test('a file that is no picture and a photo that is there already say so, and are not kept', async () => {
  const film = new File(['x'], 'film.mp4', { type: 'video/mp4' })
  await open().add([...photos('a', 'a'), film])
  await settled()
  for (const sending of line) sending.arrive()
  await settled()
  expect([arrived, kept.size]).toEqual([['key-a'], 0])
  expect(queue.get()).toMatchObject([
    { name: 'a', state: 'refused', reason: 'repeat' },
    { name: 'film.mp4', state: 'refused', reason: 'unreadable' },
  ])
})

test('a photo that is cancelled on its way leaves the line to the next', async () => {
  await open().add(photos('a', 'b', 'c'))
  await settled()
  const [first] = queue.get()
  queue.cancel(first?.id ?? '')
  expect(on('a').signal.aborted).toBe(true)
  on('a').drop()
  await settled()
  expect(names()).toEqual(['a', 'b', 'c'])
})

test('a line that is dead without a word is given up after a minute', async () => {
  await open().add(photos('a'))
  await settled()
  on('a').progress(0.2)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(on('a').signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(on('a').signal.aborted).toBe(true)
})
