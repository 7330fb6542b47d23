import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { searchProperties } from '../../contract/search/search.ts'
import { migrate } from '../platform/db/migrate.ts'
import { startApp } from './start-app.ts'

const releases = path.join(import.meta.dirname, 'releases')
const migrations = path.resolve(import.meta.dirname, '../migrations')
const sqlOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

/** Loads the data of an earlier release into a new database; returns its name and a connection pool. */
async function load(release: string) {
  const name = `old_${randomUUID().replaceAll('-', '')}`
  const server = { host: inject('databaseHost'), user: 'lintel' }
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const loader = new pg.Client({ ...server, database: name })
  await loader.connect()
  await loader.query(sqlOf(`releases/${release}`))
  await loader.end()
  return { name, pool: new pg.Pool({ ...server, database: name, max: 2 }) }
}

/** A database of version 0.1.9, the last release before the baseline. */
async function loadBeforeBaseline() {
  const loaded = await load('0.2.0.sql')
  await loaded.pool.query(sqlOf('before-baseline.sql'))
  return loaded
}

const migrationsOf = async (pool: pg.Pool) =>
  (await pool.query<{ name: string; hash: string }>('select name, hash from migrations order by name')).rows

/** Whether the histories of all homes verify, and the total number of entries. */
const histories = async (pool: pg.Pool) =>
  (
    await pool.query<{ whole: boolean; entries: number }>(
      `select bool_and(history_verifies(property_id)) as whole, count(*)::int as entries from property_history`,
    )
  ).rows[0]

test.each(readdirSync(releases))('data of release %s is upgraded, found, and its history verifies', async (release) => {
  const { name, pool } = await load(release)
  await migrate(pool, migrations)
  expect(await migrate(pool, migrations)).toEqual([])
  expect(await histories(pool)).toEqual({ whole: true, entries: 7 })
  await pool.end()

  const app = await startApp(name)
  const { data } = await app.ask(searchProperties, { query: { sort: 'price-low', city: 'bengaluru' } })
  expect(data.map(({ listingId }) => listingId)).toEqual(['REL-0001', 'REL-0002', 'REL-0003'])
  await app.close()
})

test('a database of 0.1.9 is adopted: no function takes a row type, histories go on, and tables can be rewritten', async () => {
  const { pool } = await loadBeforeBaseline()
  const change = 'update properties set list_price = list_price - 1, updated_at = now()'
  await pool.query(change)
  expect(await histories(pool)).toEqual({ whole: true, entries: 10 })

  expect(await migrate(pool, migrations)).toContain('0029_functions_without_row_types.sql')
  expect(await migrate(pool, migrations)).toEqual([])
  expect(await histories(pool)).toEqual({ whole: true, entries: 10 })
  await pool.query(change)
  expect(await histories(pool)).toEqual({ whole: true, entries: 13 })
  await pool.query('alter table projects add column next int generated always as (units_total) stored')
  await pool.query('alter table property_history add column next int not null default floor(random())')
  await pool.end()
})

test('the history of credits becomes a ledger that balances, also of an account that closed with some left', async () => {
  const { pool } = await load('0.2.0.sql')
  const [agent, closed, agency, grant, lead, transfer, refund, other] = Array.from({ length: 8 }, () => randomUUID())
  const entry = (
    userId: unknown,
    kind: string,
    amount: number,
    balance: number,
    key: unknown,
    agencyId: unknown = null,
  ) =>
    pool.query(
      `insert into credit_entries (user_id, kind, amount, balance, key, at, agency_id) values ($1, $2, $3, $4, $5, now(), $6)`,
      [userId, kind, amount, balance, key, agencyId],
    )
  await entry(agent, 'grant', 50, 50, grant)
  await entry(agent, 'lead', -10, 40, lead)
  await entry(closed, 'grant', 7, 7, other)
  await entry(agent, 'to-agency', -15, 25, transfer)
  await entry(agent, 'from-member', 15, 15, transfer, agency)
  await entry(agent, 'refund', 10, 35, refund)
  // References without rows: what counts here is that balances follow.
  await pool.query(`set session_replication_role = replica`)
  await pool.query(`insert into credit_balances values ($1, 35)`, [agent])
  await pool.query(`insert into agency_credits values ($1, 15)`, [agency])
  await pool.query(`set session_replication_role = origin`)
  await migrate(pool, migrations)
  const { rows } = await pool.query(
    `select a.owner_kind as kind, a.balance, array_agg(t.kind || ' ' || l.amount || ' ' || l.balance order by l.id) as lines,
       (select sum(remaining)::int from ledger_lots where account_id = a.id) as lots
     from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_transactions t on t.id = l.transaction_id
     where a.balance is not null group by a.id order by a.balance desc`,
  )
  expect(rows).toEqual([
    { kind: 'user', balance: 35, lines: ['grant 50 50', 'lead -10 40', 'transfer -15 25', 'refund 10 35'], lots: 35 },
    { kind: 'agency', balance: 15, lines: ['transfer 15 15'], lots: 15 },
    { kind: 'user', balance: 0, lines: ['grant 7 7', 'forfeit -7 0'], lots: null },
  ])
  const unbalanced = `select transaction_id from ledger_lines group by 1 having sum(amount) <> 0`
  expect((await pool.query(unbalanced)).rows).toEqual([])
  await pool.end()
})

test('a database older than 0.1.9 is refused with the version to start first, and not changed', async () => {
  const { pool } = await loadBeforeBaseline()
  await pool.query(`delete from migrations where name > '0108'`)
  const before = await migrationsOf(pool)
  await expect(migrate(pool, migrations)).rejects.toThrow(
    /^This database is older than release 0\.1\.9\. Start 0\.1\.9 once \(commit [0-9a-f]{40}\), then this release\.$/,
  )
  expect(await migrationsOf(pool)).toEqual(before)
  await pool.end()
})

test('a database of a newer release is left alone', async () => {
  const app = await startApp()
  await app.db.query(`insert into migrations (name, hash) values ('9999_from_the_future.sql', '')`)
  await expect(migrate(app.db.pool, migrations)).rejects.toThrow(/made by a newer release/)
  await app.close()
})
