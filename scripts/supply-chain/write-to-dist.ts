import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { project } from './lockfile.ts'

/** Writes a file beside the built web app, because `npm run` prints more than a program's own output. */
export function writeToDist(name: string, text: string): void {
  const folder = path.join(project, 'dist')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, name), text)
}
