import { parseArgs } from 'node:util'
import { indexHomes } from './domains/search/service.ts'
import type { Database } from './platform/db/pool.ts'
import { progressReporter, runProgram, say, withDatabase } from './program.ts'

const usage =
  'Writes the search index of every home again while servers run, where it differs: npm run reindex -- [--indexes]\n' +
  '--indexes: after that the database also builds the indexes of the search tables again, beside the old ones.'

const BATCH = 500
const TABLES = ['search_homes', 'search_texts', 'search_words', 'property_cards', 'property_pages']

async function indexAll(database: Database): Promise<number> {
  const report = progressReporter()
  let done = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await database.query<{ id: string }>(
      'select id from properties where id > $1 order by id limit $2',
      [last, BATCH],
    )
    const ids = rows.map(({ id }) => id)
    const end = ids.at(-1)
    if (end === undefined) return done
    await database.transaction((db) => indexHomes(db, ids))
    last = end
    done += ids.length
    report(`${done} homes`)
  }
}

async function buildIndexes({ pool }: Database): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const table of TABLES) {
      const started = performance.now()
      await client.query(`reindex table concurrently ${table}`)
      say(`Indexes of ${table}: ${((performance.now() - started) / 1000).toFixed(1)} s.`)
    }
  } finally {
    client.release(true)
  }
}

await runProgram(async () => {
  const { values } = parseArgs({ options: { indexes: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) return say(usage)
  await withDatabase(async (database) => {
    say(`Indexed ${await indexAll(database)} homes.`)
    if (values.indexes) await buildIndexes(database)
  })
})
