import { expect, test } from 'vitest'
import { markets } from '../../../contract/markets.ts'
import { distanceIn, lengthIn, sidesIn } from './lengths.ts'

const words = {
  metres: (figure: string) => `${figure} m`,
  feet: (figure: string) => `${figure} ft`,
  kilometres: (figure: string) => `${figure} km`,
  miles: (figure: string) => `${figure} mi`,
}

test('a length is told in the unit of areas, with the other behind it', () => {
  expect(lengthIn(12, 'sqft', 'en-IN', words)).toBe('39 ft (12 m)')
  expect(lengthIn(9.1, 'sqm', 'en-IN', words)).toBe('9.1 m (30 ft)')
})

test('the sides of a room', () => {
  expect(sidesIn(3.81, 3.05, 'sqyd', 'en-IN', words)).toBe('12.5 × 10 ft')
  expect(sidesIn(3.81, 3.05, 'sqm', 'en-IN', words)).toBe('3.8 × 3.1 m')
})

test('a distance is in the unit of the market', () => {
  const told = (metres: number) => (['in', 'us'] as const).map((id) => distanceIn(metres, markets[id], 'en', words))
  expect(told(120)).toEqual(['120 m', '400 ft'])
  expect(told(800)).toEqual(['800 m', '0.5 mi'])
  expect(told(2300)).toEqual(['2.3 km', '1.4 mi'])
})
