import { describe, expect, test } from 'vitest'
import {
  appliedGroups,
  changeCustom,
  changeSearch,
  filtersOf,
  isIndexed,
  readListUrl,
  readSearch,
  sortsFor,
  toggleIn,
  withoutFilter,
  withoutFilters,
} from './search-query.ts'
import { writeSearch } from '../../../../../contract/search/search-address.ts'

const read = (text: string) => readSearch(new URLSearchParams(text), 'in')
const address = (text: string) =>
  new URLSearchParams(writeSearch(read(text), { marketId: 'in', siteMarketId: 'in' })).toString()

describe('the market of an address', () => {
  const site = { marketId: 'in', siteMarketId: 'in' } as const
  const abroad = { marketId: 'us', siteMarketId: 'in' } as const
  const marketOf = (text: string, of: typeof site | typeof abroad) =>
    readListUrl(new URLSearchParams(text), of).search.market

  test('is the one it names, else that of the place it names, else the person’s', () => {
    expect(marketOf('intent=rent', site)).toBe('in')
    expect(marketOf('intent=rent', abroad)).toBe('us')
    expect(marketOf('market=in', abroad)).toBe('in')
    expect(marketOf('city=pune', abroad)).toBe('in')
    expect(marketOf('box=73,18,74,19', abroad)).toBe('in')
    expect(marketOf('market=us&city=seattle', site)).toBe('us')
  })

  test('is left out only where everybody’s is the same', () => {
    const search = read('city=pune')
    expect(writeSearch(search, site)).toEqual({ city: 'pune' })
    expect(writeSearch(search, abroad)).toEqual({ market: 'in', city: 'pune' })
    expect(writeSearch({ ...search, market: 'us' }, abroad)).toEqual({ market: 'us', city: 'pune' })
    expect(writeSearch({ ...search, market: 'us' }, site)).toEqual({ market: 'us', city: 'pune' })
    expect(writeSearch(search)).toEqual({ market: 'in', city: 'pune' })
  })
})

describe('reading an address', () => {
  test('says market and intent always', () => {
    expect(read('')).toEqual({ market: 'in', intent: 'sale' })
    expect(readSearch(new URLSearchParams('market=us&intent=rent'), 'in')).toEqual({ market: 'us', intent: 'rent' })
  })

  test('keeps what is lawful and leaves out the rest', () => {
    expect(
      read('bedrooms=2,3&priceMax=12.5&city=Pune%20City&furnished=partly&sort=cheap&colour=red&photosOnly=1'),
    ).toEqual({
      market: 'in',
      intent: 'sale',
      bedrooms: '2,3',
      photosOnly: '1',
    })
  })

  test('leaves out both ends of a range the wrong way round', () => {
    expect(read('priceMin=500&priceMax=100&areaMin=10&areaMax=20')).toEqual({
      market: 'in',
      intent: 'sale',
      areaMin: '10',
      areaMax: '20',
    })
  })

  test('leaves out orders and distances that have nothing to go by', () => {
    expect(read('sort=distance&radius=500')).toEqual(read(''))
    expect(read('sort=relevance')).toEqual(read(''))
    expect(read('sort=distance&radius=500&near=77.6,12.9').sort).toBe('distance')
  })

  test('takes a list value by value too, and of anything else the first', () => {
    expect(read('bedrooms=2&bedrooms=3&city=pune&city=mumbai&page=4&page=5')).toEqual(
      read('bedrooms=2,3&city=pune&page=4'),
    )
    expect(read('text=a%00b')).toEqual(read(''))
  })

  test('knows pages but not cursors or sizes', () => {
    expect(read('page=3&cursor=abc&limit=50')).toEqual({ market: 'in', intent: 'sale', page: '3' })
    for (const wrong of ['1', '0', '-1', 'abc', '2.5']) expect(read(`page=${wrong}`)).toEqual(read(''))
    expect(read('page=51')).toEqual(read('page=50'))
  })
})

test('an address leaves out what goes without saying, and reads back the same', () => {
  expect(address('intent=sale&market=in&sort=recommended&page=1&city=pune&bedrooms=3')).toBe('city=pune&bedrooms=3')
  expect(address('city=pune&sort=newest')).toBe('city=pune&sort=newest')
  expect(address('market=us')).toBe('market=us')
  const full =
    'intent=rent&city=pune&locality=baner,aundh&priceMax=3000000&amenities=lift,gym&text=lake+view&sort=price-low&page=2'
  expect(read(address(full))).toEqual(read(full))
})

describe('changing a search', () => {
  test('starts from the first page again', () => {
    expect(changeSearch(read('city=pune&page=4'), { bedrooms: '2' })).toEqual(read('city=pune&bedrooms=2'))
  })

  test('puts values into a list in one order, and takes them out', () => {
    const both = toggleIn(toggleIn(read(''), 'bedrooms', '3'), 'bedrooms', '2')
    expect(both.bedrooms).toBe('2,3')
    expect(toggleIn(toggleIn(both, 'bedrooms', '2'), 'bedrooms', '3')).toEqual(read(''))
  })

  test('takes whole filters off', () => {
    const search = read('city=pune&locality=baner&priceMin=1&priceMax=2&text=lake&sort=relevance')
    expect(withoutFilter(search, 'price')).toEqual(read('city=pune&locality=baner&text=lake&sort=relevance'))
    expect(withoutFilter(search, 'city').locality).toBeUndefined()
    expect(withoutFilter(search, 'text').sort).toBeUndefined()
    expect(withoutFilters(search)).toEqual(read(''))
    expect(withoutFilters(read('city=pune&sort=price-low')).sort).toBe('price-low')
  })
})

test('names the filters that are on', () => {
  expect(appliedGroups(read('intent=rent&sort=price-low&page=2'))).toEqual([])
  expect(appliedGroups(read('city=pune&priceMax=5&near=77.6,12.9'))).toEqual(['city', 'price', 'radius'])
})

test('asks for counts without order and page', () => {
  expect(filtersOf(read('city=pune&sort=price-low&page=3'))).toEqual(read('city=pune'))
})

test('offers the orders that mean something', () => {
  expect(sortsFor(read(''))).not.toContain('relevance')
  expect(sortsFor(read('text=lake'))).toContain('relevance')
  expect(sortsFor(read('near=77.6,12.9'))).toContain('distance')
})

test('lets search engines keep the searches people name', () => {
  expect(isIndexed(read('intent=rent&city=pune&bedrooms=2&propertySubType=apartment&page=2&sort=price-low'))).toBe(true)
  expect(isIndexed(read('city=pune&bedrooms=2,3'))).toBe(false)
  expect(isIndexed(read('city=pune&priceMax=100'))).toBe(false)
})

test('custom fields are parameters of the address, each ignored by itself if malformed', () => {
  const search = read('city=pune&x_roof=tiled&x_roof=flat&x_garden=20..30&x_pool=1..0&x_bad"=a')
  expect(search.custom).toBe('x_garden:20..30;x_roof:tiled,flat')
  const spelled = { city: 'pune', x_garden: '20..30', x_roof: 'tiled,flat' }
  expect(writeSearch(search, { marketId: 'in', siteMarketId: 'in' })).toEqual(spelled)
  expect(read(new URLSearchParams(spelled).toString())).toEqual(search)
  expect(changeCustom(search, 'x_roof', undefined).custom).toBe('x_garden:20..30')
  expect(changeCustom(changeCustom(search, 'x_roof', undefined), 'x_garden', undefined).custom).toBeUndefined()
})
