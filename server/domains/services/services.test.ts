import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendOtpOnEmail } from '../../../contract/auth.ts'
import { getReceipt, sendEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { getLead, listLeads } from '../../../contract/enquiries/leads.ts'
import { listQueries } from '../../../contract/enquiries/queries.ts'
import { findProviders, adminServices, saveService, switchServices } from '../../../contract/services/service-admin.ts'
import { listServices } from '../../../contract/services/services.ts'
import { MINUTE_MS } from '../../../contract/time.ts'
import { openListers, type Lister, type ListingAgent } from '../../testing/listers.ts'
import { codeFor, someEmail } from '../../testing/person.ts'
import { requestOf, startApp, type TestApp } from '../../testing/start-app.ts'
import { legalCheck } from './factory.ts'

let app: TestApp
let admin: Lister
let moderator: Lister
let agent: ListingAgent
let buyer: Lister

beforeAll(async () => {
  app = await startApp()
  const listers = await openListers(app)
  admin = await listers.someone(['Admin'])
  moderator = await listers.someone(['Moderator'])
  agent = await listers.anAgent()
  buyer = await listers.someone()
  const { rows } = await app.db.query<{ id: number }>(`select id from places where kind = 'state'`)
  await app.db.query(
    `insert into places (market, kind, parent_id, slug, name, name_hindi, longitude, latitude) values ('in', 'city', $1, 'mysuru', 'Mysuru', 'मैसूरु', 76.64, 12.3)`,
    [rows[0]?.id],
  )
})
afterAll(() => app.close())

let made = 0
async function added(more: object = {}) {
  const service = legalCheck({ slug: `legal-check-${(made += 1)}`, ...more })
  return (await app.ask(saveService, { ...service, token: admin.token })).data
}
const request = (id: string, more: object = {}) => ({
  body: { subject: { kind: 'service', id }, city: 'bengaluru', message: 'Please call me.', consent: true, ...more },
})
async function guest(email = someEmail()) {
  app.clock.move(MINUTE_MS)
  await app.ask(sendOtpOnEmail, { body: { email } })
  return { fullName: 'Asha Rao', email, otp: await codeFor(app, email) }
}
const publicOf = async (slug: string, language = 'en') => {
  app.clock.move(1000)
  return (await app.ask(listServices, { query: { market: 'in', language } })).data.find((one) => one.slug === slug)
}

describe('The catalogue', () => {
  test('is read in either language, without what is switched off', async () => {
    const { slug } = await added()
    const off = await added({ active: false })
    const english = await added({ hi: undefined, everywhere: true, cities: [] })
    expect(await publicOf(slug)).toMatchObject({
      name: 'Legal check',
      included: ['A report'],
      priceFrom: 499_900,
      days: { from: 3, to: 5 },
      cities: [{ slug: 'bengaluru', name: 'Bengaluru' }],
    })
    expect(await publicOf(slug, 'hi')).toMatchObject({ name: 'क़ानूनी जाँच', language: 'hi' })
    expect(await publicOf(english.slug, 'hi')).toMatchObject({ name: 'Legal check', language: 'en', everywhere: true })
    expect(await publicOf(off.slug)).toBeUndefined()
    expect((await app.ask(listServices, { query: { market: 'us' } })).data).toEqual([])
  })
})

describe('A request', () => {
  test('of a guest is a lead of the provider alone, with a receipt of the consent', async () => {
    const { id } = await added({ provider: { kind: 'agent', id: agent.agentId } })
    const asker = await guest()
    const { data } = await app.ask(sendEnquiry, request(id, asker))
    expect(data.recipients).toMatchObject([{ name: 'Farah Khan', office: 'Good Homes' }])
    const receipt = (await app.ask(getReceipt, { params: { token: data.token } })).data
    expect(receipt).toMatchObject({
      subject: { kind: 'service', id, title: 'Legal check, Bengaluru' },
      consent: { fields: ['fullName', 'email'], revoked: false },
    })
    const leads = (await app.ask(listLeads, { token: agent.token })).data
    const lead = leads.find(({ subject }) => subject.id === id)
    expect(lead).toMatchObject({ subject: { kind: 'service', title: 'Legal check, Bengaluru' }, stage: 'new' })
    const params = { id: lead?.id ?? '' }
    expect((await app.ask(getLead, { params, token: agent.token })).data).toMatchObject({
      contact: { fullName: 'Asha Rao', email: asker.email },
    })
    for (const { token } of [admin, moderator, buyer])
      expect((await app.refusal(getLead, { params, token })).status).toBe(404)
  })

  test('without a provider comes to the operator’s own people, and the member follows it', async () => {
    const { id } = await added()
    const { data } = await app.ask(sendEnquiry, { ...request(id), token: buyer.token })
    expect(data.recipients).toMatchObject([{ name: 'Lintel' }])
    const own = (await app.ask(listLeads, { token: admin.token })).data
    const lead = own.find(({ subject }) => subject.id === id)
    expect(lead?.contact?.fullName).toBe('Meera Iyer')
    for (const { token } of [moderator, agent])
      expect((await app.refusal(getLead, { params: { id: lead?.id ?? '' }, token })).status).toBe(404)
    const [query] = (await app.ask(listQueries, { token: buyer.token })).data
    expect(query).toMatchObject({ subject: { kind: 'service', title: 'Legal check, Bengaluru' }, state: 'delivered' })
  })

  test('sent twice at once is one lead', async () => {
    const { id } = await added()
    const asker = await guest()
    const sent = await Promise.all([1, 2].map(() => app.app.http.inject(requestOf(sendEnquiry, request(id, asker)))))
    expect(sent.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 201])
    // A moment later too; but the code that was used is good for nothing else, nor for long.
    const late = await app.app.http.inject(requestOf(sendEnquiry, request(id, asker)))
    expect([late.statusCode, late.body]).toEqual([200, sent[0]?.body])
    const { rowCount } = await app.db.query(`select from leads where subject_id = $1`, [id])
    expect(rowCount).toBe(1)
    const other = await app.refusal(sendEnquiry, request((await added()).id, asker))
    expect([other.status, other.problem.code]).toEqual([422, 'CODE_REFUSED'])
    app.clock.move(MINUTE_MS)
    expect((await app.refusal(sendEnquiry, request(id, asker))).problem.code).toBe('CODE_REFUSED')
  })

  test('is refused in another city, for what is switched off, and by whoever provides it', async () => {
    const { id } = await added({ provider: { kind: 'agency', id: agent.agencyId } })
    const refused = async (input: object, { token } = buyer) =>
      (await app.refusal(sendEnquiry, { ...input, token })).problem.code
    expect(await refused(request(id, { city: 'mysuru' }))).toBe('SERVICE_NOT_IN_CITY')
    expect(await refused(request(id, { city: undefined }))).toBe('SERVICE_NOT_IN_CITY')
    expect(await refused(request(id, { city: 'No City' }))).toBe('INVALID_INPUT')
    expect(await refused(request(id), agent)).toBe('OWN_HOME')
    expect(await refused(request((await added({ active: false })).id))).toBe('SUBJECT_NOT_FOUND')
  })
})

