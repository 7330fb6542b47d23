import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOtpOnPhone } from '../contract/auth.ts'
import { sendEnquiry } from '../contract/enquiries/enquiries.ts'
import { withdrawQuery } from '../contract/enquiries/queries.ts'
import { postRequirement } from '../contract/enquiries/requirements.ts'
import { admits, type Endpoint } from '../contract/endpoint.ts'
import type { Role } from '../contract/roles.ts'
import { endpoints } from '../contract/index.ts'
import { memberPaths } from '../contract/member-paths.ts'
import { paths } from '../contract/paths.ts'
import { bookVisit, updateVisit, visitSlots } from '../contract/visits/visits.ts'
import { everything } from './testing/breadth.ts'
import { openListers, type Lister, type ListingAgent } from './testing/listers.ts'
import { codeFor, somePhone } from './testing/person.ts'
import { requestOf, startApp, type TestApp } from './testing/start-app.ts'

let app: TestApp
/** All contacts in this market, and those each viewer may read: their own and those shared with them by consent. */
let contacts: string[]
let mayRead: Map<string, string[]>
let viewers: Map<string, { token: string; roles: Role[] } | undefined>
/** All ids that can fill an `{id}` or similar parameter. */
let ids: string[]
/** One id of each kind. */
let idOfEachKind: string[]
let tokens: string[]

beforeAll(async () => {
  app = await startApp(undefined, { dist: path.resolve(import.meta.dirname, '../dist') })
  const { someone, anAgent, home } = await openListers(app)
  const agent = await anAgent()
  const [owner, buyer, leaver, stranger] = [await someone(), await someone(), await someone(), await someone()]
  const staff = new Map<string, Lister>()
  for (const role of ['Builder', 'Moderator', 'Admin'] satisfies Role[]) staff.set(role, await someone([role]))
  const otherAgent = await anAgent()
  const ofAgent = await home({ listAgentId: agent.agentId, listOfficeId: agent.agencyId, listerKind: 'agent' })
  const ofOwner = await home({ ownerUserId: owner.id })

  const ask = async ({ token }: Lister, id: string) =>
    app.ask(sendEnquiry, { body: { subject: { kind: 'property', id }, message: 'Is it there?', consent: true }, token })
  const asked = await ask(buyer, ofAgent)
  const left = await ask(leaver, ofAgent)
  await app.ask(withdrawQuery, { params: { id: left.data.id }, token: leaver.token })
  const ofBuyer = await ask(buyer, ofOwner)

  // A visit gives the host the number of a person who already sent an enquiry, and no other number.
  for (const by of [buyer, stranger]) {
    const { data } = await app.ask(visitSlots, { params: { id: ofAgent } })
    const { data: visit } = await app.ask(bookVisit, {
      body: {
        propertyId: ofAgent,
        showingAppointmentStartTime: data[0]?.showingAppointmentStartTime ?? '',
        showingAppointmentMethod: 'in-person',
      },
      token: by.token,
    })
    await app.ask(updateVisit, {
      params: { id: visit.id },
      body: { version: 1, showingAppointmentStatus: 'confirmed' },
      token: agent.token,
    })
  }

  const guest = somePhone()
  await app.ask(getOtpOnPhone, { body: { phoneNumber: guest } })
  const required = await app.ask(postRequirement, {
    body: {
      market: 'in',
      intent: 'sale',
      city: 'bengaluru',
      localities: ['indiranagar'],
      fullName: 'Zaira Guest',
      mobilePhone: guest,
      otp: await codeFor(app, guest),
      consent: true,
    },
  })
  await app.work()

  const { rows: people } = await app.db.query<{ id: string; email: string; phone: string; roles: Role[] }>(
    `select id, email, phone, roles::text[] as roles from users where email is not null`,
  )
  contacts = [...people.flatMap(({ email, phone }) => [email, phone]), guest, 'Zaira Guest']
  const own = (id: string) => people.filter((person) => person.id === id).flatMap(({ email, phone }) => [email, phone])
  mayRead = new Map([
    ['the agent', [...own(agent.id), ...own(buyer.id)]],
    ['the owner', [...own(owner.id), ...own(buyer.id)]],
    // A visitor who left a number sees the number that the agent shows on request.
    ['the buyer', [...own(buyer.id), own(agent.id)[1] ?? '']],
    ['who withdrew', own(leaver.id)],
    ['a stranger', own(stranger.id)],
    ['another agent', own(otherAgent.id)],
    ...[...staff].map(([role, { id }]) => [`a ${role}`, own(id)] as const),
  ])
  const signedIn: [string, Lister | ListingAgent][] = [
    ['the agent', agent],
    ['the owner', owner],
    ['the buyer', buyer],
    ['who withdrew', leaver],
    ['a stranger', stranger],
    ['another agent', otherAgent],
    ...[...staff].map(([role, person]) => [`a ${role}`, person] as [string, Lister]),
  ]
  const rolesOf = new Map(people.map(({ id, roles }) => [id, roles]))
  viewers = new Map([
    ['nobody', undefined],
    ...signedIn.map(([name, { id, token }]) => [name, { token, roles: rolesOf.get(id) ?? [] }] as const),
  ])
  const { rows: kept } = await app.db.query<{ id: string; kind: string }>(
    ['leads', 'enquiries', 'requirements', 'consents', 'visits']
      .map((kind) => `select id, '${kind}' as kind from ${kind}`)
      .join(' union all '),
  )
  ids = [ofAgent, ofOwner, agent.agentId, agent.agencyId, ...people.map(({ id }) => id), ...kept.map(({ id }) => id)]
  const firstKept = [...Map.groupBy(kept, ({ kind }) => kind).values()].flatMap(([one]) => one?.id ?? [])
  idOfEachKind = [ofAgent, agent.agentId, agent.agencyId, buyer.id, ...firstKept]
  tokens = [asked.data.token, left.data.token, ofBuyer.data.token, required.data.token]
})
afterAll(() => app.close())

