import { expect, test } from 'vitest'
import { emailOf, smsOf } from '../notifications/compose.ts'
import { sayTo, type Sender } from '../notifications/say.ts'
import type { AlertItem } from './alert-items.ts'
import { homesFound, homesLetter } from './notifications.ts'

const sender: Sender = {
  brand: 'Lintel',
  site: 'https://lintel.example',
  api: 'https://lintel.example',
  images: 'https://pictures.example',
  key: Buffer.alloc(32, 7),
  line: () => undefined,
}
const id = '00000000-0000-7000-8000-000000000001'
const other = id.replace(/1$/, '2')
const search = { id, name: 'By the lake', description: 'Homes for sale', view: 'grid', query: 'city=pune' }
const home: AlertItem = {
  kind: 'new',
  propertyId: id,
  title: 'A flat',
  place: 'Kothrud, Pune',
  price: 80_00_000_00,
  previousPrice: null,
  currency: 'INR',
  leaseAmountFrequency: null,
  market: 'in',
  bedrooms: 0,
  size: 70,
  carpet: false,
  pricePerArea: null,
  photo: { key: 'k', widths: [320, 640, 960], alt: 'A "bright" room', altHindi: 'उजला कमरा' },
  offered: true,
}
const sayIn = (language: 'en' | 'hi') => sayTo(sender, { language, market: 'in', now: new Date(0) })
const letter = (items: AlertItem[], language: 'en' | 'hi' = 'en') =>
  emailOf({ kind: homesLetter, params: { search, items, subscriberId: null } }, sayIn(language), undefined)

test('a home comes with its photograph from where pictures are served, where it has one', () => {
  expect(letter([home]).html).toContain(
    '<img src="https://pictures.example/images/k-640.webp" alt="A &quot;bright&quot; room" width="320"',
  )
  expect(letter([home], 'hi').html).toContain('alt="उजला कमरा"')
  expect(letter([{ ...home, photo: null }]).html).not.toContain('<img')
  expect(letter([home]).text).toContain('₹\u00a080\u00a0L · 1 RK · 753\u00a0sq\u00a0ft · Kothrud, Pune\n')
})

test('a rent says what it is paid for, and is called rent where it is on request', () => {
  const rented: AlertItem = { ...home, price: 30_000_00, leaseAmountFrequency: 'month' }
  expect(letter([rented]).text).toContain('₹\u00a030,000 per month · 1 RK')
  expect(letter([{ ...rented, price: null }]).text).toContain('rent on request · 1 RK')
  expect(letter([{ ...rented, price: null }], 'hi').text).toContain('किराया पूछने पर · ')
  expect(letter([{ ...home, price: null }]).text).toContain('price on request · 1 RK')
})

test('the subject says what happened', () => {
  const cut: AlertItem = { ...home, propertyId: other, kind: 'price-down', previousPrice: 1_00_00_000_00 }
  expect(letter([cut]).subject).toBe('Price cut: A flat')
  expect(letter([cut]).text).toContain('₹\u00a080\u00a0L (was ₹\u00a01\u00a0Cr, ₹\u00a020\u00a0L or 20% less)')
  expect(letter([home, cut, { ...home, propertyId: id.replace(/1$/, '3') }]).subject).toBe(
    '2 new homes, 1 price cut: By the lake',
  )
  expect(letter([home, cut], 'hi').subject).toBe('1 नया घर, 1 घर सस्ता हुआ: By the lake')
  expect(smsOf({ kind: homesFound, params: { search, counts: { new: 1 } } }, sayIn('en'))).toBe(
    'Lintel: 1 new home: By the lake https://lintel.example/saved-searches',
  )
})

test('a price is also in the reader’s currency, with the day of its rate, unless it is that already', () => {
  const rates = [{ base: 'USD', quote: 'INR', rate: '84.25', day: '2026-05-29' } as const]
  const inDollars = (item: AlertItem, language: 'en' | 'hi' = 'en') =>
    emailOf(
      { kind: homesLetter, params: { search, items: [item], subscriberId: null } },
      sayTo(sender, { language, market: 'in', now: new Date(0), conversion: { currency: 'USD', rates } }),
      undefined,
    ).text
  expect(inDollars(home)).toContain('₹\u00a080\u00a0L · about $95,000, converted at the rate of 29 May 2026 · 1 RK')
  expect(inDollars({ ...home, price: 30_000_00, leaseAmountFrequency: 'month' })).toContain(
    '· about $356 per month, converted at the rate of 29 May 2026 ·',
  )
  expect(inDollars({ ...home, currency: 'USD' })).not.toContain('converted')
  expect(inDollars(home, 'hi')).toContain('लगभग $95,000')
  expect(letter([home]).text).not.toContain('converted')
})
