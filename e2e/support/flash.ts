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
  /** Whether letters were painted before their font was there: they move when it comes. */
  isFontLate: boolean
}

/** The sum of layout shifts that nobody notices. */
const MOST_SHIFT = 0.02
/** What browsers call good. How soon the font comes is the machine's affair. */
const MOST_SHIFT_OF_LETTERS = 0.1

declare global {
  interface Window {
    flashes: Flashes
  }
}

/** Watches every later document of a page from its first byte on. */
export async function watchFlashes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.flashes = { gone: [], shift: 0, shifted: [], isFontLate: false }
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
        if (type === 'characterData' && oldValue?.trim() && oldValue !== target.nodeValue)
          window.flashes.gone.push(`${oldValue} → ${target.nodeValue}`)
        for (const node of removedNodes) {
          const said = says(node).trim()
          if (said) window.flashes.gone.push(said.slice(0, 200))
        }
      }
    }).observe(document, { childList: true, subtree: true, characterData: true, characterDataOldValue: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || typeof entry.value !== 'number') continue
        window.flashes.shift += entry.value
        const sources: unknown[] = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        const nodes = sources.map((source) => {
          const node = source instanceof Object && 'node' in source ? source.node : null
          if (node instanceof Element) return `<${node.localName} class="${node.getAttribute('class')}">`
          return node instanceof Node ? node.nodeValue : ''
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
export function expectStill({ shift, shifted, isFontLate }: Flashes, where: string): void {
  expect
    .soft(shift, `layout shift ${where}: ${shifted.join('; ')}`)
    .toBeLessThanOrEqual(isFontLate ? MOST_SHIFT_OF_LETTERS : MOST_SHIFT)
}
