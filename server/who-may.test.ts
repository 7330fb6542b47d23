import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admits, type Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/index.ts'
import { roles, type Role } from '../contract/roles.ts'
import { uuidv7 } from './platform/ids.ts'
import { asPerson, type Person } from './testing/person.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

let app: TestApp
let person: Person
let stranger: Person
const tokens = new Map<Role, string>()
beforeAll(async () => {
  app = await startApp()
  person = await asPerson(app)
  stranger = await asPerson(app)
  for (const role of roles) {
    const { user, token } = await asPerson(app)
    await app.db.query(`update users set roles = $2::role[] where id = $1`, [user._id, [role]])
    tokens.set(role, token)
  }
})
afterAll(() => app.close())

const all: Endpoint[] = Object.values(endpoints)
const guarded = all.filter(({ who }) => who !== 'public')
const anyParams = {
  id: uuidv7(),
  propertyId: uuidv7(),
  contact: 'email',
  provider: 'google',
  key: 'x',
  feature: 'contest',
  note: '1',
  task: uuidv7(),
  documentId: uuidv7(),
  step: 'photo',
  agent: uuidv7(),
  invitation: uuidv7(),
  update: uuidv7(),
  partner: uuidv7(),
  code: 'pro',
  position: '1',
  market: 'in',
  slug: 'station',
  city: 'bengaluru',
  locality: 'indiranagar',
  role: 'Moderator',
  section: 'homes',
  kind: 'listing-approved',
  language: 'en',
}

/** Everything the database holds that a call may change, as one text. */
async function kept(): Promise<string> {
  const { rows } = await app.db.query(
    `select (select json_agg(u order by id) from users u) as users, (select json_agg(s order by id) from sessions s) as sessions,
       (select json_agg(f) from favourites f) as favourites,
       (select json_agg(s) from saved_searches s) as searches, (select count(*) from pictures) as pictures,
       (select json_agg(e) from enquiries e) as enquiries, (select json_agg(c) from consents c) as consents, (select json_agg(l) from leads l) as leads,
       (select json_agg(d) from listing_drafts d) as drafts, (select json_agg(p) from properties p) as homes`,
  )
  return JSON.stringify(rows)
}

describe('A call for members', () => {
  test.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is refused to nobody, whatever else is said',
    async (_, endpoint) => {
      const before = await kept()
      for (const token of [undefined, '', 'x'.repeat(43)]) {
        const { status, problem } = await app.refusal(endpoint, {
          params: anyParams,
          ...(endpoint.body && { body: {} }),
          ...(token !== undefined && { token }),
        })
        expect([status, problem.code]).toEqual([401, 'NOT_SIGNED_IN'])
      }
      expect(await kept()).toBe(before)
    },
  )
})

describe('A call that needs a right', () => {
  test.each(guarded.filter(({ who }) => who !== 'member').map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is refused to every role without it',
    async (_, endpoint) => {
      const without = roles.filter((role) => !admits(endpoint, { roles: [role] }))
      expect(without).not.toEqual([])
      for (const role of without) {
        const input = { params: anyParams, ...(endpoint.body && { body: {} }), token: tokens.get(role) ?? '' }
        const { status, problem } = await app.refusal(endpoint, input)
        expect([role, status, problem.code]).toEqual([role, 403, 'NOT_ALLOWED'])
      }
    },
  )
})

/** Calls that name the account they are about, with what is lawful to say besides. */
const ofOneAccount: [keyof typeof endpoints, { body?: object; query?: (id: string) => Record<string, string> }][] = [
  ['updateUser', { body: { firstName: 'Another' } }],
  ['getNotificationPrefs', {}],
  ['saveNotificationPrefs', { body: {} }],
  ['exportAccount', {}],
  ['removeContact', {}],
  ['confirmContact', { body: { value: 'other@example.test', otp: '123456' } }],
  ['closeAccount', { body: { otp: '123456' } }],
  ['activeVisit', { query: (seller) => ({ seller }) }],
  ['toggleFavourite', { query: (user) => ({ user, property: uuidv7() }) }],
]

describe('A call about one account', () => {
  test('is in this table where its address says whose it is', () => {
    const named = new Set<string>(ofOneAccount.map(([name]) => name))
    const missing = guarded.filter(({ path, name }) => /\/users?\/\{id\}/.test(path) && !named.has(name))
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  test.each(ofOneAccount)('%s is refused to another person and changes nothing', async (name, { body, query }) => {
    const before = await kept()
    const { status, problem } = await app.refusal(endpoints[name], {
      params: { ...anyParams, ...person.params },
      ...(query && { query: query(person.user._id) }),
      ...(body && { body }),
      token: stranger.token,
    })
    expect([status, problem.code]).toEqual([403, 'NOT_ALLOWED'])
    expect(await kept()).toBe(before)
  })
})
