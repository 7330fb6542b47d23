import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { holdProgramLock } from '../db/locks.ts'
import { ProgramFault } from '../fault.ts'
import type { Storage } from '../storage/storage.ts'
import { headerOf, HEADER_FILE, openBackup, type Backup, type Contents, type Header } from './contents.ts'
import { beginFolder, completeBackups, completeFolder, removeUnfinished } from './folders.ts'
import { fingerprintHere, KEY_FILES, saveTexts, type KeyConfig } from './keys.ts'
import { checkPart, writePart } from './parts.ts'
import { saveDatabase, type Progress } from './save-database.ts'
import { openFileSaver } from './save-files.ts'
import { DERIVATION, keyFrom, newSalt } from './sealing.ts'

interface Wanted {
  /** The backup is encrypted with a key made from it. */
  passphrase?: string | undefined
  /** The storage of files; undefined leaves them out. */
  storage: Storage | undefined
  withKeys: boolean
  /** Other files of the data folder, where they exist. */
  dataFiles: readonly string[]
  release: string
  now: Date
  onProgress: Progress
}

/** The newest backup, if the same passphrase opens it: its files need not be copied again. */
async function backupBefore(directory: string, passphrase: string | undefined): Promise<Backup | undefined> {
  const newest = (await completeBackups(directory)).at(-1)
  if (newest === undefined) return undefined
  try {
    const backup = await openBackup(newest, passphrase)
    if (backup.contents.files) await checkPart(newest, backup.contents.files.list)
    return backup
  } catch (error) {
    // A damaged one, or one made with another passphrase, only means that everything is copied.
    if (!(error instanceof ProgramFault)) throw error
    return undefined
  }
}

/** Backs up database, files and keys into a new folder of `directory`, while the server goes on. */
export async function makeBackup(
  client: pg.Client,
  directory: string,
  config: KeyConfig,
  wanted: Wanted,
): Promise<{ folder: string; contents: Contents }> {
  if (!(await holdProgramLock(client, 'backup')))
    throw new ProgramFault('Another backup or a restore of this database is under way.')
  const { passphrase, now } = wanted
  await removeUnfinished(directory)
  const before = await backupBefore(directory, passphrase)
  // With the same salt it is the same key, so that encrypted files can be linked too.
  const salt = before?.header.sealed ? Buffer.from(before.header.sealed.salt, 'base64') : newSalt()
  const key = before?.key ?? (passphrase === undefined ? undefined : await keyFrom(passphrase, salt))
  const folder = await beginFolder(directory, now)
  try {
    const contents = await saveAll(client, folder, config, wanted, { key, before })
    const part = await writePart(folder, 'contents.json.zst', textOf(JSON.stringify(contents)), {
      key,
      isCompressed: true,
    })
    const sealed: Header['sealed'] = key && { derivation: DERIVATION, salt: salt.toString('base64') }
    const header = headerOf({
      release: wanted.release,
      at: now.toISOString(),
      ...(sealed && { sealed }),
      contents: part,
    })
    await writePart(folder, HEADER_FILE, textOf(header), { key: undefined, isCompressed: false })
    return { folder: await completeFolder(folder), contents }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

const textOf = (text: string) => Readable.from([Buffer.from(text)])

async function saveAll(
  client: pg.Client,
  folder: string,
  config: KeyConfig,
  { storage, withKeys, dataFiles, onProgress }: Wanted,
  { key, before }: { key: Buffer | undefined; before: Backup | undefined },
): Promise<Contents> {
  const saver = storage && (await openFileSaver(storage, folder, { key, before, onProgress }))
  // Before the rows, so that files are there that are removed while these are read; and after, for those that came meanwhile.
  await saver?.saveNew()
  const database = await saveDatabase(client, folder, { key, onProgress })
  await saver?.saveNew()
  const files = await saver?.writeList()
  const secretKey = fingerprintHere(config)
  const keys = withKeys ? await saveTexts(config.DATA_DIR, KEY_FILES, { folder, file: 'keys.json', key }) : undefined
  const dataFolder = await saveTexts(config.DATA_DIR, dataFiles, { folder, file: 'data-folder.json', key })
  return {
    ...database,
    ...(files && { files }),
    ...(secretKey !== undefined && { secretKey }),
    ...(keys && { keys }),
    ...(dataFolder && { dataFolder }),
  }
}
