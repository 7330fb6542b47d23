import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Visible flashes, layout shifts and failures. */
export interface Flashes {
  /** Visible rendered content that was removed or changed without an action. */
  gone: string[]
  /** Sum of the layout shifts. */
  shift: number
  /** What shifted, and by how much. */
  shifted: string[]
  /** Longest vertical jump, px. */
  furthest: number
  /** Whether text was painted before its font had loaded, and moves when it does. */
  isFontLate: boolean
}

/** Unnoticeable sum of layout shifts. */
const MAX_SHIFT = 0.02
/** Two lines, in px: font loading depends on the machine, and a wrapped word moves across the column. */
const FURTHEST_OF_LETTERS = 64

declare global {
  /** Only in Chromium: https://wicg.github.io/layout-instability/ */
  class LayoutShift extends PerformanceEntry {
    readonly value: number
    readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  interface Window {
    flashes: Flashes
  }
}

/** Watches every later document of a page from its first byte. */
export async function watchFlashes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.flashes = { gone: [], shift: 0, shifted: [], furthest: 0, isFontLate: false }
    let frames = 0
    const count = () => {
      if (document.getElementById('root')?.textContent) frames++
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    // A frame with text was painted before its font had loaded.
    document.fonts.addEventListener('loadingdone', () => {
      if (frames > 0) window.flashes.isFontLate = true
    })
    const says = (node: Node): string => {
      if (node instanceof HTMLImageElement) return `image “${node.alt}”`
      if (node instanceof Element)
        return node.querySelector('img') ? `pictures, ${node.textContent}` : (node.textContent ?? '')
      return node.nodeValue ?? ''
    }
    new MutationObserver((changes) => {
      const root = document.getElementById('root')
      for (const { target, type, removedNodes, oldValue } of changes) {
        if (!root?.contains(target)) continue
        // A streaming document may be cut within a word, which is completed later.
        const arrives = document.readyState === 'loading' && target.nodeValue?.startsWith(oldValue ?? '')
        if (type === 'characterData' && oldValue?.trim() && oldValue !== target.nodeValue && !arrives)
          window.flashes.gone.push(`${oldValue} → ${target.nodeValue}`)
        for (const node of removedNodes) {
          const said = says(node).trim()
          if (said) window.flashes.gone.push(said.slice(0, 200))
        }
      }
    }).observe(document, { childList: true, subtree: true, characterData: true, characterDataOldValue: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof LayoutShift)) continue
        window.flashes.shift += entry.value
        const nodes = entry.sources.map(({ node, previousRect, currentRect }) => {
          // Elements outside the window have no position.
          const moved = previousRect.height && currentRect.height ? Math.abs(currentRect.top - previousRect.top) : 0
          window.flashes.furthest = Math.max(window.flashes.furthest, moved)
          if (node instanceof Element) return `<${node.localName} class="${node.getAttribute('class')}">`
          return node?.nodeValue ?? ''
        })
        window.flashes.shifted.push(`${entry.value.toFixed(4)}: ${nodes.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Flashes until the page, its pictures and requests have settled. */
export async function flashesOf(page: Page): Promise<Flashes> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))))
  return await page.evaluate(() => window.flashes)
}

/** Expects no movement, except by fonts that loaded after the first paint. */
export function expectStill({ shift, shifted, furthest, isFontLate }: Flashes, where: string): void {
  const [moved, most] = isFontLate ? [furthest, FURTHEST_OF_LETTERS] : [shift, MAX_SHIFT]
  expect.soft(moved, `layout shift ${where}: ${shifted.join('; ')}`).toBeLessThanOrEqual(most)
}
