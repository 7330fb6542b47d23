import type { Role } from '../../contract/roles.ts'
import { PLAN_DAYS_APART } from '../../server/domains/listings/service.ts'
import { DAY_MS, HOUR_MS } from '../../contract/time.ts'
import type { Db } from '../../server/platform/db/pool.ts'
import { insertRows } from '../../server/platform/db/insert-rows.ts'
import type { DemoListers } from '../listers.ts'
import { builders } from '../market/builders.ts'
import { slugOf } from '../market/locality.ts'
import { makePerson } from '../market/people.ts'
import { seeded, shuffled } from '../market/random.ts'
import { reraId } from '../market/rera.ts'
import type { City, Project } from '../market/types.ts'
import type { DemoPicture } from '../pictures.ts'
import type { DemoPlaces } from '../places.ts'
import { seededId } from '../random.ts'
import { datesOf, monthsAfter, seedOf } from './dates.ts'
import type { DemoUnitType } from './homes-of-project.ts'
import type { Settled } from '../lead-photos.ts'
import type { Archived, ProjectLooks } from './looks.ts'
import { hang, makeDemoProject, type Ground, type MadeDemoProject, type ProjectSeed } from './make.ts'
import { addPartners } from './partners.ts'

const LARGEST_FIRMS = 12
const BATCH = 2000
/** Projects completed before this year did not need registration. */
const LAW_SINCE = 2017
const SMALL_HOMES = 8

/** The projects with all their homes: all unfinished ones, and the newest of each of the largest firms. */
export function chooseProjects(projects: DemoListers['projects']): DemoListers['projects'] {
  const own = builders[0]?.slug
  const newestFirst = projects.toSorted((a, b) => b.project.launchYear - a.project.launchYear)
  const firms = [...Map.groupBy(newestFirst, ({ project }) => project.builderSlug)]
    .toSorted(([a, some], [b, others]) => Number(b === own) - Number(a === own) || others.length - some.length)
    .slice(0, LARGEST_FIRMS)
  const newest = new Set(firms.map(([, of]) => of[0]))
  return newestFirst.filter((one) => one.project.possession !== 'ready' || newest.has(one))
}

const isSmall = ({ towers, storeys }: Project) => towers === 1 && storeys <= 4

/** The project's registration numbers, one for each phase; none below the legal threshold or before the law. */
function registrationsOf(city: City, project: Project): string[] {
  if (isSmall(project) || project.possessionYear < LAW_SINCE) return []
  const seed = seedOf(project.slug)
  const phases = project.towers > 3 ? 2 : 1
  return Array.from({ length: phases }, (_, at) =>
    reraId(city.rera.projectTemplate, project.launchYear + at, seeded(seed + at)),
  )
}

interface Given {
  places: DemoPlaces
  listers: DemoListers
  looks: ProjectLooks
  /** Unit types that homes of the market already have. */
  unitTypes: readonly DemoUnitType[]
  users: Map<Role, string>
  now: Date
}

/** Makes complete projects from those chosen, and the additional ones of the first firm. */
export async function makeProjects(
  db: Db,
  { places, listers, looks, unitTypes, now }: Given,
): Promise<MadeDemoProject[]> {
  const { rows: architects } = await db.query<{ slug: string; name: string; cityId: number }>(
    `select slug, name, city_id as "cityId" from profiles where kind = 'architect' and market = 'in' order by id`,
  )
  const today = now.toISOString().slice(0, 10)
  const seedFor = ({ id, project }: DemoListers['projects'][number]): ProjectSeed[] => {
    const place = places.cities.find(({ city }) => city.slug === project.citySlug)
    const locality = place?.localities.find((one) => one.locality.slug === project.localitySlug)?.locality
    if (!place || !locality) return []
    const random = seeded(seedOf(project.slug) + 2)
    const { city } = place
    const local = architects.filter(({ cityId }) => cityId === place.id)
    return [
      {
        id,
        market: 'in',
        citySlug: project.citySlug,
        slug: project.slug,
        name: project.name,
        builderName: listers.builders.get(project.builderSlug)?.name ?? '',
        city: { name: city.name, nameHindi: city.nameHi },
        state: city.state,
        locality: { name: locality.name, nameHindi: locality.nameHi },
        postalCode: locality.pin,
        landmarks: locality.landmarks,
        pricePerM2: locality.salePerM2 * 100,
        towers: project.towers,
        storeys: project.storeys,
        homes: isSmall(project) ? SMALL_HOMES : project.units,
        amenities: [...project.amenities],
        dates: datesOf(project, today),
        registrations: registrationsOf(city, project),
        architects: shuffled(local.length ? local : architects, random)
          .slice(0, 1)
          .map(({ slug, name }) => ({ slug, name })),
        people: Array.from({ length: 3 }, () => {
          const { firstName, lastName } = makePerson(city.slug, random)
          return `${firstName} ${lastName}`
        }),
        plans: unitTypes.filter(({ projectId }) => projectId === id),
      },
    ]
  }
  const chosen = chooseProjects(listers.projects).flatMap(seedFor)
  const groundOf = (id: string): Ground | undefined => {
    const found = listers.projects.find((one) => one.id === id)?.project
    const place = places.cities.find(({ city }) => city.slug === found?.citySlug)
    const locality = place?.localities.find((one) => one.locality.slug === found?.localitySlug)
    const builder = listers.builders.get(found?.builderSlug ?? '')
    if (!found || !place || !locality || !builder) return undefined
    return {
      builderId: builder.id,
      cityId: place.id,
      localityId: locality.id,
      longitude: found.lng,
      latitude: found.lat,
    }
  }
  const rera = (citySlug: string, at: number) => {
    const city = places.cities.find((one) => one.city.slug === citySlug)?.city
    return city
      ? [reraId(city.rera.projectTemplate, Number(today.slice(0, 4)) - (at === 0 ? 2 : 0), seeded(241 + at))]
      : []
  }
  return [...chosen, ...ownSeeds(chosen, groundOf, rera, today)].map((seed) => makeDemoProject(seed, looks, now))
}

