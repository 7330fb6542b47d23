import { type Habits } from '../../contract/beds/roommates.ts'
import { HOUR_MS, DAY_MS } from '../../contract/time.ts'
import type { Role } from '../../contract/roles.ts'
import { insertRows } from '../../server/platform/db/insert-rows.ts'
import type { Db } from '../../server/platform/db/pool.ts'
import { writePoints } from '../../server/domains/places/service.ts'
import type { PropertyRow } from '../../server/domains/properties/repository.ts'
import { campuses } from './campuses.ts'
import { seeded } from '../market/random.ts'
import { seededId } from '../random.ts'
import { shippedSetting } from '../../contract/settings/settings.ts'

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

/** Wardens of the first PGs. */
const wardens = ['Savitri Rao', 'Joseph D’Souza', 'Lakshmi Nair', 'Harpreet Gill', 'Salma Sheikh', 'Ramesh Patil']

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
  const agentId = users.get('Agent')
  if (agentId)
    await insertRows(
      db,
      'wardens',
      homes.slice(0, wardens.length).map(({ id: propertyId }, n) => ({
        propertyId,
        userId: agentId,
        name: wardens[n],
        phone: `+9155000001${String(n).padStart(2, '0')}`,
        verifiedAt: at,
        updatedAt: at,
      })),
    )
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

const habits = (
  sleep: Habits['sleep'],
  guests: Habits['guests'],
  smoking: Habits['smoking'],
  food: Habits['food'],
  cleanliness: Habits['cleanliness'],
  days: Habits['days'],
): Habits => ({ sleep, guests, smoking, food, cleanliness, days })

const seekers: readonly [first: string, last: string, point: string, rupees: number, days: number, habits: Habits][] = [
  [
    'Ananya',
    'Rao',
    'christ-university-bengaluru',
    14_000,
    12,
    habits('early', 'rarely', 'no', 'vegetarian', 'tidy', 'study'),
  ],
  [
    'Kabir',
    'Mehta',
    'christ-university-bengaluru',
    12_000,
    20,
    habits('late', 'often', 'outside', 'everything', 'relaxed', 'study'),
  ],
  ['Divya', 'Nair', 'iit-bombay-mumbai', 16_000, 5, habits('flexible', 'sometimes', 'no', 'eggs', 'tidy', 'both')],
  [
    'Rohan',
    'Iyer',
    'manyata-tech-park-bengaluru',
    22_000,
    30,
    habits('early', 'sometimes', 'no', 'everything', 'average', 'work'),
  ],
  [
    'Sara',
    'Khan',
    'bandra-kurla-complex-mumbai',
    18_000,
    15,
    habits('late', 'rarely', 'no', 'everything', 'average', 'work'),
  ],
  [
    'Vikram',
    'Shetty',
    'itpl-whitefield-bengaluru',
    20_000,
    25,
    habits('flexible', 'sometimes', 'outside', 'eggs', 'relaxed', 'work'),
  ],
]

/** Adds people who look for a roommate. */
export async function addRoommates(db: Db, now: Date): Promise<void> {
  const random = seeded(223)
  const at = now.toISOString()
  for (const [order, [firstName, lastName, point, rupees, days, answers]] of seekers.entries()) {
    const userId = seededId(random, 9900 + order)
    await db.query(
      `insert into users (id, first_name, last_name, email, roles, email_verified_at) values ($1, $2, $3, $4, '{Buyer}', $5)
       on conflict do nothing`,
      [userId, firstName, lastName, `${firstName.toLowerCase()}@demo.lintel.example`, at],
    )
    await db.query(
      `insert into roommate_requests (id, market, user_id, city_id, point_id, budget_max, move_in, habits, expires_at, created_at, updated_at)
       select $1, 'in', $2, i.city_id, i.id, $4, $5, $6, $7, $8, $8 from points_of_interest i where i.market = 'in' and i.slug = $3`,
      [
        seededId(random, 9950 + order),
        userId,
        point,
        rupees * 100,
        new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10),
        JSON.stringify(answers),
        new Date(now.getTime() + shippedSetting('in', 'roommate-days') * DAY_MS),
        at,
      ],
    )
  }
}
