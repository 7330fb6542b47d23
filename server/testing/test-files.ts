import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '../..')

const files = globSync(['server/**/*.test.ts', 'contract/**/*.test.ts', 'demo/**/*.test.ts'], { cwd: project })
  .map((file) => file.replaceAll(path.sep, '/'))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(path.join(project, file), 'utf8') }))

const filesThat = (holds: (text: string) => boolean) => files.filter(({ text }) => holds(text)).map(({ file }) => file)

const needsDatabase = (text: string) => /\binject\('|\/testing\/|\.\/(start-app|database-setup)\.ts/.test(text)
/** PostgreSQL releases differ in plans, locks and planner statistics: files that ask for a plan, or say that they depend on it. */
const dependsOnEngine = (text: string) => text.includes('`explain ') || /^\/\/ On every engine: /m.test(text)

export const unitTests = filesThat((text) => !needsDatabase(text))
export const databaseTests = filesThat(needsDatabase)
export const engineTests = filesThat((text) => needsDatabase(text) && dependsOnEngine(text))
