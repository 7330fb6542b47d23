import { expect, test } from 'vitest'
import { withSearch } from '../../../../contract/paths.ts'
import { directorySearch, isIndexed, readDirectoryAddress } from './profile-address.ts'

const read = (query: string) => readDirectoryAddress(new URLSearchParams(query), 'agent')

test('an address is read and written back as it was', () => {
  const query =
    'text=asha&city=pune&locality=baner&speciality=resale&speaks=mr&checked=1&rating=4.5&sort=reply&view=map&page=3'
  expect(withSearch('', directorySearch(read(query)))).toBe(`?${query}`)
})

test('what is no lawful value is left out, and so is what goes without saying', () => {
  const odd = read(
    'city=Pu%20ne&speciality=vastu&speaks=xx&checked=yes&rating=4.7&sort=price&view=list&page=-2&text=%20',
  )
  expect(withSearch('/', directorySearch(odd))).toBe('/')
  expect(withSearch('/', directorySearch(read('sort=rating&page=1')))).toBe('/')
  expect(read('page=5000').page).toBe(100)
})

test('those without homes are not ordered by them', () => {
  expect(readDirectoryAddress(new URLSearchParams('sort=closed'), 'advisor').sort).toBe('rating')
})

test('a directory of a place is for search engines, one narrowed further is not', () => {
  expect(isIndexed(read('city=pune&locality=baner&sort=reply').filters)).toBe(true)
  expect(isIndexed(read('city=pune&speaks=mr').filters)).toBe(false)
})
