import type { PropertySubType } from '../../contract/properties/vocabulary.ts'
import type { MarketId } from '../../contract/markets.ts'
import { unitPrice, type PriceList } from '../../contract/projects/prices.ts'
import type { UnitState } from '../../contract/projects/unit-states.ts'
import { HOUR_MS } from '../../contract/time.ts'
import type { TowerRow, UnitRow, UnitTypeRow } from '../../server/domains/projects/factory.ts'
import { pick, type Random } from '../market/random.ts'
import { between, chance, whole } from '../random.ts'
import { bathsOf, drawPlan, variantOf } from './floor-plans.ts'

/** The parameters of a project's homes. */
export interface Building {
  projectId: string
  market: MarketId
  towers: number
  /** Floors above the ground; in a project of villas, all homes are on the ground. */
  storeys: number
  perFloor: number
  isVillas: boolean
  /** The size of its homes relative to ordinary ones. */
  scale: number
  /** Bedrooms of its plans, most common first. */
  mix: readonly number[]
}

type Id = () => string
/** A unit type as its table row. */
export type DemoUnitType = Omit<UnitTypeRow, 'unitTypeBedsTotal' | 'unitTypeBathsTotal'> & {
  unitTypeBedsTotal: number
  unitTypeBathsTotal: number | undefined
}

/** m² of carpet area by bedrooms. */
const usual = [30, 43, 64, 94, 142, 190]
const MAX_PLANS = 6

const planName = (market: MarketId, kind: PropertySubType, beds: number, letter: string) => {
  const home = kind === 'villa' ? ' villa' : kind === 'row-house' ? ' townhouse' : ''
  if (market === 'us') return `${beds === 0 ? 'Studio' : `${beds}-bedroom`}${home}, plan ${letter}`
  return `${beds === 0 ? 'Studio' : `${beds} BHK`}${home}, type ${letter}`
}

/** Adds plans to those that homes of the market already have, drawn in the same way. */
export function addPlans(
  { projectId, market, isVillas, scale, mix }: Building,
  known: readonly DemoUnitType[],
  id: Id,
  random: Random,
): DemoUnitType[] {
  const kind = isVillas ? (market === 'us' ? 'row-house' : 'villa') : ('apartment' as const)
  const made: DemoUnitType[] = []
  for (const beds of mix) {
    if (known.length + made.length >= MAX_PLANS) break
    const alike = [...known, ...made].filter(
      (one) => one.unitTypeBedsTotal === beds && (one.propertySubType === kind || beds === 0),
    )
    // A second plan of one size is added only if it clearly differs.
    if (alike.length > 1) continue
    const size = (usual[beds] ?? 200) * scale * (isVillas ? 1.25 : 1) * (1 + alike.length * 0.14)
    const baths = bathsOf(beds, beds > 2 ? beds - (alike.length ? 0 : chance(random, 0.4) ? 1 : 0) : beds)
    made.push({
      id: id(),
      projectId,
      position: 0,
      name: planName(market, kind, beds, String.fromCodePoint(65 + alike.length)),
      propertySubType: kind,
      unitTypeBedsTotal: beds,
      unitTypeBathsTotal: baths,
      livingArea: Math.round(size * between(random, 0.96, 1.05) * 10) / 10,
    })
  }
  return made
}

/** Adds floor plans, positions and derived areas to unit types. */
export function drawPlans(plans: readonly DemoUnitType[]): DemoUnitType[] {
  return plans
    .toSorted((a, b) => a.unitTypeBedsTotal - b.unitTypeBedsTotal || a.livingArea - b.livingArea)
    .map((one, position) => {
      const beds = one.unitTypeBedsTotal
      const baths = one.unitTypeBathsTotal ?? 1
      if (beds > 5 || bathsOf(beds, baths) !== baths) return { ...one, position }
      const { plan, balconyArea } = drawPlan({
        beds,
        baths,
        carpet: one.livingArea,
        variant: variantOf(one.livingArea),
      })
      const built = (one.livingArea + balconyArea) * 1.08
      return {
        ...one,
        position,
        balconyArea,
        buildingAreaTotal: Math.round(built * 10) / 10,
        superBuiltUpArea: Math.round(built * 12.4) / 10,
        plan,
      }
    })
}

