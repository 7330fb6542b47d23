import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { openAgencies, type Invitee } from '../../testing/agencies.ts'
import type { Lister, ListingAgent } from '../../testing/listers.ts'
import { messagesTo, someEmail, somePhone } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { releaseNotificationsJob } from '../notifications/jobs.ts'
import { changePassword, hashPassword } from '../users/service.ts'

let app: TestApp
let agencies: Awaited<ReturnType<typeof openAgencies>>
beforeAll(async () => {
  app = await startApp(undefined, { environment: { RATE_LIMIT_SCALE: '1000' } })
  agencies = await openAgencies(app)
})
afterAll(() => app.close())

const refusedAnswer = async ({ token }: Lister, id: string) =>
  (await app.refusal(endpoints.answerInvitation, { params: { id }, body: { accept: true }, token })).problem.code
const membershipsOf = async (userId: string) =>
  (
    await app.db.query<{ agency: string | null }>(
      `select agency_id as agency from profiles where user_id = $1 and kind = 'agent'`,
      [userId],
    )
  ).rows

test('a suspension holds for the person and the licence, under a new account too', async () => {
  const [manager, asha] = [await agencies.manager(), await agencies.invitee()]
  const agent = uuidv7()
  await app.db.query(
    `insert into profiles (id, kind, market, slug, name, user_id, license, state) values ($1, 'agent', 'in', $2, 'Asha R', $3, 'KA/5000', 'suspended')`,
    [agent, `agent-${agent}`, asha.id],
  )
  const joins = async (person: Invitee, license: string) => {
    const { id } = await agencies.invite(manager, { email: person.email, license })
    return refusedAnswer(person, id)
  }
  expect(await joins(asha, 'KA/1')).toBe('PROFILE_SUSPENDED')
  expect(await joins(await agencies.invitee(), 'ka/5000')).toBe('PROFILE_SUSPENDED')

  await changePassword(app.db, app.clock.now(), asha.id, await hashPassword('a door of oak wood'))
  await app.ask(endpoints.closeAccount, {
    params: { id: asha.id },
    body: { currentPassword: 'a door of oak wood' },
    token: asha.token,
  })
  const kept = await app.db.query(
    `select p::text, s::text from profiles p join profile_sanctions s on s.profile_id = p.id`,
  )
  expect(kept.rows).toHaveLength(3)
  for (const word of [asha.email, asha.phone, 'KA/5000', asha.id]) expect(JSON.stringify(kept.rows)).not.toContain(word)
  for (const again of [{ phone: asha.phone }, { email: asha.email.toUpperCase() }])
    expect(await joins(await agencies.invitee(again), 'KA/2')).toBe('PROFILE_SUSPENDED')
  expect(await joins(await agencies.invitee(), 'KA/5000')).toBe('PROFILE_SUSPENDED')

  const other = await agencies.invitee()
  const { id } = await agencies.invite(manager, { email: other.email, license: 'KA/3' })
  await agencies.answer(other, id)
  expect(await membershipsOf(other.id)).toMatchObject([{ agency: manager.agencyId }])
})

