import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PROXY_BINARY, killed } from '../engines.ts'

/** A configuration of `ops/proxy/` with parts replaced, each of which must be there. */
export function shippedProxy(file: string, replaced: Record<string, string>): string {
  let text = readFileSync(path.join(import.meta.dirname, '../../../ops/proxy', file), 'utf8')
  for (const [part, other] of Object.entries(replaced)) {
    if (!text.includes(part)) throw new Error(`ops/proxy/${file} has no ${part}`)
    text = text.replaceAll(part, other)
  }
  return text
}

/** Starts HAProxy with a configuration, which is written to a file of the folder; resolves with how to end it. */
export async function startProxy(folder: string, configuration: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration)
  const child = spawn(PROXY_BINARY, ['-q', '-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (await Promise.race([once(child, 'exit'), wait(500)])) throw new Error('HAProxy ended.')
  return () => killed(child)
}
