import { expect, test } from 'vitest'
import { subSiteOf } from '../../../contract/sub-site.ts'
import { mainSiteAddress } from './sub-site.ts'

test.each([
  ['https://asha.lintel.example/', { name: 'asha', fromHost: true }],
  ['https://asha.lintel.example/popt-red?sub=ravi', { name: 'asha', fromHost: true }],
  ['https://lintel.example/?sub=asha', { name: 'asha', fromHost: false }],
  ['https://a.b.lintel.example/?sub=asha', { name: 'asha', fromHost: false }],
  ['http://localhost:3000/?sub=asha', { name: 'asha', fromHost: false }],
  ['http://127.0.0.1:3000/?sub=asha', { name: 'asha', fromHost: false }],
  ['https://lintel.example/', undefined],
  ['https://lintel.example/?sub=', undefined],
  ['https://lintel.example/?sub=www', undefined],
  ['https://lintel.example/?sub=design', undefined],
  ['https://www.lintel.example/', undefined],
  ['https://design.lintel.example/', undefined],
  ['https://www.lintel.example/?sub=asha', undefined],
])('%s names %j', (address, site) => {
  expect(subSiteOf(new URL(address))).toEqual(site)
})

test('the main site’s own host names nobody, however many labels it has', () => {
  const of = (address: string) => subSiteOf(new URL(address), 'lintel.co.example')
  expect(of('https://lintel.co.example/')).toBeUndefined()
  expect(of('https://lintel.co.example/?sub=Asha')).toEqual({ name: 'asha', fromHost: false })
  expect(of('https://lintel.co.example/?sub=WWW')).toBeUndefined()
})

test.each([
  ['https://asha.lintel.example/?x=1', 'https://asha.lintel.example', 'https://lintel.example/'],
  [
    'https://asha.lintel.example:8443/popt-red?x=1#a',
    'https://asha.lintel.example:8443',
    'https://lintel.example:8443/popt-red',
  ],
  ['https://asha.lintel.example/', 'https://homes.lintel.example', 'https://homes.lintel.example/'],
  ['https://lintel.example/?sub=asha', 'https://lintel.example', 'https://lintel.example/'],
  ['https://lintel.example/home?sub=asha', 'https://lintel.example', 'https://lintel.example/'],
  ['https://asha.example/?sub=asha', 'https://asha.example', 'https://asha.example/'],
])('%s of the main site %s is left for %s', (address, mainSiteUrl, target) => {
  const url = new URL(address)
  const site = subSiteOf(url)
  expect(site && mainSiteAddress(url, site, mainSiteUrl)).toBe(target)
})
