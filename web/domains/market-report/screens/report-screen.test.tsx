import { expect, test } from 'vitest'
import {
  marketReport,
  marketReportCities,
  type MarketReport,
  type MonthFigures,
  type PlaceMonth,
} from '../../../../contract/market-report/market-report.ts'
import { all, choose, one, texts, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'
import { monthsUpTo } from '../months.ts'

const place = (kind: 'city' | 'locality', slug: string, name: string) => ({
  kind,
  slug,
  name,
  location: [77.6, 12.9] as [number, number],
})
const bengaluru = place('city', 'bengaluru', 'Bengaluru')
const indiranagar = place('locality', 'indiranagar', 'Indiranagar')

/** A month whose price per m² is so many rupees. */
const figuresOf = (month: string, rupees: number, homes = 20): MonthFigures => ({
  month,
  homes,
  newHomes: 4,
  cutHomes: 5,
  days: 61,
  pricedHomes: homes,
  pricePerAreaLow: (rupees - 100) * 100,
  pricePerArea: rupees * 100,
  pricePerAreaHigh: (rupees + 100) * 100,
  price: rupees * 100 * 100,
})
const months = monthsUpTo('2026-05').map((month, n) => figuresOf(month, 500 + n))
const other = (slug: string, name: string, rupees: number, homes: number): PlaceMonth => ({
  place: place('locality', slug, name),
  figures: figuresOf('2026-05', rupees, homes),
})

const report = (query: Record<string, string>): MarketReport => ({
  place: query['locality'] === undefined ? bengaluru : indiranagar,
  ...(query['locality'] !== undefined && { city: bengaluru }),
  intent: query['intent'] === 'rent' ? 'rent' : 'sale',
  ...(query['kind'] === 'villa' && { kind: 'villa' }),
  ...(query['kind'] === 'shop' && { kind: 'shop' }),
  month: query['month'] ?? '2026-05',
  months: query['kind'] === 'villa' ? [] : months,
  cityMonths: query['locality'] === undefined ? [] : months.map((one) => figuresOf(one.month, 400)),
  kinds: [
    { kind: 'apartment', months: months.map(({ month }) => ({ month, price: 1_00, pricePerArea: 600_00, homes: 9 })) },
    { kind: 'shop', months: months.map(({ month }) => ({ month, price: 1_00, pricePerArea: 900_00, homes: 6 })) },
  ],
  bedrooms: [{ bedrooms: 5, months: [{ month: '2026-05', price: 2_00_00_000_00, pricePerArea: 600_00, homes: 6 }] }],
  places: [other('domlur', 'Domlur', 700, 8), other('hsr-layout', 'HSR Layout', 650, 12)],
})
const open = (address: string) => openApp(address, [answer(marketReport, (query) => ({ data: report(query) }))])

test('a report says what changed, shows each chart as a table too, and compares with the city', async () => {
  await open('/market-report/bengaluru/indiranagar?intent=rent')
  await one('h1', 'Rents in Indiranagar, Bengaluru')
  // From 511 to 523 a m².
  expect(texts('h1 + p')).toEqual(['Asking rents in Indiranagar rose 2% in a year. Figures of May 2026.'])
  const figures = texts('dl > div')
  expect(figures[0]).toBe(
    'Median rent per area and month₹ 48.6 / sq ftHalf of the properties: ₹ 39.3 / sq ft to ₹ 57.9 / sq ft+2% in a yearBengaluru: ₹ 37.2 / sq ft',
  )
  expect(figures).toHaveLength(5)
  const charts = all('figure')
  expect(charts.length).toBe(1 + 2 + 4)
  // The bedrooms have one figure, which is no line.
  expect(charts.map((chart) => chart.querySelectorAll('table tbody tr').length > 0)).toEqual(
    charts.map((chart) => !chart.textContent.includes('BHK')),
  )
  expect(texts('thead th', charts[0])).toEqual(['Month', 'Indiranagar', 'Bengaluru'])
  expect(texts('h3')).toContain('5+ BHK')
  expect(document.querySelector('a[download]')?.getAttribute('href')).toBe(
    '/api/market-report/bengaluru/csv?market=in&intent=rent&locality=indiranagar',
  )
})

test('intent, kind and month are in the address, and the back button returns to them', async () => {
  const { asked } = await open('/market-report/bengaluru')
  choose(await one('select', 'Month'), 'Mar 2026')
  await until(() => expect(location.search).toBe('?month=2026-03'))
  await until(() => expect(texts('h1 + p')[0]).toContain('Figures of March 2026.'))
  ;(await one('input[type="radio"]', 'For rent')).click()
  await until(() => expect(location.search).toBe('?intent=rent'))
  await one('h1', 'Rents in Bengaluru')
  history.back()
  await until(() => expect(location.search).toBe('?month=2026-03'))
  await one('h1', 'Property prices in Bengaluru')
  expect(asked.filter(({ name }) => name === 'marketReport').map(({ query }) => query)).toContainEqual({
    market: 'in',
    intent: 'sale',
    month: '2026-03',
  })
})

test('commercial property is a switch with its own address, and keeps its kind', async () => {
  await open('/market-report/bengaluru?kind=apartment')
  ;(await one('input[type="radio"]', 'Commercial and land')).click()
  await until(() => expect(location.search).toBe('?kind=shop'))
  await one('h1', 'Prices of shops in Bengaluru')
  const kind = () => document.querySelector<HTMLSelectElement>('select[name="kind"]')?.value
  expect(kind()).toBe('shop')
  expect(texts('h3')).toContain('Shop')
  expect(texts('h3')).not.toContain('Apartment')
  expect((await one('a', 'Domlur')).getAttribute('href')).toBe('/market-report/bengaluru/domlur?kind=shop')
  ;(await one('input[type="radio"]', 'For rent')).click()
  await one('h1', 'Rents of shops in Bengaluru')
  ;(await one('input[type="radio"]', 'Homes')).click()
  await until(() => expect(location.search).toBe('?intent=rent'))
  await one('h1', 'Rents in Bengaluru')
  expect(kind()).toBe('')
})

test('the figures of every month are a table, and places sort by each column', async () => {
  await open('/market-report/bengaluru?view=table')
  const table = await one('table', /Figures by month/)
  expect(texts('tbody th', table).slice(0, 2)).toEqual(['May 2026', 'Apr 2026'])
  expect(all('figure')).toEqual([])
  const names = () => texts('.data-table tbody td:first-child')
  expect(names()).toEqual(['Domlur', 'HSR Layout'])
  ;(await one('.data-table button', 'Properties')).click()
  await until(() => expect(names()).toEqual(['HSR Layout', 'Domlur']))
  expect(location.search).toBe('?view=table&sort=homes-down')
  expect((await one('a', 'Domlur')).getAttribute('href')).toBe('/market-report/bengaluru/domlur')
})

test('without enough homes it says why, and leads to places that have a report', async () => {
  await open('/market-report/bengaluru/indiranagar?kind=villa')
  await one('h2', 'Too few for a report yet')
  expect(document.body.textContent).toContain('at least 5 properties')
  expect(all('figure')).toEqual([])
  const links = all('main a').map((link) => link.getAttribute('href'))
  expect(links).toContain('/market-report/bengaluru/hsr-layout')
  expect(links).toContain('/market-report/bengaluru')
  await one('h2', 'How these figures are made')
})

test('what no report has is left out of the call', async () => {
  const { asked } = await open('/market-report/bengaluru?intent=auction&kind=castle&month=2026-13')
  await one('h1', 'Property prices in Bengaluru')
  expect(asked.find(({ name }) => name === 'marketReport')?.query).toEqual({ market: 'in', intent: 'sale' })
})

test('the list of cities leads to each report', async () => {
  await openApp('/market-report?intent=rent', [
    answer(marketReportCities, () => ({
      data: [{ place: bengaluru, figures: figuresOf('2026-05', 510), yearBefore: figuresOf('2025-05', 500) }],
    })),
  ])
  await one('h2', 'Cities, May 2026')
  expect((await one('main a', 'Bengaluru')).getAttribute('href')).toBe('/market-report/bengaluru?intent=rent')
  expect(texts('.data-table tbody td')[2]).toBe('+2%')
})

test('before there are figures the list says so', async () => {
  await openApp('/market-report', [answer(marketReportCities, () => ({ data: [] }))])
  await one('h2', 'Too few for a report yet')
})
