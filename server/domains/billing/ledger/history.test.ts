import { afterAll, beforeAll, expect, test } from 'vitest'
import { CREDITS_PER_PAGE, CREDIT_MONTHS_LIMIT, type CreditLine } from '../../../../contract/billing/credits.ts'
import { endpoints } from '../../../../contract/index.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Statement } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openPool, type Someone } from '../../../testing/pool.ts'
import { explain } from '../../../testing/query-plan.ts'
import { requestOf, startApp, type TestApp } from '../../../testing/start-app.ts'
import { grant, payForLead } from './credits.ts'
import { creditLines, creditMonths } from './history.ts'

let app: TestApp
let pool: Awaited<ReturnType<typeof openPool>>
beforeAll(async () => {
  app = await startApp()
  pool = await openPool(app)
})
afterAll(() => app.close())

type Query = Record<string, string>
const read = ({ token }: Someone, query: Query = {}) => app.ask(endpoints.listCredits, { query, token })
const ownerOf = ({ id }: Someone) => ({ kind: 'user', id }) as const
const give = (person: Someone, credits: number, { at = app.clock.now(), days }: { at?: Date; days?: number } = {}) =>
  app.db.transaction((db) =>
    grant(db, at, {
      owner: ownerOf(person),
      credits,
      key: uuidv7(),
      note: 'Welcome, "all"',
      ...(days !== undefined && { expiresAt: new Date(at.getTime() + days * DAY_MS) }),
    }),
  )
const spend = (person: Someone, credits: number) =>
  app.db.transaction((db) => payForLead(db, app.clock.now(), { owner: ownerOf(person), credits, key: uuidv7() }))
const amounts = (lines: readonly CreditLine[]) => lines.map(({ amount }) => amount)

/** All pages of a list. */
async function readAll(person: Someone, query: Query = {}) {
  const lines: CreditLine[] = []
  for (let before: Query = {}; ;) {
    const { data, next } = await read(person, { ...query, ...before })
    lines.push(...data)
    if (next === undefined) return lines
    before = { before: String(next) }
  }
}

test('pages follow each other without a gap or a repetition while lines are added', async () => {
  const agent = await pool.someone(['Buyer', 'Agent'])
  for (let n = 1; n <= CREDITS_PER_PAGE * 2 + 1; n++) await give(agent, n)
  const first = await read(agent)
  expect(amounts(first.data)).toEqual(Array.from({ length: CREDITS_PER_PAGE }, (_, n) => CREDITS_PER_PAGE * 2 + 1 - n))
  await give(agent, 500)
  const second = await read(agent, { before: String(first.next) })
  expect(second.data[0]?.amount).toBe(CREDITS_PER_PAGE + 1)
  const last = await read(agent, { before: String(second.next) })
  expect(amounts(last.data)).toEqual([1])
  expect(last).not.toHaveProperty('next')
  expect(last.balance).toBe(500 + ((CREDITS_PER_PAGE * 2 + 1) * (CREDITS_PER_PAGE * 2 + 2)) / 2)
  const whole = await readAll(agent)
  expect(whole.map(({ balance }) => balance)).toEqual(
    whole.map((_, n) => amounts(whole.slice(n)).reduce((sum, amount) => sum + amount, 0)),
  )
})

test('one kind is listed alone, page by page too', async () => {
  const agent = await pool.someone(['Buyer', 'Agent'])
  await give(agent, 1000)
  for (let n = 1; n <= CREDITS_PER_PAGE + 1; n++) {
    await spend(agent, n)
    await give(agent, 1)
  }
  expect(amounts(await readAll(agent, { kind: 'lead' }))).toEqual(
    Array.from({ length: CREDITS_PER_PAGE + 1 }, (_, n) => n - CREDITS_PER_PAGE - 1),
  )
  expect(await readAll(agent, { kind: 'grant' })).toHaveLength(CREDITS_PER_PAGE + 2)
  expect(await readAll(agent, { kind: 'expiry' })).toEqual([])
})

