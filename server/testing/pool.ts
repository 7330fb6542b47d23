import type { Role } from '../../contract/roles.ts'
import { endpoints } from '../../contract/index.ts'
import { makePlaces } from '../domains/places/factory.ts'
import { makeProperty } from '../domains/properties/factory.ts'
import { insertProperties, type PropertyRow } from '../domains/properties/repository.ts'
import { indexHomes } from '../domains/search/service.ts'
import { createAccount } from '../domains/users/service.ts'
import { uuidv7 } from '../platform/ids.ts'
import { lastingSession } from './lasting-session.ts'
import type { Asked } from './start-app.ts'

export interface Someone {
  id: string
  token: string
  email: string
  phone: string
}

let made = 0

/** Test people who look for homes and agents who take their requirements, in two cities. */
export async function openPool(app: Asked) {
  const { city, locality } = await makePlaces(app.db, {
    Bengaluru: {
      at: [77.59, 12.97],
      localities: { Indiranagar: [77.64, 12.97], Koramangala: [77.62, 12.93], Whitefield: [77.75, 12.97] },
    },
    Pune: { at: [73.85, 18.52], localities: { Kothrud: [73.81, 18.5] } },
  })
  const base = { cityId: city.Bengaluru ?? 0, localityId: locality.Indiranagar ?? 0 }

  /** A person with a proven address and, by default, a proven number. */
  async function someone(roles: Role[] = ['Buyer'], phoneVerified = true): Promise<Someone> {
    const number = (made += 1)
    const [email, phone] = [`poolperson${number}@example.test`, `+9196${String(10_000_000 + number)}`]
    const now = app.clock.now()
    const account = await createAccount(app.db, now, {
      firstName: `Zubeida${number}`,
      lastName: 'Quraishi',
      email,
      emailVerifiedAt: now,
      phone,
      ...(phoneVerified && { phoneVerifiedAt: now }),
    })
    const id = account?.user._id ?? ''
    await app.db.query(`update users set roles = $2::text[]::role[] where id = $1`, [id, roles])
    return { id, email, phone, token: await lastingSession(app, id) }
  }

  const wanted = {
    market: 'in',
    intent: 'sale',
    city: 'bengaluru',
    localities: ['indiranagar'],
    bedrooms: [2, 3],
    propertySubType: ['apartment'],
    consent: true,
  }

  return {
    places: { city, locality },
    base,
    wanted,
    someone,
    /** An agent with credits and service areas, by default all of Bengaluru. */
    async taker(credits = 100, areas: object[] = [{ city: 'bengaluru' }], role: Role = 'Agent'): Promise<Someone> {
      const person = await someone(['Buyer', role])
      await app.ask(endpoints.saveServiceAreas, { body: { areas }, token: person.token })
      if (credits)
        await app.ask(endpoints.grantCredits, {
          body: { id: uuidv7(), userId: person.id, amount: credits, note: 'For a test' },
          token: (await someone(['Admin'])).token,
        })
      return person
    },
    post: async ({ token }: Someone, more: object = {}) =>
      (await app.ask(endpoints.postRequirement, { body: { ...wanted, ...more }, token })).data,
    take: ({ token }: Someone, id: string) =>
      app.ask(endpoints.takeLead, { params: { id }, body: {}, token }).then(({ data }) => data),
    refusedTake: async ({ token }: Someone, id: string) =>
      (await app.refusal(endpoints.takeLead, { params: { id }, body: {}, token })).problem.code,
    pool: ({ token }: Someone, query: Record<string, string> = {}) => app.ask(endpoints.leadPool, { query, token }),
    mine: async ({ token }: Someone, id: string) =>
      (await app.ask(endpoints.getRequirement, { params: { id }, token })).data,
    change: ({ token }: Someone, id: string, body: object) =>
      app.ask(endpoints.updateRequirement, { params: { id }, body, token }).then(({ data }) => data),
    async home(overrides: Partial<PropertyRow> = {}): Promise<string> {
      const row = makeProperty({ ...base, ...overrides })
      await insertProperties(app.db, [row])
      await indexHomes(app.db, [row.id])
      return row.id
    },
    /** Wallets whose balance differs from the sum of their lines or of their lots. */
    async unbalanced() {
      const { rows } = await app.db.query(
        `select a.owner_id, a.balance, l.sum as lines, r.sum as lots from ledger_accounts a
         cross join lateral (select coalesce(sum(amount), 0) from ledger_lines where account_id = a.id) l (sum)
         cross join lateral (select coalesce(sum(remaining), 0) from ledger_lots where account_id = a.id) r (sum)
         where a.balance is not null and (a.balance <> l.sum or a.balance <> r.sum)`,
      )
      return rows
    },
  }
}
