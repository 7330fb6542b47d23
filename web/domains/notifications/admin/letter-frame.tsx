import { useEffect, useRef } from 'react'
import type { PreviewSearch } from './preview-data.ts'
import { writeLetter } from './write-letter.ts'

interface LetterFrameProps extends Pick<PreviewSearch, 'theme' | 'width'> {
  title: string
  html: string
}

/** Width of the preview, px. */
const widths = { phone: 390, desktop: 720 }

/** Writes an e-mail into an empty frame, in the colours of a theme whatever the device's. */
function show(frame: HTMLIFrameElement, html: string, theme: PreviewSearch['theme']): void {
  const { contentDocument: letter } = frame
  const view = letter?.defaultView
  if (!letter || !view) return
  const sheet = new view.CSSStyleSheet()
  letter.body.replaceChildren()
  sheet.replaceSync(writeLetter(html, letter.body))
  for (const rule of sheet.cssRules)
    if (rule instanceof view.CSSMediaRule && rule.media.mediaText.includes('prefers-color-scheme: dark'))
      rule.media.mediaText = theme === 'dark' ? 'all' : 'not all'
  const links = new view.CSSStyleSheet()
  // Links without addresses would not be underlined, and the last margin would be outside of what is measured.
  links.replaceSync('a{text-decoration:underline}main{display:flow-root}')
  letter.adoptedStyleSheets = [links, sheet]
  letter.documentElement.style.colorScheme = theme
}

/** An e-mail as in a mail program: in a frame, which separates its width and styles, and without scripts. */
export function LetterFrame({ title, html, theme, width }: LetterFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    // The document itself is never lower than the frame.
    const fit = new ResizeObserver(([seen]) => {
      const body = element.contentDocument?.body
      if (!seen || !body) return
      const around = parseFloat(getComputedStyle(body).paddingBlockEnd) + element.offsetHeight - element.clientHeight
      element.style.blockSize = `${Math.ceil(seen.target.getBoundingClientRect().bottom + around)}px`
    })
    const draw = () => {
      show(element, html, theme)
      fit.disconnect()
      const text = element.contentDocument?.querySelector('main')
      if (text) fit.observe(text)
    }
    draw()
    // Some browsers replace the empty document after it was first read.
    element.addEventListener('load', draw)
    return () => {
      element.removeEventListener('load', draw)
      fit.disconnect()
    }
  }, [html, theme])
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      className="block w-full rounded-card border border-line"
      style={{ maxInlineSize: widths[width], colorScheme: theme }}
    />
  )
}
