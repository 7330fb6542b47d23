import { insertRows } from '../server/platform/db/insert-rows.ts'
import type { SpokenLanguage } from '../contract/directories/kinds.ts'
import { specialities } from '../contract/directories/kinds.ts'
import { DAY_MS } from '../contract/time.ts'
import type { Db } from '../server/platform/db/pool.ts'
import { builders } from './market/builders.ts'
import { slugOf } from './market/locality.ts'
import { makePerson } from './market/people.ts'
import { between, pick, seeded, shuffled, type Random } from './market/random.ts'
import type { DemoListers } from './listers.ts'
import { makePortfolio } from './portfolios.ts'
import type { DemoPicture } from './pictures.ts'
import type { DemoPlaces } from './places.ts'
import { seededId } from './random.ts'

const ARCHITECTS = 15
const ADVISORS = 10

/** Languages spoken in a city besides Hindi and English. */
const spoken: Readonly<Record<string, readonly SpokenLanguage[]>> = {
  mumbai: ['mr', 'gu'],
  pune: ['mr'],
  bengaluru: ['kn', 'ta', 'te'],
  hyderabad: ['te', 'ur'],
  chennai: ['ta', 'te'],
  kolkata: ['bn', 'or'],
  ahmedabad: ['gu'],
  kochi: ['ml', 'ta'],
  delhi: ['pa', 'ur'],
  gurugram: ['pa'],
  noida: ['pa', 'ur'],
  jaipur: ['pa'],
}

const agentBios = [
  'I show a home once I have walked it twice, by day and after dark. Ask me about the water, the lift and the neighbours; I write the answers down.',
  'Fifteen minutes with the papers saves fifteen months in court. I read the title chain before I list a home and share what I find.',
  'Most of my clients come from other cities. I send measured plans and unedited videos first, so that nobody flies in for a home that was never right.',
  'I work with families who buy their first home: budget first, loan letter second, visits third. No more than five visits a day.',
  'Rentals only. Agreements are registered, deposits are written down, and I am there on the day the keys come back.',
  'I grew up in these lanes. I know which streets flood in August and which buildings have paid for their lifts.',
  'I sell what is ready to move into. If a home has a flaw, you will hear it from me before you see it.',
] as const
const agencyBios = [
  'A small office with its own surveyor. Every home we offer was measured by us, and the plan is yours to keep.',
  'We began with rentals and still look after most of the homes we have let. Owners abroad get a monthly note with photographs.',
  'Three partners, one ledger. Our fee is written on the first page and does not change on the last.',
  'We sell resale homes and nothing else, so that nobody here earns from sending you to a launch.',
] as const
const architectBios = [
  'We draw houses for the climate first: deep shade, cross-ventilation, and walls that stay cool without machines.',
  'Renovation of old flats: we keep the floor if it can be kept, and tell you the cost of each wall before it moves.',
  'Interiors for small homes. Storage is drawn to the centimetre, and carpenters get drawings they can read.',
  'A studio of five. We visit the site every week until the last tile, and write down what we saw.',
] as const
const advisorBios: Record<(typeof specialities.advisor)[number], string> = {
  'home-loan':
    'I compare what eleven lenders would really charge you, fees and insurance included. Banks pay me nothing.',
  legal: 'Advocate. I read title, encumbrance and society papers for buyers and give a written opinion within a week.',
  tax: 'Chartered accountant for people who sell or buy a home: capital gains, TDS, and what to file when.',
  valuation: 'Registered valuer. Reports that banks and courts accept, with the comparable sales listed.',
  interior:
    'I plan kitchens and wardrobes before you buy them elsewhere. You pay for drawings and owe nobody an order.',
  vastu: 'I look at plans before anything is built, and say plainly what cannot be changed.',
}

const some = <Item>(list: readonly Item[], least: number, most: number, random: Random) =>
  shuffled(list, random).slice(0, between(least, most, random))

interface Given {
  places: DemoPlaces
  listers: DemoListers
  pictures: readonly DemoPicture[]
  now: Date
}

