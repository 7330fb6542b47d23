import { endpoints } from '../../contract/index.ts'
import type { AgencySettings } from '../../contract/agencies/routing.ts'
import { createAccount } from '../domains/users/service.ts'
import { uuidv7 } from '../platform/ids.ts'
import { openListers, type Lister, type ListingAgent } from './listers.ts'
import { messagesTo, someEmail, somePhone } from './person.ts'
import { lastingSession } from './lasting-session.ts'
import type { TestApp } from './start-app.ts'

export interface Invitee extends Lister {
  email: string
  phone: string
}

/** Test agencies with their managers and invited agents, which act through the API. */
export async function openAgencies(app: TestApp, place?: Parameters<typeof openListers>[1]) {
  const listers = await openListers(app, place)

  /** A manager of a new agency in Bengaluru. */
  async function manager(): Promise<ListingAgent> {
    const one = await listers.anAgent()
    await app.db.query(`update profiles set agency_role = 'manager', joined_agency_at = $2 where id = $1`, [
      one.agentId,
      app.clock.now(),
    ])
    await app.db.query(`update profiles set city_id = $2 where id = $1`, [one.agencyId, listers.base.cityId])
    return one
  }

  /** Another agent of an agency, who joined after the earlier ones. */
  async function colleague({ agencyId }: ListingAgent, change: Record<string, unknown> = {}): Promise<ListingAgent> {
    app.clock.move(1000)
    const one = await listers.anAgent(agencyId)
    const columns = { joined_agency_at: app.clock.now(), ...change }
    for (const [column, value] of Object.entries(columns))
      await app.db.query(`update profiles set ${column} = $2 where id = $1`, [one.agentId, value])
    return one
  }

  /** A person with a proven address and number and no agency. */
  async function invitee({ email = someEmail(), phone = somePhone() } = {}): Promise<Invitee> {
    const now = app.clock.now()
    const account = await createAccount(app.db, now, {
      firstName: 'Asha',
      lastName: 'Rao',
      email,
      emailVerifiedAt: now,
      phone,
      phoneVerifiedAt: now,
    })
    const id = account?.user._id ?? ''
    const token = await lastingSession(app, id)
    return { id, email, phone, token }
  }

  const invite = async ({ token, agencyId }: ListingAgent, body: object) =>
    (
      await app.ask(endpoints.inviteMember, {
        params: { id: agencyId },
        body: { id: uuidv7(), fullName: 'Asha Rao', ...body },
        token,
      })
    ).data

  return {
    listers,
    manager,
    colleague,
    invitee,
    invite,
    /** The secret of the last link sent to an address. */
    linkOf: async (to: string) =>
      (await messagesTo(app, to))
        .map(({ text }) => /agent-add\?invitation=([\w-]{43})/.exec(text)?.[1])
        .findLast((token) => token !== undefined) ?? '',
    open: async ({ token }: Lister, secret: string) =>
      (await app.ask(endpoints.openInvitation, { body: { token: secret }, token })).data,
    answer: async ({ token }: Lister, id: string, accept = true) =>
      (await app.ask(endpoints.answerInvitation, { params: { id }, body: { accept }, token })).data,
    members: async ({ token, agencyId }: ListingAgent) =>
      (await app.ask(endpoints.listMembers, { params: { id: agencyId }, token })).data,
    settings: async (
      { token, agencyId }: ListingAgent,
      change: Partial<Pick<AgencySettings, 'routing' | 'listerFirst' | 'homesMayGo'>> = {},
    ) => {
      const { data } = await app.ask(endpoints.getAgencySettings, { params: { id: agencyId }, token })
      const { next: _, ...was } = data
      return (
        await app.ask(endpoints.saveAgencySettings, { params: { id: agencyId }, body: { ...was, ...change }, token })
      ).data
    },
    away: (by: Lister, { agencyId, agentId }: ListingAgent, from: string | null, until = from) =>
      app.ask(endpoints.setAway, { params: { id: agencyId, agent: agentId }, body: { from, until }, token: by.token }),
    /** A new person sends an enquiry to the agency, or about one of its agents or homes; returns the lead's assignee. */
    async enquire(subject: { kind: string; id: string }): Promise<string | null> {
      const buyer = await listers.someone()
      const { data } = await app.ask(endpoints.sendEnquiry, {
        body: { subject, message: 'Is it still available?', consent: true },
        token: buyer.token,
      })
      const { rows } = await app.db.query<{ owner: string | null }>(
        `select owner_member_key as owner from leads where enquiry_id = $1`,
        [data.id],
      )
      return rows[0]?.owner ?? null
    },
    told: async ({ token }: Lister) => {
      await app.work()
      return (await app.ask(endpoints.listNotifications, { token })).data
    },
  }
}
