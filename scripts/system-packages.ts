import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  ETCD_BINARY,
  NETWORK_BINARY,
  PATRONI_BINARY,
  POOLER_BINARY,
  PROXY_BINARY,
  REDIS_BINARY,
  SERVED_BINARIES,
} from '../server/testing/engines.ts'

/** Where Debian installs its browser. */
export const BROWSER = '/usr/bin/chromium'
/** The same without what draws windows: it does with two thirds of the CPU, but has no notifications and no microphone. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const always = [
  { name: 'chromium', file: BROWSER, for: 'tests in a real browser' },
  { name: 'chromium-headless-shell', file: HEADLESS_SHELL, for: 'the same tests with less CPU' },
  { name: 'redis-server', file: REDIS_BINARY, for: 'tests of several servers that share a Redis' },
  { name: 'postgresql-15', file: `${SERVED_BINARIES}/postgres`, for: 'tests on a served PostgreSQL' },
  { name: 'pgbouncer', file: POOLER_BINARY, for: 'tests of servers behind a pooler' },
]
/** For `npm run test:all` alone. */
const forMachines = [
  { name: 'haproxy', file: PROXY_BINARY, for: 'tests of several servers behind a proxy' },
  { name: 'patroni', file: PATRONI_BINARY, for: 'tests of a database that fails over' },
  { name: 'etcd-server', file: ETCD_BINARY, for: 'the same' },
  { name: 'iproute2', file: NETWORK_BINARY, for: 'the same' },
]

/**
 * Installs the browser and the database the tests use where this account may, in CI their newest security releases too; says
 * what must be skipped otherwise. With `all` also what several machines need.
 */
export function installSystemPackages(all: boolean): string[] {
  const wanted = all ? [...always, ...forMachines] : always
  const missing = wanted.filter(({ file }) => process.env['CI'] || !existsSync(file))
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (missing.length && mayInstall) {
    process.stdout.write(`Installing ${missing.map(({ name }) => name).join(' and ')} for the tests ...\n`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // Installs them one by one, because apt-get installs nothing if one package is unknown.
    for (const args of [['update'], ...missing.map(({ name }) => ['install', '-y', '--no-install-recommends', name])])
      spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
  return wanted.filter(({ file }) => !existsSync(file)).map(({ name, for: purpose }) => `${name} (${purpose})`)
}
