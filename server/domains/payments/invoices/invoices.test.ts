import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAccount } from '../../../../contract/account.ts'
import { InvoiceDocument } from '../../../../contract/billing/invoices.ts'
import { endpoints } from '../../../../contract/index.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openAgencies } from '../../../testing/agencies.ts'
import type { Lister } from '../../../testing/listers.ts'
import { messagesTo } from '../../../testing/person.ts'
import { requestOf, startApp, type TestApp } from '../../../testing/start-app.ts'
import { billedTo, writeOrder, writePackage, writeRefund } from '../../../testing/written-orders.ts'
import { taxOf } from './document.ts'
import { issueCreditNote, issueInvoice } from './issuing.ts'
import { numberOf, seriesOf } from './numbers.ts'

let app: TestApp
let agencies: Awaited<ReturnType<typeof openAgencies>>
let admin: Lister
let plan: Awaited<ReturnType<typeof writePackage>>
let american: Awaited<ReturnType<typeof writePackage>>
beforeAll(async () => {
  app = await startApp()
  agencies = await openAgencies(app)
  admin = await agencies.listers.someone(['Admin'])
  plan = await writePackage(app.db, app.clock.now())
  american = await writePackage(app.db, app.clock.now(), { market: 'us', price: 49_00, taxRate: 950 })
})
afterAll(() => app.close())

const GSTIN = '27AAPFU0939F1ZV'
const registered = { ...billedTo.in, name: 'Udyog Homes', region: '27', postcode: '400001', taxId: GSTIN }

const order = (person: Lister, more: object = {}, of = plan) =>
  writeOrder(app.db, app.clock.now(), { userId: person.id, items: [{ of }], ...more })
const issue = (orderId: string) => app.db.transaction((db) => issueInvoice(db, app.clock.now(), orderId))
const refund = async (orderId: string, amount: number) => {
  const id = await writeRefund(app.db, app.clock.now(), { orderId, amount })
  return app.db.transaction((db) => issueCreditNote(db, app.clock.now(), id))
}
const invoiced = async (person: Lister, more: object = {}, of = plan) => {
  const { id: orderId, total } = await order(person, more, of)
  return { orderId, total, id: await issue(orderId) }
}
async function documentOf(id: string): Promise<InvoiceDocument> {
  const { rows } = await app.db.query<{ document: unknown }>(`select document from invoices where id = $1`, [id])
  return InvoiceDocument.parse(rows[0]?.document)
}
const mine = async ({ token }: Lister, query = {}) => (await app.ask(endpoints.myInvoices, { query, token })).data
const download = (
  endpoint: typeof endpoints.downloadInvoice | typeof endpoints.adminInvoicePdf,
  id: string,
  { token }: Lister,
  query = {},
) => app.app.http.inject(requestOf(endpoint, { params: { id }, query, token }))
const firm = (market: string, details: object) =>
  app.db.query(
    `insert into page_firms (market, revision, details, updated_at) values ($1, 1, $2, now())
     on conflict (market) do update set details = $2`,
    [market, details],
  )
const seller = {
  legalName: 'Lintel Homes Private Limited',
  address: '4 Church Street\nBengaluru',
  taxNumber: '29AAGCB7383J1Z4',
}

test('numbers follow the series of market, kind and fiscal year', () => {
  expect(seriesOf('in', 'invoice', '2026-03-31')).toBe('IN/25-26')
  expect(seriesOf('in', 'invoice', '2026-04-01')).toBe('IN/26-27')
  expect(seriesOf('in', 'credit-note', '2099-04-01')).toBe('IC/99-00')
  expect(seriesOf('us', 'invoice', '2026-12-31')).toBe('US/2026')
  expect(seriesOf('us', 'credit-note', '2027-01-01')).toBe('UC/2027')
  expect(numberOf('IN/26-27', 123)).toBe('IN/26-27/000123')
  // Rule 46(b) of the CGST Rules: sixteen characters at most, of letters, digits, dash and slash.
  expect(numberOf('IN/26-27', 9_999_999)).toMatch(/^[A-Z\d/-]{16}$/)
})

test('forty orders paid at once in two series are numbered without gaps or doubles', async () => {
  const buyer = await agencies.listers.someone()
  const orders = await Promise.all(Array.from({ length: 40 }, (_, at) => order(buyer, {}, at % 2 ? plan : american)))
  const ids = await Promise.all(orders.flatMap(({ id }) => [issue(id), issue(id)]))
  expect(new Set(ids).size).toBe(40)
  const { rows } = await app.db.query(
    `select series, count(*)::int as count, min(serial) as first, max(serial) as last, count(distinct number)::int as numbers
     from invoices group by series order by series`,
  )
  expect(rows).toEqual([
    { series: 'IN/26-27', count: 20, first: 1, last: 20, numbers: 20 },
    { series: 'US/2026', count: 20, first: 1, last: 20, numbers: 20 },
  ])
})

