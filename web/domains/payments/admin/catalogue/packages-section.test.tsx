import { expect, test } from 'vitest'
import {
  adminPackages,
  getBillingSettings,
  saveBillingSettings,
  savePackage,
} from '../../../../../contract/billing/packages.ts'
import type { BillingSettings, ManagedPackage } from '../../../../../contract/billing/packages.ts'
import { currentUser } from '../../../../platform/session/account.ts'
import { all, choose, one, submit, texts, type, until } from '../../../../testing/dom.ts'
import { answer, openApp } from '../../../../testing/open-app.tsx'
import { administrator } from '../../../../testing/administrator.ts'

const pro: ManagedPackage = {
  code: 'pro',
  versionId: '01990000-0000-7000-8000-000000000001',
  version: 2,
  audience: 'agent',
  kind: 'plan',
  currency: 'INR',
  names: { en: 'Pro', hi: 'प्रो' },
  features: { en: [], hi: [] },
  price: 99_900,
  taxRate: 1800,
  taxCode: '998365',
  periodDays: 30,
  trialDays: 0,
  quotas: { listings: 100, boosts: 5, reveals: 20, leads: 0, seats: 0, sites: 1 },
  isVisible: true,
  sort: 1,
  market: 'in',
  isDefault: false,
  subscribers: 3,
}
const american = { ...pro, code: 'us-pro', market: 'us', currency: 'USD', names: { en: 'Pro US', hi: 'प्रो' } } as const

async function open(freeMode = true) {
  const saved: { packages: unknown[]; settings: unknown[] } = { packages: [], settings: [] }
  let settings: BillingSettings = { freeMode, refundDays: 7, fourEyesAbove: 500_000 }
  const app = await openApp('/', [
    answer(adminPackages, () => ({ data: [pro, american] })),
    answer(getBillingSettings, () => ({ data: settings, revision: 4 })),
    answer(savePackage, (_query, _params, body) => {
      saved.packages.push(body)
      return { data: pro }
    }),
    answer(saveBillingSettings, (_query, _params, body) => {
      saved.settings.push(body)
      settings = { ...settings, freeMode: !settings.freeMode }
      return { data: settings, revision: 5 }
    }),
  ])
  currentUser.set(administrator)
  await app.goTo('/admin/packages')
  await one('h2', 'Selling')
  return { app, saved }
}

test('an edit shows what changes and who keeps the old terms, then saves the version it saw', async () => {
  const { saved } = await open()
  ;(await one('button', 'Edit: Pro')).click()
  const price = await one('[role="dialog"] input', /^Price without tax/)
  expect(texts('[role="dialog"] section')[0]).toContain('no new version')
  type(price, '1,099.50')
  await until(() => expect(texts('[role="dialog"] section')[0]).toContain('Price without tax₹999 → ₹1,099.50'))
  expect(texts('[role="dialog"] section')[0]).toContain('3 subscribers keep the terms they bought.')
  submit(price)
  await until(() => expect(saved.packages).toHaveLength(1))
  expect(saved.packages[0]).toMatchObject({ version: 2, market: 'in', price: 109_950, quotas: { listings: 100 } })
})

test('a number that is none is refused beside its field', async () => {
  const { saved } = await open()
  ;(await one('button', 'Edit: Pro')).click()
  const listings = await one('[role="dialog"] input', 'Homes on the market at once')
  type(listings, 'many')
  submit(listings)
  await until(() => expect(listings.getAttribute('aria-invalid')).toBe('true'))
  expect(saved.packages).toEqual([])
})

test('free mode says what it does before it is switched', async () => {
  const { saved } = await open()
  ;(await one('button', 'Start selling')).click()
  const dialog = await one('[role="dialog"]')
  expect(texts('li', dialog)[0]).toBe('Visitors see all packages that are on sale, with their prices.')
  expect(saved.settings).toEqual([])
  ;(await one('button[type="submit"]', 'Start selling', dialog)).click()
  await one('button', 'Switch to free mode')
  expect(saved.settings).toMatchObject([{ market: 'in', revision: 4, settings: { freeMode: false } }])
})

test('another market lists its own packages and has no code of an Indian tax', async () => {
  await open()
  expect(texts('tbody tr').join()).not.toContain('us-pro')
  choose(await one('select', 'Market'), 'United States')
  await until(() => expect(texts('tbody tr').join()).toContain('us-pro'))
  expect(location.search).toContain('market=us')
  ;(await one('button', 'Edit: Pro US')).click()
  await one('[role="dialog"] input', 'Price without tax, USD')
  expect(all('[role="dialog"] input', /HSN/)).toEqual([])
})