test('a month begins and ends in the time zone of the market', async () => {
  const agent = await pool.someone(['Buyer', 'Agent'])
  // In India it is 1 May from 18:30 the evening before, in California until 07:00.
  for (const [credits, at] of [
    [1, '2026-04-30T18:29:59.999Z'],
    [2, '2026-04-30T18:30:00.000Z'],
    [3, '2026-05-01T06:59:59.999Z'],
    [4, '2026-05-01T07:00:00.000Z'],
    [5, '2026-05-31T18:29:59.999Z'],
    [6, '2026-05-31T18:30:00.000Z'],
    [7, '2026-06-01T06:59:59.999Z'],
    [8, '2026-06-01T07:00:00.000Z'],
  ] as const)
    await give(agent, credits, { at: new Date(at) })
  const of = async (market: string, month: string) => amounts((await read(agent, { market, month })).data)
  expect([await of('in', '2026-04'), await of('in', '2026-05'), await of('in', '2026-06')]).toEqual([
    [1],
    [5, 4, 3, 2],
    [8, 7, 6],
  ])
  expect([await of('us', '2026-04'), await of('us', '2026-05'), await of('us', '2026-06')]).toEqual([
    [3, 2, 1],
    [7, 6, 5, 4],
    [8],
  ])
  expect(await of('in', '2026-07')).toEqual([])
  expect((await read(agent, { market: 'us' })).months).toEqual(['2026-06', '2026-05', '2026-04'])
  const bad = await app.refusal(endpoints.listCredits, { query: { month: '2026-13' }, token: agent.token })
  expect(bad.problem.code).toBe('INVALID_INPUT')
})

test('the months are those with lines, the newest sixty', async () => {
  const agent = await pool.someone(['Buyer', 'Agent'])
  const month = (n: number) => new Date(Date.UTC(2015, n, 15))
  for (let n = 0; n <= CREDIT_MONTHS_LIMIT * 2; n += 2) await give(agent, 1, { at: month(n) })
  const { months } = await read(agent)
  expect(months).toEqual(
    Array.from({ length: CREDIT_MONTHS_LIMIT }, (_, n) =>
      month((CREDIT_MONTHS_LIMIT - n) * 2)
        .toISOString()
        .slice(0, 7),
    ),
  )
})

test('a line says what is left of it until when, and the wallet what expires next', async () => {
  const agent = await pool.someone(['Buyer', 'Agent'])
  expect(await read(agent)).toEqual({ data: [], balance: 0, months: [] })
  await give(agent, 10, { days: 29 })
  await give(agent, 10, { days: 31 })
  await give(agent, 10)
  const [ever, later, soon] = (await read(agent)).data
  const at = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString()
  expect([ever?.expiresAt, later?.expiresAt, soon?.expiresAt]).toEqual([undefined, at(31), at(29)])
  expect((await read(agent)).expiring).toEqual({ credits: 10, from: at(29) })
  await spend(agent, 10)
  const after = await read(agent)
  expect(after).not.toHaveProperty('expiring')
  expect(after.data.at(-1)).not.toHaveProperty('expiresAt')
})

test('a lead names what was taken until it is disputed from there, and then that it was refunded', async () => {
  const taker = await pool.taker(100)
  const { id } = await pool.post(await pool.someone())
  const { claimId } = await pool.take(taker, id)
  expect((await read(taker)).data).toMatchObject([{ kind: 'lead', amount: -10, claimId }, { kind: 'grant' }])
  expect((await read(taker)).data[0]).not.toHaveProperty('isRefunded')
  await app.ask(endpoints.disputeClaim, {
    params: { id: claimId },
    body: { reason: 'wrong-contact', note: 'Rings out' },
    token: taker.token,
  })
  await app.ask(endpoints.decideDispute, {
    params: { id: claimId },
    body: { state: 'refunded', decision: 'We called.' },
    token: (await pool.someone(['Moderator'])).token,
  })
  const [refund, lead, granted] = (await read(taker)).data
  expect(refund).toMatchObject({ kind: 'refund', amount: 10, balance: 100, claimId })
  expect(lead).toMatchObject({ kind: 'lead', claimId, isRefunded: true })
  expect(granted).not.toHaveProperty('claimId')
  expect(refund).not.toHaveProperty('by')
})

