import type { InventoryBlock } from './written-project.ts'

/** The most homes that one project has. */
export const MAX_UNITS = 5000

/** Ways to number homes that are offered; `{place2}` is the place on the floor in two digits. */
export const numberings = [
  '{tower}-{floor}{place2}',
  '{tower}{floor}{place2}',
  '{floor}{place2}',
  '{tower}-{floor2}-{place}',
  '{tower}-{place}',
] as const

/** A floor as written in a unit number: the ground floor is 0, floors below are B1, B2. */
const floorText = (floor: number) => (floor < 0 ? `B${-floor}` : String(floor))

/** The number on a home's door by a pattern of `numberings`. */
export const unitNumberOf = (
  pattern: string,
  { tower, floor, place }: { tower: string; floor: number; place: number },
) =>
  pattern
    .replaceAll('{tower}', tower)
    .replaceAll('{floor2}', floorText(floor).padStart(2, '0'))
    .replaceAll('{floor}', floorText(floor))
    .replaceAll('{place2}', String(place).padStart(2, '0'))
    .replaceAll('{place}', String(place))

export interface NewUnit {
  unitNumber: string
  tower: string
  unitType: string
  entryLevel: number
  directionFaces?: InventoryBlock['places'][number]['directionFaces']
  locationCodes: readonly string[]
}

const floorsOf = ({ fromFloor, toFloor }: Pick<InventoryBlock, 'fromFloor' | 'toFloor'>) =>
  Math.max(0, toFloor - fromFloor + 1)

export const countUnits = (
  blocks: readonly { fromFloor: number; toFloor: number; places: readonly unknown[] }[],
): number => blocks.reduce((sum, block) => sum + floorsOf(block) * block.places.length, 0)

export function unitsOf(blocks: readonly InventoryBlock[], pattern: string): NewUnit[] {
  const taken = new Map<string, number>()
  return blocks.flatMap(({ tower, fromFloor, toFloor, places }) =>
    Array.from({ length: floorsOf({ fromFloor, toFloor }) }, (_, storey) => fromFloor + storey).flatMap((floor) =>
      places.map(({ unitType, directionFaces, locationCodes = [] }): NewUnit => {
        const floorKey = `${tower} ${floor}`
        const place = (taken.get(floorKey) ?? 0) + 1
        taken.set(floorKey, place)
        return {
          unitNumber: unitNumberOf(pattern, { tower, floor, place }),
          tower,
          unitType,
          entryLevel: floor,
          ...(directionFaces && { directionFaces }),
          locationCodes,
        }
      }),
    ),
  )
}
