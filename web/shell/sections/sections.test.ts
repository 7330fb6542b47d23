import { expect, test } from 'vitest'
import { currentSection, sections } from './sections.ts'

const named = (pathname: string, search: string) => {
  const section = currentSection(pathname, search)
  return section && sections.indexOf(section)
}

test.each([
  ['/listing-grid', '', 0],
  ['/listing-list', '?intent=sale&city=pune', 0],
  ['/listing-grid', '?intent=rent&bedrooms=2', 1],
  ['/listing-grid', '?intent=lease&category=commercial', 2],
  ['/listing-grid', '?intent=pg', 3],
  ['/listing-grid', '?category=land', 4],
  ['/listing-map', '?intent=rent', 5],
  ['/agent-archive', '?city=pune', 6],
  ['/agent-list', '?sort=reply', 6],
  ['/agency-details/nikunj-homes', '', 6],
  ['/builders/prestige', '', 7],
  ['/blog-single/stamp-duty', '', 8],
  ['/home', '', undefined],
  ['/listing-grid', '?intent=auction', undefined],
])('%s%s', (pathname, search, index) => {
  expect(named(pathname, search)).toBe(index)
})
