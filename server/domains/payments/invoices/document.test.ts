import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxOn } from '../../../../contract/billing/amounts.ts'
import type { InvoiceDocument } from '../../../../contract/billing/invoices.ts'
import { gstStates } from '../../../../contract/billing/regions.ts'
import { creditNoteOf, invoiceOf, taxOf } from './document.ts'

const item = fc
  .record({
    unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 100 }),
    off: fc.integer({ min: 0, max: 100 }),
    taxRate: fc.constantFrom(0, 25, 500, 1200, 1800, 2800),
  })
  .map(({ off, ...one }) => {
    const discount = Math.floor((one.unitPrice * one.quantity * off) / 100)
    const tax = taxOn(one.unitPrice * one.quantity - discount, one.taxRate)
    return { ...one, names: { en: 'Plan', hi: 'प्लान' }, taxCode: '998365', discount, tax }
  })

const invoice = fc
  .record({ items: fc.array(item, { minLength: 1, maxLength: 5 }), region: fc.constantFrom(...Object.keys(gstStates)) })
  .map(({ items, region }): InvoiceDocument => ({
    ...invoiceOf({
      market: 'in',
      currency: 'INR',
      issuedOn: '2026-06-01',
      firm: { taxNumber: '29AAGCB7383J1Z4' },
      buyer: { region },
      items,
    }),
    number: 'IN/26-27/000001',
  }))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function addsUp({ lines, taxable, tax, total }: InvoiceDocument): void {
  expect(taxable + tax).toBe(total)
  expect(sum(lines.map(({ net }) => net))).toBe(taxable)
  expect(sum(lines.map(taxOf))).toBe(tax)
  for (const line of lines) {
    expect(line.net).toBe(line.unitPrice * line.quantity - line.discount)
    expect(line.net + taxOf(line)).toBe(line.total)
    for (const amount of [line.net, ...line.taxes.map((one) => one.amount)]) expect(amount).toBeGreaterThanOrEqual(0)
  }
}

test('whatever is sold and taken back, lines, taxes and totals add up, and all notes together are the invoice', () => {
  fc.assert(
    fc.property(invoice, fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }), (sold, parts) => {
      addsUp(sold)
      const notes: InvoiceDocument[] = []
      let left = sold.total
      const take = (amount: number) => {
        if (amount === 0) return
        const note = creditNoteOf(sold, notes, { amount, issuedOn: '2026-06-02' })
        expect(note.total).toBe(amount)
        notes.push({ ...note, number: 'IC/26-27/000001' })
        left -= amount
      }
      for (const part of parts) take(Math.floor((left * part) / 100))
      take(left)
      notes.forEach(addsUp)
      for (const [at, line] of sold.lines.entries()) {
        const taken = notes.flatMap((note) => note.lines[at] ?? [])
        expect(sum(taken.map(({ net }) => net))).toBe(line.net)
        for (const [n, { amount }] of line.taxes.entries())
          expect(sum(taken.map(({ taxes }) => taxes[n]?.amount ?? 0))).toBe(amount)
      }
      expect(() => creditNoteOf(sold, notes, { amount: 1, issuedOn: '2026-06-02' })).toThrow('exceeds')
    }),
  )
})
