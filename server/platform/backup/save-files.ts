import { link, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { codeOf } from '../db/pool.ts'
import type { Storage } from '../storage/storage.ts'
import { filesOf, type Backup, type Contents, type ListedFile } from './contents.ts'
import { eachOf } from './each-of.ts'
import { SafePath, writePart } from './parts.ts'
import type { Progress } from './save-database.ts'

/** What a file system answers that cannot link a file: across devices, without links, or with too many of them. */
const CANNOT_LINK = ['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'ENOENT']

async function isLinked(from: string, to: string): Promise<boolean> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (!CANNOT_LINK.includes(codeOf(error) ?? '')) throw error
    return false
  }
}

/**
 * Copies the stored files. Those that the backup before has are linked instead, since a key always has the same content.
 * A file that is removed meanwhile was to be forgotten, and is left out.
 */
export async function saveFiles(
  storage: Storage,
  folder: string,
  { key, before, onProgress }: { key: Buffer | undefined; before: Backup | undefined; onProgress: Progress },
): Promise<NonNullable<Contents['files']>> {
  const known = new Map<string, ListedFile>()
  if (before) for await (const file of filesOf(before)) known.set(file.key, file)
  const lines = new PassThrough()
  const listing = writePart(folder, 'files.ndjson.zst', lines, { key, isCompressed: true })
  listing.catch(() => undefined)
  let [count, bytes] = [0, 0]
  await eachOf(storage.list(), async (found) => {
    const name = SafePath.parse(found)
    const earlier = known.get(name)
    const link = earlier && before && { from: path.join(before.folder, 'files', name), file: earlier }
    const file = link && (await isLinked(link.from, path.join(folder, 'files', name))) ? link.file : await copied(name)
    if (!file) return
    lines.write(`${JSON.stringify(file)}\n`)
    count += 1
    bytes += file.bytes
    if (count % 100 === 0) onProgress(`${count} files`)
  }).finally(() => lines.end())
  return { count, bytes, list: await listing }

  async function copied(name: string): Promise<ListedFile | undefined> {
    const stored = await storage.get(name)
    if (!stored) return undefined
    const part = await writePart(folder, `files/${name}`, stored.stream, { key, isCompressed: false })
    return { key: name, bytes: part.bytes, sha256: part.sha256 }
  }
}
