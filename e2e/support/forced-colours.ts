import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Buttons without an edge, and chosen things without the system's mark, on a page whose colours the system chooses. */
function unmarked(): string[] {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.cssText = 'forced-color-adjust: none; background: Highlight'
  const highlight = getComputedStyle(probe).backgroundColor
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
  const isMarked = (element: Element) => getComputedStyle(element).backgroundColor === highlight
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen)
  const told = (what: string) => (element: Element) =>
    `${what}: ${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}”`

  const chosenLabels = [...document.querySelectorAll('input.sr-only:checked')].flatMap((input) => {
    const label = input.closest('label')
    return label && isSeen(label) ? [label] : []
  })
  const chosen = all(
    '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], [role=switch][aria-checked=true]',
  )
  return [
    ...all('button')
      .filter((button) => !hasEdge(button))
      .map(told('no edge')),
    ...[...chosen, ...chosenLabels].filter((element) => !isMarked(element)).map(told('not marked as chosen')),
  ].slice(0, 8)
}

/** With colours of the system's choice every button has an edge, and what is chosen the system's mark. */
export async function expectMarkedInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await page.evaluate(unmarked), 'forced colours').toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}
