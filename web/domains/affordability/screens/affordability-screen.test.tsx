import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LAKH } from '../../../../contract/markets.ts'
import { one, texts, type, until } from '../../../testing/dom.ts'
import { Budget, updateUser } from '../../../../contract/users.ts'
import { currentUser, forgetSession } from '../../../platform/session/account.ts'
import { administrator } from '../../../testing/administrator.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'
import { fitOf } from '../../../../contract/properties/budget-fit.ts'

const shown = () => texts('section[aria-labelledby="budget"]')[0] ?? ''

test('what is entered changes the budget, and goes to the fragment alone', async () => {
  await openApp('/check-affordabitity', [])
  const income = await one('input[type="text"]', /Monthly income/)
  const before = shown()
  type(income, '3,00,000')
  await until(() => expect(shown()).not.toBe(before))
  await until(() => expect(location.hash).toBe('#income=300000'))
  expect(location.search).toBe('')
})

test('a link opens with its figures', async () => {
  await openApp('/check-affordabitity#income=0&savings=2000000', [])
  await until(() => expect(shown()).toContain('20 L'))
  expect(shown()).toContain('Your income sets this limit')
})

test('the kept budget has prices and neither income nor savings', async () => {
  await openApp('/check-affordabitity#income=200000&savings=4000000', [])
  ;(await one('button', 'Save my budget')).click()
  await one('button', 'Budget saved')
  const kept: unknown = JSON.parse(localStorage.getItem('budget') ?? 'null')
  expect(Object.keys(Object(kept))).toEqual(['market', 'sale', 'rent', 'keptAt'])
  ;(await one('button', 'Budget saved')).click()
  await one('button', 'Save my budget')
})

test('a budget kept on the device moves to the account, which keeps the next one too', async () => {
  let user = administrator
  const app = await openApp('/check-affordabitity#income=200000&savings=4000000', [
    answer(updateUser, (_query, _params, body) => {
      const { budget } = z.object({ budget: z.nullable(Budget) }).parse(body)
      const { budget: _, ...rest } = user
      user = budget ? { ...rest, budget } : rest
      return { data: user }
    }),
  ])
  ;(await one('button', 'Save my budget')).click()
  await one('p', /^Saved on this device/)
  const onDevice = localStorage.getItem('budget')
  currentUser.set(user)
  await until(() => expect(localStorage.getItem('budget')).toBe('null'))
  expect(JSON.stringify(user.budget)).toBe(onDevice)
  await one('p', /^Saved in your account/)

  ;(await one('button', 'Budget saved')).click()
  await until(() => expect(user.budget).toBeUndefined())
  ;(await one('button', 'Save my budget')).click()
  await until(() => expect(user.budget?.market).toBe('in'))
  expect(localStorage.getItem('budget')).toBe('null')

  // The account leaves the device when its person signs out, and its budget with it.
  forgetSession()
  await app.reload()
  await one('button', 'Save my budget')
})

test('the usual spelling leads here', async () => {
  await openApp('/check-affordability', [])
  await one('h1', 'What home can you afford?')
  expect(location.pathname).toBe('/check-affordabitity')
})

test.each([
  [40 * LAKH, 'comfortable'],
  [41 * LAKH, 'stretch'],
  [61 * LAKH, 'beyond'],
] as const)('a price of %i is %s', (listPrice, fit) => {
  const range = { comfortable: 40 * LAKH, stretch: 60 * LAKH }
  const budget = { market: 'in', sale: range, rent: { comfortable: 0, stretch: 0 } } as const
  expect(fitOf(budget, { market: 'in', intent: 'sale', listPrice })).toBe(fit)
  expect(fitOf(budget, { market: 'us', intent: 'sale', listPrice })).toBeUndefined()
  expect(fitOf(budget, { market: 'in', intent: 'rent', listPrice, leaseAmountFrequency: 'year' })).toBeUndefined()
})
