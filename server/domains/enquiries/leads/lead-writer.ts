import type { ContactField } from '../../../../contract/enquiries/consents.ts'
import type { LeadSource } from '../../../../contract/enquiries/lead-stages.ts'
import type { LeadContact, LeadSubject } from '../../../../contract/enquiries/leads.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { membersOf } from './team.ts'
import { scoreOf, type ScoreFacts } from './score.ts'

export interface NewLead {
  /** Made by the caller where it may be sent twice. */
  id?: string
  market: MarketId
  teamKey: string
  /** To whom it comes. */
  listerUserId?: string | undefined
  /** Who works on it; the lister where it does not say. */
  ownerMemberKey?: string | null | undefined
  enquiryId?: string | undefined
  consentId: string
  askerKey: string
  subject: Pick<LeadSubject, 'kind' | 'id' | 'title'>
  propertyId?: string | undefined
  leadSource: LeadSource
  campaign?: string | undefined
  contact: LeadContact
  message?: string | undefined
  /** By when the first reply is due; none for whoever was added by hand. */
  firstReplyDueAt?: Date | undefined
  facts: ScoreFacts
}

/** The fields of a contact that it holds. */
export const fieldsOfContact = ({ mobilePhone, email }: LeadContact): ContactField[] => [
  'fullName',
  ...(mobilePhone === undefined ? [] : (['mobilePhone'] as const)),
  ...(email === undefined ? [] : (['email'] as const)),
]

/** Adds a lead and tells the devices of its team; answers its id. */
export async function addLead(db: Db, now: Date, lead: NewLead): Promise<string> {
  const id = lead.id ?? uuidv7()
  const { score, factors } = scoreOf(lead.facts)
  await db.query({
    name: 'add-lead',
    text: `insert into leads (id, market, team_key, lister_user_id, owner_member_key, enquiry_id, consent_id, asker_key, subject_kind,
        subject_id, subject_title, property_id, lead_source, campaign, full_name, mobile_phone, email, message, score, score_factors,
        first_reply_due_at, created_at, updated_at, activity_at)
      values ($1, $2, $3, $4, $22, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21, $21)`,
    values: [
      id,
      lead.market,
      lead.teamKey,
      lead.listerUserId ?? null,
      lead.enquiryId ?? null,
      lead.consentId,
      lead.askerKey,
      lead.subject.kind,
      lead.subject.id,
      lead.subject.title,
      lead.propertyId ?? null,
      lead.leadSource,
      lead.campaign || null,
      lead.contact.fullName,
      lead.contact.mobilePhone ?? null,
      lead.contact.email ?? null,
      lead.message || null,
      score,
      JSON.stringify(factors),
      lead.firstReplyDueAt ?? null,
      now,
      (lead.ownerMemberKey === undefined ? lead.listerUserId : lead.ownerMemberKey) ?? null,
    ],
  })
  await publishToTeam(db, lead.teamKey, id)
  return id
}

/** Tells the devices of a whole team that a lead of theirs changed. */
export async function publishToTeam(db: Db, teamKey: string, leadId?: string): Promise<void> {
  await publishUserEvent(db, await membersOf(db, teamKey), 'leads-changed', leadId)
}