interface Own {
  name: string
  /** The city of the neighbouring project. */
  citySlug: string
  towers: number
  storeys: number
  homes: number
  /** Months from today. */
  launched: number
  started?: number
  declared: number
  revised?: number
  isWaiting?: true
}

/** Current projects of the first firm besides its finished ones, so that its workspace has a project at every stage. */
const ownProjects: readonly Own[] = [
  {
    name: 'Nilgai Silveroak Heights',
    citySlug: 'noida',
    towers: 3,
    storeys: 18,
    homes: 216,
    launched: -31,
    started: -26,
    declared: -2,
    revised: 7,
  },
  {
    name: 'Nilgai Amaltas Court',
    citySlug: 'gurugram',
    towers: 2,
    storeys: 10,
    homes: 80,
    launched: -7,
    started: 2,
    declared: 41,
  },
  {
    name: 'Nilgai Parijat Terraces Two',
    citySlug: 'gurugram',
    towers: 2,
    storeys: 14,
    homes: 112,
    launched: 1,
    declared: 46,
    isWaiting: true,
  },
]

const ownAmenities = [
  'lift',
  'security',
  'power-backup',
  'gym',
  'swimming-pool',
  'clubhouse',
  'garden',
  'play-area',
  'ev-charging',
  'rainwater-harvesting',
] as const

const ownBuilt = ownProjects.map((own) => ({ ...own, slug: slugOf(own.name), amenities: ownAmenities }))

/** All projects, newest first, as in the archive. */
export function archiveOf(projects: DemoListers['projects'], today: string): Archived[] {
  return [
    ...projects.map(({ project }) => ({ built: project, launchedOn: datesOf(project, today).launchedOn ?? today })),
    ...ownBuilt.map((own) => ({ built: own, launchedOn: monthsAfter(today, own.launched) })),
  ]
    .toSorted((a, b) => b.launchedOn.localeCompare(a.launchedOn))
    .map(({ built }, place) => ({ ...built, place }))
}

/** The unit types of these projects as list entries, dated as `dateOffers` does, each with the first picture of its position. */
export function plansInLists(
  made: readonly MadeDemoProject[],
  pictures: readonly DemoPicture[],
  { places, listers }: Pick<Given, 'places' | 'listers'>,
): Settled[] {
  const byKey = new Map(pictures.map((picture) => [picture.key, picture]))
  const cityIds = new Map(places.cities.map(({ city, id }) => [city.slug, id]))
  const cityOf = new Map(listers.projects.map(({ id, project }) => [id, cityIds.get(project.citySlug)]))
  return made.flatMap(({ id, row, plans, pictures: shown, priceLists }) => {
    const cityId = row?.cityId ?? cityOf.get(id)
    const since = priceLists
      .map(({ appliedAt }) => appliedAt)
      .toSorted()
      .at(-1)
    if (cityId === undefined || since === undefined) return []
    return plans.flatMap(({ position, unitTypeBedsTotal }) => {
      const lead = byKey.get(shown[position % shown.length]?.pictureKey ?? '')
      const onMarketTimestamp = new Date(Date.parse(since) - position * PLAN_DAYS_APART * DAY_MS).toISOString()
      const listed = {
        intent: 'sale',
        category: 'residential',
        cityId,
        bedroomsTotal: unitTypeBedsTotal,
        onMarketTimestamp,
      } as const
      return lead ? [{ row: { id: `${id} ${position}`, ...listed }, lead }] : []
    })
  })
}

