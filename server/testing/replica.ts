import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { POOLER_BINARY, SERVED_BINARIES, freePort, killed } from './engines.ts'

/** PostgreSQL refuses to run as root. */
const NOBODY = 65534
const ids = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** Whether this machine can copy a running database, which the embedded one cannot. */
export const canReplicate = existsSync(`${SERVED_BINARIES}/pg_basebackup`)

export interface DatabaseServer {
  url: string
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>
  /** Starts it once more after it ended, without waiting. */
  again: () => ChildProcess
}

/** A primary and its streaming replicas, each a process on a port of this machine. */
export function openCluster() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-cluster-'))
  chmodSync(folder, 0o755)
  const running = new Set<ChildProcess>()
  let primaryPort = 0

  const tool = (name: string, ...args: string[]) =>
    execFileSync(path.join(SERVED_BINARIES, name), args, { ...ids, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })

  async function start(data: string, port: number): Promise<DatabaseServer> {
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=`,
      'fsync=off',
      'wal_level=replica',
    ]
    const again = () => {
      const flags = ['-D', data, ...settings.flatMap((one) => ['-c', one])]
      const server = spawn(path.join(SERVED_BINARIES, 'postgres'), flags, { ...ids, cwd: '/', stdio: 'ignore' })
      running.add(server)
      server.once('exit', () => running.delete(server))
      return server
    }
    const child = again()
    const kill = async () => {
      if (running.delete(child)) await killed(child)
    }
    const isUp = () =>
      spawnSync(path.join(SERVED_BINARIES, 'pg_isready'), ['--host=127.0.0.1', `--port=${port}`]).status === 0
    while (!isUp()) {
      if (child.exitCode !== null) throw new Error(`The database in ${data} ended.`)
      await wait(100)
    }
    return { url: `postgres://lintel@127.0.0.1:${port}/postgres`, kill, again }
  }
  const folderOf = (name: string) => {
    const data = mkdtempSync(path.join(folder, `${name}-`))
    if (ids.uid !== undefined) chownSync(data, ids.uid, ids.gid)
    return data
  }

  return {
    /** A pooler in front of the primary, with the configuration of `ops/`; its address. */
    async pooler(): Promise<string> {
      const port = await freePort()
      const shipped = readFileSync(path.join(import.meta.dirname, '../../ops/pgbouncer/pgbouncer.ini'), 'utf8')
      const users = path.join(folder, 'userlist.txt')
      writeFileSync(users, '"lintel" ""\n')
      const settings = shipped
        .replace('lintel = host=127.0.0.1 port=5432', `postgres = host=127.0.0.1 port=${primaryPort}`)
        .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
        .replace('scram-sha-256', 'trust')
        .replace('/etc/pgbouncer/userlist.txt', users)
      const file = path.join(folder, 'pgbouncer.ini')
      writeFileSync(file, settings)
      running.add(spawn(POOLER_BINARY, ['--quiet', file], { ...ids, cwd: '/', stdio: 'ignore' }))
      return `postgres://lintel@127.0.0.1:${port}/postgres`
    },
    async primary(): Promise<DatabaseServer> {
      const data = folderOf('primary')
      tool('initdb', '--username=lintel', '--auth=trust', '--encoding=UTF8', '--no-sync', '-D', data)
      primaryPort = await freePort()
      return start(data, primaryPort)
    },
    /** A copy of the primary that follows it. */
    async replica(): Promise<DatabaseServer> {
      const data = folderOf('replica')
      const from = `host=127.0.0.1 port=${primaryPort} user=lintel`
      tool('pg_basebackup', '--dbname', from, '--checkpoint=fast', '--write-recovery-conf', '--no-sync', '-D', data)
      return start(data, await freePort())
    },
    async close() {
      await Promise.all([...running].map(killed))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
