import { expect, test } from 'vitest'
import { addExchangeRate, adminExchangeRates } from '../../../../contract/currencies/exchange-rates.ts'
import type { KeptRate } from '../../../../contract/currencies/exchange-rates.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { administrator } from '../../../testing/administrator.ts'
import { one, submit, texts, type, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'

const kept: KeptRate = {
  id: '01900000-0000-7000-8000-000000000001',
  base: 'USD',
  quote: 'INR',
  rate: '84.25',
  day: '2026-05-29',
  source: 'Reserve Bank of India',
  isCurrent: true,
  enteredBy: 'Asha Rao',
  enteredAt: '2026-05-29T10:00:00.000Z',
}

async function open(feed?: EndpointOutput<typeof adminExchangeRates>['feed']) {
  const added: unknown[] = []
  const app = await openApp('/', [
    answer(adminExchangeRates, () => ({ data: [kept], total: 1, ...(feed && { feed }) })),
    answer(addExchangeRate, (_query, { id = '' }, body) => {
      added.push(body)
      return { data: { ...kept, id } }
    }),
  ])
  currentUser.set(administrator)
  await app.goTo('/admin/exchange-rates')
  await one('tbody tr')
  return { added }
}

test('lists each rate with its day, its source and who entered it', async () => {
  await open()
  const [row = ''] = texts('tbody tr')
  for (const part of ['USD/INR', '1 USD = 84.25 INR', '29 May 2026', 'In use', 'Reserve Bank of India', 'Asha Rao'])
    expect(row).toContain(part)
  expect(document.body.textContent).toContain('No feed is configured.')
})

test('says why the feed brought nothing, and that the last rates stay', async () => {
  await open({ host: 'bank.test', triedAt: '2026-06-01T05:00:00.000Z', problem: 'jump' })
  const state = (await one('[role=status]', /bank.test/)).textContent
  expect(state).toContain('more than a quarter')
  expect(state).toContain('It has never been read.')
})

test('adds a rate, and refuses what is no number before it is sent', async () => {
  const { added } = await open()
  ;(await one('button', 'Add a rate')).click()
  const rate = await one('input[name=rate]')
  type(rate, '84,5')
  submit(await one('form'))
  await until(() => expect(document.body.textContent).toContain('Enter a number above 0'))
  expect(added).toEqual([])
  type(rate, '84.5')
  type(await one('input[name=source]'), 'Reserve Bank of India')
  submit(await one('form'))
  await until(() =>
    expect(added).toEqual([
      { base: 'USD', quote: 'INR', rate: '84.5', day: '2026-06-01', source: 'Reserve Bank of India' },
    ]),
  )
})
