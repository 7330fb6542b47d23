import { lock } from '../db/locks.ts'
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { codeOf, type Database } from '../db/pool.ts'

const Line = z.object({ id: z.string(), at: z.string(), to: z.string(), userId: z.optional(z.string()) })
export type OutboxLine = z.infer<typeof Line>

function read(text: string): OutboxLine | undefined {
  try {
    return Line.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The messages of a server without gateways, as lines of JSON in a file of the data folder. */
export function openOutbox(dataDir: string) {
  const file = path.join(dataDir, 'outbox.ndjson')
  /** Serialises writes across all servers, because lines appended during a rewrite would be lost. */
  const alone = (database: Database, work: () => Promise<void>) =>
    database.transaction(async (db) => {
      await lock(db, 'outbox')
      await work()
    })

  return {
    append: (database: Database, line: string) => alone(database, () => appendFile(file, `${line}\n`, { mode: 0o600 })),

    /** Removes matching lines and broken ones. Readers see the file either before or after. */
    remove: (database: Database, isMeant: (line: OutboxLine) => boolean) =>
      alone(database, async () => {
        const text = await readFile(file, 'utf8').catch((error: unknown) => {
          if (codeOf(error) === 'ENOENT') return ''
          throw error
        })
        const lines = text.split('\n').filter(Boolean)
        const rest = lines.filter((line) => {
          const known = read(line)
          return known && !isMeant(known)
        })
        if (rest.length === lines.length) return
        await writeFile(`${file}.new`, rest.map((line) => `${line}\n`).join(''), { mode: 0o600 })
        await rename(`${file}.new`, file)
      }),
  }
}
