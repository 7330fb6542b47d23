import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'

/** Where Debian installs PostgreSQL 15, the oldest supported release. */
export const SERVED_BINARIES = '/usr/lib/postgresql/15/bin'

/** Where Debian installs Redis. */
export const REDIS_BINARY = '/usr/bin/redis-server'

/** Where Debian installs PgBouncer. */
export const POOLER_BINARY = '/usr/sbin/pgbouncer'

/** Where Debian installs HAProxy. */
export const PROXY_BINARY = '/usr/sbin/haproxy'

/** Where Debian installs what makes a cluster of PostgreSQL servers, and namespaces that serve as their machines. */
export const PATRONI_BINARY = '/usr/bin/patroni'
export const ETCD_BINARY = '/usr/bin/etcd'
export const NETWORK_BINARY = '/usr/sbin/ip'

/** The databases to test on that this machine has; `undefined` binaries mean the embedded one. */
export const findEngines = (): { name: string; binaries: string | undefined }[] => [
  { name: 'embedded', binaries: undefined },
  ...(existsSync(`${SERVED_BINARIES}/postgres`) ? [{ name: 'postgresql-15', binaries: SERVED_BINARIES }] : []),
]

/** A free port on this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** The flags of a Redis server that stores nothing on disk. */
export const redisFlags = (port: number): string[] =>
  `--port ${port} --bind 127.0.0.1 --appendonly no`.split(' ').concat('--save', '')

/** Starts a Redis server that stores nothing on disk; resolves when it accepts connections. */
export async function startRedis(port: number): Promise<ChildProcess> {
  const child = spawn(REDIS_BINARY, redisFlags(port), { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const text of child.stdout) if (String(text).includes('Ready to accept connections')) break
  return child
}

/** Kills a server that a test started and waits for its exit. */
export async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}
