import { expect, test } from 'vitest'
import { supportOf } from './support.ts'

test.each([
  ['node', '24.21.0', '2026-12-01T00:00:00.000Z', 'supported', '2028-04-30'],
  ['node', '24.21.0', '2027-11-02T23:59:59.000Z', 'supported', '2028-04-30'],
  ['node', '24.21.0', '2027-11-03T00:00:00.000Z', 'ending', '2028-04-30'],
  ['node', '24.21.0', '2028-04-30T23:59:59.000Z', 'ending', '2028-04-30'],
  ['node', '24.21.0', '2028-05-01T00:00:00.000Z', 'ended', '2028-04-30'],
  ['postgresql', '15.18 (Debian 15.18-0+deb12u1)', '2027-11-12T00:00:00.000Z', 'ended', '2027-11-11'],
  ['postgresql', '18.4', '2026-12-01T00:00:00.000Z', 'supported', '2030-11-14'],
  ['postgresql', '19beta1', '2026-12-01T00:00:00.000Z', 'unknown', undefined],
  ['node', '99.0.0', '2026-12-01T00:00:00.000Z', 'unknown', undefined],
] as const)('%s %s at %s: %s', (name, version, at, support, supportedUntil) => {
  expect(supportOf(name, version, new Date(at))).toEqual({
    version,
    support,
    ...(supportedUntil !== undefined && { supportedUntil }),
  })
})

test('the support of the runtime that is pinned is known', () => {
  expect(supportOf('node', process.versions.node, new Date()).support).not.toBe('unknown')
})
