import { insertRows } from '../server/platform/db/insert-rows.ts'
import { createHash } from 'node:crypto'
import type { MarketId } from '../contract/markets.ts'
import { DAY_MS } from '../contract/time.ts'
import type { Db } from '../server/platform/db/pool.ts'
import type { DemoListers } from './listers.ts'
import { people } from './market/enquiries.ts'
import { seeded } from './market/random.ts'
import type { DemoPlaces } from './places.ts'
import { seededId } from './random.ts'
import { inServices } from './services/in.ts'
import type { DemoService } from './services/types.ts'
import { usServices } from './services/us.ts'

const MINOR_UNITS = 100
const STEP = 10
/** Cities of the people on the waitlist of the legal check. */
const waiting = ['jaipur', 'jaipur', 'jaipur', 'kochi', 'kochi', 'kolkata']

/** Adds the services of both markets, one of them provided by the demo agent, and a waitlist. */
export async function addServices(db: Db, { cities }: DemoPlaces, { agents }: DemoListers, now: Date): Promise<void> {
  const random = seeded(131)
  let order = 9500
  const id = () => seededId(random, (order += 1))
  const [agent] = agents
  const placeOf = (slug: string) => cities.find(({ city }) => city.slug === slug)?.id
  const home = cities.findIndex(({ city }) => city.slug === agent?.citySlug)
  const ofAgent = [cities[home], cities[(home + 1) % cities.length]].flatMap((place) => place?.city.slug ?? [])
  const at = new Date(now.getTime() - 40 * DAY_MS).toISOString()

  const made = (market: MarketId, services: readonly DemoService[]) =>
    services.map(({ slug, kind, price: [amount, priceUnit], days, byAgent, en, hi, ...where }, index) => {
      const slugs = byAgent ? ofAgent : where.cities
      return {
        slugs,
        row: {
          id: id(),
          market,
          slug,
          kind,
          wordsEn: en,
          wordsHi: hi,
          priceFrom: amount * MINOR_UNITS,
          priceUnit,
          daysFrom: days?.[0],
          daysTo: days?.[1],
          everywhere: slugs === undefined,
          agentId: byAgent && agent?.id,
          active: true,
          position: (index + 1) * STEP,
          createdAt: at,
          updatedAt: at,
        },
      }
    })
  const all = [...made('in', inServices), ...made('us', usServices)]
  await insertRows(
    db,
    'services',
    all.map(({ row }) => row),
  )
  await insertRows(
    db,
    'service_cities',
    all.flatMap(({ row, slugs = [] }) =>
      slugs.flatMap((slug) => {
        const placeId = placeOf(slug)
        return placeId === undefined ? [] : [{ serviceId: row.id, placeId }]
      }),
    ),
  )
  const wanted = all.find(({ row }) => row.slug === 'legal-check')
  await insertRows(
    db,
    'service_waitlist',
    waiting.flatMap((slug, index) => {
      const [person, placeId, wishId] = [people[index], placeOf(slug), id()]
      if (!person || !wanted || placeId === undefined) return []
      const asked = new Date(now.getTime() - (index * 3 + 1) * DAY_MS).toISOString()
      return [
        {
          id: wishId,
          serviceId: wanted.row.id,
          placeId,
          email: person.email,
          language: 'en',
          tokenHash: `\\x${createHash('sha256').update(wishId).digest('hex')}`,
          askedAt: asked,
          // The first person has not opened the confirmation link yet.
          confirmedAt: index === 0 ? undefined : asked,
        },
      ]
    }),
  )
}
