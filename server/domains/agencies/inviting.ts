import { insertRow } from '../../platform/db/write-row.ts'
import { budgets } from '../../../contract/abuse/budgets.ts'
import type { EndpointRequest } from '../../../contract/endpoint.ts'
import { INVITATIONS_LIMIT, INVITATION_DAYS, type inviteMember } from '../../../contract/agencies/invitations.ts'
import { message, type Message } from '../../../contract/messages/messages.ts'
import { DAY_MS } from '../../../contract/time.ts'
import type { Language } from '../../../contract/values.ts'
import type { Db } from '../../platform/db/pool.ts'
import { budgetSpent } from '../../platform/abuse/budgets.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { smsCountryOf, type SmsRules } from '../../platform/messages/sms-budget.ts'
import { newToken, normalPhone } from '../auth/service.ts'
import { lockAgency } from '../enquiries/service.ts'
import { notify } from '../notifications/service.ts'
import type { Gazetteer } from '../places/service.ts'
import { accountByEmail, accountByPhone } from '../users/service.ts'
import { invitingAgency, logStaff, managedAgency, type Agency } from './actor.ts'
import { areaIds } from './areas.ts'
import { agencyInvitation, agencyInvited } from './notifications.ts'
import { unsharedCredits } from './quota.ts'
import { setting } from '../market-settings/service.ts'

/** An invitation to insert. */
export interface NewInvitation {
  id: string
  fullName: string
  email?: string | undefined
  mobilePhone?: string | undefined
  role: 'agent' | 'manager'
  areaIds: number[]
  license?: string | undefined
  leadWeight: number
  creditShare: number
  teamId?: string | undefined
  language: Language
}

type Contact = Pick<NewInvitation, 'email' | 'mobilePhone'>
export type ContactField = keyof Contact

/** Why contacts cannot be invited, by contact: an open invitation, or a member who has it. */
export async function contactsInUse(
  db: Db,
  agencyId: string,
  contacts: readonly Contact[],
): Promise<Map<string, Message>> {
  const emails = contacts.flatMap(({ email }) => email?.toLowerCase() ?? [])
  const phones = contacts.flatMap(({ mobilePhone }) => mobilePhone ?? [])
  const { rows } = await db.query<{ contact: string; member: boolean }>(
    `select lower(email) as contact, false as member from agency_invitations
       where agency_id = $1 and state = 'open' and lower(email) = any($2::text[])
     union all select mobile_phone, false from agency_invitations where agency_id = $1 and state = 'open' and mobile_phone = any($3::text[])
     union all select c.contact, true from profiles a join users u on u.id = a.user_id
       cross join lateral (values (lower(u.email)), (u.phone), (lower(a.email)), (a.phone)) c (contact)
       where a.agency_id = $1 and a.kind = 'agent' and a.state <> 'closed' and c.contact = any($2::text[] || $3::text[])`,
    [agencyId, emails, phones],
  )
  return new Map(rows.map(({ contact, member }) => [contact, message(member ? 'MEMBER_ALREADY' : 'INVITED_ALREADY')]))
}

export interface InvitingTools {
  gazetteer: Gazetteer
  sms: SmsRules
}

/** Why an invitation by SMS cannot be delivered. */
export function unreachable({ countries }: SmsRules, { email, mobilePhone }: Contact): Message | undefined {
  if (email !== undefined || mobilePhone === undefined) return undefined
  const country = smsCountryOf(mobilePhone)
  return country && countries.includes(country) ? undefined : message('NO_SMS_TO_NUMBER')
}

/** The faults of an invitation's contacts, by field. */
export function takenContacts(
  inUse: ReadonlyMap<string, Message>,
  { email, mobilePhone }: Contact,
): Partial<Record<ContactField, Message[]>> {
  const byEmail = email === undefined ? undefined : inUse.get(email.toLowerCase())
  const byPhone = mobilePhone === undefined ? undefined : inUse.get(mobilePhone)
  return { ...(byEmail && { email: [byEmail] }), ...(byPhone && { mobilePhone: [byPhone] }) }
}

