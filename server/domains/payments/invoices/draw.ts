import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import type { InvoiceDocument, InvoiceLine } from '../../../../contract/billing/invoices.ts'
import { regions } from '../../../../contract/billing/regions.ts'
import { isGstin } from '../../../../contract/billing/tax.ts'
import { keysOf } from '../../../../contract/keys-of.ts'
import { dateTimeFormat, numberFormat } from '../../../../contract/intl.ts'
import { markets } from '../../../../contract/markets.ts'
import type { Language } from '../../../../contract/values.ts'
import { fitted, linesOf, registerFonts, writeLine, writeLines, type Style } from '../../../platform/pdf-text.ts'
import { words } from './messages.ts'

export interface Print {
  document: InvoiceDocument
  language: Language
  brand: string
}

const MARGIN = 42
const [SOFT, FAINT, LINE] = ['#5b514a', '#7a6f67', '#e2d9d0']
const small: Style = { size: 8.5, colour: FAINT }
const body: Style = { size: 9.5, leading: 1.4 }
const strong: Style = { ...body, weight: 600 }

/** Where the figures of each column end, as shares of the width between the margins; the description begins at its start. */
const ENDS = { taxCode: 0.38, quantity: 0.44, price: 0.55, discount: 0.64, net: 0.77, tax: 0.89, total: 1 } as const
type Column = keyof typeof ENDS

/** The state with its code, as rule 46 asks for it. */
function stateName({ market }: InvoiceDocument, code: string, language: Language): string {
  const name = regions[market][code]?.[language] ?? ''
  return market === 'in' ? `${name} (${code})` : name
}

/** Only a registered firm issues tax invoices. */
const isTaxInvoice = ({ kind, market, seller }: InvoiceDocument) =>
  kind === 'invoice' && market === 'in' && seller.taxId !== undefined && isGstin(seller.taxId)

function titleOf(invoice: InvoiceDocument, language: Language): string {
  const { title } = words[language]
  if (invoice.kind === 'credit-note') return title.creditNote
  return isTaxInvoice(invoice) ? title.taxInvoice : title.invoice
}

/** The lines of the buyer's address, the last with its postcode, and in the US with its state. */
function addressOf({ market, buyer: { address = [], region, postcode } }: InvoiceDocument): string[] {
  const place = [market === 'us' ? region : undefined, postcode].filter((part) => part !== undefined).join(' ')
  const last = [address.at(-1), place].filter(Boolean).join(market === 'us' ? ', ' : ' ')
  return [...address.slice(0, -1), ...(last ? [last] : [])]
}

