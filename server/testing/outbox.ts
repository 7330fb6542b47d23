import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { TestApp } from './start-app.ts'

const Sent = z.object({ to: z.string(), code: z.string() })

/** The code that was last sent somewhere. */
export async function codeFor(app: TestApp, destination: string): Promise<string> {
  await app.work()
  const lines = readFileSync(path.join(app.folder, 'outbox.ndjson'), 'utf8').trim().split('\n')
  const messages = lines.map((line) => Sent.parse(JSON.parse(line)))
  return messages.findLast(({ to }) => to === destination)?.code ?? ''
}
