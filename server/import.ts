import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigFault, readConfig } from './platform/config.ts'
import { EmbeddedFault, joinEmbedded } from './platform/db/embedded.ts'
import { MigrationFault, migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/pool.ts'
import { createLog } from './platform/log.ts'
import { importFile, WrongColumns, type ImportCounts } from './domains/properties/importing/import-file.ts'
import { mappings } from './domains/properties/importing/mappings/index.ts'
import { FileFault, openFile, type OpenedFile } from './domains/properties/importing/read-file.ts'
import { openReport } from './domains/properties/importing/report.ts'
import type { Mapping } from './domains/properties/importing/mapping.ts'

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

const usage = () =>
  [
    'Takes homes in from a file: npm run import -- FILE --mapping NAME [--dry-run]',
    'FILE is CSV or JSON (.json: a list, or one object a line), UTF-8, gzipped or not. Mappings:',
    ...[...mappings.values()].map(({ name, about, market }) => `  ${name.padEnd(14)} ${about} Market: ${market}.`),
  ].join('\n')

/** How often progress is told, ms; tests want every step. */
const PROGRESS_EVERY_MS = Number(process.env.PROGRESS_MS ?? 2000)

/** Says how far the file is, how fast that goes and how long it will still take. */
function progress(file: OpenedFile): (counts: ImportCounts) => void {
  const started = performance.now()
  let told = started
  return ({ rows, refused }) => {
    const now = performance.now()
    if (now - told < PROGRESS_EVERY_MS) return
    told = now
    const seconds = (now - started) / 1000
    const share = Math.min(1, file.bytesRead() / file.size)
    const left = share > 0 ? Math.ceil((seconds / share) * (1 - share)) : 0
    say(
      `${rows} rows (${Math.round(share * 100)} %), ${Math.round(rows / seconds)} rows/s, about ${left} s left, ${refused} refused`,
    )
  }
}

async function run(file: string, mapping: Mapping, dryRun: boolean): Promise<void> {
  const opened = openFile(file)
  const config = readConfig(process.env)
  mkdirSync(config.DATA_DIR, { recursive: true })
  const embedded = config.DATABASE_URL
    ? undefined
    : await joinEmbedded(path.join(config.DATA_DIR, 'database'), { asServer: false })
  const log = createLog('warn')
  const database = openDatabase({
    connection: embedded?.connection ?? { connectionString: config.DATABASE_URL },
    log,
    max: 2,
  })
  const name = `import-${mapping.name}-${opened.key.slice(0, 8)}${dryRun ? '-dry-run' : ''}.csv`
  const reportFile = path.join(config.DATA_DIR, name)
  try {
    await migrate(database.pool, path.join(import.meta.dirname, 'migrations'))
    const tell = progress(opened)
    const counts = await importFile(database, opened, mapping, {
      dryRun,
      now: new Date(),
      report: openReport(reportFile),
      onProgress: tell,
    })
    say(
      `${dryRun ? 'Would take in' : 'Took in'} ${counts.rows} rows: ${counts.added} new, ${counts.changed} changed, ${counts.same} as before, ${counts.refused} refused${counts.resumed ? `, ${counts.resumed} done by an earlier run` : ''}.`,
    )
    if (counts.refused) say(`Why, row by row: ${reportFile}`)
  } finally {
    await database.close()
    await embedded?.release()
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { mapping: { type: 'string' }, 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } },
  })
  const [file] = positionals
  const mapping = mappings.get(values.mapping ?? '')
  if (values.help || !file) say(usage())
  else if (!mapping)
    throw new FileFault(
      `There is no mapping "${values.mapping ?? ''}". Give --mapping ${[...mappings.keys()].join(' or ')}.`,
    )
  else await run(file, mapping, values['dry-run'] ?? false)
} catch (error) {
  const known =
    [FileFault, WrongColumns, ConfigFault, EmbeddedFault, MigrationFault].some((kind) => error instanceof kind) ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  process.stderr.write(
    `${error instanceof Error ? (known || !error.stack ? error.message : error.stack) : String(error)}\n`,
  )
  process.exitCode = 1
}
