import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { searchProperties } from '../contract/search/search.ts'
import { recipesFile } from '../demo/drawn/drawing.ts'
import { buildWeb } from '../scripts/start.mjs'
import { project, startServer, type Server } from './processes.ts'
import { readOptions } from './usage.ts'
import { overLimit, rowsOf, tableOf, type BuildName, type Row, type Taken } from './web/report.ts'
import { measureScenes, pages } from './web/scenes.ts'
import { makeCertificate, protocols, startFront, type Certificate } from './web/tls-front.ts'

const usage = `npm run bench:web -- [--rounds 3] [--pages start,results,map,home] [--build FOLDER] [--keep FOLDER] [--chromium FILE] [--json FILE]

Measures public pages, steps between them and presses on a phone with slow 4G, over HTTP/1.1 and HTTP/2. With --build,
another checkout of the product that is built already is measured in turns with this one; --keep keeps the markets with
their pictures for the next run.`

const options = readOptions(usage, {
  rounds: { type: 'string', default: '3' },
  pages: { type: 'string', default: Object.keys(pages).join(',') },
  build: { type: 'string' },
  keep: { type: 'string' },
  json: { type: 'string' },
  chromium: { type: 'string', default: '/usr/bin/chromium' },
})

const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts a checkout's server with the demonstration market and waits until all its pictures are drawn. */
async function startBuild(checkout: string, dataDir: string): Promise<Server> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const settings = { DATA_DIR: dataDir, DEMO: 'on', TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '1000' }
  const server = await startServer(settings, [], checkout)
  while (existsSync(recipesFile(dataDir))) await setTimeout(500)
  return server
}

/** The id of a home with photos. */
async function findHome(port: number): Promise<string> {
  const url = `http://127.0.0.1:${port}${searchProperties.path}?city=bengaluru&photosOnly=1&limit=1`
  const [home] = searchProperties.returns.parse(await (await fetch(url)).json()).data
  if (!home) throw new Error('The demonstration market has no home with photos in Bengaluru.')
  return home.id
}

/** Asks for each page a few times, so that the server has compiled its code. */
async function warmUp(port: number, homeId: string): Promise<void> {
  for (let time = 0; time < 10; time++)
    for (const { path: of } of Object.values(pages)) await (await fetch(`http://127.0.0.1:${port}${of(homeId)}`)).text()
}

async function bench(folder: string, certificate: Certificate): Promise<Row[]> {
  const servers: [BuildName, Server][] = []
  const browser = await chromium.launch({
    executablePath: options.chromium,
    args: [...SWITCHES, `--ignore-certificate-errors-spki-list=${certificate.spki}`],
  })
  try {
    servers.push(['this', await startBuild(project, path.join(folder, 'this'))])
    if (options.build)
      servers.push(['other', await startBuild(path.resolve(options.build), path.join(folder, 'other'))])
    const taken: Taken[] = []
    for (const [, { port }] of servers) await warmUp(port, await findHome(port))
    for (let round = 1; round <= Number(options.rounds); round++)
      for (const protocol of protocols)
        for (const [build, { port }] of servers) {
          const front = await startFront(port, protocol, certificate)
          const target = { browser, origin: front.origin, homeId: await findHome(port) }
          const samples = await measureScenes(target, options.pages.split(','))
          await front.stop()
          for (const [scene, sample] of Object.entries(samples)) taken.push({ protocol, scene, build, sample })
          console.log(`round ${round}, ${protocol}, ${build} build: done`)
        }
    return rowsOf(taken)
  } finally {
    await browser.close()
    for (const [, server] of servers) await server.stop()
  }
}

buildWeb()
const temporary = mkdtempSync(path.join(os.tmpdir(), 'lintel-bench-web-'))
chmodSync(temporary, 0o755)
try {
  const rows = await bench(options.keep ? path.resolve(options.keep) : temporary, makeCertificate(temporary))
  const exceeded = overLimit(rows)
  console.log(`\n${tableOf(rows)}\n\n${exceeded.join('\n')}`)
  if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`)
  process.exitCode = exceeded.length ? 1 : 0
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
