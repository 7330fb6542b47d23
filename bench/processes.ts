import { fork, spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { runtime, runtimeFlags } from '../scripts/start.mjs'

export const project = path.resolve(import.meta.dirname, '..')
/** Clock ticks of /proc are 10 ms on Linux. */
const MS_PER_TICK = 10

interface Stat {
  parent: number
  /** CPU of the process, and of its ended children, in ms. */
  own: number
  ended: number
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name in brackets may contain any characters; the fields after it are numbers.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
      fields[1],
      fields[11],
      fields[12],
      fields[13],
      fields[14],
    ]
    return { parent, own: (user + system) * MS_PER_TICK, ended: (endedUser + endedSystem) * MS_PER_TICK }
  } catch {
    return undefined
  }
}

/** CPU used by a process so far, in ms. */
export const cpuOf = (pid: number) => statOf(pid)?.own ?? 0

/** CPU of a PostgreSQL server with all its processes, including ended ones, in ms. */
export function cpuOfDatabase(postmaster: number): number {
  const own = statOf(postmaster)
  let sum = (own?.own ?? 0) + (own?.ended ?? 0)
  for (const entry of readdirSync('/proc')) {
    const stat = /^\d+$/.test(entry) ? statOf(Number(entry)) : undefined
    if (stat?.parent === postmaster) sum += stat.own
  }
  return sum
}

/** Current and peak resident memory, MB. */
export function memoryOf(pid: number): { now: number; most: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'latin1')
  const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024
  return { now: field('VmRSS'), most: field('VmHWM') }
}

/** The process id of the PostgreSQL server on a data folder. */
export const postmasterOf = (folder: string) =>
  Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])

export interface Server {
  pid: number
  port: number
  stop(): Promise<void>
}

/** Starts the product's server in a child process, as `npm start` does, and waits for its address. */
export async function startServer(
  environment: Record<string, string>,
  nodeOptions: string[] = [],
  checkout = project,
): Promise<Server> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(runtime, [...runtimeFlags, ...nodeOptions, path.join(checkout, 'server/main.ts')], {
    cwd: checkout,
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const port = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const found = /ready at http:\/\/[^\s:]+:(\d+)/.exec(output)
      if (found) resolve(Number(found[1]))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The server did not start: ${output.trim()}`)))
  })
  return { pid: child.pid ?? 0, port, stop: () => ended(child) }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

export interface Helper<Ask, Answer> {
  pid: number
  ask(message: Ask): Promise<Answer>
  stop(): Promise<void>
}

/** Starts a file of this folder as a child process that answers one message at a time. */
export function startHelper<Ask extends object, Answer>(file: string): Helper<Ask, Answer> {
  const child = fork(path.join(import.meta.dirname, file), {
    execPath: runtime,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  return {
    pid: child.pid ?? 0,
    ask: (message) =>
      new Promise((resolve, reject) => {
        const failed = () => reject(new Error(`bench/${file} ended.`))
        child.once('exit', failed)
        child.once('message', (answer) => {
          child.off('exit', failed)
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends of the pipe are files of this folder
          resolve(answer as Answer)
        })
        child.send(message)
      }),
    stop: () => ended(child),
  }
}
