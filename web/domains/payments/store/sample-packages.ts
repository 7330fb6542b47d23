import type { Package } from '../../../../contract/billing/packages.ts'

/** A plan for agents at 1,000 with 18 % tax for 30 days, with overrides, for tests. */
export const samplePackage = (code: string, more: Partial<Package> = {}): Package => ({
  code,
  versionId: `01990000-0000-7000-8000-${code
    .padEnd(12, '0')
    .replaceAll(/[^\da-f]/g, '0')
    .slice(0, 12)}`,
  version: 1,
  audience: 'agent',
  kind: 'plan',
  currency: 'INR',
  names: { en: code, hi: code },
  features: { en: [], hi: [] },
  price: 1000_00,
  taxRate: 1800,
  periodDays: 30,
  trialDays: 0,
  quotas: { listings: 300, boosts: 10, reveals: 50, leads: 0, seats: 0, sites: 0 },
  ...more,
})

const none = { listings: 0, boosts: 0, reveals: 0, leads: 0, seats: 0, sites: 0 }

/** What agents, and an agency, find in the store of a test. */
export const samplePackages: readonly Package[] = [
  samplePackage('Free', { code: 'free-agent', price: 0, taxRate: 0, quotas: { ...none, listings: 100, boosts: 5 } }),
  samplePackage('pro', { names: { en: 'Pro', hi: 'प्रो' } }),
  samplePackage('elite', { names: { en: 'Elite', hi: 'एलीट' }, price: 3000_00, trialDays: 14 }),
  samplePackage('credits-50', {
    names: { en: '50 credits', hi: '50 क्रेडिट' },
    kind: 'credits',
    price: 500_00,
    quantity: 50,
    validDays: 365,
    quotas: none,
  }),
  samplePackage('team', { names: { en: 'Team', hi: 'टीम' }, audience: 'agency', price: 5000_00 }),
]
