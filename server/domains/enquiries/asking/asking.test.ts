import { insertRows } from '../../../platform/db/insert-rows.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOtpOnPhone, sendOtpOnEmail } from '../../../../contract/auth.ts'
import { getReceipt, sendEnquiry, withdrawReceipt } from '../../../../contract/enquiries/enquiries.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { paths } from '../../../../contract/paths.ts'
import { DAY_MS, MINUTE_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openListers, type ListingAgent } from '../../../testing/listers.ts'
import { codeFor, messagesTo, someEmail, somePhone } from '../../../testing/person.ts'
import { requestOf, startApp, type TestApp } from '../../../testing/start-app.ts'
import { makeProfile } from '../../directories/factory.ts'
import { makeSite } from '../../agent-sites/factory.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let agent: ListingAgent

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  agent = await listers.anAgent()
})
afterAll(() => app.close())

const homeOf = (lister: ListingAgent, more: object = {}) =>
  listers.homeOf(lister, { listerName: 'Farah Khan', ...more })
const about = (id: string, more: object = {}) => ({
  body: { subject: { kind: 'property', id }, message: 'Is it still available?', consent: true, ...more },
})
const post = (input: object) => app.app.http.inject(requestOf(sendEnquiry, input))

/** A guest with the code that was sent to an address of theirs. */
async function guest(email = someEmail()) {
  app.clock.move(MINUTE_MS)
  await app.ask(sendOtpOnEmail, { body: { email } })
  return { fullName: 'Asha Rao', email, otp: await codeFor(app, email) }
}
const leadsOf = async (homeId: string) =>
  (
    await app.db.query<{
      id: string
      stage: string
      full_name: string | null
      mobile_phone: string | null
      email: string | null
      lead_source: string
      team_key: string
      enquiry_id: string
      score: number
    }>(`select * from leads where subject_id = $1 order by created_at`, [homeId])
  ).rows
const statsOf = async (homeId: string) =>
  (
    await app.db.query<{ enquiries: number; phone_reveals: number }>(
      `select enquiries, phone_reveals from property_stats where property_id = $1`,
      [homeId],
    )
  ).rows[0]

