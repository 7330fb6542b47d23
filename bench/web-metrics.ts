import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

/** How one page loads on a phone. Times in ms. */
export interface PageMetrics {
  fcp: number
  lcp: number
  /** Cumulative layout shift. */
  cls: number
  /** Total blocking time: what long tasks after the first paint took beyond 50 ms each. */
  tbt: number
  kilobytes: number
  requests: number
}

/** Slow 4G and a CPU a quarter as fast as this machine, like Lighthouse. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

const QUIET_MS = 2000
const LONGEST_MS = 45_000

/** Runs in the page before its scripts and collects what the browser reports. */
function observe(): void {
  const found = { fcp: 0, lcp: 0, cls: 0, tasks: [] as { start: number; duration: number }[] }
  Object.assign(window, { benchFound: found })
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') found.fcp = entry.startTime
  })
  on('largest-contentful-paint', (entry) => (found.lcp = entry.startTime))
  on('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number' && !('hadRecentInput' in entry && entry.hadRecentInput))
      found.cls += entry.value
  })
  on('longtask', (entry) => found.tasks.push({ start: entry.startTime, duration: entry.duration }))
}

interface Found {
  fcp: number
  lcp: number
  cls: number
  tasks: { start: number; duration: number }[]
}

/** Opens a URL in a fresh profile with throttling, and waits until nothing has loaded for two seconds. */
export async function measurePage(browser: Browser, url: string): Promise<PageMetrics> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    let [bytes, requests, lastNews] = [0, 0, performance.now()]
    const underWay = new Set<string>()
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!/^https?:/.test(request.url)) return
      requests += underWay.has(requestId) ? 0 : 1
      underWay.add(requestId)
      lastNews = performance.now()
    })
    const ended = ({ requestId, encodedDataLength = 0 }: { requestId: string; encodedDataLength?: number }) => {
      if (!underWay.delete(requestId)) return
      bytes += encodedDataLength
      lastNews = performance.now()
    }
    devtools.on('Network.loadingFinished', ended)
    devtools.on('Network.loadingFailed', ended)
    await page.addInitScript(observe)
    const started = performance.now()
    const response = await page.goto(url, { waitUntil: 'load', timeout: LONGEST_MS })
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}.`)
    while ((underWay.size || performance.now() - lastNews < QUIET_MS) && performance.now() - started < LONGEST_MS)
      await wait(100)

    const { fcp, lcp, cls, tasks } = await page.evaluate<Found>('window.benchFound')
    const tbt = tasks
      .filter(({ start }) => start >= fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
    return { fcp, lcp, cls, tbt, kilobytes: bytes / 1024, requests }
  } finally {
    await context.close()
  }
}
