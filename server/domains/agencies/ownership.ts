import type { EndpointRequest } from '../../../contract/endpoint.ts'
import {
  OWNERSHIP_DAYS,
  type Ownership,
  type OwnershipToMe,
  type offerOwnership,
} from '../../../contract/agencies/ownership.ts'
import { message } from '../../../contract/messages/messages.ts'
import { DAY_MS } from '../../../contract/time.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { audit } from '../audit/service.ts'
import { lockAgency, managersOf } from '../enquiries/service.ts'
import { notify } from '../notifications/service.ts'
import { hasProvenContact } from '../users/service.ts'
import { assertJoinable, managedAgency, type Agency } from './actor.ts'
import { agencyOwnership, type OwnershipNews } from './notifications.ts'

interface Offer {
  id: string
  agencyId: string
  slug: string
  agencyName: string
  state: Agency['state']
  ownerId: string | null
  agentId: string
  userId: string
  name: string
  byStaff: boolean
  expiresAt: Date
}

/** SQL of the offers that can be accepted at the moment `$2`: the owner is unchanged, and the agent still works there. */
const openOffers = `select o.id, o.agency_id as "agencyId", g.slug, g.name as "agencyName", g.state, g.user_id as "ownerId", o.agent_id as "agentId",
    a.user_id as "userId", a.name, o.by_staff as "byStaff", o.expires_at as "expiresAt"
  from agency_ownership_offers o join profiles g on g.id = o.agency_id and g.state <> 'closed'
    join profiles a on a.id = o.agent_id and a.agency_id = o.agency_id and a.state not in ('closed', 'suspended')
    join users u on u.id = a.user_id and u.state = 'active'
  where o.state = 'open' and o.expires_at > $2 and o.owner_user_id is not distinct from g.user_id`

async function offerOf(db: Db, now: Date, agencyId: string): Promise<Offer | undefined> {
  const { rows } = await db.query<Offer>(`${openOffers} and o.agency_id = $1`, [agencyId, now])
  return rows[0]
}

export async function ownershipTo(db: Db, now: Date, userId: string): Promise<OwnershipToMe[]> {
  const { rows } = await db.query<Offer>(`${openOffers} and a.user_id = $1 order by o.id`, [userId, now])
  return rows.map(({ agencyId: id, slug, agencyName: name, byStaff, expiresAt }) => ({
    agency: { id, slug, name },
    byStaff,
    expiresAt: expiresAt.toISOString(),
  }))
}

async function ownerOf(db: Db, agencyId: string): Promise<string | null> {
  const { rows } = await db.query<{ owner: string | null }>(`select user_id as owner from profiles where id = $1`, [
    agencyId,
  ])
  return rows[0]?.owner ?? null
}

/** The ownership of an agency, for viewers who may see its members. */
export async function readOwnership(db: Db, now: Date, viewer: Viewer, agency: Agency): Promise<Ownership> {
  const offer = await offerOf(db, now, agency.id)
  const { asStaff } = agency
  return {
    mayOffer: asStaff || (await ownerOf(db, agency.id)) === viewer.userId,
    needsReason: asStaff,
    ...(offer && {
      offer: {
        agentId: offer.agentId,
        name: offer.name,
        byStaff: offer.byStaff,
        expiresAt: offer.expiresAt.toISOString(),
      },
    }),
  }
}

/** The agency, locked; only for its owner and staff. */
async function offeringAgency(db: Db, viewer: Viewer, agencyId: string): Promise<Agency & { ownerId: string | null }> {
  await lockAgency(db, agencyId)
  const agency = await managedAgency(db, viewer, agencyId)
  const ownerId = await ownerOf(db, agencyId)
  if (!agency.asStaff && ownerId !== viewer.userId) throw new Refusal('NOT_ALLOWED')
  return { ...agency, ownerId }
}

