import { expect, test } from 'vitest'
import { updateUser } from '../../../../contract/users.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { administrator } from '../../../testing/administrator.ts'
import { all, one, texts, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'
import { answersOf, cardOf } from '../../../testing/search-market.ts'

const rates = [{ base: 'USD', quote: 'INR', rate: '84.25', day: '2026-05-29' } as const]
const homes = answersOf([cardOf(0), cardOf(1, { currency: 'USD', listPrice: 450_000_00 })])
const CONVERTED = 'about $237,000, converted at the rate of 29 May 2026'

const choose = async (currency: string) => (await one('footer input', currency)).click()

test('cards show the price in the currency chosen on this device, with the day of its rate, and no other', async () => {
  const { reload } = await openApp('/listing-grid?city=bengaluru', homes, { rates })
  await until(() => expect(all('main article')).toHaveLength(2))
  expect(document.body.textContent).not.toContain('converted')
  await choose('USD')
  await until(() => expect(texts('main article')[0]).toContain(CONVERTED))
  expect(texts('main article')[0]).toContain('2 Cr')
  expect(texts('main article')[1]).not.toContain('converted')
  await reload()
  await until(() => expect(texts('main article')[0]).toContain(CONVERTED))
  expect(localStorage.getItem('currency')).toBe('USD')
})

test('the account keeps the choice and brings it to another device', async () => {
  const saved: unknown[] = []
  const keep = answer(updateUser, (_query, _params, body) => {
    saved.push(body)
    return { data: { ...administrator, currency: 'INR' as const } }
  })
  await openApp('/listing-grid?city=bengaluru', [keep, ...homes], { rates })
  currentUser.set({ ...administrator, currency: 'USD' })
  await until(() => expect(texts('main article')[0]).toContain(CONVERTED))
  await choose('INR')
  await until(() => expect(saved).toEqual([{ currency: 'INR' }]))
})

test('without a rate there is no choice and nothing is converted', async () => {
  await openApp('/listing-grid?city=bengaluru', homes)
  await until(() => expect(all('main article')).toHaveLength(2))
  expect(all('footer input', 'USD')).toEqual([])
})
