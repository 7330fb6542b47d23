import { expect, test } from 'vitest'
import { withSubOf } from './keep-sub.ts'

test.each([
  ['/listing-grid', { pathname: '/listing-grid', search: '?sub=asha' }],
  ['?page=2', { search: '?page=2&sub=asha' }],
  ['/home?sub=ravi', { pathname: '/home', search: '?sub=ravi' }],
  ['/home#about', { pathname: '/home', hash: '#about', search: '?sub=asha' }],
  [
    { pathname: '/x', search: '?' },
    { pathname: '/x', search: '?sub=asha' },
  ],
])('%j stays on the site', (to, kept) => {
  expect(withSubOf(to, 'asha')).toEqual(kept)
})
