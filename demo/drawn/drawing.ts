import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Log } from '../../server/platform/log.ts'
import type { Storage } from '../../server/platform/storage/storage.ts'

/** Printed when all demo pictures are stored. */
export const ALL_DRAWN = 'All pictures of the demonstration are drawn.'

/** The pictures that are not drawn yet; the file is removed when all are drawn. */
export const recipesFile = (dataDir: string) => path.join(dataDir, 'demo-pictures.json')

const Drawn = z.object({ drawn: z.string() })
const PICTURE = /^([0-9a-f]{32})-\d+\.webp$/

interface Drawing {
  /** Storage that waits for a picture that is not drawn yet. */
  storage: Storage
  stop: () => Promise<void>
}

/** Draws the missing demo pictures in a child process, requested ones first. */
export function drawPictures(
  storage: Storage,
  { dataDir, log, say }: { dataDir: string; log: Log; say: (line: string) => void },
): Drawing {
  if (!existsSync(recipesFile(dataDir))) return { storage, stop: async () => undefined }
  say('The remaining pictures of the demonstration are drawn in the background; those you look at come first.')
  const child = fork(path.join(import.meta.dirname, 'draw.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const waiting = new Map<string, PromiseWithResolvers<void>>()
  child.on('message', (message) => {
    const { drawn } = Drawn.parse(message)
    waiting.get(drawn)?.resolve()
    waiting.delete(drawn)
  })
  let isStopping = false
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => log.warn({ err: error }, 'pictures of the demonstration are not drawn'))
    child.once('close', (code) => {
      if (code === 0) say(ALL_DRAWN)
      else if (!isStopping) log.warn({ code }, 'pictures of the demonstration are missing: the next start draws them')
      for (const { resolve: go } of waiting.values()) go()
      waiting.clear()
      resolve()
    })
  })

  const drawn = (key: string): Promise<void> => {
    const known = waiting.get(key)
    if (known) return known.promise
    const asked = Promise.withResolvers<void>()
    waiting.set(key, asked)
    child.send({ wanted: key }, (error) => {
      if (error) asked.resolve()
    })
    return asked.promise
  }

  return {
    storage: {
      ...storage,
      async get(name) {
        const file = await storage.get(name)
        const key = PICTURE.exec(name)?.[1]
        if (file || key === undefined || !child.connected) return file
        await drawn(key)
        return storage.get(name)
      },
    },
    stop() {
      isStopping = true
      child.kill()
      return ended
    },
  }
}