/** Throws if an agency would exceed its open invitations or those of a day, or a file the budget of the viewer; call it with the agency locked. */
export async function assertRoom(
  db: Db,
  now: Date,
  viewer: Viewer,
  { id, market, asStaff }: Pick<Agency, 'id' | 'market' | 'asStaff'>,
  more: number,
): Promise<void> {
  const { rows } = await db.query<{ open: number; sent: number; own: number }>(
    `select count(*) filter (where state = 'open')::int as open, count(*) filter (where sent_at > $2)::int as sent,
       count(*) filter (where sent_at > $2 and invited_by_user_id = $3)::int as own
     from agency_invitations where agency_id = $1 and (state = 'open' or sent_at > $2)`,
    [id, new Date(now.getTime() - DAY_MS), viewer.userId],
  )
  const { open = 0, sent = 0, own = 0 } = rows[0] ?? {}
  if (!asStaff && own + more > budgets.invitation[viewer.trust]) throw budgetSpent('invitation', viewer, DAY_MS / 1000)
  if (open + more > INVITATIONS_LIMIT) throw new Refusal('INVITATIONS_FULL')
  if (sent + more > setting(db, market, 'invitations-per-day'))
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: DAY_MS / 1000 })
}

/** The inviter's name: their agent profile's, else their account's; for staff the agency's. */
export async function inviterName(db: Db, agency: Agency, userId: string): Promise<string> {
  if (agency.asStaff) return agency.name
  const { rows } = await db.query<{ name: string }>(
    `select coalesce((select name from profiles where user_id = $1 and kind = 'agent' and agency_id = $2 limit 1),
       nullif(trim(concat_ws(' ', first_name, last_name)), '')) as name from users where id = $1`,
    [userId, agency.id],
  )
  return rows[0]?.name ?? agency.name
}

/** The recipient of an invitation, with the token of its link. */
interface Sending extends Contact {
  id: string
  token: string
  language: Language
}

/** Sends an invitation to all its contacts, and shows it to the account that has verified one. */
async function send(
  db: Db,
  now: Date,
  { agency, by, viewer }: { agency: Agency; by: string; viewer: Viewer },
  { id, token, language, email, mobilePhone }: Sending,
): Promise<void> {
  const { market, name } = agency
  const key = `${id} ${now.getTime()}`
  for (const address of [email, mobilePhone])
    if (address !== undefined)
      await notify(db, now, agencyInvited, {
        to: { address, language, market },
        params: { token, agency: name, by },
        key,
        goodUntil: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
      })
  const accounts = [
    email === undefined ? undefined : await accountByEmail(db, email),
    mobilePhone === undefined ? undefined : await accountByPhone(db, mobilePhone),
  ]
  const proven = accounts.filter(
    (account) =>
      account?.isActive &&
      ((account.user.emailVerified && account.user.email?.toLowerCase() === email?.toLowerCase()) ||
        (account.user.phoneVerified && account.user.phone === mobilePhone)),
  )
  for (const userId of new Set(proven.flatMap((account) => account?.user._id ?? [])))
    if (userId !== viewer.userId)
      await notify(db, now, agencyInvitation, { to: { userId }, params: { agency: name, by }, key })
}

/** Inserts and sends valid invitations, in the transaction that locks the agency. */
export async function writeInvitations(
  db: Db,
  now: Date,
  viewer: Viewer,
  agency: Agency,
  invitations: readonly NewInvitation[],
): Promise<void> {
  const by = await inviterName(db, agency, viewer.userId)
  for (const one of invitations) {
    const { token, hash } = newToken()
    await insertRow(db, 'agency_invitations', {
      id: one.id,
      agencyId: agency.id,
      tokenHash: hash,
      email: one.email,
      mobilePhone: one.mobilePhone,
      fullName: one.fullName,
      language: one.language,
      role: one.role,
      areaIds: one.areaIds,
      license: one.license,
      leadWeight: one.leadWeight,
      creditShare: one.creditShare,
      teamId: one.teamId,
      invitedByUserId: viewer.userId,
      createdAt: now,
      sentAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    })
    await send(db, now, { agency, by, viewer }, { ...one, token })
  }
}

