import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { readingFiles } from './reading-files.ts'

const folder = resolve(import.meta.dirname, '../service-worker')
/** What the worker has in common with pages. */
const keptNames = resolve(import.meta.dirname, '../platform/offline/kept-names.ts')

/** Larger files, which is the library of maps, are left to the browser's own cache. */
const MAX_BYTES = 600_000

/** Served under its own name, and kept by the worker. */
const UNHASHED = ['offline.js']

/** The built files that the worker may keep once they were used. */
async function filesToKeep(assets: string): Promise<string[]> {
  const names = (await readdir(assets)).filter((name) => /\.(js|css|woff2)$/.test(name)).toSorted()
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(assets, name))).size))
  return names.filter((_, at) => (sizes[at] ?? 0) <= MAX_BYTES)
}

/**
 * Builds the service worker beside the app it serves, `out`, with the names of the app's files in it: these change with
 * what is in them, so that their hash, with the worker's own source
 * and what keeps its name, names the release.
 */
export async function buildServiceWorker(out: string): Promise<void> {
  const files = await filesToKeep(join(out, 'assets'))
  const { reading, words } = await readingFiles(out)
  const hash = createHash('sha256').update(files.join('\n'))
  for (const source of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, source)))
  hash.update(await readFile(keptNames))
  for (const file of UNHASHED) hash.update(await readFile(join(out, file)))
  await build({
    configFile: false,
    root: folder,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    define: {
      FILES: JSON.stringify(files),
      READING: JSON.stringify(reading.filter((name) => files.includes(name))),
      WORDS: JSON.stringify(words),
      RELEASE: JSON.stringify(hash.digest('hex').slice(0, 12)),
    },
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
