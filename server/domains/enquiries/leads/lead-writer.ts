import { insertRow } from '../../../platform/db/write-row.ts'
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
  /** Chosen by the caller where a request may be repeated. */
  id?: string
  market: MarketId
  teamKey: string
  listerUserId?: string | undefined
  /** The lister if absent; null for no one. */
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
  /** Absent for a lead added by hand. */
  firstReplyDueAt?: Date | undefined
  facts: ScoreFacts
}

export const fieldsOfContact = ({ mobilePhone, email }: LeadContact): ContactField[] => [
  'fullName',
  ...(mobilePhone === undefined ? [] : (['mobilePhone'] as const)),
  ...(email === undefined ? [] : (['email'] as const)),
]

/** Adds a lead and publishes that to its team; returns its id. */
export async function addLead(db: Db, now: Date, lead: NewLead): Promise<string> {
  const id = lead.id ?? uuidv7()
  const { score, factors } = scoreOf(lead.facts)
  await insertRow(
    db,
    'leads',
    {
      id,
      market: lead.market,
      teamKey: lead.teamKey,
      listerUserId: lead.listerUserId,
      ownerMemberKey: lead.ownerMemberKey === undefined ? lead.listerUserId : lead.ownerMemberKey,
      enquiryId: lead.enquiryId,
      consentId: lead.consentId,
      askerKey: lead.askerKey,
      subjectKind: lead.subject.kind,
      subjectId: lead.subject.id,
      subjectTitle: lead.subject.title,
      propertyId: lead.propertyId,
      leadSource: lead.leadSource,
      campaign: lead.campaign || null,
      fullName: lead.contact.fullName,
      mobilePhone: lead.contact.mobilePhone,
      email: lead.contact.email,
      message: lead.message || null,
      score,
      scoreFactors: JSON.stringify(factors),
      firstReplyDueAt: lead.firstReplyDueAt,
      createdAt: now,
      updatedAt: now,
      activityAt: now,
    },
    { name: 'add-lead' },
  )
  await publishToTeam(db, lead.teamKey, id)
  return id
}

/** Publishes to the devices of a team that one of its leads changed. */
export async function publishToTeam(db: Db, teamKey: string, leadId?: string): Promise<void> {
  await publishUserEvent(db, await membersOf(db, teamKey), 'leads-changed', leadId)
}
