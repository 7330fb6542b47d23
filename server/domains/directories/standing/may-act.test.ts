import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Problem, type Endpoint } from '../../../../contract/endpoint.ts'
import { endpoints } from '../../../../contract/index.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openAgencies } from '../../../testing/agencies.ts'
import type { Lister, ListingAgent } from '../../../testing/listers.ts'
import { messagesTo, someEmail } from '../../../testing/person.ts'
import { openPool } from '../../../testing/pool.ts'
import { startApp, type AskInput, type TestApp } from '../../../testing/start-app.ts'
import { makeAskedLead } from '../../enquiries/talk/factory.ts'

let app: TestApp
let pool: Awaited<ReturnType<typeof openPool>>
let agencies: Awaited<ReturnType<typeof openAgencies>>
beforeAll(async () => {
  app = await startApp(undefined, { environment: { RATE_LIMIT_SCALE: '1000000' } })
  pool = await openPool(app)
  agencies = await openAgencies(app, pool.base)
})
afterAll(() => app.close())

const states = ['active', 'paused', 'suspended'] as const
type State = (typeof states)[number]

const put = (profileId: string, state: string) =>
  app.db.query(`update profiles set state = $2 where id = $1`, [profileId, state])

/** An agent without an agency, with a home, an enquiry, a requested visit and an open house from before. */
async function makeWork() {
  const { listers } = agencies
  const agent = await listers.anAgent()
  await app.db.query(`update profiles set agency_id = null where id = $1`, [agent.agentId])
  const home = await listers.home({ listerKind: 'agent', listAgentId: agent.agentId, phoneOnRequest: true })
  const asker = await listers.someone()
  const lead = await makeAskedLead(app.db, app.clock.now(), {
    teamKey: agent.agentId,
    listerUserId: agent.id,
    asker: asker.id,
    propertyId: home,
    subject: { kind: 'property', id: home, title: 'Corner flat' },
    message: 'Is it still available?',
  })
  const openHouse = await app.ask(endpoints.addOpenHouse, { body: openHouseAt(home, '10:00'), token: agent.token })
  const visit = await book(asker, home)
  return { agent, home, asker, lead, openHouse: openHouse.data, visit: visit.data }
}
type Work = Awaited<ReturnType<typeof makeWork>>

const openHouseAt = (propertyId: string, hour: string) => ({
  propertyId,
  openHouseStartTime: `2026-06-05T${hour}:00.000Z`,
  openHouseEndTime: `2026-06-05T${hour.replace(':00', ':30')}:00.000Z`,
  capacity: 3,
})
async function book({ token }: Lister, id: string) {
  const { data } = await app.ask(endpoints.visitSlots, { params: { id }, query: { days: '3' } })
  const [slot] = data
  return app.ask(endpoints.bookVisit, { body: visitAt(id, slot?.showingAppointmentStartTime ?? ''), token })
}
const visitAt = (propertyId: string, showingAppointmentStartTime: string) => ({
  propertyId,
  showingAppointmentStartTime,
  showingAppointmentMethod: 'in-person',
})
/** The code that refuses a call, or `done`. */
async function outcome(endpoint: Endpoint, input: AskInput): Promise<string> {
  try {
    await app.ask(endpoint, input)
    return 'done'
  } catch {
    return (await app.refusal(endpoint, input)).problem.code
  }
}
/** The same for the CSV of contacts. */
async function exported({ token }: Lister): Promise<string> {
  const { statusCode, body } = await app.get(endpoints.exportLeads.path, { authorization: `Bearer ${token}` })
  return statusCode === 200 ? 'done' : Problem.parse(JSON.parse(body)).code
}
const threadOf = async ({ asker, lead }: Work) =>
  (
    await app.ask(endpoints.openThread, {
      body: { subject: { kind: 'enquiry', id: lead.enquiryId } },
      token: asker.token,
    })
  ).data.id

