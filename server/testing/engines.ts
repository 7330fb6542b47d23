import { existsSync } from 'node:fs'

/** Where Debian puts PostgreSQL 15, the oldest release the product runs on. */
export const SERVED_BINARIES = '/usr/lib/postgresql/15/bin'

/** Where Debian puts Redis. */
export const REDIS_BINARY = '/usr/bin/redis-server'

/** The databases the tests run on, as far as this machine has them; `undefined` binaries are the product's own. */
export const engines: { name: string; binaries: string | undefined }[] = [
  { name: 'embedded', binaries: undefined },
  ...(existsSync(`${SERVED_BINARIES}/postgres`) ? [{ name: 'postgresql-15', binaries: SERVED_BINARIES }] : []),
]