function ownSeeds(
  chosen: readonly ProjectSeed[],
  groundOf: (id: string) => Ground | undefined,
  rera: (citySlug: string, at: number) => string[],
  today: string,
): ProjectSeed[] {
  const later = (months: number) => monthsAfter(today, months)
  return ownProjects.flatMap((own, at): ProjectSeed[] => {
    const model = chosen.find(
      ({ builderName, citySlug }) => builderName === builders[0]?.name && citySlug === own.citySlug,
    )
    const ground = model && groundOf(model.id)
    if (!ground) return []
    return [
      {
        ...model,
        id: seededId(seeded(229 + at), 229_000 + at),
        slug: slugOf(own.name),
        name: own.name,
        towers: own.towers,
        storeys: own.storeys,
        homes: own.homes,
        amenities: [...ownAmenities],
        dates: {
          launchedOn: later(own.launched),
          ...(own.started !== undefined && own.started <= 0 && { constructionStartedOn: later(own.started) }),
          possessionDeclaredOn: later(own.declared),
          ...(own.revised !== undefined && { possessionRevisedOn: [later(own.revised)] }),
        },
        registrations: rera(own.citySlug, at),
        plans: [],
        ...(own.isWaiting && { isWaiting: true }),
        ground: {
          ...ground,
          longitude: ground.longitude + 0.0012 * (at + 1),
          latitude: ground.latitude + 0.0009 * (at + 1),
        },
      },
    ]
  })
}

/** Inserts rows in batches. */
async function insertAll(db: Db, table: string, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await insertRows(db, table, rows.slice(at, at + BATCH))
}

/** Adds projects with all their rows, in few statements per table; unit types in `known` are already there. */
export async function addToProjects(db: Db, made: readonly MadeDemoProject[], known: ReadonlySet<string>, now: Date) {
  await insertRows(
    db,
    'projects',
    made.flatMap(({ row }) => row ?? []),
  )
  await db.query(
    `update projects p set state = n.state, land_area = n."landArea", facts = n.facts, cover_key = n."coverKey", registration_id = n."registrationId",
       submitted_at = n."submittedAt", published_at = n."publishedAt"
     from jsonb_to_recordset($1::jsonb) n (id uuid, state project_state, "landArea" float8, facts jsonb, "coverKey" text, "registrationId" text,
       "submittedAt" timestamptz, "publishedAt" timestamptz) where p.id = n.id`,
    [
      JSON.stringify(
        made.map(({ id, landArea, facts, coverKey, registrationId, state, dates }) => ({
          id,
          state,
          landArea,
          facts,
          coverKey,
          registrationId,
          submittedAt:
            state === 'pending_review'
              ? new Date(now.getTime() - 20 * HOUR_MS).toISOString()
              : `${dates.launchedOn ?? ''}T05:00:00.000Z`,
          publishedAt: state === 'pending_review' ? null : `${dates.launchedOn ?? ''}T08:00:00.000Z`,
        })),
      ),
    ],
  )
  const plans = made.flatMap((one) => one.plans)
  await insertRows(
    db,
    'unit_types',
    plans.filter(({ id }) => !known.has(id)),
  )
  await db.query(
    `update unit_types t set position = n.position, balcony_area = n."balconyArea", building_area_total = n."buildingAreaTotal",
       super_built_up_area = n."superBuiltUpArea", plan = n.plan
     from jsonb_to_recordset($1::jsonb) n (id uuid, position int, "balconyArea" float8, "buildingAreaTotal" float8,
       "superBuiltUpArea" float8, plan jsonb) where t.id = n.id`,
    [JSON.stringify(plans.filter(({ id }) => known.has(id)))],
  )
  for (const [table, rows] of [
    ['project_towers', made.flatMap((one) => one.towers)],
    ['price_lists', made.flatMap((one) => one.priceLists)],
    ['project_units', made.flatMap((one) => one.units)],
    ['project_updates', made.flatMap((one) => one.updates)],
    ['project_update_pictures', made.flatMap((one) => one.updatePictures)],
    ['project_pictures', made.flatMap((one) => one.pictures)],
  ] as const)
    await insertAll(db, table, rows)
}

/** Adds the cover of every project, and the complete projects with homes, partners and tasks. */
export async function addProjects(db: Db, made: readonly MadeDemoProject[], given: Given): Promise<void> {
  const { listers, looks, unitTypes, users, now } = given
  const full = new Set(made.map(({ id }) => id))
  const others = listers.projects.filter(({ id }) => !full.has(id))
  await db.query(
    `update projects p set cover_key = n."coverKey" from jsonb_to_recordset($1::jsonb) n (id uuid, "coverKey" text) where p.id = n.id`,
    [JSON.stringify(others.map(({ id, project }) => ({ id, coverKey: looks.galleryOf(project)[0]?.key })))],
  )
  await insertAll(
    db,
    'project_pictures',
    others.flatMap(({ id, project }) => hang(id, looks.galleryOf(project))),
  )
  await addToProjects(db, made, new Set(unitTypes.map(({ id }) => id)), now)
  const firm = listers.builders.get(builders[0]?.slug ?? '')
  const own = new Set(
    listers.projects.flatMap(({ id, project }) => (project.builderSlug === builders[0]?.slug ? id : [])),
  )
  await addPartners(db, {
    seed: 233,
    made: made.filter(({ id, row }) => own.has(id) || (row !== undefined && row.builderId === firm?.id)),
    agents: listers.agents,
    users,
    now,
  })
}