test('a transaction that is rolled back leaves no gap', async () => {
  const buyer = await agencies.listers.someone()
  const before = await documentOf((await invoiced(buyer)).id)
  const { id: lost } = await order(buyer)
  await expect(
    app.db.transaction(async (db) => {
      await issueInvoice(db, app.clock.now(), lost)
      throw new Error('The payment failed after all.')
    }),
  ).rejects.toThrow('after all')
  const after = await documentOf((await invoiced(buyer)).id)
  expect([before, after].map(({ number }) => Number(number.slice(-6)))).toEqual([
    Number(before.number.slice(-6)),
    Number(before.number.slice(-6)) + 1,
  ])
})

test('an invoice is issued before the firm has said who it is, and the back office says what is lacking', async () => {
  const { id } = await invoiced(await agencies.listers.someone())
  expect(await documentOf(id)).toMatchObject({
    seller: {},
    placeOfSupply: '29',
    lines: [{ taxes: [{ kind: 'IGST' }] }],
  })
  const list = await app.ask(endpoints.adminInvoices, { query: { market: 'in' }, token: admin.token })
  expect(list.firmLacks).toEqual(['legalName', 'address', 'taxNumber'])
  expect(list.data.find((one) => one.id === id)?.lacks).toEqual(['legalName', 'address', 'taxNumber'])

  await firm('in', { ...seller, taxNumber: 'applied for' })
  const query = { market: 'in' }
  expect((await app.ask(endpoints.adminInvoices, { query, token: admin.token })).firmLacks).toEqual(['taxNumber'])
  await firm('in', seller)
  const later = await invoiced(await agencies.listers.someone())
  const now = await app.ask(endpoints.adminInvoices, { query, token: admin.token })
  expect(now.firmLacks).toEqual([])
  expect(now.data.find((one) => one.id === later.id)?.lacks).toEqual([])
  // What was issued stays as it was.
  expect(now.data.find((one) => one.id === id)?.lacks).toHaveLength(3)
})

test('an invoice names what rule 46 of the CGST Rules asks for, and stays as it was issued', async () => {
  await firm('in', seller)
  const { id } = await invoiced(await agencies.listers.someone(), {
    items: [{ of: plan, quantity: 2, discount: 99_00 }],
  })
  const issued = await documentOf(id)
  expect(issued.number).toMatch(/^IN\/26-27\/\d{6}$/)
  expect(issued).toEqual({
    kind: 'invoice',
    number: issued.number,
    market: 'in',
    issuedOn: '2026-06-01',
    currency: 'INR',
    seller: { name: seller.legalName, address: seller.address, taxId: seller.taxNumber, region: '29' },
    buyer: { name: 'Asha Rao', address: ['12 Church Street', 'Bengaluru'], region: '29', postcode: '560001' },
    placeOfSupply: '29',
    reverseCharge: false,
    lines: [
      {
        names: { en: 'Professional', hi: 'पेशेवर' },
        taxCode: '998365',
        quantity: 2,
        unitPrice: 999_00,
        discount: 99_00,
        net: 1899_00,
        rate: 1800,
        taxes: [
          { kind: 'CGST', rate: 900, amount: 170_91 },
          { kind: 'SGST', rate: 900, amount: 170_91 },
        ],
        total: 2240_82,
      },
    ],
    taxable: 1899_00,
    tax: 341_82,
    total: 2240_82,
    totalInWords: {
      en: 'Rupees Two Thousand Two Hundred Forty and Eighty-Two Paise Only',
      hi: 'दो हज़ार दो सौ चालीस रुपये और बयासी पैसे मात्र',
    },
  })
  await expect(app.db.query(`update invoices set total = 0 where id = $1`, [id])).rejects.toThrow()
  await firm('in', { ...seller, legalName: 'Another Name Limited' })
  expect(await documentOf(id)).toEqual(issued)
  await firm('in', seller)
})

