import { afterEach, expect, test, vi } from 'vitest'
import { imageFile, PictureFault, pictureDataUrl } from './image-file.ts'

afterEach(() => vi.unstubAllGlobals())

const bytes = [0, 1, 2, 250, 255]
const base64 = btoa(String.fromCharCode(...bytes))

test.each(['data:image/png;base64,', 'data:image/jpg;base64,', 'data:image/jpeg;base64,', ''])(
  'a picture given as "%s" and base64 becomes a JPEG file',
  async (prefix) => {
    const file = imageFile(prefix + base64, 1_748_757_600_000)
    expect(file.type).toBe('image/jpeg')
    expect(file.name).toMatch(/^1748757600000[A-Za-z0-9]{5}\.jpg$/)
    expect([...new Uint8Array(await file.arrayBuffer())]).toEqual(bytes)
  },
)

test('two files of one moment have two names', () => {
  expect(imageFile(base64, 1).name).not.toBe(imageFile(base64, 1).name)
})

test.each(['data:image/webp;base64,', 'data:image/svg+xml;base64,', 'data:text/html;base64,'])(
  'the prefix "%s" is not stripped, so what follows is no picture',
  (prefix) => {
    expect(() => imageFile(prefix + base64)).toThrow(PictureFault)
  },
)

test.each([
  ['photo.HEIC', '', 'heic'],
  ['photo', 'image/heif', 'heic'],
  ['broken.jpg', 'image/jpeg', 'unreadable'],
])('%s of type "%s", which the browser cannot read, is told as %s', async (name, type, reason) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')))
  await expect(pictureDataUrl(new File([], name, { type }))).rejects.toMatchObject({ reason })
})