/** Contacts in a text that its reader may not see, with any separators between the digits. */
function leaked(text: string, viewer: string): string[] {
  const digits = text.replaceAll(/[\s().\u00a0-]/g, '')
  const may = mayRead.get(viewer) ?? []
  const holds = (contact: string) =>
    contact.startsWith('+') ? digits.includes(contact.slice(-10)) : text.toLowerCase().includes(contact.toLowerCase())
  return contacts.filter((contact) => !may.includes(contact) && holds(contact))
}

const reading: Endpoint[] = Object.values(endpoints).filter(({ method }) => method === 'GET')

/** The calls of an endpoint, with every id that fits its path. */
function callsOf(endpoint: Endpoint): { params?: Record<string, string>; query?: Record<string, string> }[] {
  const query: Record<string, string> = {
    ...(endpoint.name === 'listLeads' && { text: 'a' }),
    ...(endpoint.name === 'previewNotifications' && { language: 'en' }),
    ...(endpoint.name === 'suggest' && { text: 'in' }),
    ...(endpoint.name === 'listVisits' && { as: 'host' }),
  }
  if (endpoint.path.includes('{token}')) return tokens.map((token) => ({ params: { token } }))
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
  return names.length > 0
    ? ids.map((id) => ({ params: Object.fromEntries(names.map((name) => [name, id])), query }))
    : [{ query }, {}]
}

test('what looks for contacts finds them', async () => {
  const { body } = await app.app.http.inject(
    requestOf(endpoints.listLeads, { token: viewers.get('the agent')?.token ?? '' }),
  )
  const [, phone = ''] = mayRead.get('the buyer') ?? []
  expect(body).toContain(phone)
  expect(leaked(body, 'the agent')).toEqual([])
  expect(leaked(body, 'a stranger').length).toBeGreaterThan(0)
})

test.each(reading.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s tells nobody a contact that was not given to them',
  async (_, endpoint) => {
    for (const [viewer, person] of viewers) {
      const isClosed = !admits(endpoint, person)
      // When access is refused before the path is read, all calls give the same answer, so one is enough.
      for (const call of isClosed ? callsOf(endpoint).slice(0, 1) : callsOf(endpoint)) {
        const { statusCode, body } = await app.app.http.inject(
          requestOf(endpoint, { ...call, ...(person && { token: person.token }) }),
        )
        expect(statusCode, body.slice(0, 300)).toBeLessThan(500)
        if (isClosed) expect([401, 403], `${endpoint.name} for ${viewer}`).toContain(statusCode)
        // The operator reads contacts there; each look is logged.
        if (endpoint.who === 'manage-people' && !isClosed) continue
        expect(leaked(body, viewer), `${endpoint.name} ${JSON.stringify(call)} for ${viewer}`).toEqual([])
      }
    }
  },
)

test('no page tells a contact, whatever its address names', async () => {
  const pages = [
    paths.root,
    paths.home,
    paths.grid({ city: 'bengaluru' }),
    paths.list(),
    paths.map(),
    paths.propertyHub,
    paths.postRequirement(),
    memberPaths.leads(),
    memberPaths.leadPool(),
    memberPaths.queries(),
    paths.profile,
    ...ids.map(paths.property),
    ...(everything ? ids : idOfEachKind).flatMap((id) => [
      memberPaths.leads({ lead: id }),
      memberPaths.queries({ query: id }),
    ]),
    ...tokens.map(paths.receipt),
  ]
  for (const url of pages) {
    const { statusCode, body } = await app.get(url, { accept: 'text/html' })
    expect(statusCode, url).toBeLessThan(500)
    expect(leaked(body, 'nobody'), url).toEqual([])
  }
})