export function makeTowers({ projectId, towers, storeys, isVillas }: Building, homes: number, id: Id): TowerRow[] {
  const count = isVillas ? Math.ceil(homes / 12) : towers
  return Array.from({ length: count }, (_, position) => ({
    id: id(),
    projectId,
    name: isVillas ? `Lane ${position + 1}` : String.fromCodePoint(65 + position),
    position,
    floors: isVillas ? 0 : storeys,
  }))
}

const facings = ['east', 'north-east', 'north', 'west', 'south-east', 'south', 'north-west', 'south-west'] as const

/** Per cent of homes that are not available, by state. */
export interface Sold {
  sold: number
  booked: number
  held: number
  blocked: number
}

function stateOf({ sold, booked, held, blocked }: Sold, random: Random): UnitState {
  const drawn = random() * 100
  if (drawn < sold) return 'sold'
  if (drawn < sold + booked) return 'booked'
  if (drawn < sold + booked + held) return 'held'
  return drawn < sold + booked + held + blocked ? 'blocked' : 'available'
}

interface Given {
  building: Building
  towers: readonly TowerRow[]
  plans: readonly DemoUnitType[]
  /** Oldest first; a sold home keeps its price from the day of sale. */
  lists: readonly PriceList[]
  sold: Sold
  homes: number
  id: Id
  random: Random
  now: Date
}

/** All homes of a project: in towers by floor and position, in lanes side by side. */
export function makeUnits({ building, towers, plans, lists, sold, homes, id, random, now }: Given): UnitRow[] {
  const { projectId, isVillas, storeys } = building
  const perFloor = isVillas ? 12 : building.perFloor
  const top = plans.filter(({ propertySubType }) => propertySubType === 'penthouse')
  const usualPlans = plans.filter((plan) => !top.includes(plan))
  const slots = towers.length * perFloor
  const floors = isVillas ? [0] : Array.from({ length: storeys }, (_, at) => at + 1)
  const planAt = (tower: number, floor: number, place: number) => {
    if (top.length && floor === storeys && place < top.length) return top[place]
    const band =
      usualPlans.length > slots ? Math.floor(((floor - 1) / storeys) * Math.ceil(usualPlans.length / slots)) : 0
    return usualPlans[(tower * perFloor + place + band * slots) % usualPlans.length]
  }
  const latest = lists.at(-1)
  return towers
    .flatMap((tower, at) =>
      floors.flatMap((entryLevel) =>
        Array.from({ length: perFloor }, (_, place): UnitRow[] => {
          const plan = planAt(at, Math.max(1, entryLevel), place)
          if (!plan) return []
          const home = {
            id: id(),
            projectId,
            towerId: tower.id,
            unitTypeId: plan.id,
            unitNumber: isVillas
              ? `V${at + 1}${String(place + 1).padStart(2, '0')}`
              : `${tower.name}-${entryLevel}${String(place + 1).padStart(2, '0')}`,
            entryLevel,
            directionFaces: facings[(place + at * 3) % facings.length] ?? 'east',
            locationCodes: [
              ...(place === 0 && (isVillas || entryLevel > 2) ? ['PARK'] : []),
              ...(place === perFloor - 1 && perFloor > 2 ? ['CORNER'] : []),
            ],
          }
          // Middle floors of a tower sell first, the lowest and highest last.
          const liked = isVillas ? 1 : 1.12 - Math.abs(entryLevel / storeys - 0.55) * 0.4
          const state = stateOf({ ...sold, sold: Math.min(sold.sold * (sold.sold > 95 ? 1 : liked), 100) }, random)
          const isTaken = state === 'sold' || state === 'booked'
          const list = isTaken ? pick(lists, random) : latest
          const listPrice = list && unitPrice(list, home)
          return [
            {
              ...home,
              state,
              ...(listPrice !== undefined && { listPrice }),
              ...(state === 'held' && {
                heldUntil: new Date(now.getTime() + whole(random, 2, 70) * HOUR_MS).toISOString(),
              }),
              updatedAt: now.toISOString(),
            },
          ]
        }).flat(),
      ),
    )
    .slice(0, homes)
}
