import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { codeOf } from '../db/pool.ts'
import { StorageAway, type Storage } from './storage.ts'

/** A file that is still written after this long belongs to a server that was killed. */
const LEFT_BEHIND_MS = 3_600_000

/** What is said of a disk without room, or of an account that used its share of it. */
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** Files below `folder`, which is made; a file is whole or not there, also after a power cut. */
export async function localStorage(folder: string): Promise<Storage> {
  const fileOf = (key: string) => path.join(folder, ...key.split('/'))
  const unfinished = path.join(folder, '.unfinished')
  await mkdir(unfinished, { recursive: true })
  await removeLeftBehind(unfinished)
  return {
    async put(key, bytes) {
      const file = fileOf(key)
      const partial = path.join(unfinished, randomUUID())
      try {
        await mkdir(path.dirname(file), { recursive: true })
        const handle = await open(partial, 'wx')
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(partial, file)
      } catch (error) {
        await rm(partial, { force: true })
        if (FULL.has(codeOf(error) ?? '')) throw new StorageAway('The disk is full.', { cause: error })
        throw error
      }
    },
    async get(key) {
      const handle = await open(fileOf(key)).catch(unlessMissing)
      if (!handle) return undefined
      return { size: (await handle.stat()).size, stream: handle.createReadStream() }
    },
    has: async (key) => (await stat(fileOf(key)).catch(unlessMissing)) !== undefined,
    list: () => keysBelow(folder, ''),
    async remove(keys) {
      for (const key of keys) await rm(fileOf(key), { force: true })
    },
  }
}

/** The names of all files but hidden ones, which no key has. */
async function* keysBelow(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = (await opendir(folder).catch(unlessMissing)) ?? []
  for await (const entry of entries) {
    const key = `${prefix}${entry.name}`
    if (entry.name.startsWith('.')) continue
    if (entry.isFile()) yield key
    else if (entry.isDirectory()) yield* keysBelow(path.join(folder, entry.name), `${key}/`)
  }
}

function unlessMissing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '')) throw error
}

async function removeLeftBehind(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const file = path.join(unfinished, name)
    if (Date.now() - (await stat(file)).mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true })
  }
}
