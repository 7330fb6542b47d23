import { insertRows } from '../server/platform/db/insert-rows.ts'
import { createHash } from 'node:crypto'
import type { Role } from '../contract/roles.ts'
import { CONSENT_TEXT_VERSION } from '../contract/enquiries/consents.ts'
import { DAY_MS, HOUR_MS } from '../contract/time.ts'
import { grant } from '../server/domains/billing/service.ts'
import type { Db } from '../server/platform/db/pool.ts'
import { people, requirements } from './market/enquiries.ts'
import { demoName } from './accounts.ts'
import type { DemoListers } from './listers.ts'
import { seeded } from './market/random.ts'
import { shopOpened } from './shop/catalogue.ts'
import type { DemoPlaces } from './places.ts'
import { seededId } from './random.ts'

const LAKH = 100_000_00
const THOUSAND = 1000_00
const LIFE_MS = 30 * DAY_MS
/** The credits of the demo agent and builder. */
const CREDITS = 60

/** Adds requirements in the demo agent's city and a neighbouring one, one of them by the demo buyer, and the service areas of agents. */
export async function addRequirements(
  db: Db,
  { cities }: DemoPlaces,
  { agents }: DemoListers,
  users: Map<Role, string>,
  now: Date,
): Promise<void> {
  const random = seeded(103)
  const id = (order: number) => seededId(random, 8000 + order)
  const home = cities.findIndex(({ city }) => city.slug === agents[0]?.citySlug)
  const [agent, builder, buyer, admin] = (['Agent', 'Builder', 'Buyer', 'Admin'] as const).map((role) =>
    users.get(role),
  )
  const here = cities[home]
  if (!here || !agent || !builder) return
  const next = cities[(home + 1) % cities.length] ?? here
  const { rows: prices } = await db.query<{ intent: string; credits: number }>(
    `select intent, credits from lead_prices where market = 'in'`,
  )
  const priceOf = new Map(prices.map(({ intent, credits }) => [intent, credits]))
  const made = [...requirements, ...requirements.slice(0, 5)].map((wanted, n) => {
    const place = n % 4 === 3 ? next : here
    const person = people[(n * 7) % people.length]
    const isBuyers = n === 1 && buyer !== undefined
    const unit = wanted.intent === 'sale' ? LAKH : THOUSAND
    const at = new Date(now.getTime() - (3 + n * 17) * HOUR_MS)
    const localities = [0, 1].flatMap((of) => place.localities[(n * 3 + of) % place.localities.length] ?? [])
    return {
      places: [
        ...localities.map((locality) => ({ placeId: locality.id, isWhole: false })),
        { placeId: place.id, isWhole: false },
      ],
      row: {
        id: id(n),
        market: 'in',
        userId: isBuyers ? buyer : undefined,
        askerKey: isBuyers
          ? buyer
          : createHash('sha256')
              .update(person?.email ?? '')
              .digest('base64url')
              .slice(0, 32),
        fullName: isBuyers ? demoName('Buyer') : person?.fullName,
        mobilePhone: isBuyers ? undefined : person?.mobilePhone,
        proven: 'mobilePhone',
        state: 'open',
        intent: wanted.intent,
        propertySubTypes: wanted.kinds,
        budgetMin: wanted.budget[0] * unit,
        budgetMax: wanted.budget[1] * unit,
        currency: 'INR',
        bedrooms: wanted.bedrooms,
        cityId: place.id,
        must: wanted.must,
        nice: wanted.nice,
        moveIn: new Date(now.getTime() + (30 + n * 5) * DAY_MS).toISOString().slice(0, 10),
        text: wanted.text,
        maxAgents: wanted.maxAgents,
        credits: priceOf.get(wanted.intent) ?? 0,
        consentedAt: at.toISOString(),
        textVersion: CONSENT_TEXT_VERSION,
        tokenHash: `\\x${createHash('sha256')
          .update(id(500 + n))
          .digest('hex')}`,
        publishedAt: at.toISOString(),
        expiresAt: new Date(at.getTime() + LIFE_MS).toISOString(),
        createdAt: at.toISOString(),
        updatedAt: at.toISOString(),
      },
    }
  })
  await insertRows(
    db,
    'requirements',
    made.map(({ row }) => row),
  )
  await insertRows(
    db,
    'requirement_places',
    made.flatMap(({ row, places }) => places.map((place) => ({ requirementId: row.id, ...place }))),
  )
  for (const userId of [agent, builder]) {
    await insertRows(db, 'service_areas', [{ userId, placeId: here.id }])
    await insertRows(db, 'served_places', [{ userId, placeId: here.id }])
    await grant(db, shopOpened(now), {
      owner: { kind: 'user', id: userId },
      credits: CREDITS,
      key: userId,
      note: 'To try the lead pool',
      by: admin,
    })
  }
}
