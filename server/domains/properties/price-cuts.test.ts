import { expect, test } from 'vitest'
import { isNotableCut } from './price-cuts.ts'

test.each([
  ['in', 90_00_000_00, 89_99_999_00, false],
  ['in', 90_00_000_00, 89_60_000_00, false],
  ['in', 90_00_000_00, 89_55_000_00, true],
  ['in', 20_000_00, 19_850_00, false],
  ['in', 20_000_00, 19_800_00, true],
  ['in', 90_00_000_00, 91_00_000_00, false],
  ['us', 450_000_00, 449_999_00, false],
  ['us', 450_000_00, 447_000_00, true],
  ['us', 900_00, 896_00, false],
] as const)('in the market %s a cut from %d to %d: %s', (market, was, now, notable) =>
  expect(isNotableCut(was, now, market)).toBe(notable),
)
