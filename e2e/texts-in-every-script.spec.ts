import { leftToRight } from './support/directions.ts'
import { cards } from './support/homes.ts'
import { isComplete } from './support/market.ts'
import { expect, open, test } from './support/test.ts'

test.describe('A text in Urdu', () => {
  test('runs from right to left wherever it stands', async ({ page, market }) => {
    const { id } = await market.find(isComplete, { city: 'bengaluru' })
    for (const path of ['/listing-grid?city=bengaluru', `/listing-details-v1/${id}`, '/agents', '/blog', '/faq']) {
      await open(page, path)
      expect(await leftToRight(page), path).toEqual([])
    }
  })

  test('leaves the sentence round it as it is, and is set from the right edge alone', async ({ page }) => {
    await open(page, '/listing-grid?city=bengaluru')
    const title = cards(page).first().getByRole('heading')
    await title.evaluate((element) => {
      element.textContent = 'باغ کے ساتھ 2 BHK گھر'
    })
    const gap = await title.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return element.getBoundingClientRect().right - range.getBoundingClientRect().right
    })
    expect(Math.abs(gap)).toBeLessThan(2)
    await title.evaluate((element) => {
      element.textContent = '\u2068مریم\u2069 wrote 2 homes'
    })
    expect(await leftToRight(page)).toEqual([])
    const edges = await title.evaluate((element) => {
      const [node] = element.childNodes
      const at = (offset: number) => {
        const range = document.createRange()
        if (node) {
          range.setStart(node, offset)
          range.setEnd(node, offset + 1)
        }
        return range.getBoundingClientRect().left
      }
      return { name: at(1), verb: at(8), number: at(13) }
    })
    expect(edges.name).toBeLessThan(edges.verb)
    expect(edges.verb).toBeLessThan(edges.number)
  })
})
