/** Longest time the app waits for the first picture, ms. */
const LONGEST_WAIT_MS = 2500

/** Resolves when a style sheet has come, or failed: unstyled, the app still works. */
const withStyles = (href: string) =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve })
    link.addEventListener('error', resolve)
    document.head.append(link)
  })

/** Gives a person's own page the frame of their workspace, before the app knows who they are. */
function showWorkspace(): void {
  try {
    const storage = sessionStorage.getItem('impersonationOf') === null ? localStorage : sessionStorage
    const isKnown = /lister|staff/.test(storage.getItem('workspace') ?? '')
    document.documentElement.toggleAttribute('data-workspace', isKnown && !!document.getElementById('workspace'))
  } catch {
    // A browser that refuses storage shows the frame a moment later.
  }
}

/**
 * The entry of a rendered page. The page is readable without the app, so the app and the styles of all screens load only
 * after the largest picture: loading together, both would be late. This file imports nothing, because imports would load
 * before it runs.
 */
async function begin(): Promise<void> {
  showWorkspace()
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const seen = picture?.decode().catch(() => undefined)
  await Promise.race([seen, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])

  const code = document.getElementById('scripts')
  const [main, ...others] = code?.textContent.split(' ') ?? []
  for (const href of [main, ...others])
    if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const styles = code?.dataset['styles']
  if (styles) await withStyles(styles)
  if (main) await import(/* @vite-ignore */ main)
}

/**
 * Delays clicks on buttons that React has not hydrated yet, instead of losing them: people on slow connections do not
 * click twice.
 */
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
