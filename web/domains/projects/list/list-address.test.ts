import { expect, test } from 'vitest'
import { withSearch } from '../../../../contract/paths.ts'
import { archiveSearch, isIndexed, readArchiveAddress, toggled } from './list-address.ts'

const read = (query: string) => readArchiveAddress(new URLSearchParams(query))

test('an address is read and written back as it was', () => {
  const query =
    'city=pune&locality=baner&stage=launched%2Cdelayed&possession=2027-q2&priceMin=500000000&priceMax=900000000' +
    '&bedrooms=2%2C3&builder=oak-and-sons&registered=1&available=1&sort=delay&view=map&page=3'
  expect(withSearch('', archiveSearch(read(query)))).toBe(`?${query}`)
})

test('what is no lawful value is left out, and so is what goes without saying', () => {
  const odd = 'city=Pu%20ne&stage=finished,&possession=soon&priceMin=-1&bedrooms=x&registered=yes&sort=cheap&page=-2'
  expect(withSearch('/', archiveSearch(read(odd)))).toBe('/')
  expect(withSearch('/', archiveSearch(read('sort=newest&page=1&view=list')))).toBe('/')
  expect(read('page=5000').page).toBe(200)
})

test('a value of a list is put in and taken out, in the order of the choices', () => {
  expect(toggled(undefined, '3', ['2', '3'])).toBe('3')
  expect(toggled('3', '2', ['2', '3'])).toBe('2,3')
  expect(toggled('3', '3', ['2', '3'])).toBeUndefined()
})

test('an archive of a place is for search engines, one narrowed further is not', () => {
  expect(isIndexed(read('city=pune&sort=price').filters)).toBe(true)
  expect(isIndexed(read('city=pune&stage=ready').filters)).toBe(false)
})