/** Invites a person; idempotent by id. Call it in a transaction. */
export async function invite(
  db: Db,
  { gazetteer, sms }: InvitingTools,
  now: Date,
  viewer: Viewer,
  { params, body }: Pick<EndpointRequest<typeof inviteMember>, 'params' | 'body'>,
): Promise<void> {
  const agency = await invitingAgency(db, viewer, params.id)
  await lockAgency(db, agency.id)
  const { rows } = await db.query<{ agencyId: string }>(
    `select agency_id as "agencyId" from agency_invitations where id = $1`,
    [body.id],
  )
  if (rows[0]?.agencyId === agency.id) return
  if (rows[0]) throw new Refusal('INVALID_INPUT', { fields: { id: [message('INVALID')] } })
  const mobilePhone = body.mobilePhone === undefined ? undefined : normalPhone(body.mobilePhone, agency.market)
  const noSms = unreachable(sms, { email: body.email, mobilePhone })
  if (noSms) throw new Refusal('INVALID_INPUT', { fields: { mobilePhone: [noSms] } })
  const taken = takenContacts(await contactsInUse(db, agency.id, [{ email: body.email, mobilePhone }]), {
    email: body.email,
    mobilePhone,
  })
  if (Object.keys(taken).length) throw new Refusal('INVALID_INPUT', { fields: taken })
  const areas = areaIds(gazetteer, agency.market, body.areas)
  if (body.creditShare > 0 && body.creditShare > (await unsharedCredits(db, agency.id)))
    throw new Refusal('SHARES_EXCEED', { fields: { creditShare: [message('SHARES_EXCEED')] } })
  if (body.teamId !== undefined) {
    const { rowCount } = await db.query(`select from teams where id = $1 and agency_id = $2`, [body.teamId, agency.id])
    if (!rowCount) throw new Refusal('TEAM_NOT_FOUND', { fields: { teamId: [message('TEAM_NOT_FOUND')] } })
  }
  await assertRoom(db, now, viewer, agency, 1)
  await writeInvitations(db, now, viewer, agency, [{ ...body, mobilePhone, areaIds: areas }])
  await logStaff(db, now, viewer, agency, { invited: body.id, role: body.role })
}

interface Held extends Contact {
  language: Language
  state: string
}

/** An invitation of an agency, locked until the transaction ends. */
async function hold(db: Db, agencyId: string, id: string): Promise<Held> {
  const { rows } = await db.query<{
    email: string | null
    mobile_phone: string | null
    language: Language
    state: string
  }>(
    `select email, mobile_phone, language, state from agency_invitations where id = $1 and agency_id = $2 for update`,
    [id, agencyId],
  )
  if (!rows[0]) throw new Refusal('INVITATION_NOT_FOUND')
  const { email, mobile_phone: mobilePhone, ...rest } = rows[0]
  return { ...rest, email: email ?? undefined, mobilePhone: mobilePhone ?? undefined }
}

/** Sends an open invitation again with a new link, which replaces the old one. Call it in a transaction. */
export async function resend(db: Db, now: Date, viewer: Viewer, agencyId: string, id: string): Promise<void> {
  const agency = await invitingAgency(db, viewer, agencyId)
  const { state, ...contact } = await hold(db, agencyId, id)
  if (state !== 'open') throw new Refusal('INVITATION_DECIDED')
  const { token, hash } = newToken()
  await db.query(`update agency_invitations set token_hash = $2, sent_at = $3, expires_at = $4 where id = $1`, [
    id,
    hash,
    now,
    new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  ])
  const by = await inviterName(db, agency, viewer.userId)
  await send(db, now, { agency, by, viewer }, { ...contact, id, token })
  await logStaff(db, now, viewer, agency, { resent: id })
}

/** Revokes an invitation; idempotent. Call it in a transaction. */
export async function revoke(db: Db, now: Date, viewer: Viewer, agencyId: string, id: string): Promise<void> {
  const agency = await managedAgency(db, viewer, agencyId)
  const { state } = await hold(db, agencyId, id)
  if (state === 'revoked') return
  if (state !== 'open') throw new Refusal('INVITATION_DECIDED')
  await db.query(
    `update agency_invitations set state = 'revoked', decided_at = $2, email = null, mobile_phone = null where id = $1`,
    [id, now],
  )
  await logStaff(db, now, viewer, agency, { revoked: id })
}
