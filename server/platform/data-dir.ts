import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from './db/pool.ts'
import { messageOf, ProgramFault } from './fault.ts'

/** Makes the folder of the market's data where there is none, and sees that it can be written to. */
export function makeDataDir(folder: string): void {
  try {
    makeFolder(folder)
    rmdirSync(mkdtempSync(path.join(folder, 'trial-')))
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') throw error
    throw new ProgramFault(`DATA_DIR cannot be ${folder}: ${messageOf(error)}`)
  }
}

/** Node's own way to make the folders above too never ends where any new folder is said to lack one above, as in /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}
