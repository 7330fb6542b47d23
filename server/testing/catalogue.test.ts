import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from './start-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Functions of ours that take or return the row of a table or view, alone or as an array. */
const takingRows = `
  select p.oid::regprocedure::text as name from pg_proc p
    cross join lateral unnest(p.proargtypes::oid[] || p.prorettype) t (oid) join pg_type y on y.oid = t.oid
    join pg_class c on c.reltype in (y.oid, y.typelem) and c.relkind in ('r', 'v', 'm', 'p')
  where p.pronamespace = 'public'::regnamespace`

test('no function takes the row type of a table, because PostgreSQL then refuses to rewrite the table', async () => {
  expect((await app.db.query(takingRows)).rows).toEqual([])

  await app.db.query('create function of_project(p projects) returns int language sql return p.units_total')
  expect((await app.db.query(takingRows)).rows).toEqual([{ name: 'of_project(projects)' }])
  await app.db.query('drop function of_project')
})

test('every table can be rewritten, which a changed column may need', async () => {
  const { rows } = await app.db.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  expect(rows.length).toBeGreaterThan(150)
  const client = await app.db.pool.connect()
  for (const { name } of rows) {
    await client.query('begin')
    await client.query(`alter table ${name} add column rewritten float8 default random()`)
    await client.query('rollback')
  }
  client.release()
})