test('the file has the lines of the list, with the same filters', async () => {
  const agent = await pool.someone(['Buyer', 'Agent'])
  for (let n = 1; n <= 30; n++) await give(agent, n, { days: 40 })
  await spend(agent, 3)
  // More than are read at once.
  await app.db.transaction(async (db) => {
    for (let n = 0; n < 500; n++) await grant(db, app.clock.now(), { owner: ownerOf(agent), credits: 2, key: uuidv7() })
  })
  const file = async (query: Query) => {
    const { statusCode, headers, body } = await app.app.http.inject(
      requestOf(endpoints.exportCredits, { query, token: agent.token }),
    )
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toBe('attachment; filename="credits.csv"')
    return body.split('\r\n').slice(1, -1)
  }
  const rowOf = ({ id, at, kind, amount, balance, expiresAt = '', note }: CreditLine) =>
    [id, at, kind, amount, balance, expiresAt, '', note === undefined ? '' : `"${note.replaceAll('"', '""')}"`].join()
  const whole = await readAll(agent)
  expect(whole).toHaveLength(531)
  expect(await file({})).toEqual(whole.map(rowOf))
  const leads = await file({ kind: 'lead' })
  expect(leads).toEqual((await readAll(agent, { kind: 'lead' })).map(rowOf))
  expect(leads).toHaveLength(1)
  expect(await file({ month: '2001-01' })).toEqual([])
})

test('no one reads the lines of another, also by naming one of them', async () => {
  const [agent, other] = [await pool.someone(['Buyer', 'Agent']), await pool.someone(['Buyer', 'Agent'])]
  await give(agent, 5)
  await give(other, 5)
  const theirs = String((await read(agent)).data[0]?.id)
  for (const before of [theirs, '999999999'])
    for (const person of [other, await pool.someone()]) {
      const { status, problem } = await app.refusal(endpoints.listCredits, { query: { before }, token: person.token })
      expect([status, problem.code]).toEqual([400, 'CURSOR_INVALID'])
    }
  for (const endpoint of [endpoints.listCredits, endpoints.exportCredits])
    expect((await app.refusal(endpoint)).problem.code).toBe('NOT_SIGNED_IN')
})

test('a page of a hundred thousand lines reads no more than it shows', async () => {
  const agent = await pool.someone(['Buyer', 'Agent'])
  await give(agent, 1, { at: new Date('2020-01-01T00:00:00Z') })
  const { rows } = await app.db.query<{ account: number; kind: string }>(
    `select account_id as account from ledger_lines l join ledger_accounts a on a.id = l.account_id where a.owner_id = $1`,
    [agent.id],
  )
  const account = rows[0]?.account ?? 0
  await app.db.query('alter table ledger_lines disable trigger check_ledger_transaction')
  // Ten years of lines, of which one in a thousand is a lead; all share one transaction.
  await app.db.query(
    `insert into ledger_lines (transaction_id, account_id, kind, amount, balance, at)
     select (select max(id) from ledger_transactions), $1, case when n % 1000 = 0 then 'lead' else 'grant' end, 1, n,
       '2020-01-01Z'::timestamptz + n * interval '50 minutes' from generate_series(1, 100000) n`,
    [account],
  )
  await app.db.query('alter table ledger_lines enable trigger check_ledger_transaction')
  await app.db.query('vacuum analyze ledger_lines, ledger_lots, ledger_transactions')
  const { rows: middle } = await app.db.query<{ id: number }>(
    `select id from ledger_lines where account_id = $1 order by at desc offset 50000 limit 1`,
    [account],
  )
  const before = middle[0]?.id
  const readOf = async (statement: Statement) => {
    const nodes = (await explain(app.db, statement, { run: true })).filter(
      (node) => node['Relation Name'] === 'ledger_lines',
    )
    return {
      by: [...new Set(nodes.map((node) => node['Index Name'] ?? node['Node Type']))].toSorted(),
      rows: nodes.reduce((sum, node) => sum + (node['Actual Rows'] ?? NaN) * (node['Actual Loops'] ?? NaN), 0),
    }
  }
  const most = CREDITS_PER_PAGE + 1
  const page = (filters: object) =>
    readOf(creditLines(account, agent.id, { market: 'in', ...filters }, CREDITS_PER_PAGE + 1))
  expect(await page({})).toEqual({ by: ['ledger_lines_account'], rows: most })
  // The line that it follows is one more.
  expect(await page({ before })).toEqual({ by: ['ledger_lines_account', 'ledger_lines_pkey'], rows: most + 1 })
  expect(await page({ month: '2024-03', before })).toMatchObject({ by: ['ledger_lines_account', 'ledger_lines_pkey'] })
  expect((await page({ month: '2024-03' })).rows).toBe(most)
  expect(await page({ kind: 'lead' })).toEqual({ by: ['ledger_lines_kind'], rows: most })
  expect(await page({ kind: 'lead', before })).toMatchObject({ by: ['ledger_lines_kind', 'ledger_lines_pkey'] })
  expect(await readOf(creditMonths(account, 'in'))).toEqual({ by: ['ledger_lines_account'], rows: CREDIT_MONTHS_LIMIT })
})
