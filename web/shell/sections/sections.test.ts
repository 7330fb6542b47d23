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
  ['/projects', '?stage=ready', 5],
  ['/project-list', '', 5],
  ['/project/heron-court', '', 5],
  ['/listing-map', '?intent=rent', 6],
  ['/agent-archive', '?city=pune', 7],
  ['/agent-list', '?sort=reply', 7],
  ['/agency-details/nikunj-homes', '', 7],
  ['/builders/prestige', '', 8],
  ['/blog-single/stamp-duty', '', 9],
  ['/home', '', undefined],
  ['/listing-grid', '?intent=auction', undefined],
])('%s%s', (pathname, search, index) => {
  expect(named(pathname, search)).toBe(index)
})
