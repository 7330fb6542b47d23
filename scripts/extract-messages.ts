import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { formatter } from '@lingui/format-po'

const project = path.resolve(import.meta.dirname, '..')
const locales = path.join(project, 'web/locales')

const po = formatter()

/** Messages of a catalogue with their translations. */
async function readCatalogue(folder: string, file: string): Promise<Map<string, string>> {
  const filename = path.join(folder, file)
  const context = { locale: path.parse(file).name, sourceLocale: 'en', filename }
  const entries = Object.values(await po.parse(readFileSync(filename, 'utf8'), context))
  return new Map(
    entries.flatMap(({ message, translation, obsolete }) =>
      message && !obsolete ? [[message, translation ?? ''] as const] : [],
    ),
  )
}

/** Faults of the catalogues: messages in the sources that they lack, and messages without a translation. */
async function faults(): Promise<string[]> {
  const kept = mkdtempSync(path.join(os.tmpdir(), 'lintel-words-'))
  const files = readdirSync(locales).filter((file) => file.endsWith('.po'))
  for (const file of files) copyFileSync(path.join(locales, file), path.join(kept, file))
  try {
    const { status, stdout, stderr } = spawnSync(path.join(project, 'node_modules/.bin/lingui'), ['extract'], {
      cwd: project,
      encoding: 'utf8',
    })
    if (status !== 0) return [`The words could not be extracted:\n${stdout}${stderr}`]
    const found: string[] = []
    for (const file of files) {
      const [before, now] = [await readCatalogue(kept, file), await readCatalogue(locales, file)]
      for (const message of now.keys())
        if (!before.has(message)) found.push(`${file} lacks: ${message}`)
        else if (!before.get(message)) found.push(`${file} has no translation of: ${message}`)
    }
    return found
  } finally {
    for (const file of files) copyFileSync(path.join(kept, file), path.join(locales, file))
    rmSync(kept, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const found = await faults()
  if (found.length) process.stdout.write(`${found.join('\n')}\n`)
  process.exitCode = found.length ? 1 : 0
}