describe('An agency that is not approved, or no longer', () => {
  const NOT_ACTIVE = { status: 409, problem: { code: 'AGENCY_NOT_ACTIVE' } }
  const put = (agencyId: string, state: string) =>
    app.db.query(`update profiles set state = $2, updated_at = now() where id = $1`, [agencyId, state])
  /** What a manager may not do in an agency, by what it is; the first entry only reads. */
  const managing = ({ token, agencyId }: ListingAgent) => {
    const ofAgency = { params: { id: agencyId }, token }
    const body = { id: uuidv7(), fullName: 'Asha Rao', email: someEmail() }
    return {
      members: () => app.refusal(endpoints.listMembers, ofAgency),
      invitations: () => app.refusal(endpoints.listInvitations, ofAgency),
      invite: () => app.refusal(endpoints.inviteMember, { ...ofAgency, body }),
      file: () =>
        app.refusal(endpoints.importInvitations, { ...ofAgency, body: { csv: 'name,email\nA,a@example.test' } }),
    }
  }

  test('a draft made by anybody invites nobody, so its owner does not become an agent', async () => {
    const [person, now] = [await agencies.invitee(), app.clock.now()]
    const agencyId = uuidv7()
    for (const state of ['draft', 'pending', 'rejected']) {
      await app.db.query(
        `insert into profiles (id, kind, market, slug, name, state, user_id, created_at, updated_at)
         values ($1, 'agency', 'in', $2, 'Anybody Homes', $3, $4, $5, $5)
         on conflict (id) do update set state = excluded.state`,
        [agencyId, `anybody-${agencyId}`, state, person.id, now],
      )
      for (const call of Object.values(managing({ ...person, agencyId, agentId: '' })))
        expect(await call()).toMatchObject(NOT_ACTIVE)
      expect((await app.ask(endpoints.myAgencies, { token: person.token })).data).toEqual([])
    }
    expect(await membershipsOf(person.id)).toEqual([])
  })

  test('suspended is neither managed nor joined, but left; paused is managed and does not invite', async () => {
    const [manager, asha] = [await agencies.manager(), await agencies.invitee()]
    const other = await agencies.colleague(manager)
    const { id } = await agencies.invite(manager, { email: asha.email })
    await put(manager.agencyId, 'suspended')
    for (const call of Object.values(managing(manager))) expect(await call()).toMatchObject(NOT_ACTIVE)
    expect(await refusedAnswer(asha, id)).toBe('AGENCY_NOT_ACTIVE')
    expect(await membershipsOf(asha.id)).toEqual([])
    await app.ask(endpoints.leaveAgency, {
      params: { id: manager.agencyId, agent: other.agentId },
      body: { homes: 'stay' },
      token: other.token,
    })
    expect(await membershipsOf(other.id)).toMatchObject([{ agency: null }])

    await put(manager.agencyId, 'active')
    await put(manager.agencyId, 'paused')
    expect(await agencies.members(manager)).toHaveLength(1)
    const { invite, file } = managing(manager)
    for (const call of [invite, file]) expect(await call()).toMatchObject(NOT_ACTIVE)
    await agencies.answer(asha, id)
    expect(await membershipsOf(asha.id)).toMatchObject([{ agency: manager.agencyId }])
  })
})

describe('What goes to an address that a manager typed', () => {
  test('comes from a proven sender', async () => {
    const manager = await agencies.manager()
    await app.db.query(`update users set phone_verified_at = null, email_verified_at = null where id = $1`, [
      manager.id,
    ])
    const { status, problem } = await app.refusal(endpoints.inviteMember, {
      params: { id: manager.agencyId },
      body: { id: uuidv7(), fullName: 'Asha Rao', email: someEmail() },
      token: manager.token,
    })
    expect([status, problem.code]).toEqual([403, 'CONTACT_NOT_PROVEN'])
  })

  test('reaches one stranger few times a day, over agencies and tags, and the rest the next day', async () => {
    const [name, domain] = someEmail().split('@')
    const phone = somePhone()
    const sent = async () => {
      await app.work()
      const mails = await Promise.all(Array.from({ length: 14 }, (_, at) => messagesTo(app, `${name}+${at}@${domain}`)))
      return { mails: mails.flat().length, sms: (await messagesTo(app, phone)).length }
    }
    for (let at = 0; at < 14; at += 1) {
      const manager = await agencies.manager()
      await agencies.invite(manager, { email: `${name}+${at}@${domain}`, ...(at < 5 && { mobilePhone: phone }) })
    }
    expect(await sent()).toEqual({ mails: 10, sms: 3 })
    app.clock.move(DAY_MS)
    await app.runJob(releaseNotificationsJob, {})
    expect(await sent()).toEqual({ mails: 14, sms: 5 })
  })

  test.each(['+447700900123', '+870773111632', '+911234567890'])('never reaches %s by SMS', async (mobilePhone) => {
    const manager = await agencies.manager()
    const email = someEmail()
    await agencies.invite(manager, { mobilePhone, email })
    await app.work()
    expect(await messagesTo(app, email)).toHaveLength(1)
    expect(await messagesTo(app, mobilePhone)).toEqual([])
  })
})
