import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** What a person would have seen flash, jump or fail. */
export interface Flashes {
  /** Rendered things that people see, taken away or reworded without anybody having done anything. */
  gone: string[]
  /** Sum of the layout shifts. */
  shift: number
  /** What shifted, and by how much. */
  shifted: string[]
  /** How far something moved up or down at once, in px. */
  furthest: number
  /** Whether letters were painted before their font was there: they move when it comes. */
  isFontLate: boolean
}

/** The sum of layout shifts that nobody notices. */
const MAX_SHIFT = 0.02
/** Two lines, in px: how soon the font comes is the machine's affair, and a word that wraps crosses the whole column. */
const FURTHEST_OF_LETTERS = 64

declare global {
  /** Of Chromium alone: https://wicg.github.io/layout-instability/ */
  class LayoutShift extends PerformanceEntry {
    readonly value: number
    readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  interface Window {
    flashes: Flashes
  }
}

/** Watches every later document of a page from its first byte on. */
export async function watchFlashes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.flashes = { gone: [], shift: 0, shifted: [], furthest: 0, isFontLate: false }
    let frames = 0
    const count = () => {
      if (document.getElementById('root')?.textContent) frames++
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    // A frame with text was painted before its font came.
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
        // A document that still arrives may be cut inside a word, whose rest is added to it.
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
          // Outside the window, a thing has no place.
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

/** What flashed until the page, all its pictures and requests came to rest. */
export async function flashesOf(page: Page): Promise<Flashes> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))))
  return await page.evaluate(() => window.flashes)
}

/** Expects that nothing moved, but for letters whose font came after the first paint. */
export function expectStill({ shift, shifted, furthest, isFontLate }: Flashes, where: string): void {
  const [moved, most] = isFontLate ? [furthest, FURTHEST_OF_LETTERS] : [shift, MAX_SHIFT]
  expect.soft(moved, `layout shift ${where}: ${shifted.join('; ')}`).toBeLessThanOrEqual(most)
}
