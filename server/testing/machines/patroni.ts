import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import * as z from 'zod/mini'
import { NETWORK_BINARY, PATRONI_BINARY, ETCD_BINARY } from '../engines.ts'

const NAMES = ['one', 'two', 'three'] as const
export type MachineName = (typeof NAMES)[number]

const ip = (...args: string[]) => spawnSync(NETWORK_BINARY, args, { encoding: 'utf8' })
const must = (...args: string[]) => {
  const { status, stderr } = ip(...args)
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`)
}

/** Whether this account may make machines: network namespaces with what runs in them. */
export function canMakeMachines(): boolean {
  if (![NETWORK_BINARY, PATRONI_BINARY, ETCD_BINARY].every((file) => existsSync(file))) return false
  const name = `lintel-try-${process.pid}`
  if (ip('netns', 'add', name).status !== 0) return false
  const mayConnect = ip('link', 'add', `lt${process.pid}`, 'type', 'bridge').status === 0
  if (mayConnect) ip('link', 'delete', `lt${process.pid}`)
  ip('netns', 'delete', name)
  return mayConnect
}

const Members = z.object({
  members: z.array(
    z.object({ name: z.enum(NAMES), role: z.string(), state: z.string(), lag: z.optional(z.unknown()) }),
  ),
})

/**
 * Three machines, each a network namespace with etcd, Patroni and PostgreSQL by the configuration of `ops/patroni/`,
 * and a network of which this process is part.
 */
export function openMachines() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-machines-'))
  chmodSync(folder, 0o755)
  const bridge = `lt${process.pid}`
  const subnet = `10.213.${process.pid % 250}.`
  const namespaceOf = (name: MachineName) => `lintel-${process.pid}-${name}`
  const linkOf = (name: MachineName) => `${bridge}-${NAMES.indexOf(name)}`
  const addressOf = (name: MachineName) => `${subnet}${NAMES.indexOf(name) + 1}`

  /** A file of `ops/patroni/` for one of the machines. */
  function shipped(file: string, name: MachineName): Record<string, unknown> {
    const text = readFileSync(path.join(import.meta.dirname, '../../../ops/patroni', file), 'utf8')
    const own = text
      .split('\n')
      .map((line) =>
        line.includes('10.0.0.2') ? line : line.replaceAll('10.0.0.1:', `10.0.0.${NAMES.indexOf(name) + 1}:`),
      )
      .join('\n')
    return z.record(z.string(), z.unknown()).parse(parse(own.replaceAll('10.0.0.', subnet)))
  }
  const fieldsOf = (value: unknown) => z.record(z.string(), z.unknown()).parse(value)

  function write(name: MachineName): void {
    const home = path.join(folder, name)
    mkdirSync(home)
    spawnSync('chown', ['postgres:', home])
    const etcd = { ...shipped('etcd.yml', name), name, 'data-dir': `${home}/etcd` }
    const patroni = shipped('patroni.yml', name)
    const postgresql = {
      ...fieldsOf(patroni['postgresql']),
      data_dir: `${home}/data`,
      pgpass: `${home}/pgpass`,
      // The machines share one disk.
      parameters: { unix_socket_directories: home, fsync: 'off', shared_buffers: '64MB' },
    }
    writeFileSync(path.join(folder, `${name}-etcd.yml`), stringify(etcd))
    writeFileSync(path.join(folder, `${name}-patroni.yml`), stringify({ ...patroni, name, postgresql }))
  }
  function run(name: MachineName, ...command: string[]): void {
    const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']
    spawn(NETWORK_BINARY, ['netns', 'exec', namespaceOf(name), ...asPostgres, ...command], {
      cwd: '/',
      stdio: 'ignore',
      env: { PATH: process.env.PATH, HOME: path.join(folder, name), LC_ALL: 'C.UTF-8' },
    })
  }
  /** Starts what runs on a machine. */
  function start(name: MachineName): void {
    run(name, ETCD_BINARY, '--config-file', path.join(folder, `${name}-etcd.yml`))
    run(name, PATRONI_BINARY, path.join(folder, `${name}-patroni.yml`))
  }
  /** Connects a machine to the others, or cuts it off, without a word about the end of a connection. */
  const connect = (name: MachineName, isConnected: boolean) =>
    must('link', 'set', linkOf(name), isConnected ? 'up' : 'down')
  function kill(name: MachineName): void {
    for (const pid of ip('netns', 'pids', namespaceOf(name)).stdout.split('\n').filter(Boolean))
      try {
        process.kill(Number(pid), 'SIGKILL')
      } catch {
        // It ended with its parent.
      }
  }

  must('link', 'add', bridge, 'type', 'bridge')
  must('address', 'add', `${subnet}254/24`, 'dev', bridge)
  must('link', 'set', bridge, 'up')
  for (const name of NAMES) {
    const namespace = namespaceOf(name)
    must('netns', 'add', namespace)
    must('link', 'add', linkOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    must('link', 'set', linkOf(name), 'master', bridge, 'up')
    must('-n', namespace, 'address', 'add', `${addressOf(name)}/24`, 'dev', 'eth0')
    must('-n', namespace, 'link', 'set', 'eth0', 'up')
    must('-n', namespace, 'link', 'set', 'lo', 'up')
    write(name)
    start(name)
  }

  return {
    folder,
    subnet,
    names: NAMES,
    addressOf,
    connect,
    start,
    /** The lights go out: no process of the machine says that it ends. */
    powerCut(name: MachineName) {
      connect(name, false)
      kill(name)
    },
    /** The members of the cluster as one of the machines sees them; none while it does not answer. */
    async members(at: MachineName): Promise<z.infer<typeof Members>['members']> {
      const signal = AbortSignal.timeout(2000)
      const answer = await fetch(`http://${addressOf(at)}:8008/cluster`, { signal }).catch(() => undefined)
      return answer?.ok ? Members.parse(await answer.json()).members : []
    },
    close() {
      for (const name of NAMES) {
        kill(name)
        ip('netns', 'delete', namespaceOf(name))
        ip('link', 'delete', linkOf(name))
      }
      ip('link', 'delete', bridge)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
export type Machines = ReturnType<typeof openMachines>
