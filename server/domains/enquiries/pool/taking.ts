import { insertRow } from '../../../platform/db/write-row.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { LeadContact } from '../../../../contract/enquiries/leads.ts'
import { HOUR_MS } from '../../../../contract/time.ts'
import { shortName } from '../../../../contract/users.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { balanceOf, creditsOf, lockBalance, payForLead, spendQuota, type Owner } from '../../billing/service.ts'
import { ensureThread } from '../../conversations/service.ts'
import { notify } from '../../notifications/service.ts'
import { accountById } from '../../users/service.ts'
import { contactOf } from '../consents/askers.ts'
import { giveConsent } from '../consents/consents.ts'
import { hashReceipt, receiptToken } from '../consents/receipt-tokens.ts'
import { addLead, fieldsOfContact } from '../leads/lead-writer.ts'
import { teamOf } from '../leads/team.ts'
import { buyersOf, namesOf, requirementById, stateNow, type RequirementRow } from '../requirements/rows.ts'
import { publishToOwner } from '../requirements/serving.ts'
import { askToTellArea, ownParams, personOf } from '../requirements/telling.ts'
import { titleOf } from '../requirements/wanted.ts'
import { requirementTaken } from './notifications.ts'
import { isServed } from './pool-page.ts'
import { enquirySubject } from '../asking/enquiry-subject.ts'
import { setting } from '../../market-settings/service.ts'

interface Taken {
  claimId: string
  leadId: string
  balance: number
}

