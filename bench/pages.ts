import type { LoadOrder, LoadResult } from './load.ts'
import { cpuOf, cpuOfDatabase, memoryOf, startHelper, type Server } from './processes.ts'
import type { Recorded } from './recording.ts'
import { median, type Machinery } from './rounds.ts'

export const pageKinds = ['home', 'grid', 'detail'] as const
export type PageKind = (typeof pageKinds)[number]

export const pageNames: Record<PageKind, string> = { home: 'home', grid: 'grid', detail: 'a home’s page' }

/** The figures of one kind of page: pages per second, CPU ms each (server and database), times in ms. */
interface PageFigures {
  perSecond: number
  cpu: number
  p50: number
  p99: number
}

export interface PageFindings {
  kinds: Record<PageKind, PageFigures>
  /** Searches per second: alone, and during a crawl. */
  api: { alone: number; beside: number; ratio: number; p99Beside: number }
  /** The crawlers' answers per second: pages, and 503 with Retry-After. All others are `faults`. */
  crawl: { pages: number; refusals: number; faults: number }
  /** The peak resident memory of the server, MB. */
  memory: number
}

const CRAWLERS = 100
const DIFFERENT = 20_000

interface Bench {
  machinery: Machinery
  server: Server
  postmaster: number
  recorded: Record<'search' | 'detail', Recorded[]>
  connections: number
  rounds: number
  seconds: number
}

/** Page URLs that all differ, so that none is answered from a cache. */
function addresses(kind: PageKind, { search, detail }: Bench['recorded']): { path: string }[] {
  const path = (list: Recorded[], n: number) => list[n % list.length]?.path ?? ''
  const made: Record<PageKind, (n: number) => string> = {
    home: (n) => `/home?n=${n}`,
    // Without the page number, because some lists end before it.
    grid: (n) =>
      `/listing-grid${path(search, n)
        .replace('/api/properties', '')
        .replace(/&page=\d+/, '')}&n=${n}`,
    detail: (n) => `/listing-details-v1/${path(detail, n).split('/').at(-1)}?n=${n}`,
  }
  return Array.from({ length: DIFFERENT }, (_, n) => ({ path: made[kind](n) }))
}

/** Measures the cost of a page, and the API's throughput while crawlers request pages. */
export async function benchPages(bench: Bench): Promise<PageFindings> {
  const { machinery, server, postmaster, recorded, connections, rounds, seconds } = bench
  const { port, pid } = server
  const crawler = startHelper<LoadOrder, LoadResult>('load.ts')
  const asksOf = {
    home: addresses('home', recorded),
    grid: addresses('grid', recorded),
    detail: addresses('detail', recorded),
  }
  const mixed = asksOf.home.flatMap((ask, n) => [ask, asksOf.grid[n] ?? ask, asksOf.detail[n] ?? ask])
  const searches = recorded.search.map(({ path }) => ({ path }))

  const measure = async (kind: PageKind): Promise<PageFigures> => {
    const cpu = () => cpuOf(pid) + cpuOfDatabase(postmaster)
    const before = cpu()
    const { requests, faults, perSecond, p50, p99 } = await machinery.load.ask({
      port,
      asks: asksOf[kind],
      connections,
      seconds,
    })
    const share = (requests - faults) / requests
    return { perSecond: perSecond * share, cpu: (cpu() - before) / (requests - faults), p50, p99 }
  }
  const search = () => machinery.load.ask({ port, asks: searches, connections, seconds })
  try {
    for (const kind of pageKinds) await measure(kind)
    const kinds: Record<PageKind, PageFigures[]> = { home: [], grid: [], detail: [] }
    const beside: { alone: LoadResult; beside: LoadResult; crawl: LoadResult }[] = []
    for (let round = 0; round < rounds; round++) {
      for (const kind of pageKinds) kinds[kind].push(await measure(kind))
      const alone = await search()
      const [crawl, searched] = await Promise.all([
        crawler.ask({ port, asks: mixed, connections: CRAWLERS, seconds }),
        search(),
      ])
      beside.push({ alone, beside: searched, crawl })
    }
    const middle = (list: PageFigures[]): PageFigures => ({
      perSecond: median(list.map(({ perSecond }) => perSecond)),
      cpu: median(list.map(({ cpu }) => cpu)),
      p50: median(list.map(({ p50 }) => p50)),
      p99: median(list.map(({ p99 }) => p99)),
    })
    const answered = ({ requests, faults, perSecond }: LoadResult) => (perSecond * (requests - faults)) / requests
    const of = (figure: (round: (typeof beside)[number]) => number) => median(beside.map(figure))
    return {
      kinds: { home: middle(kinds.home), grid: middle(kinds.grid), detail: middle(kinds.detail) },
      api: {
        alone: of(({ alone }) => answered(alone)),
        beside: of((round) => answered(round.beside)),
        ratio: of((round) => answered(round.beside) / answered(round.alone)),
        p99Beside: of((round) => round.beside.p99),
      },
      crawl: {
        pages: of(({ crawl }) => answered(crawl)),
        refusals: of(({ crawl }) => (crawl.refusals * crawl.perSecond) / crawl.requests),
        faults: beside.reduce((sum, { crawl }) => sum + crawl.faults - crawl.refusals, 0),
      },
      memory: memoryOf(pid).most,
    }
  } finally {
    await crawler.stop()
  }
}

export function pageLines({ kinds, api, crawl, memory }: PageFindings): string[] {
  const verdict = (reached: boolean) => (reached ? 'reached' : 'MISSED ')
  return [
    '',
    '| page | pages/s | CPU ms (server and database) | p50 ms | p99 ms |',
    '|---|--:|--:|--:|--:|',
    ...pageKinds.map((kind) => {
      const { perSecond, cpu, p50, p99 } = kinds[kind]
      return `| ${pageNames[kind]} | ${perSecond.toFixed(1)} | ${cpu.toFixed(1)} | ${p50.toFixed(0)} | ${p99.toFixed(0)} |`
    }),
    '',
    `${verdict(api.ratio >= 0.25)}  searches beside ${CRAWLERS} crawlers ÷ alone: ${api.ratio.toFixed(2)}, ${api.beside.toFixed(0)} of ${api.alone.toFixed(0)} a second, p99 ${api.p99Beside.toFixed(0)} ms (to reach: ≥ 0.25)`,
    `${verdict(crawl.faults === 0)}  answers to the crawlers that are neither a page nor 503 with Retry-After: ${crawl.faults}; pages ${crawl.pages.toFixed(1)} and refusals ${crawl.refusals.toFixed(0)} a second`,
    `${verdict(memory <= 500)}  server memory while crawled, highest: ${memory.toFixed(0)} MB (to reach: ≤ 500 MB)`,
  ]
}
