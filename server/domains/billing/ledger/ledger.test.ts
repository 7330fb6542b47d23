import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { grant, payForLead, refundLead, transfer } from './credits.ts'
import { expireLots } from './expiry.ts'
import { balanceOf, book, type Owner } from './ledger.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const wallet = (kind: Owner['kind'] = 'user'): Owner => ({ kind, id: uuidv7() })
const now = () => app.clock.now()
const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS)
const give = (owner: Owner, credits: number, days?: number) =>
  app.db.transaction((db) =>
    grant(db, now(), { owner, credits, key: uuidv7(), ...(days !== undefined && { expiresAt: inDays(days) }) }),
  )
const spend = (owner: Owner, credits: number, key = uuidv7()) =>
  app.db.transaction((db) => payForLead(db, now(), { owner, credits, key }))

/** Wallets that differ from their lines or lots, and transactions that do not sum to zero. */
const faults = async () =>
  (
    await app.db.query(
      `select a.id from ledger_accounts a where a.balance is not null and (
         a.balance <> (select coalesce(sum(amount), 0) from ledger_lines where account_id = a.id)
         or a.balance <> (select coalesce(sum(remaining), 0) from ledger_lots where account_id = a.id))
       union all select l.transaction_id from ledger_lines l join ledger_accounts a on a.id = l.account_id
         group by l.transaction_id, a.unit having sum(l.amount) <> 0`,
    )
  ).rows

test('what expires first is spent first, and what is left of it expires', async () => {
  const owner = wallet()
  await give(owner, 10)
  await give(owner, 10, 20)
  await give(owner, 10, 5)
  await spend(owner, 12)
  app.clock.move(6 * DAY_MS)
  await expireLots(app.db, now())
  expect(await balanceOf(app.db, owner)).toBe(18)
  app.clock.move(15 * DAY_MS)
  await Promise.all([expireLots(app.db, now()), expireLots(app.db, now())])
  expect(await balanceOf(app.db, owner)).toBe(10)
  expect(await faults()).toEqual([])
})

test('a refund gives at least thirty days, and credits that moved to an agency keep their time', async () => {
  const [owner, agency, lead] = [wallet(), wallet('agency'), uuidv7()]
  await give(owner, 10, 2)
  await spend(owner, 4, lead)
  await app.db.transaction((db) => refundLead(db, now(), { owner, credits: 4, key: lead }))
  await app.db.transaction((db) => transfer(db, now(), { from: owner, to: agency, credits: 7, key: uuidv7() }))
  app.clock.move(3 * DAY_MS)
  await expireLots(app.db, now())
  expect([await balanceOf(app.db, owner), await balanceOf(app.db, agency)]).toEqual([3, 1])
  app.clock.move(28 * DAY_MS)
  await expireLots(app.db, now())
  expect([await balanceOf(app.db, owner), await balanceOf(app.db, agency)]).toEqual([0, 0])
  expect(await faults()).toEqual([])
})

test('the database refuses a transaction that does not sum to zero, in each unit', async () => {
  const owner = wallet()
  const book1 = (amount: number, unit: 'credit' | 'boost') =>
    app.db.transaction((db) =>
      book(db, now(), {
        kind: 'grant',
        key: uuidv7(),
        lines: [
          { account: owner, unit: 'credit', amount: 5 },
          { account: 'credits', unit, amount },
        ],
      }),
    )
  await expect(book1(-4, 'credit')).rejects.toThrow('does not sum to zero')
  await expect(book1(-5, 'boost')).rejects.toThrow('does not sum to zero')
  expect(await balanceOf(app.db, owner)).toBe(0)
})

test('however wallets are filled, spent, refunded, moved and expire, the books balance', async () => {
  const owners = [wallet(), wallet(), wallet('agency')] as const
  const leads: { owner: Owner; key: string; credits: number }[] = []
  const owner = fc.constantFrom(...owners)
  const credits = fc.integer({ min: 1, max: 12 })
  const step = fc.oneof(
    fc.record({ what: fc.constant('give'), owner, credits, days: fc.option(fc.integer({ min: 1, max: 40 })) }),
    fc.record({ what: fc.constantFrom('spend', 'refund', 'move', 'wait'), owner, credits, days: fc.constant(null) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      for (const { what, owner: of, credits: amount, days } of steps) {
        if (what === 'give') await give(of, amount, days ?? undefined)
        if (what === 'wait') {
          app.clock.move(amount * DAY_MS)
          await expireLots(app.db, now())
        }
        if (what === 'spend') {
          const lead = { owner: of, key: uuidv7(), credits: amount }
          const before = await balanceOf(app.db, of)
          const paid = await spend(of, amount, lead.key).catch(() => undefined)
          expect(paid).toBe(before < amount ? undefined : before - amount)
          if (paid !== undefined) leads.push(lead)
        }
        const lead = leads.at(-1)
        if (what === 'refund' && lead)
          await Promise.all([1, 2].map(() => app.db.transaction((db) => refundLead(db, now(), lead))))
        if (what === 'move' && of !== owners[2])
          await app.db
            .transaction((db) => transfer(db, now(), { from: of, to: owners[2], credits: amount, key: uuidv7() }))
            .catch(() => undefined)
      }
      expect(await faults()).toEqual([])
    }),
    { numRuns: 15, endOnFailure: true },
  )
})
