import { expect, test } from 'vitest'
import { featureOfPath } from './feature-paths.ts'
import { featureNames, groupOf, hasFeature, openRule, type FeatureRule } from './features.ts'

const ids = Array.from(
  { length: 10_000 },
  (_, n) => `0197${n.toString(16).padStart(4, '0')}-0000-7000-8000-000000000000`,
)
const buyer = (id: string) => ({ id, roles: ['Buyer'] as const })
const rule = (more: Partial<FeatureRule>): FeatureRule => ({ ...openRule, ...more })
const holders = (percent: number) => ids.filter((id) => hasFeature('contest', rule({ percent }), buyer(id)))

test('an account is always in the same group, and groups are equally large', () => {
  expect(groupOf('contest', 'someone')).toBe(48)
  const sizes = new Map<number, number>()
  for (const id of ids) sizes.set(groupOf('contest', id), (sizes.get(groupOf('contest', id)) ?? 0) + 1)
  expect(sizes.size).toBe(100)
  expect(Math.min(...sizes.values())).toBeGreaterThan(60)
  expect(Math.max(...sizes.values())).toBeLessThan(140)
})

test('raising the percentage takes a feature from nobody, up to everybody', () => {
  let before = new Set<string>()
  for (let percent = 0; percent <= 100; percent++) {
    const now = new Set(holders(percent))
    expect([...before].filter((id) => !now.has(id))).toEqual([])
    before = now
  }
  expect(holders(0)).toEqual([])
  expect(before.size).toBe(ids.length)
  expect(Math.abs(holders(30).length - 3000)).toBeLessThan(200)
})

test('features draw their groups apart', () => {
  const both = ids.filter((id) => groupOf('contest', id) < 50 && groupOf('services', id) < 50)
  expect(Math.abs(both.length - 2500)).toBeLessThan(200)
})

test('switched off nobody has it, a role only if it is named, visitors once all accounts do', () => {
  for (const feature of featureNames) expect(hasFeature(feature, undefined, undefined)).toBe(true)
  expect(hasFeature('contest', rule({ isOn: false }), buyer('x'))).toBe(false)
  expect(hasFeature('contest', rule({ audiences: ['guest', 'Agent'] }), buyer('x'))).toBe(false)
  expect(hasFeature('contest', rule({ audiences: ['Agent'] }), { id: 'x', roles: ['Buyer', 'Agent'] })).toBe(true)
  expect(hasFeature('contest', rule({ audiences: ['Agent'] }), undefined)).toBe(false)
  expect(hasFeature('contest', rule({ percent: 99 }), undefined)).toBe(false)
  expect(hasFeature('contest', rule({}), undefined)).toBe(true)
})

test('a link belongs to the feature of its page', () => {
  expect(featureOfPath('/guess-the-right-price?city=pune#method')).toBe('contest')
  expect(featureOfPath('/market-report/pune/baner')).toBe('market-report')
  expect(featureOfPath('/market-reports')).toBeUndefined()
  expect(featureOfPath('/')).toBeUndefined()
})
