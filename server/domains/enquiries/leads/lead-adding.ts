import { lock } from '../../../platform/db/locks.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import type { addLead as AddLead } from '../../../../contract/enquiries/lead-changes.ts'
import { message } from '../../../../contract/messages/messages.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { may } from '../../../../contract/policy.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { normalPhone } from '../../auth/service.ts'
import { giveConsent } from '../consents/consents.ts'
import { guestKey } from '../consents/receipt-tokens.ts'
import { nameOf } from './lead-json.ts'
import { addLead, fieldsOfContact } from './lead-writer.ts'
import { TEAM_OF_HOME, teamKeys, teamOf } from './team.ts'

/** The team and market in which a person adds leads. */
export interface OwnTeam {
  market: MarketId
  teamKey: string
  name: string
}

/** The team of an agent, a builder, or an owner who lists a home. Throws NOT_ALLOWED for everyone else. */
export async function ownTeam(db: Db, viewer: Viewer, market: MarketId): Promise<OwnTeam> {
  const { userId } = viewer
  const { rows } = await db.query<{ market: MarketId; lists: boolean }>({
    name: 'adds-leads',
    text: `select coalesce((select market from agents where user_id = $1 order by created_at limit 1),
        (select market from builders where user_id = $1 order by created_at limit 1), (select market from users where id = $1), $2::market) as market,
      exists (select from properties where owner_user_id = $1 and deleted_at is null) as lists`,
    values: [userId, market],
  })
  const own = rows[0]
  if (!own?.lists && !may(viewer, 'work-as-professional')) throw new Refusal('NOT_ALLOWED')
  const teamKey = await teamOf(db, userId, own?.market ?? market)
  const named = await db.query<{ name: string }>({
    name: 'name-of-team',
    text: `select coalesce((select name from agencies where id = $1), (select name from agents where id = $1),
      (select name from builders where id = $1), ${nameOf('$2')}) as name`,
    values: [teamKey, userId],
  })
  return { market: own?.market ?? market, teamKey, name: named.rows[0]?.name || '–' }
}

export interface OwnHome {
  id: string
  listingId: string
  title: string
  market: MarketId
  teamKey: string
}

/** Homes of a person's teams, by id or by reference. */
export async function ownHomes(
  db: Db,
  userId: string,
  marks: { ids?: string[]; references?: string[] },
): Promise<OwnHome[]> {
  const { rows } = await db.query<OwnHome>({
    name: 'homes-of-own-teams',
    text: `select p.id, p.listing_id as "listingId", p.title, p.market, ${TEAM_OF_HOME} as "teamKey" from properties p
      where (p.id = any($2::uuid[]) or p.market = any(enum_range(null::market)) and p.listing_id = any($3::text[]))
        and p.deleted_at is null and ${TEAM_OF_HOME} in ${teamKeys('$1')}`,
    values: [userId, marks.ids ?? [], marks.references ?? []],
  })
  return rows
}

/** Facts that score a lead added by hand or imported. */
export const factsByHand = (text: string | undefined) => ({
  hasProvenPhone: false,
  hasAccount: false,
  messageLength: text?.length ?? 0,
  askedBefore: 0,
})

/** Adds a lead that came from elsewhere, in the caller's transaction. Idempotent by id. */
export async function addByHand(
  db: Db,
  now: Date,
  viewer: Viewer,
  market: MarketId,
  body: EndpointRequest<typeof AddLead>['body'],
): Promise<void> {
  const { id, propertyId, fullName, email, consentNote, campaign } = body
  const { userId } = viewer
  const team = await ownTeam(db, viewer, market)
  await lock(db, 'lead', id)
  const { rows } = await db.query<{ own: boolean }>(
    `select team_key in ${teamKeys('$2')} as own from leads where id = $1`,
    [id, userId],
  )
  if (rows[0]?.own) return
  if (rows[0]) throw new Refusal('INVALID_INPUT', { fields: { id: [message('INVALID')] } })
  const home = propertyId === undefined ? undefined : (await ownHomes(db, userId, { ids: [propertyId] }))[0]
  if (propertyId !== undefined && !home) throw new Refusal('PROPERTY_NOT_FOUND')
  const mobilePhone = body.mobilePhone === undefined ? undefined : normalPhone(body.mobilePhone, team.market)
  const contact = {
    fullName,
    ...(mobilePhone !== undefined && { mobilePhone }),
    ...(email !== undefined && { email }),
  }
  const key = guestKey(db, mobilePhone ?? email ?? '')
  const consentId = await giveConsent(db, now, {
    grantor: { key },
    recipientUserId: userId,
    recipientName: team.name,
    fields: fieldsOfContact(contact),
    purpose: 'recorded-by-lister',
    note: consentNote,
  })
  await setActor(db, userId)
  await addLead(db, now, {
    id,
    market: home?.market ?? team.market,
    teamKey: home?.teamKey ?? team.teamKey,
    listerUserId: userId,
    consentId,
    askerKey: key,
    subject: home
      ? { kind: 'property', id: home.id, title: home.title }
      : { kind: 'person', id: team.teamKey, title: team.name },
    propertyId: home?.id,
    leadSource: 'manual',
    campaign,
    contact,
    message: body.message,
    facts: factsByHand(body.message),
  })
}
