import { expect, test } from 'vitest'
import { adminPackages } from '../../../../../contract/billing/packages.ts'
import { adminCoupons, createCoupon, endCoupon } from '../../../../../contract/payments/coupons.ts'
import type { Coupon } from '../../../../../contract/payments/coupons.ts'
import { currentUser } from '../../../../platform/session/account.ts'
import { administrator } from '../../../../testing/administrator.ts'
import { all, choose, one, submit, texts, type, until } from '../../../../testing/dom.ts'
import { answer, openApp } from '../../../../testing/open-app.tsx'

const diwali: Coupon = {
  code: 'DIWALI',
  market: 'in',
  currency: 'INR',
  discount: { percent: 1250 },
  packages: [],
  firstOrder: true,
  perOwner: 1,
  total: 100,
  validFrom: '2026-05-01T00:00:00.000Z',
  validUntil: '2026-12-01T00:00:00.000Z',
  state: 'active',
  used: 12,
  paid: 9,
  saved: 899_10,
}
const over: Coupon = { ...diwali, code: 'HOLI', discount: { amount: 50_000 }, state: 'ended', used: 0 }

async function open() {
  const created: unknown[] = []
  let first = diwali
  const app = await openApp('/', [
    answer(adminPackages, () => ({ data: [] })),
    answer(adminCoupons, () => ({ data: [first, over], total: 2 })),
    answer(createCoupon, (_query, _params, body) => {
      created.push(body)
      return { data: diwali }
    }),
    answer(endCoupon, () => {
      first = { ...diwali, state: 'ended' }
      return { data: first }
    }),
  ])
  currentUser.set(administrator)
  await app.goTo('/admin/coupons')
  await one('button', 'End: DIWALI')
  return { app, created }
}

test('lists what each coupon gives and how often it was used, with its orders', async () => {
  const { app } = await open()
  const [row = '', ended = ''] = texts('tbody tr')
  expect(row).toContain('12.5%All packages · First order only')
  expect(row).toContain('Valid')
  expect(ended).toContain('₹500')
  const link = await one('tbody a')
  expect([link.textContent, link.getAttribute('href')]).toEqual(['12 of 100', '/admin/orders?coupon=DIWALI'])
  expect(all('button', 'End: HOLI')).toEqual([])
  choose(await one('select', 'State'), 'Used up')
  await until(() => expect(app.asked.at(-1)?.query).toMatchObject({ market: 'in', state: 'used-up' }))
})

test('creates a coupon on the clock of the market', async () => {
  const { created } = await open()
  ;(await one('button', 'Create a coupon')).click()
  const code = await one('[role="dialog"] input', 'Code')
  submit(code)
  await until(() => expect(all('[role="dialog"] [aria-invalid="true"]')).toHaveLength(3))
  type(code, 'monsoon')
  type(await one('[role="dialog"] input', 'Discount, %'), '12,5')
  type(await one('[role="dialog"] input', 'Valid until'), '2026-07-01T00:00')
  submit(code)
  await until(() => expect(created).toHaveLength(1))
  expect(created[0]).toMatchObject({
    code: 'MONSOON',
    market: 'in',
    discount: { percent: 1250 },
    packages: [],
    validUntil: '2026-06-30T18:30:00.000Z',
  })
})

test('ends a coupon once it has said that this is final', async () => {
  await open()
  ;(await one('button', 'End: DIWALI')).click()
  const dialog = await one('[role="dialog"]')
  expect(dialog.textContent).toContain('This cannot be undone.')
  ;(await one('button[type="submit"]', 'End the coupon', dialog)).click()
  await until(() => expect(all('button', 'End: DIWALI')).toEqual([]))
})
