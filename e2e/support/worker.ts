import type { Page } from './test.ts'

/** Waits until the site's service worker leads the page, and what it keeps is there. */
export const ledByWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

/** Names of the caches, and the paths of what they keep. */
export const keptByWorker = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      kept[name] = requests.map(({ url }) => new URL(url).pathname + new URL(url).search)
    }
    return kept
  })

/** Paths of the files with which the worker lets what is kept be read: of the two lists of names in its text, the shorter. */
export async function readingFiles(page: Page): Promise<string[]> {
  const worker = await (await page.request.get('/service-worker.js')).text()
  const lists = worker.match(/(?:[\w.-]+\.(?:js|css|woff2)["'`, ]+){20,}/g) ?? []
  const [shorter = ''] = lists.toSorted((one, other) => one.length - other.length)
  return (shorter.match(/[\w.-]+\.(?:js|css|woff2)/g) ?? []).map((name) => `/assets/${name}`)
}
