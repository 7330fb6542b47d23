import type { Role } from '../../contract/roles.ts'
import { SQUARE_METRES_PER } from '../../contract/markets.ts'
import type { Db } from '../../server/platform/db/pool.ts'
import type { DemoAgent } from '../listers.ts'
import { slugOf } from '../market/locality.ts'
import { pick, seeded } from '../market/random.ts'
import type { Amenity } from '../market/types.ts'
import { seededId } from '../random.ts'
import { usBuilders, usFirstNames, usLastNames } from '../us/us-market.ts'
import type { Spot } from '../us/us.ts'
import { monthsAfter } from './dates.ts'
import type { Archived, ProjectLooks } from './looks.ts'
import { makeDemoProject, type ProjectSeed } from './make.ts'
import { addPartners } from './partners.ts'
import { addToProjects } from './projects.ts'

interface UsProject {
  name: string
  city: string
  locality: string
  /** 0 for townhouses. */
  towers: number
  storeys: number
  homes: number
  amenities: readonly Amenity[]
  /** Months from today. */
  launched: number
  started?: number
  declared: number
  revised?: number
  done?: number
}

const projects: readonly UsProject[] = [
  {
    name: 'Salmon Bay Flats',
    city: 'seattle',
    locality: 'ballard',
    towers: 2,
    storeys: 7,
    homes: 112,
    amenities: ['lift', 'gym', 'garden', 'parking', 'ev-charging', 'clubhouse'],
    launched: -20,
    started: -15,
    declared: 10,
  },
  {
    name: 'Columbia Row',
    city: 'seattle',
    locality: 'columbia-city',
    towers: 0,
    storeys: 2,
    homes: 34,
    amenities: ['garden', 'play-area', 'ev-charging', 'solar'],
    launched: -30,
    started: -26,
    declared: -3,
    revised: 4,
  },
  {
    name: 'Madison Street Lofts',
    city: 'seattle',
    locality: 'capitol-hill',
    towers: 1,
    storeys: 7,
    homes: 42,
    amenities: ['lift', 'gym', 'terrace', 'parking'],
    launched: -4,
    declared: 30,
  },
  {
    name: 'Mueller Commons',
    city: 'austin',
    locality: 'mueller',
    towers: 3,
    storeys: 5,
    homes: 120,
    amenities: ['lift', 'swimming-pool', 'garden', 'play-area', 'parking', 'ev-charging'],
    launched: -26,
    started: -20,
    declared: 6,
  },
  {
    name: 'Platte Terrace',
    city: 'denver',
    locality: 'highland',
    towers: 1,
    storeys: 8,
    homes: 48,
    amenities: ['lift', 'gym', 'parking', 'solar'],
    launched: -44,
    started: -38,
    declared: -8,
    done: -6,
  },
]

/** After the projects of India, which are never shown with these. */
const FIRST_PLACE = 1000
export const usArchive: readonly Archived[] = projects.map((one, at) => ({
  ...one,
  slug: slugOf(one.name),
  citySlug: one.city,
  place: FIRST_PLACE + at,
}))

interface Given {
  cities: readonly Spot[]
  looks: ProjectLooks
  agents: readonly DemoAgent[]
  users: Map<Role, string>
  now: Date
}

/** Five American projects; those of the first builder belong to the demo account. */
export async function addUsProjects(db: Db, { cities, looks, agents, users, now }: Given): Promise<void> {
  const random = seeded(1787)
  const today = now.toISOString().slice(0, 10)
  const { rows: builders } = await db.query<{ id: string; name: string }>(
    `select id, name from profiles where kind = 'builder' and market = 'us'`,
  )
  const { rows: architects } = await db.query<{ slug: string; name: string }>(
    `select slug, name from profiles where kind = 'architect' and market = 'us' order by id`,
  )
  const seeds = projects.flatMap((one, at): ProjectSeed[] => {
    const spot = cities.find(({ city }) => city.slug === one.city)
    const place = spot?.localities.find(({ locality }) => locality.slug === one.locality)
    const builder = builders.find(({ name }) => usBuilders.some(([firm, city]) => firm === name && city === one.city))
    if (!spot || !place || !builder) return []
    const later = (months: number) => monthsAfter(today, months)
    return [
      {
        id: seededId(random, 70_000 + at),
        market: 'us',
        citySlug: one.city,
        slug: slugOf(one.name),
        name: one.name,
        builderName: builder.name,
        city: { name: spot.city.name, nameHindi: spot.city.nameHindi },
        state: spot.city.state,
        locality: { name: place.locality.name, nameHindi: place.locality.nameHindi },
        postalCode: place.locality.zip,
        landmarks: [],
        pricePerM2: Math.round((spot.city.perSquareFoot * 100) / SQUARE_METRES_PER.sqft),
        towers: one.towers,
        storeys: one.storeys,
        homes: one.homes,
        amenities: [...one.amenities],
        dates: {
          launchedOn: later(one.launched),
          ...(one.started !== undefined && { constructionStartedOn: later(one.started) }),
          possessionDeclaredOn: later(one.declared),
          ...(one.revised !== undefined && { possessionRevisedOn: [later(one.revised)] }),
          ...(one.done !== undefined && { possessionOn: later(one.done) }),
        },
        registrations: [],
        architects: architects.slice(at, at + 1),
        people: [0, 1].map(() => `${pick(usFirstNames, random)} ${pick(usLastNames, random)}`),
        plans: [],
        ground: {
          builderId: builder.id,
          cityId: spot.id,
          localityId: place.id,
          longitude: place.locality.lng + 0.0015,
          latitude: place.locality.lat + 0.001,
        },
      },
    ]
  })
  const made = seeds.map((seed) => makeDemoProject(seed, looks, now))
  await addToProjects(db, made, new Set(), now)
  const [first] = seeds
  const own = seeds.filter(({ builderName }) => builderName === first?.builderName).map(({ id }) => id)
  await addPartners(db, { seed: 239, made: made.filter(({ id }) => own.includes(id)), agents, users, now })
}
