import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildServiceWorker } from '../web/build/service-worker.ts'

const project = resolve(import.meta.dirname, '..')
const configFile = resolve(project, 'web/vite.config.ts')
const compressible = /\.(js|css|svg|json|txt|webmanifest)$/

/** Builds the browser's files into dist/web, each also compressed, and the server's into dist/ssr. */
async function buildWeb(): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  await build({ configFile, mode: 'production', logLevel: 'warn' })
  await build({ configFile, mode: 'production', logLevel: 'warn', build: { ssr: true } })
  await buildServiceWorker(resolve(project, 'dist/web'))
  await compressFolder(resolve(project, 'dist/web'))
}

/** Puts a `.br` and a `.gz` beside every text file, at the highest quality: it happens once and is served for ever. */
async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  // A window and blocks of a megabyte, for hardly a file is larger: it all comes out a little smaller.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: 20,
    [constants.BROTLI_PARAM_LGBLOCK]: 20,
  }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}

if (import.meta.main) await buildWeb()
