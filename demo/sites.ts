import { makeSite } from '../server/domains/agent-sites/factory.ts'
import { insertRows } from '../server/domains/properties/repository.ts'
import type { Db } from '../server/platform/db/pool.ts'
import type { DemoListers } from './listers.ts'
import type { DemoPlaces } from './places.ts'
import { slugOf } from './market/locality.ts'
import { seeded } from './market/random.ts'
import { seededId } from './random.ts'

const AGENT_CITIES = ['bengaluru', 'pune', 'kochi']
const AGENCY_CITIES = ['mumbai', 'jaipur']
const AREAS_A_SITE = 6
const themes = ['teal', 'forest', 'plum', 'indigo', 'brick'] as const

/** Live sites of the demo account's agent, of an agent in three cities and of an agency in two. */
export async function addSites(db: Db, places: DemoPlaces, { agents }: DemoListers): Promise<void> {
  const random = seeded(23)
  const ofCity = (citySlug: string) => agents.filter((agent) => agent.citySlug === citySlug).slice(0, 1)
  const owners = [
    ...[...agents.slice(0, 1), ...AGENT_CITIES.flatMap(ofCity)].map(({ id: agentId, name, citySlug }) => {
      return { name, citySlug, owner: { agentId } }
    }),
    ...AGENCY_CITIES.flatMap(ofCity).map(({ agencyId, agencyName: name, citySlug }) => {
      return { name, citySlug, owner: { agencyId } }
    }),
  ]
  await insertRows(
    db,
    'agent_sites',
    owners.flatMap(({ name, citySlug, owner }, at) => {
      const home = places.cities.find(({ city }) => city.slug === citySlug)
      if (!home) return []
      const nearby = home.localities.slice(0, AREAS_A_SITE)
      return makeSite({
        ...owner,
        id: seededId(random, 3000 + at),
        subdomain: slugOf(name).slice(0, 31).replace(/-$/, ''),
        theme: themes[at % themes.length] ?? 'brick',
        headline: `Homes in ${home.city.name}, seen before they are shown`,
        tagline: `${nearby
          .slice(0, 3)
          .map(({ locality }) => locality.name)
          .join(', ')} and the streets between them.`,
        serviceAreas: nearby.map(({ id }) => id),
      })
    }),
  )
}
