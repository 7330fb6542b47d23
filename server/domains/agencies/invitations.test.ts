import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { changePassword, hashPassword } from '../users/service.ts'
import { openAgencies } from '../../testing/agencies.ts'
import type { Lister, ListingAgent } from '../../testing/listers.ts'
import { messagesTo, someEmail, somePhone } from '../../testing/person.ts'
import { requestOf, startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
let agencies: Awaited<ReturnType<typeof openAgencies>>
beforeAll(async () => {
  app = await startApp(undefined, { environment: { RATE_LIMIT_SCALE: '1000' } })
  agencies = await openAgencies(app)
})
afterAll(() => app.close())

const listOf = async ({ token, agencyId }: ListingAgent, query: Record<string, string> = {}) =>
  app.ask(endpoints.listInvitations, { params: { id: agencyId }, query, token })
const refusedOpen = async ({ token }: Lister, secret: string) =>
  (await app.refusal(endpoints.openInvitation, { body: { token: secret }, token })).problem
const refusedAnswer = async ({ token }: Lister, id: string, accept = true) =>
  (await app.refusal(endpoints.answerInvitation, { params: { id }, body: { accept }, token })).problem.code
const membershipsOf = async (userId: string) =>
  (
    await app.db.query<{ agency: string | null; role: string; weight: number; areas: number[] }>(
      `select agency_id as agency, agency_role as role, lead_weight as weight, area_ids as areas from profiles where user_id = $1 and kind = 'agent'`,
      [userId],
    )
  ).rows

describe('Whoever is invited', () => {
  test('gets a link by e-mail and SMS, sees to what, and accepts: profile, role, areas and weight are theirs', async () => {
    const [manager, asha] = [await agencies.manager(), await agencies.invitee()]
    const { id, state } = await agencies.invite(manager, {
      email: asha.email,
      mobilePhone: asha.phone,
      areas: [{ city: 'bengaluru', locality: 'indiranagar' }],
      leadWeight: 40,
    })
    expect(state).toBe('open')
    const secret = await agencies.linkOf(asha.email)
    expect(await agencies.linkOf(asha.phone)).toBe(secret)
    const kept = await app.db.query(`select * from agency_invitations where id = $1`, [id])
    expect(JSON.stringify(kept.rows)).not.toContain(secret)
    expect(await agencies.told(asha)).toMatchObject([{ kind: 'agency-invitation', path: '/agent-add' }])

    expect(await agencies.open(asha, secret)).toMatchObject({
      id,
      agency: { id: manager.agencyId, name: 'Good Homes' },
      role: 'agent',
      areas: [{ locality: 'indiranagar', name: 'Indiranagar' }],
    })
    const { agentId } = await agencies.answer(asha, id)
    expect(await membershipsOf(asha.id)).toEqual([
      { agency: manager.agencyId, role: 'agent', weight: 40, areas: [agencies.listers.base.localityId] },
    ])
    expect(await agencies.answer(asha, id)).toEqual({ agentId })
    const profile = await app.ask(endpoints.getProfile, { params: { kind: 'agency', key: manager.agencyId } })
    expect(profile.data.team.map(({ name }) => name)).toContain('Asha Rao')
    expect((await listOf(manager)).data).toMatchObject([{ id, state: 'accepted', agent: { name: 'Asha Rao' } }])
    expect(await agencies.told(manager)).toMatchObject([{ kind: 'agency-answered' }])
    expect((await app.db.query(`select roles from users where id = $1`, [asha.id])).rows[0]?.['roles']).toContain(
      'Agent',
    )
    expect((await refusedOpen(asha, secret)).code).toBe('INVITATION_DECIDED')
  })

  test('at once from two devices has one effect', async () => {
    const [manager, asha] = [await agencies.manager(), await agencies.invitee()]
    const { id } = await agencies.invite(manager, { email: asha.email })
    const both = await Promise.all(
      [1, 2, 3].map(() =>
        app.app.http.inject(
          requestOf(endpoints.answerInvitation, { params: { id }, body: { accept: true }, token: asha.token }),
        ),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(both.map(({ body }) => body)).size).toBe(1)
    expect(await membershipsOf(asha.id)).toHaveLength(1)
  })

  test('of two agencies at once joins one; the other says which to leave first', async () => {
    const [one, other, asha] = [await agencies.manager(), await agencies.manager(), await agencies.invitee()]
    const ids = [
      (await agencies.invite(one, { email: asha.email })).id,
      (await agencies.invite(other, { mobilePhone: asha.phone })).id,
    ]
    const answers = await Promise.all(
      ids.map((id) =>
        app.app.http.inject(
          requestOf(endpoints.answerInvitation, { params: { id }, body: { accept: true }, token: asha.token }),
        ),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({ code: 'AGENCY_TO_LEAVE' })
    expect(refused?.body).toContain('Good Homes')
    const mine = await app.ask(endpoints.myAgencies, { token: asha.token })
    expect(mine.data).toHaveLength(1)
    expect(mine.invitations).toMatchObject([{ leaveFirst: { name: 'Good Homes' } }])
  })

  test('anybody else with the link learns that it is not theirs, and nothing more', async () => {
    const [manager, asha, stranger] = [await agencies.manager(), await agencies.invitee(), await agencies.invitee()]
    const { id } = await agencies.invite(manager, { email: asha.email })
    const secret = await agencies.linkOf(asha.email)
    const problem = await refusedOpen(stranger, secret)
    expect(problem.code).toBe('INVITATION_NOT_YOURS')
    for (const word of ['Good Homes', manager.agencyId, asha.email, 'Asha'])
      expect(JSON.stringify(problem)).not.toContain(word)
    expect(await refusedAnswer(stranger, id)).toBe('INVITATION_NOT_YOURS')
    expect((await refusedOpen(stranger, 'x'.repeat(43))).code).toBe('INVITATION_NOT_FOUND')
    // An unverified address of an account does not count.
    await app.db.query(`update users set email = null, email_verified_at = null where id = $1`, [asha.id])
    await app.db.query(`update users set email = $2, email_verified_at = null where id = $1`, [stranger.id, asha.email])
    expect((await refusedOpen(stranger, secret)).code).toBe('INVITATION_NOT_YOURS')
    expect(await membershipsOf(stranger.id)).toEqual([])
  })

  test('declines, and cannot come after fourteen days, nor once it was taken back or sent anew', async () => {
    const [manager, asha] = [await agencies.manager(), await agencies.invitee()]
    const first = await agencies.invite(manager, { email: asha.email })
    const old = await agencies.linkOf(asha.email)
    app.clock.move(1000)
    await app.ask(endpoints.resendInvitation, {
      params: { id: manager.agencyId, invitation: first.id },
      body: {},
      token: manager.token,
    })
    const fresh = await agencies.linkOf(asha.email)
    expect(fresh).not.toBe(old)
    expect((await refusedOpen(asha, old)).code).toBe('INVITATION_NOT_FOUND')
    expect((await agencies.open(asha, fresh)).id).toBe(first.id)
    app.clock.move(14 * DAY_MS)
    expect((await refusedOpen(asha, fresh)).code).toBe('INVITATION_EXPIRED')
    expect(await refusedAnswer(asha, first.id)).toBe('INVITATION_EXPIRED')
    expect((await listOf(manager, { state: 'expired' })).data.map(({ id }) => id)).toEqual([first.id])
    const sending = { params: { id: manager.agencyId, invitation: first.id }, body: {}, token: manager.token }
    await app.ask(endpoints.resendInvitation, sending)
    expect(await agencies.answer(asha, first.id, false)).toEqual({})
    expect((await app.refusal(endpoints.resendInvitation, sending)).problem.code).toBe('INVITATION_DECIDED')

    const second = await agencies.invite(manager, { email: asha.email })
    const link = await agencies.linkOf(asha.email)
    const taking = { params: { id: manager.agencyId, invitation: second.id }, token: manager.token }
    await app.ask(endpoints.revokeInvitation, taking)
    await app.ask(endpoints.revokeInvitation, taking)
    expect((await refusedOpen(asha, link)).code).toBe('INVITATION_NOT_FOUND')
    expect(await refusedAnswer(asha, second.id)).toBe('INVITATION_NOT_FOUND')
    expect(await membershipsOf(asha.id)).toEqual([])
    const { rows } = await app.db.query(`select email from agency_invitations where id = any($1::uuid[])`, [
      [first.id, second.id],
    ])
    expect(rows).toEqual([{ email: null }, { email: null }])
  })

  test('keeps the profile they have; staff join nothing', async () => {
    const [manager, asha] = [await agencies.manager(), await agencies.invitee()]
    const alone = uuidv7()
    await app.db.query(
      `insert into profiles (id, kind, market, slug, name, user_id, license) values ($1, 'agent', 'in', $2, 'Asha R', $3, 'KA/123')`,
      [alone, `agent-${alone}`, asha.id],
    )
    const { id } = await agencies.invite(manager, { email: asha.email, license: 'KA/999', role: 'manager' })
    expect(await agencies.answer(asha, id)).toEqual({ agentId: alone })
    expect((await membershipsOf(asha.id)).map(({ role }) => role)).toEqual(['manager'])
    expect((await app.db.query(`select license from profiles where id = $1`, [alone])).rows).toEqual([
      { license: 'KA/123' },
    ])
    const staff = await agencies.invitee()
    await app.db.query(`update users set roles = '{Moderator}' where id = $1`, [staff.id])
    const theirs = await agencies.invite(manager, { email: staff.email })
    expect(await refusedAnswer(staff, theirs.id)).toBe('STAFF_JOIN_NOTHING')
  })
})

test('whoever closes their account is invited no more, and what the invitation said of them is gone', async () => {
  const [manager, asha] = [await agencies.manager(), await agencies.invitee()]
  const { id } = await agencies.invite(manager, { email: asha.email, license: 'KA/4711' })
  const secret = await agencies.linkOf(asha.email)
  await changePassword(app.db, app.clock.now(), asha.id, await hashPassword('a door of oak wood'))
  const exported = await app.ask(endpoints.exportAccount, { params: { id: asha.id }, token: asha.token })
  expect(JSON.stringify(exported)).toContain('KA/4711')
  await app.ask(endpoints.closeAccount, {
    params: { id: asha.id },
    body: { currentPassword: 'a door of oak wood' },
    token: asha.token,
  })
  const { rows } = await app.db.query(
    `select state, email, full_name as name, license from agency_invitations where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ state: 'revoked', email: null, name: null, license: null }])
  expect((await refusedOpen(await agencies.invitee(), secret)).code).toBe('INVITATION_NOT_FOUND')
})

describe('A manager', () => {
  test('invites nobody twice: open invitations and members are named by their contact; the same id is one', async () => {
    const manager = await agencies.manager()
    const [email, id] = [someEmail(), uuidv7()]
    await agencies.invite(manager, { id, email })
    await agencies.invite(manager, { id, email })
    expect(await messagesTo(app, email)).toHaveLength(1)
    const invite = async (body: object) =>
      (
        await app.refusal(endpoints.inviteMember, {
          params: { id: manager.agencyId },
          body: { id: uuidv7(), fullName: 'Asha Rao', ...body },
          token: manager.token,
        })
      ).problem.errors
    expect(await invite({ email: email.toUpperCase(), mobilePhone: somePhone() })).toEqual({
      email: [expect.stringContaining('open invitation')],
    })
    const { rows } = await app.db.query<{ phone: string }>(`select phone from users where id = $1`, [manager.id])
    expect(await invite({ mobilePhone: rows[0]?.phone })).toEqual({
      mobilePhone: [expect.stringContaining('already works')],
    })
    expect(Object.keys((await invite({})) ?? {})).toEqual(['email'])
    expect(Object.keys((await invite({ email: 'no', leadWeight: 101 })) ?? {}).toSorted()).toEqual([
      'email',
      'leadWeight',
    ])
    expect(Object.keys((await invite({ email: someEmail(), creditShare: 1 })) ?? {})).toEqual(['creditShare'])
    expect(
      Object.keys((await invite({ email: someEmail(), areas: [{ city: 'bengaluru', locality: 'atlantis' }] })) ?? {}),
    ).toEqual(['areas'])
  })

  test('sees row by row what a file would do, then invites all that is right, once', async () => {
    const manager = await agencies.manager()
    const [one, two, three] = [someEmail(), someEmail(), somePhone()]
    await agencies.invite(manager, { email: two })
    const { rows } = await app.db.query<{ phone: string }>(`select phone from users where id = $1`, [manager.id])
    const csv = [
      'Name,Email,Phone,Role,Areas,License,Weight,Credits',
      `Asha Rao,${one},,Manager,Indiranagar,KA/77,30,`,
      `Zoya Q,,${three},,,,,`,
      `Twin,${one},,,,,,`,
      `Known,${two},,,,,,`,
      `Member,,${rows[0]?.phone},,,,,`,
      `,nobody,12,chief,Atlantis,x,101,-3`,
      `No contact,,,,,,,`,
      `Rich,${someEmail()},,,,,,50`,
      `Lost,${someEmail()},,,Atlantis,,,`,
    ].join('\r\n')
    const asking = { params: { id: manager.agencyId }, body: { csv }, token: manager.token }
    const preview = (await app.ask(endpoints.previewInvitations, asking)).data
    expect(preview.ready).toMatchObject([
      { row: 2, name: 'Asha Rao', email: one, role: 'manager', areaNames: ['Indiranagar'], leadWeight: 30 },
      { row: 3, name: 'Zoya Q', mobilePhone: three, role: 'agent', leadWeight: 100, creditShare: 0 },
    ])
    const said = Map.groupBy(preview.faults, ({ row }) => row)
    expect([...said.keys()]).toEqual([4, 5, 6, 7, 8, 9, 10])
    expect(said.get(4)?.[0]?.message).toBe('Row 2 has the same contact.')
    expect(said.get(7)?.length).toBeGreaterThan(4)
    expect(said.get(10)?.[0]?.message).toContain('Atlantis')
    expect((await listOf(manager)).total).toBe(1)
    expect(await messagesTo(app, one)).toEqual([])

    const twice = await Promise.all([1, 2].map(() => app.ask(endpoints.importInvitations, asking)))
    expect(twice.map(({ data }) => data.invited).toSorted((a, b) => a - b)).toEqual([0, 2])
    expect((await listOf(manager)).total).toBe(3)
    expect(await messagesTo(app, one)).toHaveLength(1)
    expect(await messagesTo(app, three)).toHaveLength(1)
    const broken = { ...asking, body: { csv: 'who,where\r\na,b' } }
    expect((await app.refusal(endpoints.importInvitations, broken)).problem.code).toBe('INVITATIONS_FILE_REFUSED')
  })

  test('learns at once that no SMS goes to the country of a number, unless there is an e-mail address', async () => {
    const manager = await agencies.manager()
    const [german, email] = ['+4915112345678', someEmail()]
    const refused = await app.refusal(endpoints.inviteMember, {
      params: { id: manager.agencyId },
      body: { id: uuidv7(), fullName: 'Asha Rao', mobilePhone: german },
      token: manager.token,
    })
    const says = 'We cannot send SMS to this number. Add an e-mail address.'
    expect([refused.status, refused.problem.errors]).toEqual([422, { mobilePhone: [says] }])
    const csv = ['name,email,phone', `Asha Rao,,${german}`, `Zoya Q,${email},${german}`].join('\n')
    const asking = { params: { id: manager.agencyId }, body: { csv }, token: manager.token }
    const preview = (await app.ask(endpoints.previewInvitations, asking)).data
    expect([preview.ready.map(({ row }) => row), preview.faults]).toEqual([[3], [{ row: 2, message: says }]])
    expect((await app.ask(endpoints.importInvitations, asking)).data).toEqual({
      invited: 1,
      faults: [{ row: 2, message: says }],
    })
    expect((await listOf(manager)).data).toMatchObject([{ email, mobilePhone: german }])
  })

  test('changes weight, areas, role and days away; the last manager stays one', async () => {
    const manager = await agencies.manager()
    const colleague = await agencies.colleague(manager)
    const change = (agent: ListingAgent, body: object, by: Lister = manager) => ({
      params: { id: manager.agencyId, agent: agent.agentId },
      body,
      token: by.token,
    })
    const { data } = await app.ask(
      endpoints.updateMember,
      change(colleague, { leadWeight: 7, areas: [{ city: 'bengaluru', locality: 'indiranagar' }] }),
    )
    expect(data).toMatchObject({ leadWeight: 7, areas: [{ name: 'Indiranagar' }], role: 'agent', takesLeads: true })
    expect((await app.refusal(endpoints.updateMember, change(manager, { role: 'agent' }))).problem.code).toBe(
      'LAST_MANAGER',
    )
    await app.ask(endpoints.updateMember, change(colleague, { role: 'manager' }))
    // Each would demote the other: one of them must fail.
    const both = await Promise.all(
      [change(manager, { role: 'agent' }, colleague), change(colleague, { role: 'agent' })].map((input) =>
        app.app.http.inject(requestOf(endpoints.updateMember, input)),
      ),
    )
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await agencies.away(colleague, colleague, '2026-06-02', '2026-06-05')
    await app.db.query(`update profiles set agency_role = 'manager' where id = $1`, [manager.agentId])
    expect((await agencies.members(manager)).find(({ agentId }) => agentId === colleague.agentId)).toMatchObject({
      awayFrom: '2026-06-02',
      awayUntil: '2026-06-05',
    })
    for (const body of [
      { from: '2026-06-05', until: '2026-06-02' },
      { from: '2026-06-05', until: null },
      { from: '2026-06-05', until: '2028-06-05' },
    ])
      expect(Object.keys((await app.refusal(endpoints.setAway, change(colleague, body))).problem.errors ?? {})).toEqual(
        ['until'],
      )
  })
})

describe('An agency is closed to', () => {
  test('members who are no managers, managers of others, buyers and strangers; moderators may, and it is logged', async () => {
    const [manager, other, buyer] = [
      await agencies.manager(),
      await agencies.manager(),
      await agencies.listers.someone(),
    ]
    const member = await agencies.colleague(manager)
    const { id: invitation } = await agencies.invite(manager, { email: someEmail() })
    const [id, agent] = [manager.agencyId, manager.agentId]
    const calls = [
      [endpoints.listMembers, { params: { id } }],
      [endpoints.updateMember, { params: { id, agent }, body: { leadWeight: 1 } }],
      [endpoints.setAway, { params: { id, agent }, body: { from: null, until: null } }],
      [endpoints.getLeaving, { params: { id, agent } }],
      [endpoints.leaveAgency, { params: { id, agent }, body: {} }],
      [endpoints.listInvitations, { params: { id } }],
      [endpoints.inviteMember, { params: { id }, body: { id: uuidv7(), fullName: 'A B', email: someEmail() } }],
      [endpoints.previewInvitations, { params: { id }, body: { csv: 'name,email' } }],
      [endpoints.importInvitations, { params: { id }, body: { csv: 'name,email' } }],
      [endpoints.resendInvitation, { params: { id, invitation }, body: {} }],
      [endpoints.revokeInvitation, { params: { id, invitation } }],
      [endpoints.getAgencySettings, { params: { id } }],
      [
        endpoints.saveAgencySettings,
        { params: { id }, body: { version: 1, routing: 'weight', listerFirst: true, homesMayGo: true } },
      ],
      [endpoints.getAgencyCredits, { params: { id } }],
      [endpoints.listAgencyCredits, { params: { id } }],
      [endpoints.exportAgencyCredits, { params: { id } }],
      [endpoints.shareCredits, { params: { id }, body: { shares: [{ agentId: agent, credits: 0, was: 0 }] } }],
      [endpoints.moveCredits, { params: { id }, body: { id: uuidv7(), credits: 1 } }],
    ] as const
    for (const [endpoint, input] of calls) {
      for (const { token } of [member, other, buyer]) {
        const { status, problem } = await app.refusal(endpoint, { ...input, token })
        expect([endpoint.name, status, problem.code]).toEqual([endpoint.name, 403, 'NOT_ALLOWED'])
      }
      expect((await app.refusal(endpoint, input)).status).toBe(401)
    }
    // An agency cannot reach what belongs to another one.
    const foreign = { params: { id: other.agencyId, agent }, body: { leadWeight: 1 }, token: other.token }
    expect((await app.refusal(endpoints.updateMember, foreign)).problem.code).toBe('MEMBER_NOT_FOUND')
    const theirs = { params: { id: other.agencyId, invitation }, token: other.token }
    expect((await app.refusal(endpoints.revokeInvitation, theirs)).problem.code).toBe('INVITATION_NOT_FOUND')

    const moderator = await agencies.listers.someone(['Moderator'])
    const change = { params: { id, agent }, body: { leadWeight: 3 }, token: moderator.token }
    await app.ask(endpoints.updateMember, change)
    const { rows } = await app.db.query(`select action, by_user_id from audit_log where target_id = $1`, [id])
    expect(rows).toEqual([{ action: 'agency-changed', by_user_id: moderator.id }])
    const moving = { params: { id }, body: { id: uuidv7(), credits: 1 }, token: moderator.token }
    expect((await app.refusal(endpoints.moveCredits, moving)).problem.code).toBe('NOT_ALLOWED')
  })

  test('nobody who owns it: whoever registered an agency manages it and sees its leads', async () => {
    const [manager, owner] = [await agencies.manager(), await agencies.invitee()]
    await app.db.query(`update profiles set user_id = $2 where id = $1`, [manager.agencyId, owner.id])
    const listed = await app.ask(endpoints.listMembers, { params: { id: manager.agencyId }, token: owner.token })
    expect(listed.data).toHaveLength(1)
    await agencies.enquire({ kind: 'person', id: manager.agencyId })
    expect((await app.ask(endpoints.listLeads, { token: owner.token })).total).toBe(1)
  })
})
