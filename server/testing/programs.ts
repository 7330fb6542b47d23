import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { startEmbedded } from '../platform/db/embedded.ts'
import type { TestApp } from './start-app.ts'

const project = path.resolve(import.meta.dirname, '../..')

export interface Program {
  child: ChildProcess
  output: () => string
  /** Waits until the output matches; fails if the program ends first. */
  says: (words: RegExp) => Promise<string>
  /** The server's address, once it is ready. */
  address: () => Promise<string>
  ended: Promise<number | null>
}

/** Runs the product's programs as child processes on one temporary data folder. */
export function openPrograms() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-main-'))
  chmodSync(folder, 0o755)
  const running = new Set<ChildProcess>()

  function program(script: string, args: string[], env: Record<string, string>): Program {
    const child = spawn(process.execPath, [path.join(project, script), ...args], {
      cwd: project,
      // The same TMPDIR, because the database's socket is there.
      env: {
        PATH: process.env.PATH,
        TMPDIR: os.tmpdir(),
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: folder,
        DEMO: 'off',
        PORT: '0',
        LOG_LEVEL: 'silent',
        ...env,
      },
    })
    running.add(child)
    let output = ''
    const waiting = new Set<() => void>()
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        for (const look of waiting) look()
      })
    const ended = new Promise<number | null>((resolve) => {
      child.on('exit', (code) => {
        running.delete(child)
        resolve(code)
        for (const look of waiting) look()
      })
    })
    const says = (words: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const found = words.exec(output)
          if (!found && child.exitCode === null && child.signalCode === null) return
          waiting.delete(look)
          if (found) resolve(found[0])
          else reject(new Error(`It ended without saying ${words}: ${output}`))
        }
        waiting.add(look)
        look()
      })
    return { child, output: () => output, says, address: () => says(/http:\/\/127\.0\.0\.1:\d+/), ended }
  }

  /** Runs a command on a test's database to its end: its exit code, and what it printed. */
  async function run({ pool }: TestApp['db'], script: string, ...args: string[]) {
    const host = encodeURIComponent(inject('databaseHost'))
    const DATABASE_URL = `postgres://lintel@localhost/${pool.options.database}?host=${host}`
    const command = program(script, args, { DATABASE_URL })
    return { code: await command.ended, said: command.output().trim() }
  }

  return {
    folder,
    program,
    run,
    server: (env: Record<string, string> = {}) => program('server/main.ts', [], env),
    async close() {
      for (const child of running) child.kill('SIGKILL')
      // A database that outlived a killed server is started once more, so that it stops in order.
      if (existsSync(path.join(folder, 'database'))) await (await startEmbedded(path.join(folder, 'database'))).stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Programs = ReturnType<typeof openPrograms>
