import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const folder = resolve(import.meta.dirname, '../service-worker')

/**
 * Builds the service worker beside the app it serves, `out`, with the names of the app's files in it: these change with
 * what is in them, so that their hash, the worker's own source included, names the release.
 */
export async function buildServiceWorker(out: string): Promise<void> {
  const files = (await readdir(join(out, 'assets'))).toSorted()
  const hash = createHash('sha256').update(files.join('\n'))
  for (const source of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, source)))
  await build({
    configFile: false,
    root: folder,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    define: { FILES: JSON.stringify(files), RELEASE: JSON.stringify(hash.digest('hex').slice(0, 12)) },
    build: {
      outDir: out,
      emptyOutDir: false,
      target: ['chrome123', 'safari17.5', 'firefox128'],
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(folder, 'service-worker.ts'),
        // One file without imports: browsers differ in whether a worker may have any.
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}
