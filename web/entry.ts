/** How long the app waits for the first picture, ms. */
const LONGEST_WAIT_MS = 2500

/**
 * What a painted page runs. The page can be read as it stands, so the app is fetched only once the picture that the page
 * is judged by has come: together they would share the line and both come late.
 *
 * It imports nothing, or it would wait for what it holds back.
 */
async function begin(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const seen = picture?.decode().catch(() => undefined)
  await Promise.race([seen, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])

  const listed: unknown = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]')
  const [main, ...others] = Array.isArray(listed) ? listed.map(String) : []
  for (const href of others) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  if (main) await import(/* @vite-ignore */ main)
}

void begin()
