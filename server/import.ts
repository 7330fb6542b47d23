import path from 'node:path'
import { parseArgs } from 'node:util'
import { importFile } from './domains/feeds/import-file.ts'
import { mappings } from './domains/feeds/mappings/index.ts'
import { FileFault, openFile } from './domains/feeds/read-file.ts'
import { tellProgress } from './domains/feeds/progress.ts'
import { openReport } from './domains/feeds/report.ts'
import type { Mapping } from './domains/feeds/mapping.ts'
import { runProgram, say, withDatabase } from './program.ts'
import { openMarketSettings } from './domains/market-settings/service.ts'

const usage = () =>
  [
    'Takes homes in from a file: npm run import -- FILE --mapping NAME [--dry-run]',
    'FILE is CSV or JSON (.json: a list, or one object a line), UTF-8, gzipped or not. Mappings:',
    ...[...mappings.values()].map(({ name, about, market }) => `  ${name.padEnd(14)} ${about} Market: ${market}.`),
  ].join('\n')

/** Tests set this to 0 to see every step. */
const everyMs = Number(process.env.PROGRESS_MS ?? 2000)

async function run(file: string, mapping: Mapping, dryRun: boolean): Promise<void> {
  const opened = openFile(file)
  await withDatabase(async (database, config) => {
    await openMarketSettings(database)
    const name = `import-${mapping.name}-${opened.key.slice(0, 8)}${dryRun ? '-dry-run' : ''}.csv`
    const reportFile = path.join(config.DATA_DIR, name)
    const counts = await importFile(database, opened, mapping, {
      dryRun,
      now: new Date(),
      report: openReport(reportFile),
      onProgress: tellProgress({ share: opened.share, say, everyMs }),
    })
    say(
      `${dryRun ? 'Would take in' : 'Took in'} ${counts.rows} rows: ${counts.added} new, ${counts.changed} changed, ${counts.same} as before, ${counts.refused} refused${counts.resumed ? `, ${counts.resumed} done by an earlier run` : ''}.`,
    )
    if (counts.refused) say(`Why, row by row: ${reportFile}`)
  })
}

await runProgram(async () => {
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
})