test('credit notes take an invoice back to the last paisa, once for each refund', async () => {
  const buyer = await agencies.listers.someone()
  const cheap = await writePackage(app.db, app.clock.now(), { price: 333_33, taxRate: 500 })
  const { orderId, id, total } = await invoiced(buyer, { items: [{ of: plan }, { of: cheap, quantity: 3 }] })
  const invoice = await documentOf(id)
  const amounts = [100_01, 777_77]
  const notes = []
  for (const amount of [...amounts, total - 100_01 - 777_77])
    notes.push(await documentOf(await refund(orderId, amount)))
  for (const note of notes) {
    expect(note).toMatchObject({
      kind: 'credit-note',
      corrects: { number: invoice.number, total },
      seller: invoice.seller,
    })
    expect(note.number).toMatch(/^IC\/26-27\/\d{6}$/)
    expect(note.taxable + note.tax).toBe(note.total)
  }
  expect(notes.map((note) => note.total).slice(0, 2)).toEqual(amounts)
  for (const [at, line] of invoice.lines.entries()) {
    const taken = notes.flatMap((note) => note.lines[at] ?? [])
    expect(taken.reduce((sum, one) => sum + one.net, 0)).toBe(line.net)
    for (const [n, tax] of line.taxes.entries())
      expect(taken.reduce((sum, one) => sum + (one.taxes[n]?.amount ?? 0), 0)).toBe(tax.amount)
  }
  // More than was paid cannot be taken back.
  await expect(refund(orderId, 1)).rejects.toThrow('exceeds')

  const { id: other } = await order(buyer)
  const refundId = await writeRefund(app.db, app.clock.now(), { orderId: other, amount: 10_00 })
  const once = () => app.db.transaction((db) => issueCreditNote(db, app.clock.now(), refundId))
  const [first, second] = await Promise.all([once(), once()])
  expect(second).toBe(first)
  expect((await mine(buyer)).filter(({ orderId: of }) => of === other).map(({ kind }) => kind)).toEqual([
    'credit-note',
    'invoice',
  ])
})

test('buyers see their invoices, managers those of their agency, and nobody else any', async () => {
  const [buyer, stranger] = [await agencies.listers.someone(), await agencies.listers.someone()]
  const own = await invoiced(buyer)
  expect(await mine(buyer)).toMatchObject([{ id: own.id, kind: 'invoice', total: own.total, currency: 'INR' }])
  expect(await mine(stranger)).toEqual([])
  expect((await download(endpoints.downloadInvoice, own.id, stranger)).statusCode).toBe(404)
  expect((await download(endpoints.downloadInvoice, uuidv7(), buyer)).statusCode).toBe(404)

  const manager = await agencies.manager()
  const member = await agencies.colleague(manager)
  const rival = await agencies.manager()
  const { agencyId: agency } = manager
  const theirs = await invoiced(member, { ownerKind: 'agency', ownerId: agency })
  expect((await mine(manager, { agency })).map(({ id }) => id)).toEqual([theirs.id])
  expect(await mine(member)).toEqual([])
  expect((await download(endpoints.downloadInvoice, theirs.id, manager)).statusCode).toBe(200)
  for (const other of [member, rival, buyer]) {
    const { problem } = await app.refusal(endpoints.myInvoices, { query: { agency }, token: other.token })
    expect(problem.code).toBe('AGENCY_NOT_FOUND')
    expect((await download(endpoints.downloadInvoice, theirs.id, other)).statusCode).toBe(404)
  }
  expect((await app.refusal(endpoints.adminInvoices, { query: { market: 'in' }, token: manager.token })).status).toBe(
    403,
  )
  expect((await app.refused(`/api/invoices`)).status).toBe(401)
})

