import { describe, expect, it } from 'vitest'
import { pointText, readPoint, returnPath, withPicked } from './picked-place.ts'

const origin = 'https://lintel.test'

describe('returnPath', () => {
  it('keeps a path of this site with its query', () => {
    expect(returnPath('/submit-listing?step=2#map', origin)).toBe('/submit-listing?step=2#map')
    expect(returnPath('/a/../b', origin)).toBe('/b')
  })
  it.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'submit',
    '',
    '/.//evil.test',
  ])('refuses %j', (text) => {
    expect(returnPath(text, origin)).toBeUndefined()
  })
  it('refuses nothing at all', () => {
    expect(returnPath(null, origin)).toBeUndefined()
  })
})

describe('withPicked', () => {
  const picked = {
    point: [77.594612, 12.97161] as [number, number],
    address: '12, Church Street & Co',
    confidence: 0.876,
    city: 'bengaluru',
  }
  it('adds the answer to what stands there', () => {
    expect(withPicked('/submit-listing?step=2&locality=old#map', picked)).toBe(
      '/submit-listing?step=2&point=77.59461%2C12.97161&address=12%2C+Church+Street+%26+Co&confidence=0.88&city=bengaluru#map',
    )
  })
})

describe('readPoint', () => {
  it('reads what pointText writes', () => {
    expect(readPoint(pointText([77.5946, -12.9716]))).toEqual([77.5946, -12.9716])
  })
  it.each(['0,0', '181,1', '77', '77,12,13', 'a,b', '77,86'])('refuses %j', (text) => {
    expect(readPoint(text)).toBeUndefined()
  })
})
