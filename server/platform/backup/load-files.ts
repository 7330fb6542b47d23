import type { Storage } from '../storage/storage.ts'
import { filesOf, partOfFile, type Backup } from './contents.ts'
import { forEachOf } from './for-each-of.ts'
import { checkPart, readPart } from './parts.ts'
import type { Progress } from './save-database.ts'

/** Puts the files of a backup into the storage; others that it has stay. */
export async function loadFiles(storage: Storage, backup: Backup, onProgress: Progress): Promise<void> {
  const { folder, contents, key } = backup
  let count = 0
  await forEachOf(filesOf(backup), async (file) => {
    await storage.put(file.key, await readPart(folder, partOfFile(file), { key, isCompressed: false }))
    count += 1
    if (count % 100 === 0) onProgress(`${count} of ${contents.files?.count} files`)
  })
}

/** Reads every file of a backup, and refuses it if one is missing or changed. */
export async function checkBackup(backup: Backup, onProgress: Progress): Promise<void> {
  const { folder, contents } = backup
  const { tables, files, keys, dataFolder } = contents
  for (const { part } of tables) await checkPart(folder, part)
  for (const part of [files?.list, keys, dataFolder]) if (part) await checkPart(folder, part)
  let count = 0
  await forEachOf(filesOf(backup), async (file) => {
    await checkPart(folder, partOfFile(file))
    count += 1
    if (count % 100 === 0) onProgress(`Checked ${count} of ${files?.count} files`)
  })
  if (count !== (files?.count ?? 0)) throw new Error(`The list has ${count} files, the contents ${files?.count}.`)
}