/** Offers an agency to one of its agents, in a transaction. Returns their name. */
export async function offer(
  db: Db,
  now: Date,
  viewer: Viewer,
  { params: { id: agencyId }, body }: Pick<EndpointRequest<typeof offerOwnership>, 'params' | 'body'>,
): Promise<{ name: string }> {
  const agency = await offeringAgency(db, viewer, agencyId)
  const { asStaff, ownerId } = agency
  if (asStaff && body.reason === undefined)
    throw new Refusal('INVALID_INPUT', { fields: { reason: [message('REASON_REQUIRED')] } })
  if (!asStaff && !(await hasProvenContact(db, viewer.userId))) throw new Refusal('CONTACT_NOT_PROVEN')
  const { rows } = await db.query<{ name: string; userId: string }>(
    `select a.name, a.user_id as "userId" from profiles a join users u on u.id = a.user_id and u.state = 'active'
     where a.id = $1 and a.kind = 'agent' and a.agency_id = $2 and a.state not in ('closed', 'suspended') and a.user_id is distinct from $3`,
    [body.agent, agencyId, ownerId],
  )
  const [to] = rows
  if (!to) throw new Refusal('COLLEAGUE_NOT_FOUND', { fields: { agent: [message('COLLEAGUE_NOT_FOUND')] } })
  const current = await offerOf(db, now, agencyId)
  if (current?.agentId === body.agent) return { name: to.name }
  if (current) throw new Refusal('OWNERSHIP_OFFERED')
  // The remaining open offers have expired or are void.
  await close(db, now, agencyId, 'withdrawn')
  const id = uuidv7()
  await db.query(
    `insert into agency_ownership_offers (id, agency_id, agent_id, owner_user_id, offered_by_user_id, by_staff, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, agencyId, body.agent, ownerId, viewer.userId, asStaff, now, new Date(now.getTime() + OWNERSHIP_DAYS * DAY_MS)],
  )
  if (asStaff)
    await audit(db, now, { ...entryOf(viewer, agency), after: { ownershipOfferedTo: body.agent }, note: body.reason })
  await tell(db, now, viewer, {
    offer: { id, agencyId, agencyName: agency.name, userId: to.userId, name: to.name, byStaff: asStaff },
    what: 'offered',
  })
  return { name: to.name }
}

const entryOf = ({ userId }: Viewer, { id, slug }: Pick<Agency, 'id' | 'slug'>) => ({
  by: userId,
  action: 'agency-changed',
  targetKind: 'agency' as const,
  targetId: id,
  targetName: slug,
})

async function close(db: Db, now: Date, agencyId: string, state: 'accepted' | 'declined' | 'withdrawn'): Promise<void> {
  await db.query(
    `update agency_ownership_offers set state = $2, decided_at = $3 where agency_id = $1 and state = 'open'`,
    [agencyId, state, now],
  )
}

/** Withdraws an offer; call it in a transaction. */
export async function withdraw(db: Db, now: Date, viewer: Viewer, agencyId: string): Promise<void> {
  const agency = await offeringAgency(db, viewer, agencyId)
  const current = await offerOf(db, now, agencyId)
  if (!current) throw new Refusal('OWNERSHIP_OFFER_NOT_FOUND')
  await close(db, now, agencyId, 'withdrawn')
  if (agency.asStaff)
    await audit(db, now, { ...entryOf(viewer, agency), after: { ownershipWithdrawnFrom: current.agentId } })
  await tell(db, now, viewer, { offer: current, what: 'withdrawn' })
}

/** Accepts an offer, which changes the owner, or declines it; call it in a transaction. Returns the agency's name. */
export async function answerOffer(
  db: Db,
  now: Date,
  viewer: Viewer,
  { agencyId, accept }: { agencyId: string; accept: boolean },
): Promise<{ agency: string }> {
  await lockAgency(db, agencyId)
  const current = await offerOf(db, now, agencyId)
  if (current?.userId !== viewer.userId) throw new Refusal('OWNERSHIP_OFFER_NOT_FOUND')
  if (accept) {
    assertJoinable(current)
    await changeOwner(db, now, current)
    await audit(db, now, {
      ...entryOf(viewer, { id: agencyId, slug: current.slug }),
      before: { owner: current.ownerId },
      after: { owner: viewer.userId },
    })
  }
  await close(db, now, agencyId, accept ? 'accepted' : 'declined')
  await tell(db, now, viewer, { offer: current, what: accept ? 'accepted' : 'declined' })
  return { agency: current.agencyName }
}

async function changeOwner(db: Db, now: Date, { agencyId, userId, ownerId }: Offer): Promise<void> {
  await db.query(
    `update profiles set agency_role = 'manager', updated_at = $3, version = version + 1
     where kind = 'agent' and agency_id = $1 and user_id = any($2::uuid[]) and agency_role <> 'manager'`,
    [agencyId, [userId, ...(ownerId === null ? [] : [ownerId])], now],
  )
  await db.query(`update profiles set user_id = $2, updated_at = $3, version = version + 1 where id = $1`, [
    agencyId,
    userId,
    now,
  ])
}

interface Told {
  offer: Pick<Offer, 'id' | 'agencyId' | 'agencyName' | 'userId' | 'name' | 'byStaff'>
  what: OwnershipNews
}

/** Notifies the agent it is offered to and all managers, except the one who acted. */
async function tell(db: Db, now: Date, { userId: by }: Viewer, { offer: told, what }: Told): Promise<void> {
  const people = new Set([told.userId, ...(await managersOf(db, told.agencyId))])
  for (const userId of people) {
    if (userId !== by)
      await notify(db, now, agencyOwnership, {
        to: { userId },
        params: {
          agencyId: told.agencyId,
          agency: told.agencyName,
          name: told.name,
          side: userId === told.userId ? 'self' : 'team',
          by: told.byStaff ? 'staff' : 'owner',
          what,
        },
        key: `${told.id} ${what}`,
      })
    await publishUserEvent(db, [userId], 'account-changed')
  }
}
