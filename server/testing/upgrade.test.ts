import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { searchProperties } from '../../contract/properties/index.ts'
import { Email } from '../../contract/users.ts'
import { migrate } from '../platform/db/migrate.ts'
import { startApp } from './start-app.ts'

const releases = path.join(import.meta.dirname, 'releases')
const migrations = path.resolve(import.meta.dirname, '../migrations')

/** Addresses as earlier releases kept them, and their one form. */
const writtenOtherwise = new Map([
  ['मीरा@उदाहरण.भारत', 'मीरा@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ['jose\u0301@mañana-für-例え.example.com', 'jos\u00e9@xn--maana-fr--m6a0k4034ds6sd.example.com'],
  ['plain@example.com', 'plain@example.com'],
])
const idOf = (at: number) => `0198a000-0000-7000-8000-00000000000${at}`

test.each(readdirSync(releases))('the data of release %s is brought up to date and found', async (release) => {
  const name = `old_${randomUUID().replaceAll('-', '')}`
  const server = { host: inject('databaseHost'), user: 'lintel' }
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const loader = new pg.Client({ ...server, database: name })
  await loader.connect()
  await loader.query(readFileSync(path.join(releases, release), 'utf8'))
  for (const [at, email] of writtenOtherwise.keys().toArray().entries())
    await loader.query(`insert into public.users (id, first_name, last_name, email) values ($1, 'Meera', 'Iyer', $2)`, [
      idOf(at),
      email,
    ])
  await loader.end()

  const pool = new pg.Pool({ ...server, database: name, max: 2 })
  await migrate(pool, migrations)
  expect(await migrate(pool, migrations)).toEqual([])
  await pool.end()

  const app = await startApp(name)
  const { data } = await app.ask(searchProperties, { query: { sort: 'price-low', city: 'bengaluru' } })
  expect(data.map(({ listingId }) => listingId)).toEqual(['REL-0001', 'REL-0002', 'REL-0003'])

  const { rows } = await app.db.query<{ email: string }>('select email from users where id = any($1) order by id', [
    writtenOtherwise
      .keys()
      .toArray()
      .map((_, at) => idOf(at)),
  ])
  expect(rows.map(({ email }) => email)).toEqual([...writtenOtherwise.values()])
  for (const [before, after] of writtenOtherwise) expect(Email.parse(before)).toBe(after)
  await app.close()
  await admin.end()
})

test('a database of a newer release is left alone', async () => {
  const app = await startApp()
  await app.db.query(`insert into migrations (name, hash) values ('9999_from_the_future.sql', '')`)
  await expect(migrate(app.db.pool, migrations)).rejects.toThrow(/made by a newer release/)
  await app.close()
})