type Act = (work: Work) => Promise<string>
const of = (kind: 'property' | 'person', id: string) => ({
  body: { subject: { kind, id }, message: 'Is it still available?', consent: true },
})
const NEW: Record<string, [act: Act, paused: string, suspended: string]> = {
  'buys a lead': [
    async ({ agent }) => {
      await app.ask(endpoints.saveServiceAreas, { body: { areas: [{ city: 'bengaluru' }] }, token: agent.token })
      await app.ask(endpoints.grantCredits, {
        body: { id: uuidv7(), userId: agent.id, amount: 50, note: 'For a test' },
        token: (await pool.someone(['Admin'])).token,
      })
      const { id } = await pool.post(await pool.someone())
      return outcome(endpoints.takeLead, { params: { id }, body: {}, token: agent.token })
    },
    'PROFILE_PAUSED',
    'PROFILE_SUSPENDED',
  ],
  'is asked about a home': [
    async ({ home }) =>
      outcome(endpoints.sendEnquiry, { ...of('property', home), token: (await agencies.listers.someone()).token }),
    'LISTER_UNAVAILABLE',
    'PROPERTY_GONE',
  ],
  'is asked in person': [
    async ({ agent }) =>
      outcome(endpoints.sendEnquiry, {
        ...of('person', agent.agentId),
        token: (await agencies.listers.someone()).token,
      }),
    'SUBJECT_NOT_FOUND',
    'SUBJECT_NOT_FOUND',
  ],
  'is asked for the number': [
    async ({ home }) =>
      outcome(endpoints.revealContact, {
        params: { id: home },
        body: { consent: true },
        token: (await agencies.listers.someone()).token,
      }),
    'LISTER_UNAVAILABLE',
    'PROPERTY_GONE',
  ],
  'is asked for a visit': [
    async ({ home }) =>
      outcome(endpoints.bookVisit, {
        body: visitAt(home, '2026-06-03T04:30:00.000Z'),
        token: (await agencies.listers.someone()).token,
      }),
    'VISIT_NOT_BOOKABLE',
    'PROPERTY_NOT_FOUND',
  ],
  'holds an open house': [
    ({ agent, home }) => outcome(endpoints.addOpenHouse, { body: openHouseAt(home, '13:00'), token: agent.token }),
    'PROFILE_PAUSED',
    'PROFILE_SUSPENDED',
  ],
  'exports contacts': [({ agent }) => exported(agent), 'PROFILE_PAUSED', 'PROFILE_SUSPENDED'],
}
const ANSWERS: Record<string, Act> = {
  'writes to who asked': async (work) =>
    outcome(endpoints.sendMessage, {
      params: { id: await threadOf(work) },
      body: { clientId: uuidv7(), text: 'Yes, it is.' },
      token: work.agent.token,
    }),
  'works on a lead': ({ agent, lead }) =>
    outcome(endpoints.updateLead, {
      params: { id: lead.leadId },
      body: { version: 1, stage: 'contacted' },
      token: agent.token,
    }),
  'confirms a visit': ({ agent, visit }) =>
    outcome(endpoints.updateVisit, {
      params: { id: visit.id },
      body: { version: visit.version, showingAppointmentStatus: 'confirmed' },
      token: agent.token,
    }),
  'arranges a visit for who asked': ({ agent, home, lead }) =>
    outcome(endpoints.bookVisit, {
      body: { ...visitAt(home, '2026-06-04T04:30:00.000Z'), leadId: lead.leadId },
      token: agent.token,
    }),
  'changes a home': ({ agent, home }) =>
    outcome(endpoints.startDraft, { body: { of: { propertyId: home, as: 'edit' } }, token: agent.token }),
  'takes a home off the market': ({ agent, home }) =>
    outcome(endpoints.transitionListing, { params: { id: home }, body: { move: 'pause' }, token: agent.token }),
  'changes an open house': ({ agent, openHouse: { id, version } }) =>
    outcome(endpoints.updateOpenHouse, { params: { id }, body: { version, capacity: 5 }, token: agent.token }),
}
const READS: Record<string, Act> = {
  'reads the leads': ({ agent }) => outcome(endpoints.listLeads, { token: agent.token }),
  'reads a talk': async (work) =>
    outcome(endpoints.getThread, { params: { id: await threadOf(work) }, token: work.agent.token }),
  'takes their own data': ({ agent }) =>
    outcome(endpoints.exportAccount, { params: { id: agent.id }, token: agent.token }),
}

const table = [
  ...Object.entries(NEW).map(([name, [act, paused, suspended]]) => ({
    name,
    act,
    expected: { active: 'done', paused, suspended },
  })),
  ...Object.entries(ANSWERS).map(([name, act]) => ({
    name,
    act,
    expected: { active: 'done', paused: 'done', suspended: 'PROFILE_SUSPENDED' },
  })),
  ...Object.entries(READS).map(([name, act]) => ({
    name,
    act,
    expected: { active: 'done', paused: 'done', suspended: 'done' },
  })),
]

describe.each(states)('An agent who is %s', (state: State) => {
  test.each(table)('$name only where their standing allows it', async ({ act, expected }) => {
    const work = await makeWork()
    if (state !== 'active') await put(work.agent.agentId, state)
    expect(await act(work)).toBe(expected[state])
  })

  test('is counted and told among those who serve a place only while active', async () => {
    const { agent } = await makeWork()
    await app.ask(endpoints.saveServiceAreas, {
      body: { areas: [{ city: 'pune', locality: 'kothrud' }] },
      token: agent.token,
    })
    if (state !== 'active') await put(agent.agentId, state)
    const asker = await pool.someone()
    await pool.post(asker, { city: 'pune', localities: ['kothrud'] })
    await app.work()
    const { data } = await app.ask(endpoints.listNotifications, { token: agent.token })
    expect(data.filter(({ kind }) => kind === 'requirement-in-area')).toHaveLength(state === 'active' ? 1 : 0)
  })
})

