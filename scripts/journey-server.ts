import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ALL_DRAWN } from '../demo/drawn/drawing.ts'
import { fingerprint } from './start.mjs'

/** The server for journeys: the filled market is cached, and each run works on its own copy. */
const cache = path.resolve(import.meta.dirname, '../node_modules/.cache')
// The demo's dates are relative to the day it is filled.
const day = new Date().toISOString().slice(0, 10)
const name = `demo-${day}-${fingerprint(['contract', 'demo', 'server', 'package-lock.json']).slice(0, 16)}`
const cached = path.join(cache, name)
const folder = process.env['DATA_DIR'] ?? ''

/** Fills a market by starting a server and stopping it once it is ready and has drawn all pictures. */
async function fill(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0' }
  const server = spawn(
    process.execPath,
    [...process.execArgv, path.resolve(import.meta.dirname, '../server/main.ts')],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  server.stdout.on('data', (said: Buffer) => {
    output += String(said)
    if (output.includes('is ready at') && output.includes(ALL_DRAWN)) server.kill('SIGTERM')
  })
  const code = await new Promise((resolve) => {
    server.on('exit', resolve)
  })
  if (code !== 0) throw new Error('The demonstration market could not be filled.')
}

if (!existsSync(cached)) {
  const unfinished = `${folder}-unfinished`
  await fill(unfinished)
  mkdirSync(cache, { recursive: true })
  for (const old of readdirSync(cache).filter((entry) => entry.startsWith('demo-') && entry !== name))
    rmSync(path.join(cache, old), { recursive: true, force: true })
  // Another run may have finished the same market meanwhile.
  if (!existsSync(cached)) renameSync(unfinished, cached)
}
// `cp -a` also keeps owners: when started by root, the database runs as another user.
if (!existsSync(folder)) execFileSync('cp', ['-a', '--reflink=auto', cached, folder])
await import('../server/main.ts')
