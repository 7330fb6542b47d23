import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '..')
const locales = path.join(project, 'web/locales')

/** Message ids of a catalogue with their translations. */
function readCatalogue(text: string): Map<string, string> {
  const unquote = (lines: string) => [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part).join('')
  return new Map(
    [...text.matchAll(/^msgid ((?:"(?:[^"\\]|\\.)*"\s*)+)msgstr ((?:"(?:[^"\\]|\\.)*"\s*)+)/gm)]
      .map(([, id = '', translation = '']) => [unquote(id), unquote(translation)] as const)
      .filter(([id]) => id !== ''),
  )
}

/** What is wrong with the catalogues: words of the sources they lack, and messages without a translation. */
function faults(): string[] {
  const kept = mkdtempSync(path.join(os.tmpdir(), 'lintel-words-'))
  const files = readdirSync(locales).filter((file) => file.endsWith('.po'))
  for (const file of files) copyFileSync(path.join(locales, file), path.join(kept, file))
  try {
    const { status, stdout, stderr } = spawnSync(path.join(project, 'node_modules/.bin/lingui'), ['extract'], {
      cwd: project,
      encoding: 'utf8',
    })
    if (status !== 0) return [`The words could not be extracted:\n${stdout}${stderr}`]
    return files.flatMap((file) => {
      const before = readCatalogue(readFileSync(path.join(kept, file), 'utf8'))
      const now = readCatalogue(readFileSync(path.join(locales, file), 'utf8'))
      const isSource = file === 'en.po'
      return [...now.keys()].flatMap((id) => {
        if (!before.has(id)) return [`${file} lacks: ${id}`]
        return !isSource && !before.get(id) ? [`${file} has no translation of: ${id}`] : []
      })
    })
  } finally {
    for (const file of files) copyFileSync(path.join(kept, file), path.join(locales, file))
    rmSync(kept, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const found = faults()
  if (found.length) process.stdout.write(`${found.join('\n')}\n`)
  process.exitCode = found.length ? 1 : 0
}