test('an agency that is suspended stops those who work there; one that is paused takes no new work', async () => {
  const { listers } = agencies
  const agent = await listers.anAgent()
  const home = await listers.homeOf(agent)
  const buyer = await listers.someone()
  const outcomes = async () => [
    await exported(agent),
    await outcome(endpoints.saveReplyTemplate, {
      params: { id: uuidv7() },
      body: { name: 'Hello', text: 'Thank you for asking.' },
      token: agent.token,
    }),
    await outcome(endpoints.sendEnquiry, { ...of('property', home), token: buyer.token }),
  ]
  await put(agent.agencyId, 'paused')
  expect(await outcomes()).toEqual(['PROFILE_PAUSED', 'done', 'LISTER_UNAVAILABLE'])
  await put(agent.agencyId, 'suspended')
  expect(await outcomes()).toEqual(['PROFILE_SUSPENDED', 'PROFILE_SUSPENDED', 'PROPERTY_GONE'])
})

test('a manager who is paused invites nobody, and one who is suspended manages nothing', async () => {
  const manager = await agencies.manager()
  const invite = () =>
    outcome(endpoints.inviteMember, {
      params: { id: manager.agencyId },
      body: { id: uuidv7(), fullName: 'Asha Rao', email: someEmail() },
      token: manager.token,
    })
  expect(await invite()).toBe('done')
  await put(manager.agentId, 'paused')
  expect(await invite()).toBe('PROFILE_PAUSED')
  await put(manager.agentId, 'suspended')
  expect(await invite()).toBe('NOT_ALLOWED')
})

describe('A suspension by a moderator', () => {
  const decide = async (id: string, to: 'suspended' | 'active') => {
    const { rows } = await app.db.query<{ version: number }>(`select version from profiles where id = $1`, [id])
    const body = {
      version: rows[0]?.version,
      to,
      ...(to === 'suspended' && { reason: 'Sold homes that are not theirs.' }),
    }
    const { token } = await pool.someone(['Moderator'])
    await app.ask(endpoints.decideProfile, { params: { id }, body, token })
    await app.work()
  }
  const told = async ({ token }: Lister, kind: string) =>
    (await app.ask(endpoints.listNotifications, { token })).data.flatMap((one) => (one.kind === kind ? [one.text] : []))
  const isFound = async (id: string) =>
    (await app.db.query(`select from search_homes where id = $1`, [id])).rowCount === 1

  test('takes the homes from search, calls off visits and open houses, and tells who asked; lifted, the homes come back', async () => {
    const { agent, home, asker, visit, openHouse } = await makeWork()
    const email = someEmail()
    await makeAskedLead(app.db, app.clock.now(), {
      teamKey: agent.agentId,
      contact: { fullName: 'A Guest', email },
      message: 'May I see it?',
    })
    expect(await isFound(home)).toBe(true)
    await decide(agent.agentId, 'suspended')

    expect(await isFound(home)).toBe(false)
    expect((await app.refusal(endpoints.getProperty, { params: { id: home } })).status).toBe(410)
    const after = await app.ask(endpoints.getVisit, { params: { id: visit.id }, token: asker.token })
    expect(after.data).toMatchObject({ showingAppointmentStatus: 'cancelled', endedBy: 'system' })
    const { rows } = await app.db.query<{ off: boolean }>(
      `select cancelled_at is not null as off from open_houses where id = $1`,
      [openHouse.id],
    )
    expect(rows).toEqual([{ off: true }])
    expect(await told(asker, 'lister-stopped')).toEqual([
      'Farah Khan no longer answers enquiries here. Ask about similar homes instead of waiting.',
    ])
    const [mail] = (await messagesTo(app, email)).map(({ text }) => text)
    expect(mail).toContain('no longer answers enquiries')
    expect(mail).toContain('/thankyou/')
    expect(mail?.toLowerCase()).not.toContain('suspend')
    expect(await told(agent, 'profile-decided')).toHaveLength(1)

    await decide(agent.agentId, 'active')
    expect(await isFound(home)).toBe(true)
    expect(await outcome(endpoints.sendEnquiry, { ...of('property', home), token: (await pool.someone()).token })).toBe(
      'done',
    )
  })

  test('of one who works in an agency hands their leads to colleagues and hides the agency’s from them', async () => {
    const { listers } = agencies
    const agent = await listers.anAgent()
    const colleague: ListingAgent = await agencies.colleague(agent)
    const { leadId } = await makeAskedLead(app.db, app.clock.now(), {
      teamKey: agent.agencyId,
      listerUserId: agent.id,
      ownerMemberKey: agent.id,
    })
    const leadsOf = async ({ token }: Lister) =>
      (await app.ask(endpoints.listLeads, { token })).data.map(({ id }) => id)
    expect(await leadsOf(agent)).toEqual([leadId])
    await decide(agent.agentId, 'suspended')
    expect(await leadsOf(agent)).toEqual([])
    const { data } = await app.ask(endpoints.listLeads, { token: colleague.token })
    expect(data).toMatchObject([{ id: leadId }])
    expect(data[0]?.ownerMemberKey).not.toBe(agent.id)
  })
})
