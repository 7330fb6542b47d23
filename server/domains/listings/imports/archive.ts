import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { MAX_CSV_BYTES } from '../../../../contract/listings/imports.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { message, type Message } from '../../../../contract/messages/messages.ts'

/** Each file is indexed under every suffix of its path: more would fill the worker's memory. */
const MAX_ENTRIES = 21_000
/** Characters of a path in an archive, and its depth: more than any system unpacks. */
export const MAX_PATH_LENGTH = 255
const MAX_FOLDERS = 20

export const fileRefused = (message: Message) => new Refusal('IMPORT_FILE_REFUSED', { message })

export interface Archive {
  zip: ZipFile
  /** By their path in the archive, folders left out. */
  entries: Map<string, Entry>
}

/** Files that macOS adds to archives. */
const OF_THE_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$)/

/** macOS writes UTF-8 names without the flag for it; names that are no UTF-8 stay as the reader decoded them. */
function pathOf({ fileName, fileNameRaw }: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw).replaceAll('\\', '/')
  } catch {
    return fileName
  }
}

const ZIP_MARK = Buffer.from('PK\x03\x04', 'latin1')
export const isZip = (bytes: Uint8Array) => ZIP_MARK.equals(bytes.subarray(0, 4))

/** Opens a zip in memory. Refuses a file that is not a zip, and entries whose path leads out of it or whose size is wrong. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const entries = new Map<string, Entry>()
  try {
    const zip = await fromBufferPromise(bytes, { autoClose: false, validateEntrySizes: true })
    if (zip.entryCount > MAX_ENTRIES) throw fileRefused(message('ZIP_TOO_MANY_FILES'))
    for await (const entry of zip.eachEntry()) {
      const path = pathOf(entry)
      if (path.length > MAX_PATH_LENGTH || path.split('/').length > MAX_FOLDERS) throw new Error('long path')
      if (!path.endsWith('/') && !OF_THE_SYSTEM.test(path)) entries.set(path, entry)
    }
    return { zip, entries }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw fileRefused(message('ZIP_DAMAGED'))
  }
}

export interface ArchivedFile {
  path: string
  entry: Entry
}
/** Finds a file by its path, or by a suffix of it that starts at a folder or the file name. */
export type FileFinder = (said: string) => ArchivedFile | undefined

/** Systems encode an accented letter as one code point or as two. */
const composed = (name: string) => name.normalize('NFC')

/** Finds files of an archive, by exact case first and any case second. */
export function fileFinder({ entries }: Archive): FileFinder {
  const [byEnd, byFoldedEnd] = [new Map<string, ArchivedFile>(), new Map<string, ArchivedFile>()]
  for (const [path, entry] of entries) {
    const names = composed(path).split('/')
    for (const at of names.keys()) {
      const end = names.slice(at).join('/')
      if (!byEnd.has(end)) byEnd.set(end, { path, entry })
      if (!byFoldedEnd.has(end.toLowerCase())) byFoldedEnd.set(end.toLowerCase(), { path, entry })
    }
  }
  return (said) => byEnd.get(composed(said)) ?? byFoldedEnd.get(composed(said).toLowerCase())
}

/** The bytes of one file of an archive; undefined if it would exceed `most` or is damaged. */
export async function readEntry({ zip }: Archive, entry: Entry, most: number): Promise<Buffer | undefined> {
  if (entry.uncompressedSize > most || entry.isEncrypted()) return undefined
  // An entry larger than declared ends with an error.
  return zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch(() => undefined)
}

/** The only CSV file of an archive. */
export async function tableOf(archive: Archive): Promise<Buffer> {
  if (archive.entries.has('[Content_Types].xml')) throw fileRefused(message('FILE_IS_WORKBOOK'))
  const [table, ...more] = [...archive.entries].filter(([name]) => /\.csv$/i.test(name))
  if (!table || more.length) throw fileRefused(message('ZIP_NEEDS_ONE_CSV'))
  const bytes = await readEntry(archive, table[1], MAX_CSV_BYTES)
  if (!bytes) throw fileRefused(message('ZIP_CSV_DAMAGED'))
  return bytes
}
