import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { SETTINGS } from '../server/platform/db/pool.ts'
import type { Recorded } from './recording.ts'

/**
 * Transactions per second of pgbench with the recorded SQL: one script per request, its values as parameters of prepared statements. The
 * first second, which makes connections and prepares statements, is left out.
 */
export async function runPgbench(
  binaries: string,
  server: pg.ClientConfig,
  name: string,
  requests: Recorded[],
  { seconds, connections }: { seconds: number; connections: number },
): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-pgbench-'))
  try {
    const variables: string[] = []
    const files = requests.map(({ statements }, request) => {
      const file = path.join(folder, `${request}.sql`)
      const script = statements.map(({ text, values }, n) => {
        const variable = (position: number) => `v${request}_${n}_${position}`
        values.forEach((value, at) => {
          if (value !== null && value !== undefined) variables.push('-D', `${variable(at + 1)}=${asText(value)}`)
        })
        return `${withoutColons(text).replaceAll(/\$(\d+)/g, (_, position: string) => `:${variable(Number(position))}`)};\n`
      })
      // A request without SQL still counts as a script.
      writeFileSync(file, script.join('') || '\\set nothing 0\n')
      return ['-f', file]
    })
    const output = await run(path.join(binaries, 'pgbench'), [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '2',
      '-T',
      String(seconds + 1),
      '--progress=1',
      '-h',
      server.host ?? '',
      '-U',
      server.user ?? '',
      ...variables,
      ...files.flat(),
      name,
    ])
    const rates = [...output.matchAll(/^progress: [\d.]+ s, ([\d.]+) tps/gm)].map(([, rate]) => Number(rate)).slice(1)
    return rates.reduce((a, b) => a + b, 0) / rates.length
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** pgbench reads `:name` as a variable even in a quoted text, so colons there are escaped. */
const withoutColons = (sql: string) =>
  sql.replaceAll(/'[^']*'/g, (quoted) => (quoted.includes(':') ? `E${quoted.replaceAll(':', '\\x3A')}` : quoted))

/** A value as PostgreSQL text input. */
function asText(value: unknown): string {
  if (Array.isArray(value))
    return `{${value.map((item) => `"${asText(item).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  return String(value)
}

function run(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      program,
      args,
      { env: { ...process.env, PGOPTIONS: SETTINGS }, maxBuffer: 16 * 1024 * 1024 },
      (error, _stdout, stderr) => {
        if (error || /aborted/.test(stderr)) reject(new Error(`pgbench failed: ${stderr.slice(0, 2000)}`))
        else resolve(stderr)
      },
    )
  })
}
