import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { keyFrom, newSalt, seal, SealBroken, unseal } from './sealing.ts'

const CHUNK = 65_536
let key: Buffer
beforeAll(async () => {
  key = await keyFrom('four words that nobody knows', newSalt())
})

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const sealed = (bytes: Buffer, name = 'a') => buffer(seal(key, name, inPieces(bytes, 10_000)))
const opened = (bytes: Buffer, name = 'a', size = 7777) => buffer(unseal(key, name, inPieces(bytes, size)))

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 1_000_000])(
  '%i bytes come back as they were',
  async (length) => {
    const bytes = randomBytes(length)
    const made = await sealed(bytes)
    expect(await opened(made)).toEqual(bytes)
    expect(await opened(made, 'a', 5)).toEqual(bytes)
    expect(length < 16 || !made.includes(bytes.subarray(0, 16))).toBe(true)
  },
)

test('what was cut off, moved, changed or sealed otherwise does not open', async () => {
  const made = await sealed(randomBytes(3 * CHUNK))
  const chunk = CHUNK + 16
  const swapped = Buffer.concat([
    made.subarray(0, 16),
    made.subarray(16 + chunk, 16 + 2 * chunk),
    made.subarray(16, 16 + chunk),
    made.subarray(16 + 2 * chunk),
  ])
  const changed = Buffer.from(made)
  changed.writeUInt8(changed.readUInt8(70_000) ^ 1, 70_000)
  for (const bytes of [
    Buffer.alloc(0),
    made.subarray(0, 8),
    made.subarray(0, 16),
    made.subarray(0, 16 + chunk),
    made.subarray(0, -1),
    Buffer.concat([made, Buffer.alloc(1)]),
    swapped,
    changed,
  ])
    await expect(opened(bytes)).rejects.toThrow(SealBroken)
  await expect(opened(made, 'b')).rejects.toThrow(SealBroken)
  const other = await keyFrom('four other words than those', newSalt())
  await expect(buffer(unseal(other, 'a', inPieces(made, 100)))).rejects.toThrow(SealBroken)
})