/** Fills the profiles of listers, and adds architects and advisors; their homes are counted later. */
export async function addProfiles(
  db: Db,
  { places, listers: { agents, projects }, pictures, now }: Given,
): Promise<void> {
  const random = seeded(41)
  const drawWorks = seeded(47)
  const localitiesOf = (citySlug: string, most: number) => {
    const home = places.cities.find(({ city }) => city.slug === citySlug)
    return home ? some(home.localities.slice(0, 20), 3, most, random).map(({ id }) => id) : []
  }
  const languagesOf = (citySlug: string): SpokenLanguage[] => [
    'en',
    'hi',
    ...some(spoken[citySlug] ?? [], 1, 2, random),
  ]
  const agencies = new Map(agents.map(({ agencyId, citySlug }) => [agencyId, citySlug]))

  const known = [
    ...agents.map(({ id, citySlug }) => ({
      id,
      bio: pick(agentBios, random),
      areas: localitiesOf(citySlug, 6),
      languages: languagesOf(citySlug),
      specialities: some(specialities.agent, 1, 3, random),
      since: between(2004, 2023, random),
    })),
    ...[...agencies].map(([id, citySlug]) => ({
      id,
      bio: pick(agencyBios, random),
      areas: localitiesOf(citySlug, 10),
      languages: languagesOf(citySlug),
      specialities: some(specialities.agency, 2, 4, random),
      since: between(1985, 2019, random),
    })),
  ]
  await db.query(
    `update profiles p set bio = k.bio, area_ids = k.areas, languages = k.languages, specialities = k.specialities, since = coalesce(p.since, k.since)
     from jsonb_to_recordset($1::jsonb) as k (id uuid, bio text, areas int[], languages text[], specialities text[], since int) where p.id = k.id`,
    [JSON.stringify(known)],
  )
  await db.query(
    `update profiles p set bio = k.about, city_id = k.city, specialities = k.specialities, languages = '{en,hi}',
       details = jsonb_build_object('legalName', k."legalName")
     from jsonb_to_recordset($1::jsonb) as k (slug text, about text, "legalName" text, city int, specialities text[])
     where p.kind = 'builder' and p.market = 'in' and p.slug = k.slug`,
    [
      JSON.stringify(
        builders.map(({ slug, about, legalName, citySlugs }) => ({
          slug,
          about,
          legalName,
          city: places.cities.find(({ city }) => city.slug === citySlugs[0])?.id,
          specialities: some(specialities.builder, 1, 3, random),
        })),
      ),
    ],
  )

  const others = Array.from({ length: ARCHITECTS + ADVISORS }, (_, at) => {
    const isArchitect = at < ARCHITECTS
    const home = pick(places.cities, random)
    const { firstName, lastName } = makePerson(home.city.slug, random)
    const field = specialities.advisor[at % specialities.advisor.length] ?? 'legal'
    const name = isArchitect
      ? `${firstName} ${lastName} ${at % 2 ? 'Architects' : 'Studio'}`
      : `${firstName} ${lastName}`
    return {
      id: seededId(random, 7000 + at),
      kind: isArchitect ? 'architect' : 'advisor',
      market: 'in',
      slug: slugOf(`${name} ${home.city.slug}`),
      name,
      cityId: home.id,
      areaIds: localitiesOf(home.city.slug, 8),
      bio: isArchitect ? pick(architectBios, random) : advisorBios[field],
      languages: languagesOf(home.city.slug),
      specialities: isArchitect ? some(specialities.architect, 2, 4, random) : [field],
      since: between(1992, 2020, random),
      // The council's format with numbers that it has not issued.
      ...(isArchitect && {
        license: `CA/${between(1995, 2020, random)}/9${between(10_000, 99_999, random)}`,
        licenseState: 'Council of Architecture',
      }),
      details: isArchitect
        ? makePortfolio(drawWorks, {
            feeModel: pick(['per-area', 'percent', 'fixed'] as const, random),
            pictures,
            projects: projects.flatMap(({ project }) => (project.citySlug === home.city.slug ? project.slug : [])),
          })
        : { feeFrom: between(5, 40, random) * 500_00 },
      ...(!isArchitect && credentialsOf(field, drawWorks)),
    }
  })
  await insertRows(db, 'profiles', others)
  await addChecks(db, now)
}

/** An advisor's credentials in the format of the registering body, with numbers that were never issued. */
function credentialsOf(field: (typeof specialities.advisor)[number], random: Random) {
  const number = between(10_000, 99_999, random)
  if (field === 'legal') return { license: `D/9${number}/${between(1998, 2018, random)}`, licenseState: 'Bar Council' }
  if (field === 'tax') return { license: `9${number}`, licenseState: 'Institute of Chartered Accountants of India' }
  if (field === 'valuation') return { license: `RV/02/${between(2019, 2024, random)}/9${number}`, licenseState: 'IBBI' }
  return {}
}

/** Most licences and identities were checked, some long ago; one check in nine failed. */
async function addChecks(db: Db, now: Date): Promise<void> {
  const random = seeded(43)
  const { rows } = await db.query<{ id: string; kind: string }>(
    `select id, kind from profiles where market = 'in' order by id`,
  )
  const checks = rows.flatMap(({ id, kind }, at) => {
    const paper = kind === 'builder' ? 'registration' : kind === 'advisor' ? 'identity' : 'license'
    return [...new Set([paper, ...(at % 2 ? ['identity'] : []), ...(kind === 'agency' && at % 3 ? ['office'] : [])])]
      .filter(() => random() < 0.8)
      .map((what, order) => {
        const days = between(5, 420, random)
        const failed = random() < 0.11
        return {
          id: seededId(random, 9000 + at * 4 + order),
          profileId: id,
          kind: what,
          result: failed ? 'failed' : 'passed',
          byLabel: 'Lintel',
          at: new Date(now.getTime() - days * DAY_MS),
          expiresAt: failed ? null : new Date(now.getTime() + (365 - days) * DAY_MS),
        }
      })
      .filter(({ expiresAt, at: looked }) => expiresAt === null || expiresAt > looked)
  })
  await insertRows(db, 'profile_verifications', checks)
}
