import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { searchProperties } from '../../contract/properties/index.ts'
import { migrate } from '../platform/db/migrate.ts'
import { startApp } from './start-app.ts'

const releases = path.join(import.meta.dirname, 'releases')
const migrations = path.resolve(import.meta.dirname, '../migrations')

test.each(readdirSync(releases))('the data of release %s is brought up to date and found', async (release) => {
  const name = `old_${randomUUID().replaceAll('-', '')}`
  const server = { host: inject('databaseHost'), user: 'lintel' }
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const loader = new pg.Client({ ...server, database: name })
  await loader.connect()
  await loader.query(readFileSync(path.join(releases, release), 'utf8'))
  await loader.end()

  const pool = new pg.Pool({ ...server, database: name, max: 2 })
  await migrate(pool, migrations)
  expect(await migrate(pool, migrations)).toEqual([])
  await pool.end()

  const app = await startApp(name)
  const { data } = await app.ask(searchProperties, { query: { sort: 'price-low', city: 'bengaluru' } })
  expect(data.map(({ listingId }) => listingId)).toEqual(['REL-0001', 'REL-0002', 'REL-0003'])
  await app.close()
  await admin.end()
})

test('a database of a newer release is left alone', async () => {
  const app = await startApp()
  await app.db.query(`insert into migrations (name, hash) values ('9999_from_the_future.sql', '')`)
  await expect(migrate(app.db.pool, migrations)).rejects.toThrow(/made by a newer release/)
  await app.close()
})
