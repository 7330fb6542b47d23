import type { Page } from '@playwright/test'

/** Elements whose text runs left to right although it begins in Urdu; sets such a text in each of them in turn. */
export const leftToRight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const leftOf = (text: Text, at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect()
    }
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const [text] = element.childNodes
      if (element.childNodes.length !== 1 || !(text instanceof Text) || !element.checkVisibility()) return []
      const before = text.data
      text.data = 'گھر 2'
      const [first, last] = [leftOf(text, 0), leftOf(text, text.data.length - 1)]
      text.data = before
      const isOnOneLine = Math.abs(first.top - last.top) < first.height / 2
      return first.width > 0 && last.width > 0 && isOnOneLine && first.left < last.left
        ? [`${element.tagName} “${before.slice(0, 60)}”`]
        : []
    })
  })
