import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildServiceWorker } from '../web/build/service-worker.ts'

const project = resolve(import.meta.dirname, '..')
const configFile = resolve(project, 'web/vite.config.ts')
const dist = resolve(project, 'dist')
const web = join(dist, 'web')
const compressible = /\.(js|css|svg|json|txt|webmanifest)$/

/** Builds the browser's files into dist/web and, in a child process, the server's into dist/ssr. */
async function buildWeb(): Promise<void> {
  const rendering = spawn(process.execPath, [import.meta.filename, '--ssr'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const rendered = once(rendering, 'exit')
  try {
    await build({ configFile, mode: 'production', logLevel: 'warn' })
    await buildServiceWorker(web)
  } catch (error) {
    rendering.kill()
    throw error
  }
  await rendered
  if (rendering.exitCode !== 0) process.exitCode = 1
}

async function buildRenderer(): Promise<void> {
  await build({ configFile, mode: 'production', logLevel: 'warn', build: { ssr: true } })
}

/** Compresses the files in dist/web and records which build was compressed. */
async function compressWeb(): Promise<void> {
  const built = await readFile(join(dist, 'stamp'), 'utf8')
  await compressFolder(web)
  await writeFile(join(dist, 'compressed'), built)
}

/** Writes a `.br` and a `.gz` next to every text file, at the highest quality, because it runs once per build. */
async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  // A window and blocks of a megabyte, because few files are larger: this makes the output slightly smaller.
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
  await Promise.all([putWhole(`${path}.br`, brotli), putWhole(`${path}.gz`, gzipped)])
}

/** The app is served meanwhile, so each file appears only when it is complete. */
async function putWhole(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, bytes)
  await rename(`${path}.part`, path)
}

if (import.meta.main) {
  process.env['NODE_ENV'] = 'production'
  if (process.argv.includes('--compress')) await compressWeb()
  else if (process.argv.includes('--ssr')) await buildRenderer()
  else await buildWeb()
}
