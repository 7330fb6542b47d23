import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revealContact, revealProfileContact, sendEnquiry } from '../../../../contract/enquiries/enquiries.ts'
import { listQueries } from '../../../../contract/enquiries/queries.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { getProperty } from '../../../../contract/properties/properties.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let owner: Lister
let number: string

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  owner = await listers.someone()
  const { rows } = await app.db.query<{ phone: string }>(`select phone from users where id = $1`, [owner.id])
  number = rows[0]?.phone ?? ''
})
afterAll(() => app.close())

const input = (id: string, { token }: Lister, consent = true) => ({ params: { id }, body: { consent }, token })
const ownHome = (more: object = {}) => listers.home({ ownerUserId: owner.id, ...more })
const leadsOf = async (homeId: string) =>
  (
    await app.db.query<{ id: string; lead_source: string; message: string | null; enquiry_id: string }>(
      `select id, lead_source, message, enquiry_id from leads where property_id = $1 order by created_at`,
      [homeId],
    )
  ).rows
const countOf = async (homeId: string) =>
  (
    await app.db.query<{ phone_reveals: number; enquiries: number }>(
      `select phone_reveals, enquiries from property_stats where property_id = $1`,
      [homeId],
    )
  ).rows[0]

describe('The number of a lister', () => {
  test('is shown to a member, who leaves a receipt and a lead; once more it is free', async () => {
    const [home, buyer] = [await ownHome(), await listers.someone()]
    for (let times = 0; times < 2; times += 1)
      expect((await app.ask(revealContact, input(home, buyer))).data).toEqual({ mobilePhone: number })
    expect(await leadsOf(home)).toMatchObject([{ lead_source: 'phone-reveal' }])
    expect(await countOf(home)).toEqual({ phone_reveals: 1, enquiries: 0 })
    const { data } = await app.ask(listQueries, { token: buyer.token })
    expect(data).toMatchObject([{ kind: 'phone-reveal', state: 'delivered', subject: { id: home } }])
    const { rows } = await app.db.query(`select purpose, fields from consents where grantor_user_id = $1`, [buyer.id])
    expect(rows).toEqual([{ purpose: 'phone-reveal', fields: ['fullName', 'mobilePhone'] }])
    const told = await app.ask(listNotifications, { token: owner.token })
    expect(told.data[0]).toMatchObject({ kind: 'lead-received' })
  })

  test('is masked on the page, to its country and two digits, and only where it can be asked for', async () => {
    const phoneOf = async (id: string) => (await app.ask(getProperty, { params: { id } })).data.lister.phone
    expect(await phoneOf(await ownHome())).toBe(`+91 ••••• •••${number.slice(-2)}`)
    expect(await phoneOf(await ownHome({ phoneOnRequest: false }))).toBeUndefined()
    expect(await phoneOf(await ownHome({ standardStatus: 'sold' }))).toBeUndefined()
    expect(await phoneOf(await listers.home())).toBeUndefined()
    const unproven = await listers.someone(['Buyer'], false)
    expect(await phoneOf(await listers.home({ ownerUserId: unproven.id }))).toBeUndefined()
  })

  test('twenty homes a day, and each of them again', async () => {
    const buyer = await listers.someone()
    const homes: string[] = []
    for (let made = 0; made < 21; made += 1) homes.push(await ownHome())
    for (const home of homes.slice(0, 20)) await app.ask(revealContact, input(home, buyer))
    const { status } = await app.refusal(revealContact, input(homes[20] ?? '', buyer))
    expect(status).toBe(429)
    await app.ask(revealContact, input(homes[0] ?? '', buyer))
    expect(await leadsOf(homes[20] ?? '')).toEqual([])
  })

  test('is refused where it is not shown, to the unproven, to oneself and to whoever does not consent', async () => {
    const buyer = await listers.someone()
    const codeOf = async (id: string, who: Lister, consent = true) =>
      (await app.refusal(revealContact, input(id, who, consent))).problem.code
    expect(await codeOf(await ownHome({ phoneOnRequest: false }), buyer)).toBe('PHONE_NOT_SHOWN')
    expect(await codeOf(await listers.home(), buyer)).toBe('PHONE_NOT_SHOWN')
    expect(await codeOf(await ownHome({ standardStatus: 'sold' }), buyer)).toBe('PROPERTY_GONE')
    expect(await codeOf(await ownHome(), buyer, false)).toBe('INVALID_INPUT')
    expect(await codeOf(await ownHome(), owner)).toBe('OWN_HOME')
    expect(await codeOf(await ownHome(), await listers.someone(['Buyer'], false))).toBe('CONTACT_NOT_PROVEN')
    expect(await codeOf(await ownHome(), await listers.someone(['Moderator']))).toBe('NOT_ALLOWED')
    expect(
      (await app.refusal(revealContact, { params: { id: await ownHome() }, body: { consent: true } })).status,
    ).toBe(401)
  })

  test('leaves a line in the audit log where whoever runs the market asks, and no lead', async () => {
    const [home, admin] = [await ownHome(), await listers.someone(['Admin'])]
    expect((await app.ask(revealContact, input(home, admin))).data.mobilePhone).toBe(number)
    expect(await leadsOf(home)).toEqual([])
    const { rows } = await app.db.query(`select by_user_id, action from audit_log where target_id = $1`, [home])
    expect(rows).toEqual([{ by_user_id: admin.id, action: 'reveal-contact' }])
  })

  test('and an enquiry by the same person are one lead, in either order', async () => {
    const buyer = await listers.someone()
    const enquire = (id: string) =>
      app.ask(sendEnquiry, {
        body: { subject: { kind: 'property', id }, message: 'May I see it?', consent: true },
        token: buyer.token,
      })
    const [first, second] = [await ownHome(), await ownHome()]
    await app.ask(revealContact, input(first, buyer))
    const { data } = await enquire(first)
    expect(await leadsOf(first)).toMatchObject([
      { lead_source: 'enquiry', message: 'May I see it?', enquiry_id: data.id },
    ])
    const later = await enquire(second)
    await app.ask(revealContact, input(second, buyer))
    const [lead, ...others] = await leadsOf(second)
    expect(lead).toMatchObject({ lead_source: 'enquiry', enquiry_id: later.data.id })
    expect(others).toEqual([])
    const { rows } = await app.db.query(`select kind, to_value from lead_events where lead_id = $1 order by id`, [
      lead?.id,
    ])
    expect(rows).toEqual([
      { kind: 'created', to_value: 'enquiry' },
      { kind: 'created', to_value: 'phone-reveal' },
    ])
    expect(await countOf(second)).toEqual({ phone_reveals: 1, enquiries: 1 })
  })

  test('of a profile goes to a member whose contact reaches them in return, once', async () => {
    const [agent, buyer] = [await listers.anAgent(), await listers.someone()]
    const asked = { params: { id: agent.agentId }, body: { consent: true }, token: buyer.token }
    const refused = async (more: object) =>
      (await app.refusal(revealProfileContact, { ...asked, ...more })).problem.code
    expect(await refused({})).toBe('PHONE_NOT_SHOWN')
    await app.db.query(`update profiles set phone = '+919812345678' where id = $1`, [agent.agentId])
    expect(await refused({ token: agent.token })).toBe('OWN_HOME')
    expect(await refused({ body: { consent: false } })).toBe('INVALID_INPUT')
    expect(await refused({ token: (await listers.someone(['Buyer'], false)).token })).toBe('CONTACT_NOT_PROVEN')
    for (let times = 0; times < 2; times += 1)
      expect((await app.ask(revealProfileContact, asked)).data).toEqual({ mobilePhone: '+919812345678' })
    const { rows } = await app.db.query(
      `select l.lead_source from leads l join enquiries e on e.id = l.enquiry_id where e.asker_user_id = $1`,
      [buyer.id],
    )
    expect(rows).toEqual([{ lead_source: 'phone-reveal' }])
    await app.db.query(`update profiles set state = 'paused' where id = $1`, [agent.agentId])
    expect(await refused({})).toBe('SUBJECT_NOT_FOUND')
  })
})
