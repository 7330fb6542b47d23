import { expect, test } from 'vitest'
import type { Position } from '../../../../../contract/values.ts'
import { spacedOut } from './spaced-out.ts'

const at = (name: string, location: Position) => ({ name, location })
const places = [at('Delhi', [77.21, 28.61]), at('Noida', [77.39, 28.54]), at('Kolkata', [88.36, 22.57])]
const shown = (zoom: number) => spacedOut(places, zoom, [50, 50]).map(({ name }) => name)

test('of places that lie close the first shows, the others once there is room', () => {
  expect(shown(4)).toEqual(['Delhi', 'Kolkata'])
  expect(shown(9)).toEqual(['Delhi', 'Noida', 'Kolkata'])
})
