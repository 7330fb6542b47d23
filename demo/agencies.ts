import { insertRows } from '../server/platform/db/insert-rows.ts'
import type { RoutingMode } from '../contract/agencies/routing.ts'
import { INVITATION_DAYS } from '../contract/agencies/invitations.ts'
import type { Role } from '../contract/roles.ts'
import { DAY_MS } from '../contract/time.ts'
import { newToken } from '../server/domains/auth/service.ts'
import { grant } from '../server/domains/billing/service.ts'
import { addUser } from '../server/domains/users/service.ts'
import type { Db } from '../server/platform/db/pool.ts'
import type { DemoListers } from './listers.ts'
import { seeded } from './market/random.ts'
import { shopOpened } from './shop/catalogue.ts'
import { seededId } from './random.ts'

const AGENTS_AN_AGENCY = 3
const routing: readonly RoutingMode[] = ['round-robin', 'area', 'weight']
const CREDITS = 60
const SHARE = 20

/** A colleague of the demo agent, who signs in by a code. */
export function colleague(name: string, at: number) {
  const [firstName = '', ...rest] = name.split(' ')
  return {
    firstName,
    lastName: rest.join(' '),
    email: `colleague${at + 1}@demo.lintel.example`,
    phone: `+91550000000${at + 6}`,
    roles: ['Buyer', 'Agent'] satisfies Role[],
  }
}

/**
 * The agent's demo account manages the first agency; its two other agents sign in by a code and share its leads in turn and its credits,
 * and one more agent is invited. Other agencies route by area and by weight.
 */
export async function addAgencies(db: Db, { agents }: DemoListers, users: Map<Role, string>, now: Date): Promise<void> {
  const random = seeded(80)
  const managerId = users.get('Agent')
  const [manager, ...colleagues] = agents.slice(0, AGENTS_AN_AGENCY)
  if (!manager || managerId === undefined) return
  await db.query(
    `update profiles set agency_role = 'manager' where id in (
       select distinct on (agency_id) id from profiles where kind = 'agent' and agency_id is not null order by agency_id, created_at, id)
     or id = $1`,
    [manager.id],
  )
  await db.query(`update profiles set joined_agency_at = created_at where kind = 'agent' and agency_id is not null`)
  const { rows: known } = await db.query<{ profileId: string; userId: string }>(
    `select id as "profileId", user_id as "userId" from profiles where user_id is not null and id = any($1::uuid[])`,
    [colleagues.map(({ id }) => id)],
  )
  const accountOf = new Map(known.map(({ profileId, userId }) => [profileId, userId]))
  for (const [at, { id, name }] of colleagues.entries()) {
    const drawn = seededId(random, 8000 + at)
    const userId = accountOf.get(id) ?? drawn
    if (userId === drawn) await addUser(db, { id: userId, ...colleague(name, at) })
    await db.query(`update profiles set user_id = $2, credit_share = $3, lead_weight = $4 where id = $1`, [
      id,
      userId,
      SHARE,
      100 - 40 * at,
    ])
  }
  const offices = [...new Set(agents.map(({ agencyId }) => agencyId))].slice(0, routing.length)
  await insertRows(
    db,
    'agency_settings',
    offices.map((agencyId, at) => ({ agencyId, routing: routing[at], listerFirst: at !== 2, homesMayGo: at === 1 })),
  )
  await grant(db, shopOpened(now), {
    owner: { kind: 'agency', id: manager.agencyId },
    credits: CREDITS,
    key: seededId(random, 8100),
    userId: managerId,
  })
  const sentAt = new Date(now.getTime() - 2 * DAY_MS)
  await insertRows(db, 'agency_invitations', [
    {
      id: seededId(random, 8200),
      agencyId: manager.agencyId,
      tokenHash: `\\x${newToken().hash.toString('hex')}`,
      email: 'invited@demo.lintel.example',
      fullName: 'Nandini Rao',
      role: 'agent',
      leadWeight: 50,
      creditShare: 10,
      invitedByUserId: managerId,
      createdAt: sentAt,
      sentAt,
      expiresAt: new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS),
    },
  ])
}
