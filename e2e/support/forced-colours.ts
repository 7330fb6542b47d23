import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/**
 * Buttons without a border, selected elements without the system's highlight, and invisible bars, in forced colours.
 */
function unmarked(): string[] {
  const probe = document.body.appendChild(document.createElement('i'))
  const shown = (colour: string) => {
    probe.style.cssText = `forced-color-adjust: none; background: ${colour}`
    return getComputedStyle(probe).backgroundColor
  }
  const [highlight, onHighlight, canvas] = [shown('Highlight'), shown('HighlightText'), shown('Canvas')]
  probe.remove()

  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const hasEdge = (element: Element) => {
    const style = getComputedStyle(element)
    return ['top', 'right', 'bottom', 'left'].some(
      (side) =>
        style.getPropertyValue(`border-${side}-style`) !== 'none' &&
        Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0,
    )
  }
  const isEdged = (button: Element) => hasEdge(button) || [...button.children].some(hasEdge)
  const isMarked = (element: Element) => getComputedStyle(element).backgroundColor === highlight
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen)
  const told = (what: string) => (element: Element) =>
    `${what}: ${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}”`

  const chosenLabels = [...document.querySelectorAll('input.sr-only:checked')].flatMap((input) => {
    const label = input.closest('label')
    return label && isSeen(label) ? [label] : []
  })
  // The last breadcrumb is the current page, not a selection.
  const chosen = all(
    '[aria-current]:not([aria-current=false], span[aria-current=page]), [aria-pressed=true], [aria-selected=true], [role=switch][aria-checked=true]',
  )
  const marked = [...chosen, ...chosenLabels]
  const icons = marked.flatMap((element) => [...element.querySelectorAll('svg')]).filter(isSeen)
  const fills = ['accent', 'edge', 'ink', 'verified', 'due', 'wrong'].map((fill) => `.bg-${fill}`)
  const bars = all(`:is(${fills.join(', ')}):is(div, span):empty`)
  return [
    ...all('button')
      .filter((button) => !isEdged(button))
      .map(told('no edge')),
    ...marked.filter((element) => !isMarked(element)).map(told('not marked as chosen')),
    ...icons.filter((icon) => getComputedStyle(icon).color !== onHighlight).map(told('not seen on the mark')),
    ...bars.filter((bar) => getComputedStyle(bar).backgroundColor === canvas).map(told('a bar that is not seen')),
  ].slice(0, 8)
}

/** In forced colours every button has a border, selected elements the system's highlight, and bars their colour. */
export async function expectMarkedInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await page.evaluate(unmarked), 'forced colours').toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}
