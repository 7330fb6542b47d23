import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from './db/pool.ts'
import { messageOf, ProgramFault } from './fault.ts'

/** Creates the data folder if needed, and checks that it is writable. */
export function makeDataDir(folder: string): void {
  try {
    makeFolder(folder)
    rmdirSync(mkdtempSync(path.join(folder, 'trial-')))
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') throw error
    throw new ProgramFault(`DATA_DIR cannot be ${folder}: ${messageOf(error)}`)
  }
}

/**
 * Replaces the recursive `mkdir` of Node, which never returns in /proc, where creating any folder fails with ENOENT.
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}
