import { HOUR_MS, DAY_MS } from '../contract/time.ts'
import type { Role } from '../contract/roles.ts'
import { insertRows } from '../server/platform/db/insert-rows.ts'
import type { Db } from '../server/platform/db/pool.ts'
import { writePoints } from '../server/domains/places/service.ts'
import type { PropertyRow } from '../server/domains/properties/repository.ts'
import { campuses } from './points/campuses.ts'
import { seeded } from './market/random.ts'
import { seededId } from './random.ts'

const SOURCE = 'Written for the demonstration, 2026'

/** Adds the campuses and office parks of the cities that the database has. */
export async function addCampuses(db: Db, now: Date): Promise<void> {
  const { rows } = await db.query<{ id: number; key: string }>(
    `select id, market || '/' || slug as key from places where kind = 'city'`,
  )
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  await writePoints(
    db,
    now,
    campuses.flatMap(({ city, ...point }) => {
      const cityId = ids.get(`${point.market}/${city}`)
      return cityId === undefined ? [] : [{ ...point, cityId, source: SOURCE }]
    }),
  )
}

/** So many PGs list their beds one by one, and so many beds at most. */
const HOMES = 40
const MAX_BEDS = 24

/** Lists the beds of some PGs; the first one has a bed in every state, two of them reserved by demo people. */
export async function addBeds(
  db: Db,
  rows: readonly PropertyRow[],
  users: Map<Role, string>,
  now: Date,
): Promise<void> {
  const random = seeded(211)
  let order = 0
  const id = () => seededId(random, 9500 + (order += 1))
  const at = now.toISOString()
  const homes = rows
    .filter(({ pg, standardStatus }) => standardStatus === 'active' && (pg?.beds?.total ?? 0) <= MAX_BEDS && pg?.beds)
    .slice(0, HOMES)
  const beds = homes.flatMap(({ id: propertyId, pg, listPrice = 9_000_00 }) => {
    const { total = 0, free = 0 } = pg?.beds ?? {}
    const sharing = pg?.sharing ?? 1
    return Array.from({ length: total }, (_, n) => ({
      id: id(),
      propertyId,
      room: String(101 + Math.floor(n / sharing)),
      label: String.fromCodePoint(65 + (n % sharing)),
      sharing,
      rent: listPrice,
      availableFrom: null,
      state: n < free ? 'available' : 'occupied',
      createdAt: at,
      updatedAt: at,
    }))
  })
  await insertRows(db, 'beds', beds)
  const [first] = homes
  const own = beds.filter(({ propertyId, state }) => propertyId === first?.id && state === 'occupied')
  const [asked, accepted] = own
  const [buyer, agent] = [users.get('Buyer'), users.get('Agent')]
  if (!first || !asked || !accepted || !buyer || !agent) return
  // A reserved bed is offered and not free, so the counts of the card stay the same.
  await db.query(`update beds set state = 'available' where id = any($1::uuid[])`, [[asked.id, accepted.id]])
  await insertRows(db, 'beds', [{ ...asked, id: id(), room: '100', label: 'A', state: 'closed' }])
  const hold = (bedId: string, userId: string, state: string, ms: number) => ({
    id: id(),
    bedId,
    propertyId: first.id,
    userId,
    state,
    heldUntil: new Date(now.getTime() + ms).toISOString(),
    createdAt: at,
    updatedAt: at,
  })
  await insertRows(db, 'bed_holds', [
    hold(asked.id, buyer, 'asked', 22 * HOUR_MS),
    hold(accepted.id, agent, 'accepted', 9 * DAY_MS),
  ])
}