test('the PDF is drawn after the payment, told once, and stays the same bytes', async () => {
  const buyer = await agencies.invitee()
  const { id } = await invoiced({ id: buyer.id, token: buyer.token }, { language: 'hi' })
  const { number } = await documentOf(id)
  const told = await messagesTo(app, buyer.email)
  expect(told.map(({ subject }) => subject)).toEqual([`Your invoice ${number}`])
  expect(told[0]?.text).toContain(`/user-package?invoice=${id}`)
  const { rows } = await app.db.query<{ language: string; pdf: Buffer; sha256: Buffer }>(
    `select language, pdf, sha256 from invoice_files where invoice_id = $1`,
    [id],
  )
  expect(rows.map(({ language }) => language)).toEqual(['hi'])
  const hindi = await download(endpoints.downloadInvoice, id, buyer, { language: 'hi' })
  expect(createHash('sha256').update(hindi.rawPayload).digest()).toEqual(rows[0]?.sha256)
  expect(hindi.headers['content-type']).toBe('application/pdf')
  expect(hindi.headers['content-disposition']).toContain(`filename="${number.replaceAll('/', '-')}.pdf"`)
  expect(hindi.headers['cache-control']).toBe('no-store')

  // The other language is drawn for each request, always to the same bytes.
  const both = await Promise.all([
    download(endpoints.downloadInvoice, id, buyer),
    download(endpoints.adminInvoicePdf, id, admin),
  ])
  expect(both[0]?.rawPayload.equals(both[1]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  expect(both[0]?.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

const csv = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))

test('the export of a month and the sections of its return sum to its invoices', async () => {
  // Sessions do not last so long.
  app.clock.move(40 * DAY_MS)
  const [buyer, finance] = [await agencies.listers.someone(), await agencies.listers.someone(['Admin'])]
  await firm('in', seller)
  const month = '2026-07'
  const costly = await writePackage(app.db, app.clock.now(), { price: 90_000_00 })
  const bought = [
    await invoiced(buyer),
    await invoiced(buyer, { billing: registered }),
    await invoiced(buyer, { billing: { ...billedTo.in, region: '27' } }),
    // Above a lakh with tax: large if it crosses a state line.
    await invoiced(buyer, { billing: { ...billedTo.in, region: '27' } }, costly),
    await invoiced(buyer, {}, costly),
  ]
  const [small, business, , large] = bought
  for (const one of [small, business, large]) await refund(one?.orderId ?? '', 118_00)
  const documents = (
    await app.db.query<{ document: InvoiceDocument }>(
      `select document from invoices where market = 'in' and to_char(issued_on, 'YYYY-MM') = $1`,
      [month],
    )
  ).rows.map(({ document }) => InvoiceDocument.parse(document))
  expect(documents).toHaveLength(8)

  const file = async (
    endpoint: typeof endpoints.exportInvoices | typeof endpoints.exportGstReturn,
    query: Record<string, string>,
  ) => {
    const answer = await app.app.http.inject(requestOf(endpoint, { query, token: finance.token }))
    expect(answer.statusCode, answer.body).toBe(200)
    return csv(answer.body)
  }
  const sum = ([head = [], ...rows]: string[][], column: string) => {
    const at = head.indexOf(column)
    expect(at).toBeGreaterThanOrEqual(0)
    return Math.round(rows.reduce((total, row) => total + Number(row[at]) * 100, 0))
  }
  const net = (of: (document: InvoiceDocument) => number) =>
    documents.reduce((total, one) => total + (one.kind === 'credit-note' ? -of(one) : of(one)), 0)
  const all = await file(endpoints.exportInvoices, { market: 'in', month })
  expect(sum(all, 'Taxable')).toBe(net(({ taxable }) => taxable))
  expect(sum(all, 'Tax')).toBe(net(({ lines }) => lines.reduce((total, line) => total + taxOf(line), 0)))
  expect(sum(all, 'CGST') + sum(all, 'SGST or UTGST') + sum(all, 'IGST')).toBe(sum(all, 'Tax'))
  expect(sum(all, 'Total')).toBe(net(({ total }) => total))

  const section = (name: string) => file(endpoints.exportGstReturn, { month, section: name })
  const [b2b, b2cl, b2cs, cdnr, cdnur] = [
    await section('b2b'),
    await section('b2cl'),
    await section('b2cs'),
    await section('cdnr'),
    await section('cdnur'),
  ]
  const taxable = 'Taxable Value'
  expect(sum(b2b, taxable) + sum(b2cl, taxable) + sum(b2cs, taxable) - sum(cdnr, taxable) - sum(cdnur, taxable)).toBe(
    net((document) => document.taxable),
  )
  expect(b2b[1]).toEqual([
    GSTIN,
    'Udyog Homes',
    expect.any(String),
    '11-Jul-2026',
    '1178.82',
    '27-Maharashtra',
    'N',
    '',
    'Regular B2B',
    '',
    '18',
    '999',
    '0',
  ])
  expect(b2cl.slice(1).map((row) => row.slice(2, 7))).toEqual([['106200', '27-Maharashtra', '', '18', '90000']])
  expect(b2cs.slice(1)).toEqual([
    ['OE', '27-Maharashtra', '', '18', '999', '0', ''],
    ['OE', '29-Karnataka', '', '18', '90899', '0', ''],
  ])
  expect([cdnr[1]?.[4], cdnr[1]?.[8], cdnr.length, cdnur[1]?.[0], cdnur.length]).toEqual(['C', '118', 2, 'B2CL', 2])
  const { rows } = await app.db.query(`select count(*)::int as count from audit_log where action = 'invoices-exported'`)
  expect(rows).toEqual([{ count: 6 }])

  const found = async (query: Record<string, string>) =>
    (await app.ask(endpoints.adminInvoices, { query: { market: 'in', ...query }, token: finance.token })).total
  expect(await found({ month })).toBe(8)
  expect(await found({ month: '2026-08' })).toBe(0)
  expect(await found({ month, buyer: 'udyog' })).toBe(2)
  expect(await found({ month, buyer: GSTIN.toLowerCase() })).toBe(2)
  expect(await found({ month, number: 'ic/26-27' })).toBe(3)
  expect(await found({ month, number: 'I%' })).toBe(0)
})

test('an account exports its invoices', async () => {
  const buyer = await agencies.listers.someone()
  const { id } = await invoiced(buyer)
  const { number } = await documentOf(id)
  const told = await app.ask(exportAccount, { params: { id: buyer.id }, token: buyer.token })
  expect(JSON.stringify(told)).toContain(number)
})
