/** How long the app waits for the first picture, ms. */
const LONGEST_WAIT_MS = 2500

/**
 * What a rendered page runs. The page can be read as it stands, so the app is fetched only once the picture that the page
 * is judged by has come: together they would share the line and both come late.
 *
 * This file imports nothing, or it would wait for what it holds back.
 */
async function begin(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const seen = picture?.decode().catch(() => undefined)
  await Promise.race([seen, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])

  const [main, ...others] = document.getElementById('scripts')?.textContent.split(' ') ?? []
  for (const href of others)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  if (main) await import(/* @vite-ignore */ main)
}

/** A press on what React has left no mark on yet waits until it has: on a slow line nobody presses twice. */
addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('button[type=button]')
    if (!button || Object.keys(button)[0]) return
    event.stopPropagation()
    const press = () => (Object.keys(button)[0] ? button.click() : button.isConnected && requestAnimationFrame(press))
    press()
  },
  true,
)
void begin()