/** Takes up a requirement: payment, consent, enquiry, lead and claim. Call it in a transaction. Idempotent: a second call pays nothing. */
export async function takeRequirement(db: Db, now: Date, takerId: string, id: string): Promise<Taken> {
  const taker = (await accountById(db, takerId))?.user
  if (!taker?.phone || !taker.phoneVerified) throw new Refusal('PHONE_NOT_VERIFIED')
  // Locks the requirement, which serialises its takers.
  const row = await requirementById(db, id, true)
  if (!row) throw new Refusal('REQUIREMENT_NOT_FOUND')
  const before = await claimOf(db, takerId, id)
  if (before) return { ...before, balance: await balanceOf(db, { kind: 'user', id: takerId }) }
  if (row.user_id === takerId) throw new Refusal('OWN_REQUIREMENT')
  if (!(await isServed(db, takerId, id))) throw new Refusal('REQUIREMENT_NOT_FOUND')
  const state = stateNow(row, now)
  if (state === 'matched' || (state === 'open' && row.taken >= buyersOf(row))) throw new Refusal('LEAD_SOLD_OUT')
  const contact = state === 'open' ? await contactFor(db, row) : undefined
  if (!contact) throw new Refusal('REQUIREMENT_NOT_FOUND')

  const claimId = uuidv7()
  const account = { userId: takerId, roles: taker.roles }
  const isIncluded = row.credits > 0 && (await spendQuota(db, now, account, { quota: 'leads', key: claimId }))
  const credits = isIncluded ? 0 : row.credits
  const agencyId = credits ? await payByAgency(db, now, { takerId, claimId, row }) : undefined
  const wallet: Owner = { kind: 'user', id: takerId }
  const balance =
    credits && agencyId === undefined
      ? await payForLead(db, now, { owner: wallet, credits, key: claimId })
      : await balanceOf(db, wallet)
  const leadId = await handOver(db, now, { takerId, row, contact })
  await db.query(
    `insert into pool_claims (id, requirement_id, taker_user_id, place, lead_id, credits, taken_at, agency_id) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [claimId, id, takerId, row.taken + 1, leadId, credits, now, agencyId ?? null],
  )
  const isUsedUp = row.taken + 1 >= buyersOf(row)
  await db.query(
    `update requirements set taken = taken + 1, state = $2, version = version + 1, updated_at = $3 where id = $1`,
    [id, isUsedUp ? 'matched' : 'open', now],
  )
  await publishUserEvent(db, [takerId], 'pool-changed', id)
  await askToTellArea(db, id)
  await publishToOwner(db, row.user_id, id)
  return { claimId, leadId, balance }
}

/** Pays from the taker's share of their agency's credits if that is enough; returns the agency that paid. */
async function payByAgency(
  db: Db,
  now: Date,
  { takerId, claimId, row: { market, credits } }: { takerId: string; claimId: string; row: RequirementRow },
): Promise<string | undefined> {
  const { rows } = await db.query<{ agencyId: string }>({
    name: 'agency-of-taker',
    text: `select agency_id as "agencyId" from agents where user_id = $1 and market = $2 and agency_id is not null order by created_at limit 1`,
    values: [takerId, market],
  })
  const agencyId = rows[0]?.agencyId
  if (agencyId === undefined) return undefined
  const agency: Owner = { kind: 'agency', id: agencyId }
  // The agency before its member, in the order of sharing credits out.
  await lockBalance(db, agency)
  const { rowCount } = await db.query(
    `update profiles set credit_share = credit_share - $3 where user_id = $1 and agency_id = $2 and kind = 'agent'
       and credit_share >= $3 and ${creditsOf('agency', '$2')} >= $3`,
    [takerId, agencyId, credits],
  )
  if (!rowCount) return undefined
  await payForLead(db, now, { owner: agency, credits, key: claimId, userId: takerId })
  return agencyId
}

async function claimOf(db: Db, takerId: string, id: string): Promise<{ claimId: string; leadId: string } | undefined> {
  const { rows } = await db.query<{ id: string; lead_id: string | null }>({
    name: 'claim-of-taker',
    text: `select id, lead_id from pool_claims where requirement_id = $1 and taker_user_id = $2`,
    values: [id, takerId],
  })
  return rows[0] && { claimId: rows[0].id, leadId: rows[0].lead_id ?? rows[0].id }
}

/** The current contact of a requirement's person; undefined if there is none any more. */
async function contactFor(db: Db, row: RequirementRow): Promise<LeadContact | undefined> {
  if (row.user_id === null) {
    const address = row.mobile_phone ?? row.email
    return row.full_name === null || address === null ? undefined : { fullName: row.full_name, [row.proven]: address }
  }
  const account = await accountById(db, row.user_id)
  const contact = account?.isActive ? contactOf(account.user, row.full_name ?? undefined) : undefined
  return contact?.mobilePhone === undefined && contact?.email === undefined ? undefined : contact
}

interface HandOver {
  takerId: string
  row: RequirementRow
  contact: LeadContact
}

/** Writes the consent, the enquiry and the lead, and notifies the person who received their contact. Returns the lead's id. */
async function handOver(db: Db, now: Date, { takerId, row, contact }: HandOver): Promise<string> {
  const { market } = row
  const { name, office } = await recipientOf(db, takerId, market)
  const title = titleOf(namesOf(row))
  const replyBy = new Date(now.getTime() + setting(db, market, 'reply-hours') * HOUR_MS)
  const consentId = await giveConsent(db, now, {
    grantor: row.user_id === null ? { key: row.asker_key } : { userId: row.user_id },
    recipientUserId: takerId,
    recipientName: name,
    fields: fieldsOfContact(contact),
    purpose: 'requirement',
    textVersion: row.text_version,
  })
  const enquiryId = uuidv7()
  await insertRow(db, 'enquiries', {
    id: enquiryId,
    market,
    kind: 'requirement',
    askerUserId: row.user_id,
    askerKey: row.asker_key,
    subjectKind: 'requirement',
    subjectId: row.id,
    requirementId: row.id,
    state: 'delivered',
    message: row.text,
    recipientName: name,
    recipientOffice: office,
    consentId,
    tokenHash: hashReceipt(receiptToken(db, enquiryId)),
    replyBy,
    deliveredAt: now,
    createdAt: now,
    updatedAt: now,
    language: row.language,
  })
  const teamKey = await teamOf(db, takerId, market)
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from (select from leads where team_key = $1 and asker_key = $2 limit 3) l`,
    [teamKey, row.asker_key],
  )
  const leadId = await addLead(db, now, {
    market,
    teamKey,
    listerUserId: takerId,
    enquiryId,
    consentId,
    askerKey: row.asker_key,
    subject: { kind: 'requirement', id: row.id, title },
    leadSource: 'lead-pool',
    contact,
    message: row.text ?? undefined,
    firstReplyDueAt: replyBy,
    facts: {
      hasProvenPhone: row.proven === 'mobilePhone',
      hasAccount: row.user_id !== null,
      messageLength: row.text?.length ?? 0,
      askedBefore: rows[0]?.n ?? 0,
    },
  })
  const to = personOf(row)
  const who = [name, office].filter(Boolean).join(', ')
  const params = { ...ownParams(row), who, replyBy: replyBy.toISOString() }
  if (to) await notify(db, now, requirementTaken, { to, params, key: enquiryId })
  if (row.text) await ensureThread(db, now, enquirySubject({ now: () => now }), enquiryId)
  return leadId
}

/** The name of a taker, and their agency. */
async function recipientOf(db: Db, userId: string, market: MarketId): Promise<{ name: string; office?: string }> {
  const { rows } = await db.query<{ name: string | null; first: string; last: string | null; office: string | null }>({
    name: 'taker-name',
    text: `select coalesce(a.name, b.name) as name, u.first_name as first, u.last_name as last, f.name as office from users u
      left join lateral (select name, agency_id from agents where user_id = u.id and market = $2 order by created_at limit 1) a on true
      left join agencies f on f.id = a.agency_id
      left join lateral (select name from builders where user_id = u.id and market = $2 order by created_at limit 1) b on true
      where u.id = $1`,
    values: [userId, market],
  })
  const { name = null, first = '', last = null, office = null } = rows[0] ?? {}
  return {
    name: name ?? shortName({ firstName: first, lastName: last ?? '' }),
    ...(office !== null && { office }),
  }
}
