import type { MarketId } from '../../contract/markets.ts'
import type { PriceList } from '../../contract/projects/prices.ts'
import { stageOf, type ProjectDates, type ProjectState } from '../../contract/projects/project-states.ts'
import type { ProjectFacts } from '../../contract/projects/facts.ts'
import type { TowerRow, UnitRow } from '../../server/domains/projects/factory.ts'
import { seeded, type Random } from '../market/random.ts'
import type { DemoPicture } from '../pictures.ts'
import { between, seededId, whole } from '../random.ts'
import { dayAlong, daysBetween, seedOf } from './dates.ts'
import { factsOf } from './facts.ts'
import {
  addPlans,
  drawPlans,
  makeTowers,
  makeUnits,
  type Building,
  type DemoUnitType,
  type Sold,
} from './homes-of-project.ts'
import { firstList, nextList } from './price-lists.ts'
import type { ProjectLooks } from './looks.ts'
import { progressOf } from './progress.ts'
import { drawSite } from './site-plan.ts'

/** The input for a demo project. */
export interface ProjectSeed {
  id: string
  market: MarketId
  citySlug: string
  slug: string
  name: string
  builderName: string
  city: { name: string; nameHindi: string }
  state: string
  locality: { name: string; nameHindi: string }
  postalCode: string
  landmarks: readonly string[]
  /** Minor units per m² of carpet area of ordinary homes nearby. */
  pricePerM2: number
  /** 0 for a project of villas. */
  towers: number
  storeys: number
  homes: number
  amenities: NonNullable<ProjectFacts['amenities']>
  dates: ProjectDates
  registrations: readonly string[]
  architects: readonly { slug: string; name: string }[]
  people: readonly string[]
  /** Unit types that homes of the market already have. */
  plans: readonly DemoUnitType[]
  /** Whether it waits for moderation. */
  isWaiting?: boolean
  /** Builder and place, for a project that is not in the table yet. */
  ground?: Ground
}

export interface Ground {
  builderId: string
  cityId: number
  localityId: number
  longitude: number
  latitude: number
}

type PictureKind = 'exterior' | 'interior' | 'amenity'

/** A project as its table rows. */
export interface MadeDemoProject {
  id: string
  state: ProjectState
  dates: ProjectDates
  registrationId: string | undefined
  landArea: number
  facts: ProjectFacts
  /** The project's row if it is not in the table yet. */
  row:
    | (Ground & ProjectDates & Pick<ProjectSeed, 'id' | 'market' | 'slug' | 'name'> & { state: ProjectState })
    | undefined
  coverKey: string | undefined
  towers: TowerRow[]
  plans: DemoUnitType[]
  units: UnitRow[]
  priceLists: {
    id: string
    projectId: string
    number: number
    effectiveOn: string
    note: string
    prices: PriceList
    createdAt: string
    appliedAt: string
  }[]
  updates: { id: string; projectId: string; onDay: string; percent: number; text: string; createdAt: string }[]
  updatePictures: { updateId: string; position: number; pictureKey: string; alt: string; mediaAlteration: 'rendered' }[]
  pictures: {
    projectId: string
    position: number
    pictureKey: string
    kind: PictureKind
    mediaAlteration: 'rendered'
  }[]
}

/** Per cent of homes in each state, by stage and by the share of time to possession that has passed. */
function soldBy(stage: ReturnType<typeof stageOf>, gone: number, random: Random): Sold {
  if (stage === 'completed') return { sold: 100, booked: 0, held: 0, blocked: 0 }
  if (stage === 'ready') return { sold: between(random, 84, 93), booked: 4, held: 1, blocked: 1 }
  if (stage === 'proposed') return { sold: 0, booked: 0, held: 0, blocked: 0 }
  if (stage === 'launched') return { sold: between(random, 4, 16), booked: 7, held: 2, blocked: 6 }
  const taken = 22 + gone * 48 + between(random, -8, 8)
  return { sold: Math.max(8, taken), booked: 7, held: 1.5, blocked: 3 }
}

const amenityRooms = new Set(['pool', 'gym', 'garden', 'parking', 'lobby'])

/** The gallery rows of a project, in order. */
export const hang = (projectId: string, gallery: readonly DemoPicture[]): MadeDemoProject['pictures'] =>
  gallery.map(({ key, room }, position) => ({
    projectId,
    position,
    pictureKey: key,
    kind: room === 'exterior' ? 'exterior' : amenityRooms.has(room) ? 'amenity' : 'interior',
    mediaAlteration: 'rendered',
  }))

