import { link, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { codeOf } from '../db/pool.ts'
import { ProgramFault } from '../fault.ts'
import type { Storage } from '../storage/storage.ts'
import { filesOf, partOfFile, type Backup, type Contents, type ListedFile } from './contents.ts'
import { forEachOf } from './for-each-of.ts'
import { checkPart, SafePath, writePart } from './parts.ts'
import type { Progress } from './save-database.ts'

interface Saving {
  key: Buffer | undefined
  /** The backup before, whose files are linked instead of copied: a key always has the same content. */
  before: Backup | undefined
  onProgress: Progress
}

export interface FileSaver {
  /** Saves the files that it has not saved yet. */
  saveNew: () => Promise<void>
  /** Writes the list of all saved files. */
  writeList: () => Promise<NonNullable<Contents['files']>>
}

/** Saves the stored files of a backup. */
export async function openFileSaver(
  storage: Storage,
  folder: string,
  { key, before, onProgress }: Saving,
): Promise<FileSaver> {
  const known = new Map<string, ListedFile>()
  if (before) for await (const file of filesOf(before)) known.set(file.key, file)
  const saved = new Map<string, ListedFile>()

  async function copy(name: string): Promise<ListedFile | undefined> {
    const stored = await storage.get(name)
    if (!stored) return undefined
    const { bytes, sha256 } = await writePart(folder, `files/${name}`, stored.stream, { key, isCompressed: false })
    return { key: name, bytes, sha256 }
  }
  return {
    saveNew: () =>
      forEachOf(storage.list(), async (name) => {
        // No key has another form, so it is not a file of the product.
        if (saved.has(name) || !SafePath.safeParse(name).success) return
        const earlier = known.get(name)
        const file = before && earlier && (await isLinked(before.folder, folder, earlier)) ? earlier : await copy(name)
        if (!file) return
        saved.set(name, file)
        if (saved.size % 100 === 0) onProgress(`${saved.size} files`)
      }),
    async writeList() {
      const files = [...saved.values()]
      const lines = Readable.from(files.values().map((file) => Buffer.from(`${JSON.stringify(file)}\n`)))
      return {
        count: files.length,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        list: await writePart(folder, 'files.ndjson.zst', lines, { key, isCompressed: true }),
      }
    },
  }
}

/** What a file system answers that cannot link a file: across devices, without links, or with too many of them. */
const CANNOT_LINK = ['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK']

/** Links an undamaged file of an earlier backup. */
async function isLinked(from: string, to: string, listed: ListedFile): Promise<boolean> {
  const part = partOfFile(listed)
  const target = path.join(to, part.file)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  try {
    await checkPart(from, part)
    await link(path.join(from, part.file), target)
    return true
  } catch (error) {
    if (!(error instanceof ProgramFault) && !CANNOT_LINK.includes(codeOf(error) ?? '')) throw error
    return false
  }
}
