import { rupeesInWords } from '../../../../contract/billing/amount-in-words.ts'
import { share } from '../../../../contract/billing/amounts.ts'
import type { InvoiceDocument, InvoiceLack, InvoiceLine } from '../../../../contract/billing/invoices.ts'
import { isGstin, placeOfSupply, splitTax, stateOfGstin } from '../../../../contract/billing/tax.ts'
import { normalTaxId } from '../../../../contract/text/tax-id.ts'
import type { Firm } from '../../../../contract/pages/firm.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Currency } from '../../../../contract/values.ts'

/** An item of an order, minor units. */
export interface OrderedItem {
  names: InvoiceLine['names']
  taxCode: string | null
  quantity: number
  unitPrice: number
  discount: number
  taxRate: number
  tax: number
}

type Buyer = InvoiceDocument['buyer']

/** What a firm has not said of what an invoice names; in India its tax number must be a GSTIN. */
export function lacksOf(market: MarketId, seller: InvoiceDocument['seller']): InvoiceLack[] {
  const hasTaxId = market !== 'in' || (seller.taxId !== undefined && isGstin(seller.taxId))
  return [
    ...(seller.name === undefined ? (['legalName'] as const) : []),
    ...(seller.address === undefined ? (['address'] as const) : []),
    ...(hasTaxId ? [] : (['taxNumber'] as const)),
  ]
}

/** The firm of a market as the seller of an invoice. */
export function sellerOf(market: MarketId, { legalName, address, taxNumber }: Firm): InvoiceDocument['seller'] {
  const taxId = taxNumber === undefined ? undefined : normalTaxId(taxNumber)
  const region = market === 'in' && taxId !== undefined ? stateOfGstin(taxId) : undefined
  return {
    ...(legalName !== undefined && { name: legalName }),
    ...(address !== undefined && { address }),
    ...(taxId !== undefined && { taxId }),
    ...(region !== undefined && { region }),
  }
}

const sum = (lines: readonly InvoiceLine[], of: (line: InvoiceLine) => number) =>
  lines.reduce((total, line) => total + of(line), 0)

/** The tax of a line. */
export const taxOf = ({ taxes }: Pick<InvoiceLine, 'taxes'>): number =>
  taxes.reduce((total, { amount }) => total + amount, 0)

const totalsOf = (market: MarketId, lines: readonly InvoiceLine[]) => {
  const total = sum(lines, (line) => line.total)
  return {
    taxable: sum(lines, ({ net }) => net),
    tax: sum(lines, taxOf),
    total,
    ...(market === 'in' && { totalInWords: { en: rupeesInWords(total, 'en'), hi: rupeesInWords(total, 'hi') } }),
  }
}

/** The invoice of what was ordered, without a number. */
export function invoiceOf({
  market,
  currency,
  issuedOn,
  firm,
  buyer,
  items,
}: {
  market: MarketId
  currency: Currency
  issuedOn: string
  firm: Firm
  buyer: Buyer
  items: readonly OrderedItem[]
}): Omit<InvoiceDocument, 'number'> {
  const seller = sellerOf(market, firm)
  const to = market === 'in' ? placeOfSupply(buyer, seller.region) : undefined
  const lines = items.map(({ names, taxCode, quantity, unitPrice, discount, taxRate, tax }): InvoiceLine => {
    const net = unitPrice * quantity - discount
    return {
      names,
      ...(taxCode !== null && { taxCode }),
      quantity,
      unitPrice,
      discount,
      net,
      rate: taxRate,
      taxes: splitTax(market, { tax, rate: taxRate }, { from: seller.region, to }),
      total: net + tax,
    }
  })
  return {
    kind: 'invoice',
    market,
    issuedOn,
    currency,
    seller,
    buyer,
    ...(to !== undefined && { placeOfSupply: to }),
    reverseCharge: false,
    lines,
    ...totalsOf(market, lines),
  }
}

/** A line less what is taken back of it: what is left to take back. */
const less = (line: InvoiceLine, { net, taxes, total }: InvoiceLine): InvoiceLine => ({
  ...line,
  net: line.net - net,
  taxes: line.taxes.map((tax, at) => ({ ...tax, amount: tax.amount - (taxes[at]?.amount ?? 0) })),
  total: line.total - total,
})

/** What takes `amount` back of a line, with tax; each tax in its share, so that taking all back leaves nothing. */
function takenBack(line: InvoiceLine, amount: number): InvoiceLine {
  const taxes = line.taxes.map((tax) => ({ ...tax, amount: line.total ? share(tax.amount, amount, line.total) : 0 }))
  const net = amount - taxOf({ taxes })
  return { ...line, quantity: 1, unitPrice: net, discount: 0, net, taxes, total: amount }
}

/**
 * The credit note that takes `amount` back of an invoice, without a number: split over what earlier notes have left of its lines. All notes
 * of an invoice that is taken back whole add up to it, line by line and tax by tax.
 */
export function creditNoteOf(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  { amount, issuedOn }: { amount: number; issuedOn: string },
): Omit<InvoiceDocument, 'number'> {
  const open = earlier.reduce(
    (lines, note) => lines.map((line, at) => (note.lines[at] ? less(line, note.lines[at]) : line)),
    invoice.lines,
  )
  let [left, all] = [amount, sum(open, ({ total }) => total)]
  const lines = open.map((line) => {
    const part = all > 0 ? share(left, line.total, all) : 0
    left -= part
    all -= line.total
    return takenBack(line, part)
  })
  if (left !== 0) throw new Error(`A credit note of ${amount} exceeds what is left of invoice ${invoice.number}.`)
  return {
    ...invoice,
    kind: 'credit-note',
    issuedOn,
    lines,
    ...totalsOf(invoice.market, lines),
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn, total: invoice.total },
  }
}