describe('A member asks', () => {
  test('and the team has a lead, the home a figure, and both sides are told', async () => {
    const [home, buyer] = [await homeOf(agent), await listers.someone()]
    const { data } = await app.ask(sendEnquiry, { ...about(home, { campaign: 'diwali' }), token: buyer.token })
    expect(data.recipients).toEqual([
      {
        name: 'Farah Khan',
        office: 'Good Homes',
        replyBy: new Date(app.clock.now().getTime() + DAY_MS).toISOString(),
      },
    ])
    const [lead, ...others] = await leadsOf(home)
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      stage: 'new',
      full_name: 'Meera Iyer',
      email: null,
      lead_source: 'enquiry',
      team_key: agent.agencyId,
      campaign: 'diwali',
      enquiry_id: data.id,
    })
    expect(lead?.mobile_phone).toMatch(/^\+9195/)
    expect(await statsOf(home)).toEqual({ enquiries: 1, phone_reveals: 0 })

    const told = await app.ask(listNotifications, { token: agent.token })
    expect(told.data[0]).toMatchObject({ kind: 'lead-received', path: `/leads?lead=${lead?.id}` })
    expect(told.data[0]?.text).toContain('Is it still available?')
    const sent = await app.ask(listNotifications, { token: buyer.token })
    expect(sent.data[0]).toMatchObject({ kind: 'enquiry-sent', path: `/queries?query=${data.id}` })
    expect(sent.data[0]?.text).toContain('Farah Khan')
  })

  test('the same again within thirty days is the one that stands; later, or once withdrawn, it is another', async () => {
    const [home, buyer] = [await homeOf(agent), await listers.someone()]
    const input = { ...about(home), token: buyer.token }
    const [first, again] = [await post(input), await post(input)]
    expect([first.statusCode, again.statusCode]).toEqual([201, 200])
    expect(again.json()).toEqual(first.json())
    const { data } = await app.ask(sendEnquiry, input)
    await app.ask(withdrawReceipt, { params: { token: data.token } })
    const anew = await post(input)
    expect(anew.statusCode).toBe(201)
    await app.db.query(`update enquiries set created_at = created_at - interval '31 days' where subject_id = $1`, [
      home,
    ])
    expect((await post(input)).statusCode).toBe(201)
    expect((await leadsOf(home)).map(({ stage }) => stage)).toEqual(['withdrawn', 'new', 'new'])
  })

  test('ten times at once, and it is one', async () => {
    const [home, buyer] = [await homeOf(agent), await listers.someone()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => post({ ...about(home), token: buyer.token })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 9 }, () => 200),
      201,
    ])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await leadsOf(home)).toHaveLength(1)
    expect(await statsOf(home)).toMatchObject({ enquiries: 1 })
  })

  test('without a proven contact, without consent, or about a home of their own, it is refused', async () => {
    const home = await homeOf(agent)
    const unproven = await listers.someone(['Buyer'], false)
    expect(await app.refusal(sendEnquiry, { ...about(home), token: unproven.token })).toMatchObject({
      status: 422,
      problem: { code: 'CONTACT_NOT_PROVEN' },
    })
    const buyer = await listers.someone()
    for (const consent of [false, undefined]) {
      const { status, problem } = await app.refusal(sendEnquiry, { ...about(home, { consent }), token: buyer.token })
      expect([status, problem.issues?.['consent']?.[0]?.code]).toEqual([422, 'CONSENT_REQUIRED'])
    }
    const colleague = await listers.anAgent(agent.agencyId)
    for (const { token } of [agent, colleague])
      expect((await app.refusal(sendEnquiry, { ...about(home), token })).problem.code).toBe('OWN_HOME')
    for (const role of ['Moderator', 'Admin'] as const) {
      const { token } = await listers.someone([role])
      expect((await app.refusal(sendEnquiry, { ...about(home), token })).problem.code).toBe('NOT_ALLOWED')
    }
    expect(await leadsOf(home)).toEqual([])
  })

  test('a home that is gone, and one that never was, are told apart', async () => {
    const { token } = await listers.someone()
    const codes = new Map<string, string>()
    for (const standardStatus of ['sold', 'paused', 'withdrawn', 'draft'] as const)
      codes.set(
        standardStatus,
        (await app.refusal(sendEnquiry, { ...about(await homeOf(agent, { standardStatus })), token })).problem.code,
      )
    expect(Object.fromEntries(codes)).toEqual({
      sold: 'PROPERTY_GONE',
      paused: 'PROPERTY_GONE',
      withdrawn: 'PROPERTY_GONE',
      draft: 'PROPERTY_NOT_FOUND',
    })
    expect((await app.refusal(sendEnquiry, { ...about(uuidv7()), token })).problem.code).toBe('PROPERTY_NOT_FOUND')
  })

  test('about a person, a project and a site it reaches their team', async () => {
    const { token } = await listers.someone()
    const [builder, project, siteId] = [uuidv7(), uuidv7(), uuidv7()]
    const { cityId, localityId } = listers.base
    await app.db.query(
      `insert into builders (id, market, slug, name) values ($1, 'in', 'asked-builder', 'Oak Homes')`,
      [builder],
    )
    await app.db.query(
      `insert into projects (id, market, slug, name, builder_id, city_id, locality_id, longitude, latitude)
       values ($1, 'in', 'asked-project', 'Oak Court', $2, $3, $4, 77.6, 12.9)`,
      [project, builder, cityId, localityId],
    )
    await insertRows(app.db, 'agent_sites', [
      { ...makeSite({ subdomain: 'asked', agentId: agent.agentId }), id: siteId },
    ])
    const sentTo = async (kind: string, id: string) => {
      const { data } = await app.ask(sendEnquiry, { body: { subject: { kind, id }, consent: true }, token })
      return [data.recipients[0]?.name, (await leadsOf(id))[0]?.team_key]
    }
    expect(await sentTo('person', agent.agentId)).toEqual(['Farah Khan', agent.agencyId])
    expect(await sentTo('person', agent.agencyId)).toEqual(['Good Homes', agent.agencyId])
    expect(await sentTo('person', builder)).toEqual(['Oak Homes', builder])
    const [architect, paused] = [
      makeProfile({ kind: 'architect', name: 'Studio Elm' }),
      makeProfile({ name: 'Away Today', state: 'paused' }),
    ]
    await insertRows(app.db, 'profiles', [architect, paused])
    expect(await sentTo('person', architect.id)).toEqual(['Studio Elm', architect.id])
    const toPaused = { body: { subject: { kind: 'person', id: paused.id }, consent: true }, token }
    expect((await app.refusal(sendEnquiry, toPaused)).problem.code).toBe('SUBJECT_NOT_FOUND')
    expect(await sentTo('project', project)).toEqual(['Oak Homes', builder])
    expect(await sentTo('site', siteId)).toEqual(['Farah Khan', agent.agencyId])
    for (const kind of ['person', 'project', 'site', 'service']) {
      const input = { body: { subject: { kind, id: uuidv7() }, consent: true }, token }
      expect((await app.refusal(sendEnquiry, input)).problem.code).toBe('SUBJECT_NOT_FOUND')
    }
  })

  test('it stays with whoever has no account until somebody reads it', async () => {
    const { token } = await listers.someone()
    const home = await listers.home()
    const { data } = await app.ask(sendEnquiry, { ...about(home), token })
    expect((await app.ask(getReceipt, { params: { token: data.token } })).data.state).toBe('sent')
    const { headers } = await app.get(`/api/receipts/${data.token}`)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('twenty times an hour at most', async () => {
    const { token } = await listers.someone()
    const send = async () =>
      post({ ...about(await listers.home({ ownerUserId: (await listers.someone()).id })), token })
    for (let sent = 0; sent < 20; sent += 1) expect((await send()).statusCode).toBe(201)
    expect((await send()).statusCode).toBe(429)
  })

  test('nothing stands where a part of it fails', async () => {
    const [home, { token }] = [await homeOf(agent), await listers.someone()]
    await app.db
      .query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger fail before insert on notification_deliveries for each row execute function fail();
      create trigger fail before insert on notifications for each row execute function fail()`)
    const { statusCode } = await post({ ...about(home), token })
    await app.db.query(`drop function fail cascade`)
    expect(statusCode).toBe(500)
    expect([await leadsOf(home), await statsOf(home)]).toEqual([[], undefined])
    const { rows } = await app.db.query(`select from enquiries where subject_id = $1`, [home])
    expect(rows).toEqual([])
    expect((await post({ ...about(home), token })).statusCode).toBe(201)
  })
})

describe('A guest asks', () => {
  test('with the code of one contact, which alone is kept; no account is made', async () => {
    const home = await homeOf(agent)
    const asha = await guest()
    const { data } = await app.ask(sendEnquiry, about(home, asha))
    expect((await leadsOf(home))[0]).toMatchObject({ full_name: 'Asha Rao', email: asha.email, mobile_phone: null })
    expect((await app.db.query(`select from users where email = $1`, [asha.email])).rowCount).toBe(0)
    const receipt = (await messagesTo(app, asha.email)).at(-1)
    expect(receipt?.text).toContain(paths.receipt(data.token))
    const { rows } = await app.db.query<{ all: string }>(`select string_agg(e::text, '') as all from enquiries e`)
    expect(rows[0]?.all).not.toContain(data.token)
  })

  test('by phone, written any way it can be', async () => {
    const [home, phone] = [await homeOf(agent), somePhone()]
    await app.ask(getOtpOnPhone, { body: { phoneNumber: phone } })
    const otp = await codeFor(app, phone)
    const given = { fullName: 'Asha Rao', mobilePhone: `0${phone.slice(3)}`, otp }
    await app.ask(sendEnquiry, about(home, given))
    expect((await leadsOf(home))[0]).toMatchObject({ mobile_phone: phone, email: null })
  })

  test('wrong codes are refused and tried out; what is missing is named', async () => {
    const home = await homeOf(agent)
    const asha = await guest()
    const otp = asha.otp === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, problem } = await app.refusal(sendEnquiry, about(home, { ...asha, otp }))
      expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, 'CODE_REFUSED', ['otp']])
    }
    expect((await app.refusal(sendEnquiry, about(home, asha))).problem.code).toBe('CODE_TRIED_OUT')
    const missing = async (more: object) =>
      Object.keys((await app.refusal(sendEnquiry, about(home, more))).problem.errors ?? {})
    expect(await missing({})).toEqual(['fullName', 'mobilePhone'])
    expect(await missing({ ...asha, otp: undefined })).toEqual(['otp'])
    expect(await missing({ ...asha, mobilePhone: somePhone() })).toEqual(['mobilePhone'])
    expect(await leadsOf(home)).toEqual([])
  })

  test('a code is good for one enquiry', async () => {
    const asha = await guest()
    await app.ask(sendEnquiry, about(await homeOf(agent), asha))
    expect((await app.refusal(sendEnquiry, about(await homeOf(agent), asha))).problem.code).toBe('CODE_REFUSED')
  })

  test('again with another code, it folds; an account with the contact has it as its own', async () => {
    const [home, email] = [await homeOf(agent), someEmail()]
    const first = await app.ask(sendEnquiry, about(home, await guest(email)))
    const again = await post(about(home, await guest(email)))
    expect([again.statusCode, again.json()]).toEqual([200, first])
    const buyer = await listers.someone()
    const { rows } = await app.db.query<{ phone: string }>(`select phone from users where id = $1`, [buyer.id])
    const phone = rows[0]?.phone ?? ''
    await app.ask(getOtpOnPhone, { body: { phoneNumber: phone } })
    const given = { fullName: 'M. Iyer', mobilePhone: phone, otp: await codeFor(app, phone) }
    const { data } = await app.ask(sendEnquiry, about(home, given))
    expect((await app.ask(getReceipt, { params: { token: data.token } })).data.hasAccount).toBe(true)
    const asMember = await post({ ...about(home), token: buyer.token })
    expect([asMember.statusCode, asMember.json()]).toMatchObject([200, { data: { id: data.id } }])
  })

  test('what a machine sends is answered as if, and kept nowhere', async () => {
    const home = await homeOf(agent)
    const { data } = await app.ask(sendEnquiry, about(home, { remark: 'https://buy.example' }))
    expect(data.recipients[0]?.name).toBe('Farah Khan')
    expect(await leadsOf(home)).toEqual([])
    expect((await app.refusal(getReceipt, { params: { token: data.token } })).problem.code).toBe('RECEIPT_NOT_FOUND')
  })
})

describe('A receipt', () => {
  test('says who got what, and withdraws it: the contact is gone', async () => {
    const home = await homeOf(agent)
    await homeOf(agent)
    const { data } = await app.ask(sendEnquiry, about(home, await guest()))
    const { token } = data
    const receipt = (await app.ask(getReceipt, { params: { token } })).data
    expect(receipt).toMatchObject({
      kind: 'enquiry',
      state: 'delivered',
      subject: { kind: 'property', id: home, intent: 'sale' },
      consent: { fields: ['fullName', 'email'], revoked: false },
      message: 'Is it still available?',
      canWithdraw: true,
      hasAccount: false,
    })
    expect(receipt.similar.length).toBeGreaterThan(0)
    for (let times = 0; times < 2; times += 1)
      expect((await app.ask(withdrawReceipt, { params: { token } })).data.state).toBe('withdrawn')
    expect((await leadsOf(home))[0]).toMatchObject({ stage: 'withdrawn', full_name: null, email: null })
    expect((await app.ask(getReceipt, { params: { token } })).data).toMatchObject({
      state: 'withdrawn',
      consent: { revoked: true },
      canWithdraw: false,
    })
    const told = await app.ask(listNotifications, { token: agent.token })
    expect(told.data[0]?.kind).toBe('enquiry-withdrawn')
    const nobody = { params: { token: 'x'.repeat(43) } }
    expect((await app.refusal(withdrawReceipt, nobody)).problem.code).toBe('RECEIPT_NOT_FOUND')
  })
})