describe('The back office', () => {
  test('is for those who run the market; an administrator changes, and the log holds it', async () => {
    const service = await added()
    const { id, version, market, cities, waiting, ...rest } = service
    expect([waiting, cities.length]).toEqual([[], 1])
    const body = { ...rest, market, version, cities: ['bengaluru'], priceFrom: 0 }
    for (const { token } of [agent, buyer, moderator])
      expect((await app.refusal(saveService, { params: { id }, body, token })).status).toBe(403)
    for (const { token } of [agent, buyer])
      expect((await app.refusal(adminServices, { query: { market }, token })).status).toBe(403)
    const listed = (await app.ask(adminServices, { query: { market }, token: moderator.token })).data
    expect(listed.find((one) => one.id === id)).toEqual(service)
    const twice = await Promise.all(
      [1, 2].map(() => app.app.http.inject(requestOf(saveService, { params: { id }, body, token: admin.token }))),
    )
    expect(twice.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 412])
    const { rows } = await app.db.query(
      `select action, before ->> 'priceFrom' as before, after ->> 'priceFrom' as after from audit_log where target_id = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([
      { action: 'service-added', before: null, after: '499900' },
      { action: 'service-changed', before: '499900', after: '0' },
    ])
  })

  test('switches many off at once, all of them or none, and says which stands in the way', async () => {
    const [first, second] = [await added(), await added()]
    const body = {
      market: 'in',
      active: false,
      services: [first, second].map(({ id, version }) => ({ id, version })),
    }
    for (const { token } of [moderator, agent, buyer])
      expect((await app.refusal(switchServices, { body, token })).status).toBe(403)
    const areActive = async () => {
      const { data } = await app.ask(adminServices, { query: { market: 'in' }, token: admin.token })
      return [first, second].map(({ id }) => data.find((one) => one.id === id)?.active)
    }

    const stale = [first, { ...second, version: 9 }].map(({ id, version }) => ({ id, version }))
    const refused = await app.refusal(switchServices, { body: { ...body, services: stale }, token: admin.token })
    expect(refused.problem).toMatchObject({
      code: 'SERVICE_CHANGED',
      message: `Nothing was changed, because “${second.en.name}” is not as you saw it. Check it and try again.`,
      issues: { 'services.1': [{ code: 'SERVICE_CHANGED' }] },
    })
    const elsewhere = await app.refusal(switchServices, { body: { ...body, market: 'us' }, token: admin.token })
    expect([elsewhere.status, elsewhere.problem.code]).toEqual([412, 'SERVICE_CHANGED'])
    expect(await areActive()).toEqual([true, true])

    const twice = await Promise.all(
      [1, 2].map(() => app.app.http.inject(requestOf(switchServices, { body, token: admin.token }))),
    )
    const changed = twice.map((answer) => switchServices.returns.parse(answer.json()).data.changed)
    expect(changed.toSorted((one, other) => one - other)).toEqual([0, 2])
    expect(await areActive()).toEqual([false, false])
  })

  test('refuses what cannot be', async () => {
    const { slug } = await added()
    const refused = async (more: object) =>
      (await app.refusal(saveService, { ...legalCheck({ slug: 'another', ...more }), token: admin.token })).problem.code
    expect(await refused({ slug })).toBe('SERVICE_SLUG_TAKEN')
    expect(await refused({ cities: ['atlantis'] })).toBe('PLACE_NOT_FOUND')
    expect(await refused({ market: 'us' })).toBe('PLACE_NOT_FOUND')
    expect(await refused({ provider: { kind: 'builder', id: agent.agentId } })).toBe('PROVIDER_NOT_FOUND')
    expect(await refused({ version: 3 })).toBe('SERVICE_CHANGED')
    for (const more of [
      { days: { from: 5, to: 3 } },
      { priceFrom: 10_001, priceUnit: 'percent-of-rent' },
      { priceFrom: -1 },
      { en: { name: ' ', summary: 'x', text: '', included: [] } },
      { slug: 'Not a slug' },
    ])
      expect(await refused(more)).toBe('INVALID_INPUT')
  })

  test('finds providers by their names', async () => {
    const find = async (text: string) =>
      (await app.ask(findProviders, { query: { market: 'in', text }, token: admin.token })).data
    expect(await find('farah')).toContainEqual({
      kind: 'agent',
      id: agent.agentId,
      name: 'Farah Khan',
      office: 'Good Homes',
    })
    expect(await find('od hom')).toContainEqual({ kind: 'agency', id: agent.agencyId, name: 'Good Homes' })
    expect(await find('%%')).toEqual([])
    expect(
      (await app.refusal(findProviders, { query: { market: 'in', text: 'fa' }, token: moderator.token })).status,
    ).toBe(403)
  })
})
