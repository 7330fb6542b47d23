import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1000, '1 kB'],
  [1_340_000_000, '1.3 GB'],
  [7_000_000_000_000_000, '7,000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en-IN')).toBe(text)
})
