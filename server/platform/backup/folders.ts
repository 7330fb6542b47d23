import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../db/pool.ts'
import { ProgramFault } from '../fault.ts'
import { HEADER_FILE } from './contents.ts'

const COMPLETE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
const UNFINISHED = '.unfinished'

const namesIn = async (directory: string): Promise<string[]> =>
  readdir(directory).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })

/** The folders of the complete backups in a directory, oldest first. */
export async function completeBackups(directory: string): Promise<string[]> {
  const names = (await namesIn(directory)).filter((name) => COMPLETE.test(name))
  return names.toSorted().map((name) => path.join(directory, name))
}

/** The newest backup in `directory`, or `directory` itself if it is a backup. */
export async function newestBackup(directory: string): Promise<string> {
  if ((await namesIn(directory)).includes(HEADER_FILE)) {
    if (directory.endsWith(UNFINISHED)) throw new ProgramFault(`The backup ${directory} was never completed.`)
    return directory
  }
  const newest = (await completeBackups(directory)).at(-1)
  if (newest === undefined) throw new ProgramFault(`There is no complete backup in ${directory}.`)
  return newest
}

/** Makes the folder of a backup under way. */
export async function beginFolder(directory: string, at: Date): Promise<string> {
  const name = `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const folder = path.join(directory, `${name}${UNFINISHED}`)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await mkdir(folder, { mode: 0o700 })
  return folder
}

/** Removes what backups that were killed left behind; no other may be under way. */
export async function removeUnfinished(directory: string): Promise<void> {
  for (const name of await namesIn(directory))
    if (name.endsWith(UNFINISHED) && COMPLETE.test(name.slice(0, -UNFINISHED.length)))
      await rm(path.join(directory, name), { recursive: true, force: true })
}

/** Where it can: not every system lets a directory be flushed. */
async function flush(directory: string): Promise<void> {
  const handle = await open(directory).catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** Gives a backup the name of a complete one; returns its folder. */
export async function completeFolder(folder: string): Promise<string> {
  const complete = folder.slice(0, -UNFINISHED.length)
  await flush(folder)
  await rename(folder, complete)
  await flush(path.dirname(folder))
  return complete
}

/** Deletes all complete backups but the newest `count`; returns how many. */
export async function keepNewest(directory: string, count: number): Promise<number> {
  const old = (await completeBackups(directory)).slice(0, -count)
  for (const folder of old) {
    // Half deleted it would still look complete.
    await rename(folder, `${folder}${UNFINISHED}`)
    await rm(`${folder}${UNFINISHED}`, { recursive: true })
  }
  return old.length
}
