import { expect, test } from 'vitest'
import { homesOfAllCountries, listCountries } from '../../../../contract/abroad/countries.ts'
import type { Country } from '../../../../contract/abroad/countries.ts'
import { searchProperties } from '../../../../contract/search/search.ts'
import { all, choose, one, texts, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'
import { cardOf } from '../../../testing/search-market.ts'

const rates = [{ base: 'USD', quote: 'INR', rate: '84.25', day: '2026-05-29' } as const]
const india: Country = { market: 'in', currency: 'INR', forSale: 120, forRent: 40, medianPrice: 1_00_00_000_00 }
const america: Country = { market: 'us', currency: 'USD', forSale: 33, forRent: 14, medianPrice: 650_000_00 }
const homes = [cardOf(0), cardOf(1, { market: 'us', currency: 'USD', listPrice: 450_000_00 })]

const open = (address: string, countries: Country[] = [india, america]) =>
  openApp(
    address,
    [
      answer(listCountries, () => ({ data: countries })),
      answer(homesOfAllCountries, ({ cursor }) => ({
        data: cursor ? [cardOf(2)] : homes,
        ...(!cursor && { next: 'more' }),
        rateOf: '2026-05-29',
      })),
      answer(searchProperties, ({ market }) => ({ data: market === 'us' ? homes.slice(1) : [] })),
    ],
    { rates },
  )

test('compares two countries in one table: prices in both currencies, rules with their source and day', async () => {
  await open('/globalproperty')
  expect(texts('main ul a').filter((text) => text.includes('for sale ·'))).toHaveLength(2)
  ;(await one('footer input', 'USD')).click()
  await until(() => expect(texts('tbody tr')[0]).toContain('about $119,000, converted at the rate of 29 May 2026'))
  expect(texts('thead th')).toEqual(['What to know', 'India', 'United States'])
  const selling = texts('tbody tr').find((row) => row.startsWith('Tax when selling'))
  expect(selling).toContain('12.5% of the gain')
  expect(selling).toContain('Internal Revenue Service, FIRPTA withholding')
  expect(document.body.textContent).toContain('1 September 2022')
  expect(document.body.textContent).toContain('not legal or tax advice')
})

test('lists the homes of every country by converted price, says so, and keeps its choices in the address', async () => {
  const { asked } = await open('/globalproperty?currency=USD')
  await until(() => expect(all('main article')).toHaveLength(2))
  const list = await one('section[aria-labelledby="by-price"]')
  expect(list.textContent).toContain('Filtered and sorted by the price in USD, converted at the rate of 29 May 2026.')
  expect(texts('article + span', list)).toEqual(['about $237,000, converted at the rate of 29 May 2026'])
  ;(await one('button', 'Show more homes')).click()
  await until(() => expect(all('main article')).toHaveLength(3))
  choose(await one('select', 'Sort by'), 'Price: high to low')
  await until(() => expect(location.search).toContain('price-high'))
  choose(await one('select', 'Highest price'), '$500,000')
  await until(() =>
    expect(Object.fromEntries(new URL(location.href).searchParams)).toEqual({
      currency: 'USD',
      sort: 'price-high',
      priceMax: '50000000',
    }),
  )
  await until(() => expect(asked.at(-1)?.query).toEqual({ currency: 'USD', sort: 'price-high', priceMax: '50000000' }))
})

test('a country shows its homes and rules, and one that does not exist is not found', async () => {
  const { goTo } = await open('/globalproperty/united-states')
  await until(() => expect(texts('h1')).toEqual(['United States property']))
  expect(all('main article')).toHaveLength(1)
  expect(texts('dl dt')).toContain('Who may buy')
  expect((await one('main a', /^Search all homes/)).getAttribute('href')).toBe('/listing-grid?market=us')
  await goTo('/globalproperty/india')
  await until(() => expect(document.body.textContent).toContain('No homes here yet'))
  await goTo('/globalproperty/atlantis')
  await until(() => expect(texts('h1')[0]).not.toContain('property'))
})

test('without homes in any country it says what the operator does next', async () => {
  await open('/globalproperty', [])
  await until(() => expect(document.body.textContent).toContain('A country opens with its first live home.'))
})
