import { insertRows } from '../server/platform/db/insert-rows.ts'
import type { Role } from '../contract/roles.ts'
import { stageOf } from '../contract/projects/project-states.ts'
import type { Db } from '../server/platform/db/pool.ts'
import { demoName } from './accounts.ts'
import { builders } from './market/builders.ts'
import { cityOf } from './market/cities.ts'
import { agencies, makePerson } from './market/people.ts'
import { makeProjects } from './market/projects.ts'
import { pick, seeded } from './market/random.ts'
import { reraId } from './market/rera.ts'
import type { Project } from './market/types.ts'
import type { DemoPlaces } from './places.ts'
import { datesOf } from './projects/dates.ts'
import { seededId } from './random.ts'

export interface DemoAgent {
  id: string
  name: string
  agencyId: string
  agencyName: string
  citySlug: string
  teamId: string | undefined
}

export interface DemoListers {
  agents: DemoAgent[]
  builders: Map<string, { id: string; name: string }>
  projects: { id: string; project: Project }[]
  buyerId: string | undefined
}

const AGENTS_AN_AGENCY = 3
const TEAM_NAMES = ['Resale homes', 'New homes', 'Rentals', 'Family homes', 'Villas and plots'] as const
/** Two of the three agents of an agency may be a team. */
const AGENTS_PER_TEAM = 2

/** Adds agencies with their agents, and builders with their projects. The demo accounts own the first of each. */
export async function addListers(
  db: Db,
  places: DemoPlaces,
  users: Map<Role, string>,
  now: Date,
): Promise<DemoListers> {
  const random = seeded(11)
  let order = 1000
  const id = () => seededId(random, (order += 1))
  const cityId = new Map(places.cities.map(({ city, id: key }) => [city.slug, key]))
  const localityId = new Map(
    places.cities.flatMap(({ city, localities }) =>
      localities.map(({ locality, id: key }) => [`${city.slug}/${locality.slug}`, key] as const),
    ),
  )

  const offices = agencies.map((agency) => ({ ...agency, id: id() }))
  const drawTeam = seeded(17)
  const teams = offices.flatMap(({ id: agencyId }, at) =>
    at % 2 === 0 ? [{ id: seededId(drawTeam, 5000 + at), agencyId, teamName: pick(TEAM_NAMES, drawTeam) }] : [],
  )
  const teamIds = new Map(teams.map((team) => [team.agencyId, team.id]))
  const agents = offices.flatMap((office, first) =>
    Array.from({ length: AGENTS_AN_AGENCY }, (_, at): DemoAgent & { slug: string } => {
      const { firstName, lastName } = makePerson(office.citySlug, random)
      const name = first + at === 0 ? demoName('Agent') : `${firstName} ${lastName}`
      return {
        id: id(),
        name,
        slug: `${slug(name)}-${office.slug}-${at + 1}`.slice(0, 80),
        agencyId: office.id,
        agencyName: office.name,
        citySlug: office.citySlug,
        teamId: at < AGENTS_PER_TEAM ? teamIds.get(office.id) : undefined,
      }
    }),
  )
  const firms = builders.map((builder) => ({ ...builder, id: id() }))
  const firmIds = new Map(firms.map((firm) => [firm.slug, { id: firm.id, name: firm.name }]))
  const projects = makeProjects(2026).map((project) => ({ id: id(), project }))

  const market = 'in'
  const today = now.toISOString().slice(0, 10)
  const dated = (project: Project) => {
    const dates = datesOf(project, today)
    const isOver = stageOf(dates, today) === 'completed'
    return {
      ...dates,
      state: isOver ? 'completed' : 'active',
      publishedAt: `${dates.launchedOn ?? today}T08:00:00.000Z`,
    }
  }
  await insertRows(
    db,
    'agencies',
    offices.map((o) => ({ id: o.id, market, slug: o.slug, name: o.name, cityId: cityId.get(o.citySlug) })),
  )
  await insertRows(
    db,
    'agents',
    agents.map((a, at) => ({
      id: a.id,
      market,
      slug: a.slug,
      name: a.name,
      agencyId: a.agencyId,
      cityId: cityId.get(a.citySlug),
      userId: at === 0 ? users.get('Agent') : undefined,
      ...licenseOf(a.citySlug, at),
    })),
  )
  await insertRows(db, 'teams', teams)
  await insertRows(
    db,
    'team_members',
    agents.flatMap(({ id: agentId, teamId }, at) =>
      teamId ? [{ agentId, teamId, teamMemberType: at % AGENTS_AN_AGENCY === 0 ? 'leader' : 'member' }] : [],
    ),
  )
  await insertRows(
    db,
    'builders',
    firms.map((b, at) => ({
      id: b.id,
      market,
      slug: b.slug,
      name: b.name,
      since: b.since,
      userId: at === 0 ? users.get('Builder') : undefined,
    })),
  )
  await insertRows(
    db,
    'projects',
    projects.map(({ id: key, project: p }) => ({
      id: key,
      market,
      slug: p.slug,
      name: p.name,
      builderId: firmIds.get(p.builderSlug)?.id,
      cityId: cityId.get(p.citySlug),
      localityId: localityId.get(`${p.citySlug}/${p.localitySlug}`),
      longitude: p.lng,
      latitude: p.lat,
      ...dated(p),
    })),
  )
  return { agents, builders: firmIds, projects, buyerId: users.get('Buyer') }
}

/** An invented licence of the authority that registers agents in that city. */
function licenseOf(citySlug: string, at: number) {
  const { rera, state } = cityOf(citySlug)
  return { memberStateLicense: reraId(rera.agentTemplate, 2021, seeded(31 + at)), memberStateLicenseState: state }
}

const slug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
