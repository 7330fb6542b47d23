import { expect, test } from 'vitest'
import { bodyClass } from './body-class.ts'

test.each([
  ['/', 'page-home'],
  ['/home', 'page-home'],
  ['/builders', 'page-builders'],
  ['/builders/', 'page-builders'],
  ['/builders/prestige', 'page-builders-details'],
  ['/builders/prestige/projects', 'page-builders-details'],
  ['/listing-grid', 'page-listing-grid'],
  ['/listing/cat/villas-in-pune', 'page-listing-cat-villas-in-pune'],
  ['/listing-details-v1/0190-a', 'page-listing-details-v1-0190-a'],
  ['/popt-red', 'page-popt-red'],
  ['/a%20b/c', 'page-a-b-c'],
  ['/%E0%A4%A', 'page-%E0%A4%A'],
])('%s is %s', (path, name) => {
  expect(bodyClass(path)).toBe(name)
})
