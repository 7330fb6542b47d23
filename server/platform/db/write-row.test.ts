import { expect, inject, onTestFinished, test } from 'vitest'
import { createLog } from '../log.ts'
import { openDatabase } from './pool.ts'
import { insertRow, updateRow } from './write-row.ts'

const database = () => {
  const connection = { host: inject('databaseHost'), user: 'lintel', database: 'postgres' }
  const opened = openDatabase({ connection, log: createLog('silent'), max: 1 })
  onTestFinished(() => opened.close())
  return opened
}

test('a row is written by the names of its columns, whatever their order and values', async () => {
  await database().transaction(async (db) => {
    await db.query(
      `create temporary table homes (id text primary key, "order" int default 7, sold_at timestamptz, tags text[], facts jsonb, words tsvector)
       on commit drop`,
    )
    const row = (id: string, soldAt?: Date) => ({
      soldAt,
      order: 3,
      id,
      tags: ['a,b', '"c"'],
      facts: JSON.stringify([{ floor: 2 }]),
      words: (values: { add(value: unknown, type: string): string }) =>
        `to_tsvector('simple', ${values.add(id, 'text')})`,
    })
    const [first] = (
      await insertRow<{ words: string }>(db, 'homes', row('one'), { name: 'add-home', returning: 'words' })
    ).rows
    expect(first?.words).toBe("'one':1")
    await insertRow(db, 'homes', row('two', new Date(0)), { name: 'add-home', returning: 'words' })
    const again = await insertRow(db, 'homes', { id: 'two', order: 9 }, { onConflict: '(id) do nothing' })
    expect(again.rowCount).toBe(0)
    await insertRow(db, 'homes', { id: 'three' })

    expect(await updateRow(db, 'homes', { id: 'one', order: 4 }, { tags: [] })).toBe(false)
    expect(await updateRow(db, 'homes', { id: 'one', order: 3 }, { order: () => '"order" + 1', tags: undefined })).toBe(
      true,
    )
    const { rows } = await db.query(`select id, "order", sold_at as "soldAt", tags, facts from homes order by id`)
    expect(rows).toEqual([
      { id: 'one', order: 4, soldAt: null, tags: null, facts: [{ floor: 2 }] },
      { id: 'three', order: 7, soldAt: null, tags: null, facts: null },
      { id: 'two', order: 3, soldAt: new Date(0), tags: ['a,b', '"c"'], facts: [{ floor: 2 }] },
    ])
  })
})
