import { insertRow, updateRow } from '../../../platform/db/write-row.ts'
import { HOUR_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { ensureThread } from '../../conversations/service.ts'
import { countContact } from '../../listings/service.ts'
import { notify } from '../../notifications/service.ts'
import type { Asker } from '../consents/askers.ts'
import { giveConsent } from '../consents/consents.ts'
import { hashReceipt, receiptToken } from '../consents/receipt-tokens.ts'
import { addLead, fieldsOfContact, publishToTeam } from '../leads/lead-writer.ts'
import { scoreOf, type ScoreFacts } from '../leads/score.ts'
import { managersOf, membersOf } from '../leads/team.ts'
import { assign, isRouting, listerNow, placesOf, type Assignment } from '../routing/assigning.ts'
import { firstWords, leadReceived, leadUnassigned } from './notifications.ts'
import type { AskedSubject } from './subjects.ts'
import { enquirySubject } from './enquiry-subject.ts'
import { setting } from '../../market-settings/service.ts'

export interface HandingOver {
  asker: Asker
  subject: AskedSubject
  kind: 'enquiry' | 'phone-reveal'
  message?: string | undefined
  campaign?: string | undefined
}

interface Written extends HandingOver {
  id: string
  consentId: string
  replyBy: Date
  facts: ScoreFacts
}

/**
 * Gives the asker's contact to the recipient in one transaction: writes the consent, the enquiry, the lead and the figures of the home, and
 * notifies the team. Returns the id of the enquiry and when a reply is due.
 */
export async function handOver(db: Db, now: Date, given: HandingOver): Promise<{ id: string; replyBy: Date }> {
  // Locks the agency before any other row, in the order in which leaving it does.
  const subject = { ...given.subject, listerUserId: await listerNow(db, given.subject) }
  const handing = { ...given, subject }
  const { asker, kind, message } = given
  const id = uuidv7()
  const replyBy = new Date(now.getTime() + setting(db, subject.market, 'reply-hours') * HOUR_MS)
  const members = await membersOf(db, subject.teamKey)
  const consentId = await giveConsent(db, now, {
    grantor: asker.grantor,
    recipientUserId: subject.listerUserId,
    recipientName: subject.name,
    fields: fieldsOfContact(asker.contact),
    purpose: kind,
  })
  await insertRow(
    db,
    'enquiries',
    {
      id,
      market: subject.market,
      kind,
      askerUserId: asker.userId,
      askerKey: asker.key,
      subjectKind: subject.kind,
      subjectId: subject.id,
      propertyId: subject.propertyId,
      state: members.length > 0 ? 'delivered' : 'sent',
      message: message || null,
      recipientName: subject.name,
      recipientOffice: subject.office,
      consentId,
      tokenHash: hashReceipt(receiptToken(db, id)),
      replyBy,
      deliveredAt: members.length > 0 ? now : null,
      createdAt: now,
      updatedAt: now,
      language: asker.language,
    },
    { name: 'add-enquiry' },
  )
  const facts = await factsOf(db, handing)
  const { lead, ...assignment } = await leadFor(db, now, { ...handing, id, consentId, replyBy, facts })
  if (subject.propertyId !== undefined)
    await countContact(db, now, subject.propertyId, kind === 'enquiry' ? 'enquiries' : 'phone_reveals')
  const managers = assignment.isNobodyHere ? await managersOf(db, subject.teamKey) : []
  for (const userId of managers)
    await notify(db, now, leadUnassigned, { to: { userId }, params: { lead, home: subject.title }, key: id })
  const recipients =
    assignment.isRouted && assignment.ownerMemberKey !== undefined ? [assignment.ownerMemberKey] : members
  if (managers.length === 0)
    for (const userId of recipients)
      await notify(db, now, leadReceived, {
        to: { userId },
        params: { lead, home: subject.title, by: kind, words: firstWords(message) },
        key: id,
      })
  if (asker.userId !== undefined) await publishUserEvent(db, [asker.userId], 'queries-changed', id)
  if (message) await ensureThread(db, now, enquirySubject({ now: () => now }), id)
  return { id, replyBy }
}

/** Facts about the asker that score the lead. */
async function factsOf(db: Db, { asker, subject, message }: HandingOver): Promise<ScoreFacts> {
  const { rows } = await db.query<{ before: number; fits: boolean }>({
    name: 'facts-of-asker',
    text: `select (select count(*) from leads where team_key = $1 and asker_key = $2) as before,
        exists (select from requirements r join properties p on p.id = $3 and p.market = r.market and p.intent = r.intent
          where r.asker_key = $2 and r.state in ('open', 'paused', 'matched')
            and p.list_price between coalesce(r.budget_min, 0) and coalesce(r.budget_max, p.list_price)) as fits`,
    values: [subject.teamKey, asker.key, subject.propertyId ?? null],
  })
  return {
    hasProvenPhone: asker.contact.mobilePhone !== undefined,
    hasAccount: asker.userId !== undefined,
    messageLength: message?.length ?? 0,
    askedBefore: rows[0]?.before ?? 0,
    isInBudget: rows[0]?.fits,
  }
}

/**
 * Finds or adds the lead of an enquiry. A person who revealed the phone number of a home and enquires about it, in either order, stays one
 * lead; the lead then points to the enquiry, because only an enquiry has a thread.
 */
async function leadFor(db: Db, now: Date, written: Written): Promise<Assignment & { lead: string }> {
  const { asker, subject, kind, message, campaign, id, consentId, replyBy, facts } = written
  const joined = subject.propertyId === undefined ? undefined : await standingLead(db, written)
  if (joined === undefined) {
    const { market, teamKey, listerUserId } = subject
    const placeIds = await placesOf(db, subject.kind, subject.id)
    // An agent's own site always assigns to that agent, regardless of the routing rules of the agency.
    const assignment =
      subject.kind === 'site' && listerUserId !== undefined
        ? { ownerMemberKey: listerUserId, isRouted: true, isNobodyHere: false }
        : await assign(db, now, { teamKey, market, listerUserId, placeIds })
    const lead = await addLead(db, now, {
      market,
      teamKey,
      listerUserId,
      ownerMemberKey: assignment.ownerMemberKey ?? null,
      enquiryId: id,
      consentId,
      askerKey: asker.key,
      subject,
      propertyId: subject.propertyId,
      leadSource: kind,
      campaign,
      contact: asker.contact,
      message,
      firstReplyDueAt: replyBy,
      facts,
    })
    return { lead, ...assignment }
  }
  if (kind === 'enquiry') {
    const { score, factors } = scoreOf(facts)
    const { fullName, mobilePhone, email } = asker.contact
    await updateRow(
      db,
      'leads',
      { id: joined.id },
      {
        enquiryId: id,
        consentId,
        leadSource: 'enquiry',
        message: message || null,
        campaign: (values) => `coalesce(${values.add(campaign || null)}, campaign)`,
        fullName,
        mobilePhone,
        email,
        score,
        scoreFactors: JSON.stringify(factors),
      },
      { name: 'upgrade-lead' },
    )
  }
  await db.query({
    name: 'touch-lead',
    text: `with touched as (update leads set version = version + 1, updated_at = $2, activity_at = $2 where id = $1)
      insert into lead_events (lead_id, at, kind, to_value) values ($1, $2, 'created', $3)`,
    values: [joined.id, now, kind],
  })
  await publishToTeam(db, subject.teamKey, joined.id)
  return {
    lead: joined.id,
    ownerMemberKey: joined.owner ?? undefined,
    isRouted: joined.owner !== null && (await isRouting(db, subject.teamKey)),
    isNobodyHere: false,
  }
}

/** For an enquiry, the open lead of this person's earlier phone reveal of the same home; for a reveal, that of the earlier enquiry. */
async function standingLead(
  db: Db,
  { asker, subject, kind }: HandingOver,
): Promise<{ id: string; owner: string | null } | undefined> {
  const { rows } = await db.query<{ id: string; owner: string | null }>({
    name: 'standing-lead',
    // Index leads_asker.
    text: `select id, owner_member_key as owner from leads where team_key = $1 and asker_key = $2 and property_id = $3 and lead_source = $4
        and stage not in ('won', 'lost', 'withdrawn') and full_name is not null
      order by created_at desc, id desc limit 1 for update`,
    values: [subject.teamKey, asker.key, subject.propertyId, kind === 'enquiry' ? 'phone-reveal' : 'enquiry'],
  })
  return rows[0]
}
