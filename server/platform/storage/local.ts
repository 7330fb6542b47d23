import { mkdir, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'

/** Where files are kept, by key. A key names its content for ever, so what is read may be cached for ever. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  has(key: string): Promise<boolean>
  /** The folder a file server may serve, where there is one. */
  folder: string
}

/** Files below `folder`; a file is whole or not there, also after a power cut. */
export function localStorage(folder: string): Storage {
  const fileOf = (key: string) => path.join(folder, ...key.split('/'))
  return {
    folder,
    async put(key, bytes) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      const partial = `${file}.${randomUUID()}.part`
      const handle = await open(partial, 'wx')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(partial, file)
    },
    has: (key) =>
      stat(fileOf(key)).then(
        () => true,
        () => false,
      ),
  }
}
