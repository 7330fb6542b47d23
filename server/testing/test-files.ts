import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '../..')

const files = globSync(['server/**/*.test.ts', 'ops/**/*.test.ts', 'contract/**/*.test.ts', 'demo/**/*.test.ts'], {
  cwd: project,
})
  .map((file) => file.replaceAll(path.sep, '/'))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(path.join(project, file), 'utf8') }))

const filesThat = (holds: (text: string, file: string) => boolean) =>
  files.filter(({ text, file }) => holds(text, file)).map(({ file }) => file)

const needsDatabase = (text: string) => /\binject\('|\/testing\/|\.\/(start-app|database-setup)\.ts/.test(text)
/** Whether a test runs on every PostgreSQL release: those about schemas (in this folder) and plans, and files that state it. */
const dependsOnEngine = (text: string, file: string) =>
  file.startsWith('server/testing/') || text.includes('`explain ') || /^\/\/ On every engine: /m.test(text)

export const unitTests = filesThat((text) => !needsDatabase(text))
export const databaseTests = filesThat(needsDatabase)
export const engineTests = filesThat((text, file) => needsDatabase(text) && dependsOnEngine(text, file))
