import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'

/** Where Debian puts PostgreSQL 15, the oldest release the product runs on. */
export const SERVED_BINARIES = '/usr/lib/postgresql/15/bin'

/** Where Debian puts Redis. */
export const REDIS_BINARY = '/usr/bin/redis-server'

/** The databases the tests run on, as far as this machine has them; `undefined` binaries are the product's own. */
export const findEngines = (): { name: string; binaries: string | undefined }[] => [
  { name: 'embedded', binaries: undefined },
  ...(existsSync(`${SERVED_BINARIES}/postgres`) ? [{ name: 'postgresql-15', binaries: SERVED_BINARIES }] : []),
]

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts a Redis of the test's own that keeps nothing; ready once it is answered. */
export async function startRedis(port: number): Promise<ChildProcess> {
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(REDIS_BINARY, flags, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const text of child.stdout) if (String(text).includes('Ready to accept connections')) break
  return child
}

/** Ends a server that a test started, at once. */
export async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}
