import { expect, test } from 'vitest'
import { alertEmail, alertText, type Item } from './email-template.ts'

const sender = {
  brand: 'Lintel',
  site: 'https://lintel.example',
  api: 'https://lintel.example',
  images: 'https://pictures.example',
  key: Buffer.alloc(32, 7),
}
const search = { id: 's', name: 'By the lake', description: 'Homes for sale', view: 'grid', query: 'city=pune' }
const home: Item = {
  kind: 'new',
  propertyId: 'p1',
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
const letter = (items: Item[], language: 'en' | 'hi' = 'en') =>
  alertEmail(sender, { to: 'a@example.test', language, subscriberId: null }, search, items, new Date(0))

test('a home comes with its photograph from where pictures are served, where it has one', () => {
  expect(letter([home]).html).toContain(
    '<img src="https://pictures.example/images/k-640.webp" alt="A &quot;bright&quot; room" width="320"',
  )
  expect(letter([home], 'hi').html).toContain('alt="उजला कमरा"')
  expect(letter([{ ...home, photo: null }]).html).not.toContain('<img')
  expect(letter([home]).text).toContain('₹\u00a080\u00a0L · 1 RK · 753\u00a0sq\u00a0ft · Kothrud, Pune\n')
})

test('a rent says what it is paid for, and is called rent where it is on request', () => {
  const rented: Item = { ...home, price: 30_000_00, leaseAmountFrequency: 'month' }
  expect(letter([rented]).text).toContain('₹\u00a030,000 per month · 1 RK')
  expect(letter([{ ...rented, price: null }]).text).toContain('rent on request · 1 RK')
  expect(letter([{ ...rented, price: null }], 'hi').text).toContain('किराया पूछने पर · ')
  expect(letter([{ ...home, price: null }]).text).toContain('price on request · 1 RK')
})

test('the subject says what happened', () => {
  const cut: Item = { ...home, propertyId: 'p2', kind: 'price-down', previousPrice: 1_00_00_000_00 }
  expect(letter([cut]).subject).toBe('Price cut: A flat')
  expect(letter([cut]).text).toContain('₹\u00a080\u00a0L (was ₹\u00a01\u00a0Cr, ₹\u00a020\u00a0L or 20% less)')
  expect(letter([home, cut, { ...home, propertyId: 'p3' }]).subject).toBe('2 new homes, 1 price cut: By the lake')
  expect(letter([home, cut], 'hi').subject).toBe('1 नया घर, 1 घर सस्ता हुआ: By the lake')
  expect(alertText(sender, 'en', search, [home])).toBe(
    'Lintel: 1 new home: By the lake https://lintel.example/saved-searches',
  )
})
