import { expect, test } from 'vitest'
import { distanceIn, lengthIn, sidesIn } from './lengths.ts'

const words = {
  metres: (figure: string) => `${figure} m`,
  feet: (figure: string) => `${figure} ft`,
  kilometres: (figure: string) => `${figure} km`,
}

test('a length is told in the unit of areas, with the other behind it', () => {
  expect(lengthIn(12, 'sqft', 'en-IN', words)).toBe('39 ft (12 m)')
  expect(lengthIn(9.1, 'sqm', 'en-IN', words)).toBe('9.1 m (30 ft)')
})

test('the sides of a room', () => {
  expect(sidesIn(3.81, 3.05, 'sqyd', 'en-IN', words)).toBe('12.5 × 10 ft')
  expect(sidesIn(3.81, 3.05, 'sqm', 'en-IN', words)).toBe('3.8 × 3.1 m')
})

test('a way', () => {
  expect(distanceIn(800, 'en-IN', words)).toBe('800 m')
  expect(distanceIn(2300, 'en-IN', words)).toBe('2.3 km')
})
