import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { REDIS_BINARY, SERVED_BINARIES } from '../server/testing/engines.ts'

/** Where Debian puts its browser. */
export const BROWSER = '/usr/bin/chromium'

const wanted = [
  { name: 'chromium', file: BROWSER, for: 'tests in a real browser' },
  { name: 'redis-server', file: REDIS_BINARY, for: 'tests of several servers that share a Redis' },
  { name: 'postgresql-15', file: `${SERVED_BINARIES}/postgres`, for: 'tests on a served PostgreSQL' },
]

/** Installs the browser and the database the tests use where this account may; says what must be skipped otherwise. */
export function installSystemPackages(): string[] {
  const missing = wanted.filter(({ file }) => !existsSync(file))
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (missing.length && mayInstall) {
    process.stdout.write(`Installing ${missing.map(({ name }) => name).join(' and ')} for the tests ...\n`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [
      ['update', '-qq'],
      ['install', '-qq', '-y', '--no-install-recommends', ...missing.map(({ name }) => name)],
    ])
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
  return wanted.filter(({ file }) => !existsSync(file)).map(({ name, for: purpose }) => `${name} (${purpose})`)
}
