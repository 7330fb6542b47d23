import { createHash } from 'node:crypto'
import type { Room } from '../../contract/properties/property.ts'
import type { UnitPlan } from '../../contract/projects/facts.ts'
import { qualityOfRow } from '../../server/domains/listings/drafts/row-quality.ts'
import type { MediaRow, PropertyRow } from '../../server/domains/properties/repository.ts'
import type { Db } from '../../server/platform/db/pool.ts'
import type { Pictured } from '../lead-photos.ts'
import { mediaOf } from '../pictures.ts'
import { bathsOf, drawPlan, variantOf } from '../projects/floor-plans.ts'
import { keepOwn, noteKept, severalAtOnce } from './keep.ts'
import { planPicture } from './plan-picture.ts'
import type { Recipe } from './recipes.ts'

/** Kinds with all rooms on one floor. */
const onOneFloor = new Set(['apartment', 'penthouse', 'studio', 'builder-floor'])
const MAX_BEDS = 5

const roomTypes: Readonly<Record<UnitPlan['rooms'][number]['kind'], string | undefined>> = {
  living: 'living room',
  bedroom: 'bedroom',
  kitchen: 'kitchen',
  bathroom: 'bathroom',
  balcony: 'balcony',
  dining: 'dining room',
  study: 'study',
  utility: 'utility',
  passage: undefined,
  prayer: 'pooja',
}

const roomsOf = ({ rooms }: UnitPlan): Room[] =>
  rooms.flatMap(({ kind, label, width, depth }) => {
    const roomType = label === 'Store' ? 'store' : label === 'Main bedroom' ? 'master bedroom' : roomTypes[kind]
    return roomType ? [{ roomType, length: Math.max(width, depth), width: Math.min(width, depth) }] : []
  })

/** The plan that fits a home's facts; none if it has several floors, no floor, or rooms that are not drawn. */
function planOf({ propertySubType, bedroomsTotal: beds, ...row }: PropertyRow, variant: number): UnitPlan | undefined {
  const { bathroomsTotalInteger: baths, livingArea: carpet, balconies = 0 } = row
  if (!onOneFloor.has(propertySubType) || beds === undefined || beds > MAX_BEDS || !baths || !carpet) return undefined
  if (bathsOf(beds, baths) !== baths) return undefined
  return drawPlan({ beds, baths, carpet, variant, balconies }).plan
}

/** Gives homes with pictures their room sizes and draws their plans, with one picture for all identical plans. */
export async function givePlans(
  db: Db,
  recipes: Recipe[],
  homes: readonly Pictured[],
  /** Areas of the project plans, by id: a home is laid out like its plan. */
  areas: ReadonlyMap<string, number>,
  now: Date,
): Promise<Map<string, Omit<MediaRow, 'position'>>> {
  const drawn = homes.flatMap((home) => {
    const { row, chosen } = home
    const plan = chosen.shown.length
      ? planOf(row, variantOf(areas.get(row.unitTypeId ?? '') ?? row.livingArea ?? 0))
      : undefined
    if (!plan) return []
    const key = createHash('sha256').update(planPicture(plan)).digest('hex').slice(0, 32)
    return [{ home, plan, key }]
  })
  const unlike = [...new Map(drawn.map(({ key, plan }) => [key, plan]))]
  const kept = await severalAtOnce(unlike, ([key, plan]) => keepOwn(recipes, key, { plan }, { narrower: [320] }))
  await noteKept(db, kept, now)
  return new Map(
    drawn.map(({ home: { row, chosen }, plan, key }) => {
      row.rooms = roomsOf(plan)
      const media = {
        propertyId: row.id,
        pictureKey: key,
        mediaCategory: 'floorplan' as const,
        alt: 'Floor plan with the sides of each room',
        altHindi: 'हर कमरे की लंबाई-चौड़ाई वाला फ़्लोर प्लान',
        imageOf: 'floorplan',
        mediaAlteration: 'rendered' as const,
      }
      const shown = mediaOf(row.id, chosen.shown)
      row.quality = qualityOfRow(row, [...shown, { ...media, position: shown.length }])
      return [row.id, media]
    }),
  )
}

/** Adds each home's plan after its pictures. */
export function withPlans(
  media: readonly MediaRow[],
  plans: ReadonlyMap<string, Omit<MediaRow, 'position'>>,
): MediaRow[] {
  return [...Map.groupBy(media, ({ propertyId }) => propertyId)].flatMap(([id, some]) => {
    const plan = plans.get(id)
    return plan ? [...some, { ...plan, position: some.length }] : some
  })
}
