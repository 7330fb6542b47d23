import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { everything } from './breadth.ts'

const source = readFileSync(path.resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const Results = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      help: z.string(),
      nodes: z.array(z.object({ html: z.string(), failureSummary: z.optional(z.string()) })),
    }),
  ),
})

/** Rules that only depend on the theme. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** Violations of WCAG 2.2 AA by axe-core, one line each; `what` limits the rules to colours. */
export async function violations(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Waits for colour transitions, during which contrast is meaningless.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((one) => one instanceof CSSTransition && one.finished)),
  )
  const runOnly = what === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: ofColour }
  // Without preloading, which would refetch style sheets and media for a rule about autoplay that never applies.
  const options = { resultTypes: ['violations'], runOnly, preload: false }
  const answer = await page.evaluate(`axe.run(${JSON.stringify(options)})`)
  return Results.parse(answer).violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) =>
        `${id}: ${help}\n  ${html.slice(0, 240)}\n  ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    ),
  )
}

/** On a desktop and a phone, in both themes; restores the window afterwards. */
export async function expectAccessibleInEveryView(page: Page): Promise<void> {
  const window = page.viewportSize()
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const found = await violations(page, colorScheme === 'light' ? 'all' : 'colours')
      expect.soft(found, `${width} px wide, ${colorScheme}`).toEqual([])
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (window) await page.setViewportSize(window)
}

/** In the current view, in a theme chosen by the length of the test's title; in every view with `TEST_ALL`. */
export async function expectAccessible(page: Page): Promise<void> {
  if (everything) return expectAccessibleInEveryView(page)
  const colorScheme = test.info().title.length % 2 ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme })
  expect.soft(await violations(page), colorScheme).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
