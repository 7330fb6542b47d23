import { describe, expect, it } from 'vitest'
import { searchFromForm, searchOf, withoutPlace, withSub } from './search-kinds.ts'

const form = (query: string) => searchFromForm(new URLSearchParams(query))

describe('searchFromForm', () => {
  it('leaves out empty fields and joins repeated ones', () => {
    expect(form('kind=rent&text=&priceMax=&bedrooms=2&bedrooms=3')).toEqual({ intent: 'rent', bedrooms: '2,3' })
  })
  it('lets a field of its own win over what a kind stands for', () => {
    expect(form('kind=commercial')).toEqual({ category: 'commercial', intent: 'lease' })
    expect(form('kind=commercial&intent=sale')).toEqual({ category: 'commercial', intent: 'sale' })
  })
  it('passes on a query without a kind, and takes an unknown kind for buying', () => {
    expect(form('city=pune&text=+sea+view+')).toEqual({ city: 'pune', text: 'sea view' })
    expect(form('kind=castle')).toEqual({ intent: 'sale' })
  })
})

describe('searchOf', () => {
  it('lays the sentence over the form', () => {
    expect(searchOf({ intent: 'sale', priceMax: '900', bedrooms: '2' }, { city: 'pune' })).toEqual({
      intent: 'sale',
      priceMax: '900',
      bedrooms: '2',
      city: 'pune',
    })
  })
  it('lets a kind of home take the place of category and bedrooms', () => {
    expect(searchOf({ intent: 'sale', category: 'land', bedrooms: '2' }, { propertySubType: 'villa' })).toEqual({
      intent: 'sale',
      propertySubType: 'villa',
    })
  })
  it('drops the budget of another intent', () => {
    expect(searchOf({ intent: 'sale', priceMax: '900' }, { intent: 'rent', city: 'pune' })).toEqual({
      intent: 'rent',
      city: 'pune',
    })
    expect(searchOf({ priceMax: '900' }, { intent: 'sale' })).toEqual({ priceMax: '900', intent: 'sale' })
  })
  it('never makes an empty price range', () => {
    expect(searchOf({ priceMax: '100' }, { priceMin: '500' })).toEqual({ priceMin: '500' })
    expect(searchOf({ priceMin: '500' }, { priceMax: '100' })).toEqual({ priceMax: '100' })
  })
})

it('withoutPlace keeps what says nothing about where', () => {
  expect(withoutPlace({ city: 'pune', bedrooms: '2', text: 'x', page: '3', near: '1,2' })).toEqual({ bedrooms: '2' })
})

it('withSub adds the sub-site to any address', () => {
  expect(withSub('/listing-grid?city=pune', 'asha')).toBe('/listing-grid?city=pune&sub=asha')
  expect(withSub('/listing-map', 'asha')).toBe('/listing-map?sub=asha')
  expect(withSub('/listing-map', null)).toBe('/listing-map')
})
