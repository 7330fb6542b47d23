import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { searchProperties } from '../contract/search/search.ts'
import { recipesFile } from '../demo/drawn/recipes.ts'
import { buildWeb } from '../scripts/start.mjs'
import { startServer } from './processes.ts'
import { median } from './rounds.ts'
import { measurePage, type PageMetrics } from './web-metrics.ts'
import { readOptions } from './usage.ts'

const usage = `npm run bench:web -- [--rounds 5] [--pages home,grid,map,details] [--chromium FILE] [--json FILE]

Measures how the public pages load on a phone with slow 4G, rendered by the server and with ?rendering=off, in turn.`

const options = readOptions(usage, {
  rounds: { type: 'string', default: '5' },
  pages: { type: 'string' },
  json: { type: 'string' },
  chromium: { type: 'string', default: '/usr/bin/chromium' },
})

const say = (line: string) => console.log(line)
const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const LCP_RATIO = 0.6
const MAX_SHIFT = 0.02

type PageFindings = Record<string, { rendered: PageMetrics; unrendered: PageMetrics; lcpRatio: number }>

async function bench(): Promise<PageFindings> {
  buildWeb()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-bench-web-'))
  chmodSync(folder, 0o755)
  const server = await startServer({ DATA_DIR: folder, DEMO: 'on' })
  // Waits until all demo pictures are drawn, because drawing would slow the pages down.
  while (existsSync(recipesFile(folder))) await setTimeout(500)
  const browser = await chromium.launch({ executablePath: options.chromium, args: SWITCHES })
  try {
    const origin = `http://127.0.0.1:${server.port}`
    const answer: unknown = await (
      await fetch(`${origin}${searchProperties.path}?city=bengaluru&photosOnly=1&limit=1`)
    ).json()
    const [home] = searchProperties.returns.parse(answer).data
    if (!home) throw new Error('The demonstration market has no home with photos in Bengaluru.')
    const pages: Record<string, string> = {
      home: '/',
      grid: '/listing-grid?city=bengaluru',
      map: '/listing-map?city=bengaluru',
      details: `/listing-details-v1/${home.id}`,
    }
    const findings: PageFindings = {}
    for (const name of options.pages?.split(',') ?? Object.keys(pages)) {
      const address = origin + (pages[name] ?? '/')
      const unrenderedAddress = `${address}${address.includes('?') ? '&' : '?'}rendering=off`
      const samples: { rendered: PageMetrics[]; unrendered: PageMetrics[] } = { rendered: [], unrendered: [] }
      // The first round is discarded: the server compiles and fills its caches.
      for (let round = 0; round <= Number(options.rounds); round++) {
        const rendered = await measurePage(browser, address)
        const unrendered = await measurePage(browser, unrenderedAddress)
        if (!round) continue
        samples.rendered.push(rendered)
        samples.unrendered.push(unrendered)
      }
      findings[name] = {
        rendered: middle(samples.rendered),
        unrendered: middle(samples.unrendered),
        lcpRatio: median(samples.rendered.map(({ lcp }, round) => lcp / (samples.unrendered[round]?.lcp ?? 1))),
      }
      say(`${name}: done`)
    }
    return findings
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const middle = (samples: PageMetrics[]): PageMetrics => {
  const of = (name: keyof PageMetrics) => median(samples.map((sample) => sample[name]))
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
    kilobytes: of('kilobytes'),
    requests: of('requests'),
  }
}

function tableOf(findings: PageFindings): string {
  const row = (page: string, how: string, m: PageMetrics, ratio = '') =>
    `| ${page} | ${how} | ${m.fcp.toFixed(0)} | ${m.lcp.toFixed(0)} | ${m.cls.toFixed(3)} | ${m.tbt.toFixed(0)} | ${m.kilobytes.toFixed(0)} | ${m.requests.toFixed(0)} | ${ratio} |`
  const rows = Object.entries(findings).flatMap(([page, { rendered, unrendered, lcpRatio }]) => [
    row(page, 'rendered', rendered, lcpRatio.toFixed(2)),
    row(page, 'rendering off', unrendered),
  ])
  const verdicts = Object.entries(findings).flatMap(([page, { rendered, lcpRatio }]) => [
    `${lcpRatio <= LCP_RATIO ? 'reached' : 'MISSED '}  ${page}, LCP ÷ LCP with rendering off: ${lcpRatio.toFixed(2)} (to reach: ≤ ${LCP_RATIO})`,
    `${rendered.cls <= MAX_SHIFT ? 'reached' : 'MISSED '}  ${page}, CLS: ${rendered.cls.toFixed(3)} (to reach: ≤ ${MAX_SHIFT})`,
  ])
  return [
    '| page | how | FCP ms | LCP ms | CLS | TBT ms | KB | requests | LCP ratio |',
    '|---|---|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
    '',
    ...verdicts,
  ].join('\n')
}

const findings = await bench()
say(`\n${tableOf(findings)}`)
if (options.json) writeFileSync(options.json, `${JSON.stringify(findings, null, 2)}\n`)