/** Draws an invoice or credit note: A4, in the US on Letter. */
export async function drawInvoice({ document: invoice, language, brand }: Print): Promise<Buffer> {
  const { market, seller, buyer, currency, kind, corrects } = invoice
  const w = words[language]
  const locale = market === 'in' ? 'en-IN' : 'en-US'
  const money = (amount: number) =>
    numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount / 100)
  const percent = (rate: number) => `${numberFormat(locale, { maximumFractionDigits: 3 }).format(rate / 100)}%`
  const dayOf = (day: string) =>
    dateTimeFormat(markets[market].locale[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  const title = titleOf(invoice, language)

  const pdf = new Pdf({
    size: market === 'us' ? 'LETTER' : 'A4',
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${title} ${invoice.number}`,
      Author: seller.name ?? brand,
      CreationDate: new Date(invoice.issuedOn),
    },
  })
  const bytes = buffer(pdf)
  registerFonts(pdf)
  const { width, height } = pdf.page
  const inner = width - 2 * MARGIN
  const foot = height - MARGIN - 20

  const rule = (y: number) =>
    pdf
      .moveTo(MARGIN, y)
      .lineTo(width - MARGIN, y)
      .lineWidth(0.6)
      .strokeColor(LINE)
      .stroke()
  const end = (column: Column) => MARGIN + inner * ENDS[column]

  // Only goods and services in India have a code.
  const columns = keysOf(ENDS).filter((column) => column !== 'taxCode' || market === 'in')
  const netLabel = market === 'in' ? w.taxable : w.subtotal

  const header = () => {
    writeLine(pdf, brand, MARGIN, MARGIN + 6, { size: 12, weight: 600 })
    writeLine(pdf, `${title} ${invoice.number}`, width - MARGIN, MARGIN + 6, small, true)
    rule(MARGIN + 14)
    return MARGIN + 34
  }
  const columnHeads = (y: number) => {
    const { description, ...others } = w.columns
    writeLine(pdf, description, MARGIN, y, small)
    for (const column of columns)
      writeLine(pdf, column === 'net' ? netLabel : others[column], end(column), y, small, true)
    rule(y + 6)
    return y + 12
  }

  let y = header()
  writeLine(pdf, title, MARGIN, y + 12, { size: 20, weight: 600 })
  y += 30

  const { placeOfSupply } = invoice
  const facts: [label: string, value: string | undefined][] = [
    [w.number, invoice.number],
    [w.date, dayOf(invoice.issuedOn)],
    [w.corrects, corrects && `${corrects.number}, ${dayOf(corrects.issuedOn)}`],
    [w.placeOfSupply, placeOfSupply === undefined ? undefined : stateName(invoice, placeOfSupply, language)],
    [w.reverseCharge, market === 'in' ? w.no : undefined],
  ]
  for (const [label, value] of facts) {
    if (value === undefined) continue
    writeLine(pdf, label, MARGIN, y + 9, small)
    writeLine(pdf, value, MARGIN + 150, y + 9, body)
    y += 14
  }
  y += 14

  const taxLabel = market === 'in' ? w.gstin : w.taxNumber
  const party = ({
    name,
    address,
    taxId,
    region,
  }: {
    name?: string | undefined
    address: string[]
    taxId?: string | undefined
    region?: string | undefined
  }): [text: string, style: Style][] => [
    ...(name === undefined ? [] : [[name, strong] as [string, Style]]),
    ...address.map((line): [string, Style] => [line, body]),
    ...(region !== undefined && market === 'in'
      ? [[`${w.state}: ${stateName(invoice, region, language)}`, body] as [string, Style]]
      : []),
    ...(taxId === undefined ? [] : [[`${taxLabel}: ${taxId}`, body] as [string, Style]]),
  ]
  const half = inner / 2 - 12
  const parties: [label: string, texts: [string, Style][]][] = [
    [w.seller, party({ ...seller, name: seller.name ?? brand, address: seller.address?.split('\n') ?? [] })],
    [
      w.buyer,
      party({
        ...buyer,
        name: buyer.name ?? w.unnamedBuyer,
        address: addressOf(invoice),
      }),
    ],
  ]
  const bottoms = parties.map(([label, texts], at) => {
    const x = MARGIN + at * (inner / 2 + 12)
    writeLine(pdf, label, x, y + 8, small)
    return texts.reduce((top, [text, style]) => writeLines(pdf, linesOf(pdf, text, half, style), x, top, style), y + 14)
  })
  y = columnHeads(Math.max(...bottoms) + 26)

  /** The width of a column, less the space before it. */
  const widthOf = (column: Column) => {
    const before = columns[columns.indexOf(column) - 1]
    return (before ? end(column) - end(before) : inner * 0.1) - 5
  }
  const figure = (column: Column, text: string, top: number, style: Style) =>
    writeLine(pdf, text, end(column), top, fitted(pdf, text, widthOf(column), style), true)

  const row = (line: InvoiceLine) => {
    const names = linesOf(pdf, line.names[language], inner * 0.28, body)
    const taxes = line.taxes.flatMap(({ kind: tax, rate, amount }) => [
      `${w.taxes[tax]} ${percent(rate)}`,
      money(amount),
    ])
    const rows = Math.max(names.length, taxes.length, 1)
    const step = 13
    if (y + rows * step > foot) {
      pdf.addPage()
      y = columnHeads(header())
    }
    writeLines(pdf, names, MARGIN, y, body)
    const cells: [Column, string][] = [
      ['taxCode', line.taxCode ?? ''],
      ['quantity', String(line.quantity)],
      ['price', money(line.unitPrice)],
      ['discount', line.discount ? money(-line.discount) : ''],
      ['net', money(line.net)],
      ['total', money(line.total)],
    ]
    for (const [column, text] of cells) figure(column, text, y + 8, body)
    for (const [at, text] of taxes.entries())
      figure('tax', text, y + 8 + at * step, at % 2 ? body : { ...small, colour: SOFT })
    y += rows * step + 6
    rule(y)
    y += 6
  }
  for (const line of invoice.lines) row(line)

  const byKind = new Map<string, number>()
  for (const { taxes } of invoice.lines)
    for (const tax of taxes) {
      const label = `${w.taxes[tax.kind]} ${percent(tax.rate)}`
      byKind.set(label, (byKind.get(label) ?? 0) + tax.amount)
    }
  const sums: [string, number][] = [[netLabel, invoice.taxable], ...byKind]
  if (y + (sums.length + 6) * 15 > foot) {
    pdf.addPage()
    y = header()
  }
  for (const [label, amount] of sums) {
    writeLine(pdf, label, end('net'), y + 10, body, true)
    writeLine(pdf, money(amount), end('total'), y + 10, body, true)
    y += 15
  }
  const symbol = currency === 'INR' ? '₹ ' : '$'
  const large: Style = { size: 12, weight: 600 }
  writeLine(pdf, kind === 'credit-note' ? w.credited : w.total, end('net'), y + 14, large, true)
  writeLine(pdf, symbol + money(invoice.total), end('total'), y + 14, large, true)
  y += 34
  if (invoice.totalInWords) {
    writeLine(pdf, w.inWords, MARGIN, y, small)
    y = writeLines(pdf, linesOf(pdf, invoice.totalInWords[language], inner, body), MARGIN, y + 4, body) + 12
  }
  const closing = `${w.amountsIn(currency)} ${isTaxInvoice(invoice) ? w.electronicByLaw : w.electronic}`
  writeLines(pdf, linesOf(pdf, closing, inner, small), MARGIN, y, small)

  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    writeLine(pdf, w.page(page + 1, count), width - MARGIN, height - MARGIN + 8, { ...small, size: 8 }, true)
  }
  pdf.end()
  return bytes
}
