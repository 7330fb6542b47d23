import { expect, test } from 'vitest'
import { all, one, texts, until } from '../../../testing/dom.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answersOf, cardOf, idOf } from '../../../testing/search-market.ts'

const market = answersOf(Array.from({ length: 40 }, (_, number) => cardOf(number)))
const shown = () => all('main article').map(({ dataset }) => dataset['home'])
const first = (count: number) => Array.from({ length: count }, (_, number) => idOf(number))

/** Every text of the page. */
function textNodes(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() && !node.parentElement?.closest('script, style')) found.push(node)
  return found
}

/** As Google Translate does: two elements in each text's place, with the text in them, or a new one. */
function translate(keepsTexts: boolean): void {
  for (const text of textNodes()) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    text.replaceWith(outer)
    inner.append(keepsTexts ? text : `«${text.data}»`)
  }
}

test.each([
  ['moves the texts', true],
  ['takes them out', false],
])('a page goes on where the translator of the browser %s', async (_, keepsTexts) => {
  await openApp('/listing-grid?city=bengaluru&bedrooms=3&amenities=lift', market)
  await until(() => expect(shown()).toHaveLength(10))
  translate(keepsTexts)
  ;(await one('ul[aria-label="Active filters"] button[aria-label="Remove filter: Lift"]')).click()
  await until(() => expect(location.search).toBe('?city=bengaluru&bedrooms=3'))
  translate(keepsTexts)
  ;(await one('ul[aria-label="Active filters"] button[aria-label="Remove filter: 3 BHK"]')).click()
  await until(() => expect(shown()).toEqual(first(10)))
  translate(keepsTexts)
  ;(await one('nav[aria-label="Pages"] button')).click()
  await until(() => expect(shown()).toEqual(first(20)))
  translate(keepsTexts)
  ;(await one('nav[aria-label="Pages"] button')).click()
  await until(() => expect(shown()).toEqual(first(30)))
  expect(texts('h1').join()).not.toContain('Something went wrong')
})
