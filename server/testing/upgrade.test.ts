import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { searchProperties } from '../../contract/search/search.ts'
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

/** A database with the data of an earlier release, and its name. */
async function load(release: string) {
  const name = `old_${randomUUID().replaceAll('-', '')}`
  const server = { host: inject('databaseHost'), user: 'lintel' }
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const loader = new pg.Client({ ...server, database: name })
  await loader.connect()
  await loader.query(readFileSync(path.join(releases, release), 'utf8'))
  await loader.end()
  return { name, pool: new pg.Pool({ ...server, database: name, max: 2 }) }
}

/** The same at a later time: brought up to the migrations before one. */
async function loadUpTo(release: string, migration: string) {
  const loaded = await load(release)
  const before = mkdtempSync(path.join(os.tmpdir(), 'lintel-migrations-'))
  for (const file of readdirSync(migrations).filter((one) => one < migration))
    copyFileSync(path.join(migrations, file), path.join(before, file))
  await migrate(loaded.pool, before)
  rmSync(before, { recursive: true })
  return loaded
}

test.each(readdirSync(releases))('the data of release %s is brought up to date and found', async (release) => {
  const { name, pool } = await load(release)
  for (const [at, email] of writtenOtherwise.keys().toArray().entries())
    await pool.query(`insert into users (id, first_name, last_name, email) values ($1, 'Meera', 'Iyer', $2)`, [
      idOf(at),
      email,
    ])
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
})

test('the history of homes is chained anew once, says what it said, and verifies', async () => {
  const { pool } = await loadUpTo('0.1.0.sql', '0056')
  await pool.query(`update properties set list_price = list_price - 1`)
  await pool.query(
    `insert into property_history (property_id, at, change_type, field_name, previous_value, new_value, reason)
     select id, now(), 'edit', 'title', null, to_jsonb(title), case when listing_id = 'REL-0001' then 'fraud' end from properties`,
  )
  const saying = `select id, property_id, at, by_user_id, change_type, field_name, previous_value, new_value, reason
    from property_history order by id`
  const { rows: said } = await pool.query(saying)
  expect(said.length).toBeGreaterThanOrEqual(6)
  await migrate(pool, migrations)
  expect((await pool.query(saying)).rows).toEqual(said)
  await pool.query(`update properties set list_price = list_price - 1`)
  const { rows } = await pool.query(
    `select bool_and(history_verifies(id)) as whole, count(*) = (select count(*) from property_history) / 3 as all from properties
     where exists (select from property_history where property_id = properties.id)`,
  )
  expect(rows).toEqual([{ whole: true, all: true }])
  await pool.end()
})

test('what was still for sale in a completed project is blocked, with its history, and its waiting changes fall away', async () => {
  const { pool } = await loadUpTo('0.1.0.sql', '0106')
  await pool.query(
    `with p as (insert into projects (id, market, slug, name, city_id, locality_id, longitude, latitude, state)
        select gen_random_uuid(), 'in', s, s, l.parent_id, l.id, 77, 12, s::project_state
        from (select * from places where kind = 'locality' limit 1) l, unnest(array['active', 'completed']) s returning id, slug),
      t as (insert into project_towers (id, project_id, name, position, floors) select id, id, 'A', 0, 9 from p returning id),
      k as (insert into unit_types (id, project_id, name, property_sub_type) select id, id, '2 BHK', 'apartment' from p returning id),
      v as (insert into project_revisions (project_id, state, fields, base_version, at) select id, 'pending', '{"name": 1}', 1, now() from p)
    insert into project_units (id, project_id, tower_id, unit_type_id, unit_number, entry_level, state, held_until, updated_at)
      select gen_random_uuid(), p.id, t.id, k.id, s, 1, s::unit_state, case when s = 'held' then now() + interval '1 day' end, now()
      from p join t using (id) join k using (id), unnest(enum_range(null::unit_state)::text[]) s`,
  )
  await migrate(pool, migrations)
  const { rows } = await pool.query<{ slug: string; was: string; state: string; version: number; steps: string[] }>(
    `select p.slug, u.unit_number as was, u.state, u.version,
       array(select e.to_value || ' ' || e.reason from project_unit_events e where e.unit_id = u.id and e.field = 'state' order by e.id) as steps
     from project_units u join projects p on p.id = u.project_id where u.state::text <> u.unit_number order by p.slug, u.unit_number`,
  )
  expect(rows).toEqual([
    { slug: 'completed', was: 'available', state: 'blocked', version: 2, steps: ['blocked COMPLETED'] },
    {
      slug: 'completed',
      was: 'held',
      state: 'blocked',
      version: 3,
      steps: ['available COMPLETED', 'blocked COMPLETED'],
    },
  ])
  const { rows: counted } = await pool.query(
    `select p.slug, p.units_free as free, exists (select from project_revisions where project_id = p.id) as waits
     from projects p where p.slug in ('active', 'completed') order by 1`,
  )
  expect(counted).toEqual([
    { slug: 'active', free: 1, waits: true },
    { slug: 'completed', free: 0, waits: false },
  ])
  await pool.end()
})

test('a database of a newer release is left alone', async () => {
  const app = await startApp()
  await app.db.query(`insert into migrations (name, hash) values ('9999_from_the_future.sql', '')`)
  await expect(migrate(app.db.pool, migrations)).rejects.toThrow(/made by a newer release/)
  await app.close()
})
