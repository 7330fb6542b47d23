import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { averageColour } from './thumbhash-colour.ts'

test.each([
  [200, 90, 60],
  [20, 40, 35],
  [250, 248, 240],
])('finds the average of %i %i %i as the library does', (red, green, blue) => {
  const pixels = new Uint8Array(Array.from({ length: 16 }, () => [red, green, blue, 255]).flat())
  const hash = rgbaToThumbHash(4, 4, pixels)
  const { r, g, b } = thumbHashToAverageRGBA(hash)
  const channels = [r, g, b].map((value) => Math.round(value * 255)).join(' ')
  expect(averageColour(Buffer.from(hash).toString('base64'))).toBe(`rgb(${channels})`)
})

test('what is no base64 has no colour', () => {
  expect(averageColour('%%%')).toBeUndefined()
})
