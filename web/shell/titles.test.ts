import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { breadcrumbsOf, pageHead } from './page-state.ts'
import type { Matched } from './page-state.ts'
import { titleOf } from './titles.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: { 'crumb.listings': 'Properties', 'crumb.home': 'Property' } } })
const match = (id: string, pathname: string, breadcrumb?: string, loaderData?: unknown): Matched => ({
  id,
  pathname,
  handle: breadcrumb && { breadcrumb: { id: breadcrumb } },
  loaderData,
})

test('a title names the most specific page first and the brand last', () => {
  expect(titleOf(['Properties', 'Villa in Pune'], 'Lintel')).toBe('Villa in Pune | Properties | Lintel')
})

test('without names the title is the brand alone', () => {
  expect(titleOf([], 'Lintel')).toBe('Lintel')
})

test('breadcrumbs come from the routes that name one, the last of them terminal', () => {
  const matches = [
    match('shell', '/'),
    match('list', '/listing', 'crumb.listings'),
    match('home', '/listing/7', 'crumb.home'),
  ]
  expect(breadcrumbsOf(matches, i18n)).toEqual([
    { displayName: 'Properties', terminal: false, url: '/listing', route: 'list' },
    { displayName: 'Property', terminal: true, url: '/listing/7', route: 'home' },
  ])
})

test('a loader names its breadcrumb, and a screen may rename it later', () => {
  const matches = [match('home', '/listing/7', 'crumb.home', { head: { title: '3 BHK in Aundh' } })]
  expect(breadcrumbsOf(matches, i18n)[0]?.displayName).toBe('3 BHK in Aundh')
  expect(breadcrumbsOf(matches, i18n, { '/listing/7': 'Sold: 3 BHK' })[0]?.displayName).toBe('Sold: 3 BHK')
})

test('the innermost head wins, field by field', () => {
  const outer = match('a', '/', undefined, { head: { title: 'A', description: 'about A' } })
  const inner = match('b', '/b', undefined, { head: { title: 'B' } })
  expect(pageHead([outer, inner])).toEqual({ title: 'B', description: 'about A' })
})
