import { expect, test } from 'vitest'
import { samplePackage } from '../store/sample-packages.ts'
import { cheapestPlan } from './cheapest-plan.ts'

const none = { listings: 0, boosts: 0, reveals: 0, leads: 0, seats: 0, sites: 0 }
const plan = (code: string, price: number, quotas: object, periodDays = 30) =>
  samplePackage(code, { price, periodDays, quotas: { ...none, ...quotas } })
const pack = (code: string, kind: 'credits' | 'boosts', quantity: number, price: number) =>
  samplePackage(code, { kind, quantity, price, quotas: none })

const packages = [
  plan('free', 0, { listings: 5, boosts: 1 }),
  plan('plus', 1000, { listings: 20, boosts: 4, leads: 2 }),
  plan('pro', 3000, { listings: 100, boosts: 10, leads: 10 }),
  plan('year', 12_170, { listings: 20, boosts: 4, leads: 2 }, 365),
  pack('boosts-3', 'boosts', 3, 300),
  pack('boosts-10', 'boosts', 10, 800),
  pack('credits-25', 'credits', 25, 1250),
]
const needs = { listings: 0, boosts: 0, leads: 0, seats: 0 }
const fit = (more: Partial<typeof needs>, hasTax = false) => {
  const found = cheapestPlan(packages, { ...needs, ...more }, { creditsPerLead: 5, hasTax })
  return found && [found.plan.code, ...found.addOns.map(({ of, quantity }) => `${quantity} ${of.code}`), found.total]
}

test.each([
  ['nothing is needed', {}, ['free', 0]],
  ['the free plan is enough', { listings: 5, boosts: 1 }, ['free', 0]],
  ['one home more', { listings: 6 }, ['plus', 1000]],
  ['add-ons cost less than the larger plan', { listings: 5, boosts: 4 }, ['free', '1 boosts-3', 300]],
  ['packs are mixed', { boosts: 15 }, ['free', '2 boosts-3', '1 boosts-10', 1400]],
  ['a lead that the plan lacks is paid in credits', { listings: 20, leads: 3 }, ['plus', '1 credits-25', 2250]],
  ['packs cost less than the larger plan', { listings: 20, leads: 12 }, ['plus', '2 credits-25', 3500]],
  ['the larger plan costs less than packs', { listings: 20, leads: 13 }, ['pro', '1 credits-25', 4250]],
] as const)('%s', (_name, more, expected) => {
  expect(fit(more)).toEqual(expected)
})

test('with tax all parts have it', () => {
  expect(fit({ listings: 20, leads: 3 }, true)).toEqual(['plus', '1 credits-25', 2655])
})

test('where no plan is large enough, or no add-on is sold, nothing fits', () => {
  expect(fit({ listings: 101 })).toBeUndefined()
  expect(fit({ seats: 1 })).toBeUndefined()
  const plansOnly = packages.filter(({ kind }) => kind === 'plan')
  expect(cheapestPlan(plansOnly, { ...needs, boosts: 11 }, { creditsPerLead: 5, hasTax: false })).toBeUndefined()
})

test('a year is compared by what 30 days of it cost', () => {
  const yearly = packages.filter(({ code }) => code !== 'plus')
  expect(cheapestPlan(yearly, { ...needs, listings: 20 }, { creditsPerLead: 5, hasTax: false })).toMatchObject({
    plan: { code: 'year' },
    total: 1000,
  })
})
