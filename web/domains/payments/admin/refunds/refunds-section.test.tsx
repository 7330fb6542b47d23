import { expect, test } from 'vitest'
import {
  adminRefunds,
  decideRefund,
  requestRefundFor,
  retryRefund,
  settleRefundByHand,
  type AdminRefund,
} from '../../../../../contract/payments/refunds.ts'
import { currentUser } from '../../../../platform/session/account.ts'
import { administrator } from '../../../../testing/administrator.ts'
import { all, choose, one, texts, type, until } from '../../../../testing/dom.ts'
import { answer, openApp } from '../../../../testing/open-app.tsx'

const id = (number: number) => `01990000-0000-7000-8000-00000000000${number}`

const requested: AdminRefund = {
  id: id(1),
  orderId: id(2),
  names: [{ en: 'Pro', hi: 'प्रो' }],
  market: 'in',
  currency: 'INR',
  state: 'requested',
  amount: 118_050,
  backAs: 'payment',
  reason: 'technical',
  note: 'It never opened',
  requestedAt: '2026-06-01T06:00:00.000Z',
  updatedAt: '2026-06-01T06:00:00.000Z',
  buyer: 'Asha Rao',
  byStaff: false,
  requestedBy: 'Asha Rao',
  needsSecond: true,
  own: false,
  orderTotal: 118_050,
  orderRefunded: 0,
  provider: 'sandbox',
  method: 'upi',
  creditsTaken: 0,
  boostsTaken: 0,
  history: [{ at: '2026-06-01T06:00:00.000Z', by: 'Asha Rao', to: 'requested' }],
}

async function open(first: AdminRefund) {
  let refund = first
  const sent: unknown[] = []
  const becomes = (more: Partial<AdminRefund>) => (_query: object, _params: object, body: unknown) => {
    sent.push(body)
    refund = { ...refund, ...more }
    return { data: refund }
  }
  const app = await openApp('/', [
    answer(adminRefunds, () => ({ data: [refund], total: 1 })),
    answer(decideRefund, becomes({ approvedBy: 'Meera Iyer', own: true })),
    answer(retryRefund, becomes({ state: 'sent' })),
    answer(settleRefundByHand, becomes({ state: 'done', evidence: 'NEFT 12345' })),
    answer(requestRefundFor, becomes({})),
  ])
  currentUser.set(administrator)
  await app.goTo('/admin/refunds')
  ;(await one('button', 'Open Asha Rao')).click()
  await until(() => expect(location.search).toBe(`?refund=${id(1)}`))
  await one('[role="dialog"] h3', 'History')
  return { app, sent }
}
const drawer = () => texts('[role="dialog"]')[0]

test('the first of two approves a refund and can do no more', async () => {
  const { app, sent } = await open(requested)
  expect(drawer()).toContain('“It never opened”')
  expect(drawer()).toContain('Two people have to approve this amount.')
  ;(await one('[role="dialog"] button', 'Approve')).click()
  await until(() => expect(drawer()).toContain('Approved by Meera Iyer.'))
  expect(sent).toEqual([{ approve: true }])
  expect(all('[role="dialog"] button', 'Approve')).toEqual([])
  expect(drawer()).toContain('Someone else has to handle it.')
  choose(await one('select', 'State'), 'Delayed')
  await until(() => expect(app.asked.at(-1)?.query).toMatchObject({ market: 'in', state: 'failed' }))
})

test('a refund is declined with words for the buyer', async () => {
  const { sent } = await open(requested)
  ;(await one('[role="dialog"] button', 'Decline')).click()
  const words = await one('textarea')
  const send = await one('form button[type="submit"]', 'Decline')
  send.click()
  await until(() => expect(texts('form')[0]).toContain('Say why, in a sentence.'))
  type(words, 'You used it for a week.')
  send.click()
  await until(() => expect(sent).toEqual([{ approve: false, decision: 'You used it for a week.' }]))
})

test('a refund that failed is sent again, or paid by hand', async () => {
  const failed: AdminRefund = { ...requested, state: 'failed', needsSecond: false }
  const { sent } = await open(failed)
  ;(await one('[role="dialog"] button', 'Paid by hand')).click()
  type(await one('textarea'), 'NEFT 12345')
  ;(await one('form button[type="submit"]', 'Complete the refund')).click()
  await until(() => expect(drawer()).toContain('NEFT 12345'))
  expect(sent).toEqual([{ evidence: 'NEFT 12345' }])
  expect(all('[role="dialog"] button', 'Send again')).toEqual([])
})

test('staff request a refund for an order that the address names', async () => {
  const { app, sent } = await open(requested)
  await app.goTo(`/admin/refunds?order=${id(2)}`)
  type(await one('form input[name="amount"]'), '1,180.5')
  choose(await one('form select'), 'Goodwill')
  ;(await one('form button[type="submit"]')).click()
  await until(() => expect(sent).toMatchObject([{ orderId: id(2), amount: 118_050, reason: 'goodwill' }]))
})
