import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startEmbedded } from '../../server/platform/db/embedded.ts'
import { everything } from '../../server/testing/breadth.ts'
import { freePort } from '../../server/testing/engines.ts'
import { buildInChroot, DEBOOTSTRAP, startInChroot } from './chroot.ts'
import { readStages } from './dockerfile.ts'

const MOST_MB = 400
/** Installing Debian and all packages takes minutes. */
const BUILD_TIMEOUT_MS = 1_800_000
/** What debian:bookworm-slim takes; the Debian that debootstrap installs keeps more. */
const DEBIAN_MB = 75
const isPossible = process.platform === 'linux' && process.getuid?.() === 0 && existsSync(DEBOOTSTRAP)

test.runIf(everything && isPossible)(
  'the image is small and serves read-only, as its user',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-image-'))
    chmodSync(folder, 0o755)
    const database = await startEmbedded(path.join(folder, 'database'))
    try {
      const layers = buildInChroot(folder)
      const size = execFileSync('du', ['-sm', layers[0]], { encoding: 'utf8' })
      expect(Number.parseInt(size, 10) + DEBIAN_MB).toBeLessThan(MOST_MB)

      const data = path.join(folder, 'data')
      mkdirSync(data)
      const user = Number(readStages().at(-1)?.user)
      chownSync(data, user, user)
      const { host, user: role, database: name } = database.connection
      // The user of the image is not the one of the database.
      chmodSync(host, 0o755)
      chmodSync(path.join(host, '.s.PGSQL.5432'), 0o777)
      const PORT = String(await freePort())
      const DATABASE_URL = `postgres://${role}@localhost/${name}?host=${encodeURIComponent(host)}`
      const server = startInChroot(folder, layers, data, { PORT, HOST: '127.0.0.1', DATABASE_URL }, [host])
      let said = ''
      for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (said += String(text)))
      await expect
        .poll(async () => (await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined))?.status ?? said, {
          timeout: 60_000,
        })
        .toBe(200)
      expect(await (await fetch(`http://127.0.0.1:${PORT}/`)).text()).toContain('<h1')
      if (server.pid !== undefined) process.kill(-server.pid)
      await once(server, 'exit')
    } finally {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  BUILD_TIMEOUT_MS,
)
