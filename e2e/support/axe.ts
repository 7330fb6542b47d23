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

/** The rules of those that another theme may break: it changes colours and nothing else. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** What axe-core objects to on a page by WCAG 2.2 AA, one line each; `what` says whether all of it or colours alone. */
export async function violations(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Colours on their way to another theme have no contrast of their own.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((one) => one instanceof CSSTransition && one.finished)),
  )
  const runOnly = what === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: ofColour }
  // Style sheets and sounds would be fetched anew, for the rule about sound that plays by itself alone, and none does.
  const options = { resultTypes: ['violations'], runOnly, preload: false }
  const answer = await page.evaluate(`axe.run(${JSON.stringify(options)})`)
  return Results.parse(answer).violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) =>
        `${id}: ${help}\n  ${html.slice(0, 240)}\n  ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    ),
  )
}

/** On a desk and on a phone, light and dark; the page then has its window again. */
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

/** As the page stands, in the theme that falls to the test by the length of its title; in every view under `TEST_ALL`. */
export async function expectAccessible(page: Page): Promise<void> {
  if (everything) return expectAccessibleInEveryView(page)
  const colorScheme = test.info().title.length % 2 ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme })
  expect.soft(await violations(page), colorScheme).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
