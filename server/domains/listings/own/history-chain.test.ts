import { setActor } from '../../../platform/db/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeIndiranagar } from '../../places/factory.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { makeProperty } from '../../properties/factory.ts'
import { insertProperties } from '../../properties/repository.ts'

let app: TestApp
let base: Awaited<ReturnType<typeof makeIndiranagar>>
beforeAll(async () => {
  app = await startApp()
  base = await makeIndiranagar(app.db)
})
afterAll(() => app.close())

/** A home with a past of four lines, the last of them with words. */
async function homeWithPast(): Promise<{ id: string; lines: string[] }> {
  const { id } = makeProperty(base)
  await insertProperties(app.db, [makeProperty({ ...base, id })])
  await app.db.transaction(async (db) => {
    await setActor(db, null, 'wrong-price')
    await db.query(`update properties set list_price = list_price - 1, updated_at = now() where id = $1`, [id])
    await db.query(`update properties set standard_status = 'paused', updated_at = now() where id = $1`, [id])
    await db.query(
      `insert into property_history (property_id, at, change_type, field_name, previous_value, new_value)
       values ($1, now(), 'edit', 'unitNumber', '"12B"', '"14"')`,
      [id],
    )
  })
  const { rows } = await app.db.query<{ id: string }>(
    `select id::text from property_history where property_id = $1 order by id`,
    [id],
  )
  return { id, lines: rows.map((row) => row.id) }
}

async function verifies(id: string): Promise<boolean> {
  const { rows } = await app.db.query<{ whole: boolean }>(`select history_verifies($1) as whole`, [id])
  return rows[0]?.whole ?? false
}
const change = (line: string | undefined, changes: string) =>
  app.db.query(`update property_history set ${changes} where id = $1`, [line])
const BLANK = 'previous_value = null, new_value = null, value_salt = null'

test('a line can be blanked with its salt, its chain still verifies, and what it said does not come back', async () => {
  const { id, lines } = await homeWithPast()
  const edit = lines.at(-1)
  const paused = lines[2]
  expect(await verifies(id)).toBe(true)
  await change(edit, BLANK)
  await change(paused, 'reason = null, reason_salt = null')
  expect(await verifies(id)).toBe(true)
  const { rows } = await app.db.query(
    `select new_value, reason, value_salt is null as value_gone, reason_salt is null as reason_gone, num_nonnulls(value_hash, hash) as hashes
     from property_history where id = any($1) order by id`,
    [[paused, edit]],
  )
  expect(rows).toEqual([
    { new_value: 'paused', reason: null, value_gone: false, reason_gone: true, hashes: 2 },
    { new_value: null, reason: null, value_gone: true, reason_gone: true, hashes: 2 },
  ])
  for (const back of [`previous_value = '"12B"'`, `new_value = '"14"', value_salt = history_salt()`])
    await expect(change(edit, back)).rejects.toThrow(/can be blanked, not changed/)
  await expect(change(paused, `reason = 'wrong-price'`)).rejects.toThrow(/can be blanked, not changed/)
})

test('equal lines have unequal hashes, so that what was blanked cannot be guessed', async () => {
  const first = await homeWithPast()
  const second = await homeWithPast()
  const { rows } = await app.db.query<{ hashes: string; salts: string }>(
    `select count(distinct value_hash) as hashes, count(distinct value_salt) as salts from property_history
     where id = any($1) and length(value_salt) = 32`,
    [[...first.lines, ...second.lines]],
  )
  expect(rows).toEqual([{ hashes: 8, salts: 8 }])
})

test.each([
  ['the values', `new_value = '"15"'`],
  ['the values half', 'previous_value = null'],
  ['the values without their salt', 'previous_value = null, new_value = null'],
  ['the salt alone', 'value_salt = null'],
  ['the reason', `reason = 'fraud'`],
  ['the time', `at = at + interval '1 day'`],
  ['the kind', `change_type = 'confirmed'`],
  ['the field', `field_name = 'title'`],
  ['the home', `property_id = (select id from properties where id <> property_id limit 1)`],
  ['who did it', `by_user_id = gen_random_uuid()`],
  ['the hash of the values', `value_hash = 'x'`],
  ['the hash', `hash = 'x'`],
  ['the hash before', `prev_hash = null`],
  ['a value with what may be blanked', `${BLANK}, field_name = null`],
])('a line cannot be changed: %s', async (_what, changes) => {
  const { lines } = await homeWithPast()
  await expect(change(lines.at(-1), changes)).rejects.toThrow(/can be blanked, not changed/)
})

test('a line cannot be deleted but with its home', async () => {
  const { id, lines } = await homeWithPast()
  await expect(app.db.query(`delete from property_history where id = $1`, [lines[0]])).rejects.toThrow(/as long as/)
  await expect(app.db.query('truncate property_history')).rejects.toThrow(/only ever added to/)
  expect(await verifies(id)).toBe(true)
  await app.db.query(`delete from properties where id = $1`, [id])
  const { rowCount } = await app.db.query(`select from property_history where property_id = $1`, [id])
  expect(rowCount).toBe(0)
})

test.each([
  ['a changed value', `update property_history set new_value = '"15"' where id = $1`],
  ['a changed reason', `update property_history set reason = 'none' where id = $1`],
  ['a value put back', `update property_history set value_salt = null where id = $1`],
  ['another time', `update property_history set at = at + interval '1 second' where id = $1`],
  ['a line taken out', `delete from property_history where id = $1`],
])('whoever goes round the guard is found out by the chain: %s', async (_what, tampering) => {
  const { id, lines } = await homeWithPast()
  await app.db.transaction(async (db) => {
    await db.query(`set local session_replication_role = replica`)
    await db.query(tampering, [lines[2]])
  })
  expect(await verifies(id)).toBe(false)
})