/** A complete project, the same for the same seed and day. */
export function makeDemoProject(seed: ProjectSeed, looks: ProjectLooks, now: Date): MadeDemoProject {
  const { id: projectId, market, slug, dates, towers: towerCount, storeys, amenities } = seed
  const random = seeded(seedOf(slug) + 1)
  let order = 0
  const base = 300_000 + (seedOf(slug) % 90_000) * 2000
  const id = () => seededId(random, base + (order += 1))
  const today = now.toISOString().slice(0, 10)
  const stage = stageOf(dates, today)
  const isVillas = towerCount === 0
  const isSmall = seed.registrations.length === 0 && !isVillas && storeys <= 4
  const perFloor = isSmall ? 2 : Math.min(6, Math.max(2, Math.round(seed.homes / Math.max(1, towerCount * storeys))))
  const dear = seed.pricePerM2 / (market === 'in' ? 120_000_00 : 4800_00)
  const built: Building = {
    projectId,
    market,
    towers: towerCount,
    storeys,
    perFloor,
    isVillas,
    scale: Math.min(1.3, Math.max(0.88, 0.8 + dear * 0.2)),
    mix: isVillas ? [3, 4] : perFloor > 3 ? (dear > 1.4 ? [2, 3, 3, 4] : [1, 2, 2, 3]) : [2, 3, 3],
  }
  const plans = drawPlans([...seed.plans, ...addPlans(built, seed.plans, id, random)])
  const homes = isVillas ? seed.homes : towerCount * storeys * perFloor
  const towers = makeTowers(built, homes, id)
  const names = towers.map(({ name }) => name)
  const masterPlan = isSmall ? undefined : drawSite({ towers: names, isVillas, amenities })
  const landArea = masterPlan ? Math.round(masterPlan.width * masterPlan.depth) : whole(random, 400, 490)

  const launched = dates.launchedOn ?? today
  const until = dates.completedOn ?? today
  const isReady = dates.possessionOn !== undefined && dates.possessionOn <= today
  const first = firstList({
    market,
    state: seed.state,
    plans,
    pricePerM2: seed.pricePerM2,
    isVillas,
    isReady,
    hasClub: amenities.includes('clubhouse'),
  })
  const age = Math.max(0, daysBetween(launched, until) / 365)
  const count = stage === 'proposed' ? 1 : Math.min(4, 2 + Math.floor(age))
  // The last list has the current prices; earlier lists have lower ones.
  const lists = [first]
  while (lists.length < count) lists.push(nextList(lists.at(-1) ?? first, market, random))
  const notes = ['At launch', 'After the first hundred days', 'Structure above ground', 'Structure complete']
  const priceLists = lists.map((prices, at) => {
    const effectiveOn = at === 0 ? launched : dayAlong(launched, until, (at / count) * between(random, 0.85, 1.1))
    return {
      id: id(),
      projectId,
      number: at + 1,
      effectiveOn: effectiveOn < today ? effectiveOn : at === 0 ? today : dayAlong(launched, today, 0.9),
      note: notes[at] ?? 'Yearly revision',
      prices,
      createdAt: `${effectiveOn}T06:00:00.000Z`,
      appliedAt: `${effectiveOn}T06:00:00.000Z`,
    }
  })
  const end = dates.possessionRevisedOn?.at(-1) ?? dates.possessionDeclaredOn ?? today
  const gone = Math.min(1, Math.max(0, daysBetween(launched, today) / Math.max(1, daysBetween(launched, end))))
  const units = makeUnits({
    building: built,
    towers,
    plans,
    lists,
    sold: seed.isWaiting ? soldBy('proposed', 0, random) : soldBy(stage, gone, random),
    homes,
    id,
    random,
    now,
  })
  const gallery = looks.galleryOf(seed)
  const [building] = gallery.filter(({ room }) => room === 'exterior')
  const updates = progressOf(dates, market, today, random).map(({ onDay, percent, text }) => ({
    id: id(),
    projectId,
    onDay,
    percent,
    text,
    createdAt: `${onDay}T09:00:00.000Z`,
  }))
  const state: ProjectState = seed.isWaiting
    ? 'pending_review'
    : stage === 'completed'
      ? 'completed'
      : units.some((unit) => unit.state === 'available' || unit.state === 'held')
        ? 'active'
        : 'sold_out'
  return {
    id: projectId,
    state,
    dates,
    registrationId: seed.registrations[0],
    landArea,
    row: seed.ground && { ...seed.ground, ...dates, id: projectId, market, slug, name: seed.name, state },
    facts: factsOf({
      market,
      name: seed.name,
      builderName: seed.builderName,
      locality: seed.locality,
      city: seed.city,
      postalCode: seed.postalCode,
      landmarks: seed.landmarks,
      towers: names,
      storeys,
      homes: units.length,
      isVillas,
      amenities,
      dates,
      landArea,
      registrations: seed.registrations,
      architects: seed.architects,
      people: seed.people,
      masterPlan,
      today,
      random,
    }),
    coverKey: gallery[0]?.key,
    towers,
    plans,
    units,
    priceLists,
    updates,
    updatePictures: updates.flatMap(({ id: updateId, percent }) =>
      percent >= 30 && building
        ? [
            {
              updateId,
              position: 0,
              pictureKey: building.key,
              alt: building.alt.en,
              mediaAlteration: 'rendered' as const,
            },
          ]
        : [],
    ),
    pictures: hang(projectId, gallery),
  }
}
