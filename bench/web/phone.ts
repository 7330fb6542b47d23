import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'

/** Slow 4G and a CPU a quarter as fast as this machine, like Lighthouse. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWDOWN = 4
/** Without a service worker, whose requests browsers neither slow down nor report. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block' as const,
}

const QUIET_MS = 2000
const LONGEST_MS = 60_000

/** What a page did since it was opened or pressed. Times in ms. */
export interface Metrics {
  /** Scripts that came over the network, and their kilobytes there. */
  code: number
  codeKb: number
  /** Everything that came over the network. */
  requests: number
  kb: number
  lcp: number
  /** Cumulative layout shift. */
  cls: number
  /** Total blocking time: what long tasks took beyond 50 ms each. */
  tbt: number
  longestTask: number
}

interface Task {
  start: number
  duration: number
}

/** What the browser reports of the current page. */
interface Observed {
  fcp: number
  lcp: number
  cls: number
  tasks: Task[]
  /** Durations of the presses until the next paint. */
  presses: number[]
  /** When the last click or step back began. */
  beganAt: number
}

/** Runs in the page before its scripts. */
function observe(): void {
  const observed: Observed = { fcp: 0, lcp: 0, cls: 0, tasks: [], presses: [], beganAt: 0 }
  Object.assign(window, { observed })
  const on = (type: string, take: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') observed.fcp = entry.startTime
  })
  on('largest-contentful-paint', (entry) => (observed.lcp = entry.startTime))
  on('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number' && !('hadRecentInput' in entry && entry.hadRecentInput))
      observed.cls += entry.value
  })
  on('longtask', (entry) => observed.tasks.push({ start: entry.startTime, duration: entry.duration }))
  const durationThreshold = 16
  on('event', (entry) => 'interactionId' in entry && entry.interactionId && observed.presses.push(entry.duration), {
    durationThreshold,
  })
  for (const type of ['click', 'popstate'])
    addEventListener(type, ({ timeStamp }) => (observed.beganAt = timeStamp), true)
}

/** Runs in the page: resolves with the time at which an address shows an element. */
const shownAt = ([path, selector]: [string, string]) =>
  new Promise<number>((resolve) => {
    const look = () => {
      const shows = location.pathname.startsWith(path) && document.querySelector(selector)?.checkVisibility()
      requestAnimationFrame(shows ? () => resolve(performance.now()) : look)
    }
    look()
  })

export interface Phone {
  page: Page
  /** Opens an address and waits until nothing has loaded for a while. */
  open(url: string): Promise<Metrics>
  /** Waits until nothing has loaded for a while. */
  quiet: () => Promise<void>
  /** Goes on inside the app; `content` is the time until `selector` is shown at `path`, in ms. */
  step(go: () => Promise<unknown>, path: string, selector: string): Promise<Omit<Metrics, 'lcp'> & { content: number }>
  /** Presses something; the time until the next paint, at least 16 ms, the shortest that browsers report. */
  press(selector: string): Promise<number>
  close(): Promise<void>
}

/** Opens a browser with an empty cache on a slow phone. `savesData` keeps the app from fetching anything ahead. */
export async function openPhone(browser: Browser, { savesData = false } = {}): Promise<Phone> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observe)
  if (savesData)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

  const requested = new Map<string, string>()
  let loaded: { url: string; bytes: number }[] = []
  let lastChange = performance.now()
  const changed = () => (lastChange = performance.now())
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    requested.set(requestId, request.url)
    changed()
  })
  devtools.on('Network.dataReceived', changed)
  devtools.on('Network.loadingFailed', changed)
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const url = requested.get(requestId) ?? ''
    // What a cache answers has no bytes.
    if (bytes > 0 && url.startsWith('http')) loaded.push({ url, bytes })
    changed()
  })

  // Open requests do not count, because browsers report no end of a worker's file, nor of an answer that the page does not read.
  const quiet = async () => {
    const started = performance.now()
    while (performance.now() - lastChange < QUIET_MS) {
      if (performance.now() - started > LONGEST_MS) throw new Error(`${page.url()} never stopped loading.`)
      await wait(50)
    }
  }
  const observed = () => page.evaluate<Observed>('window.observed')
  const metricsSince = (since: number, { lcp, cls, tasks }: Observed): Metrics => {
    const durations = tasks.filter(({ start, duration }) => start + duration > since).map(({ duration }) => duration)
    const kb = (list: typeof loaded) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
    const code = loaded.filter(({ url }) => new URL(url).pathname.endsWith('.js'))
    return {
      code: code.length,
      codeKb: kb(code),
      requests: loaded.length,
      kb: kb(loaded),
      lcp,
      cls,
      tbt: durations.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      longestTask: Math.max(0, ...durations),
    }
  }

  return {
    page,
    quiet,
    async open(url) {
      loaded = []
      const response = await page.goto(url, { waitUntil: 'load', timeout: LONGEST_MS })
      if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}.`)
      await quiet()
      const found = await observed()
      return metricsSince(found.fcp, found)
    },
    async step(go, path, selector) {
      loaded = []
      const before = await observed()
      const shown = page.evaluate<number, [string, string]>(shownAt, [path, selector])
      await Promise.all([shown, go()])
      await quiet()
      const found = await observed()
      const { lcp: _, ...metrics } = metricsSince(found.beganAt, found)
      return { ...metrics, cls: found.cls - before.cls, content: (await shown) - found.beganAt }
    },
    async press(selector) {
      await page.evaluate('window.observed.presses.length = 0')
      await page.locator(selector).first().tap()
      await quiet()
      return Math.max(16, ...(await observed()).presses)
    },
    close: () => context.close(),
  }
}
