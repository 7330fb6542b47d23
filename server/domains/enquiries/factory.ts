import type { Db } from '../../platform/db/pool.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { giveConsent } from './consents/consents.ts'
import { addLead, fieldsOfContact, type NewLead } from './leads/lead-writer.ts'

/** Adds a lead with its consent as an enquiry would, for tests and the demo market; returns its id. */
export async function makeLead(
  db: Db,
  now: Date,
  { teamKey, ...overrides }: Partial<Omit<NewLead, 'consentId'>> & Pick<NewLead, 'teamKey'>,
): Promise<string> {
  const contact = overrides.contact ?? {
    fullName: 'Meera Iyer',
    mobilePhone: '+919876500001',
    email: 'meera@example.test',
  }
  const askerKey = overrides.askerKey ?? uuidv7()
  const consentId = await giveConsent(db, now, {
    grantor: { key: askerKey },
    recipientUserId: overrides.listerUserId,
    recipientName: 'Farah Khan',
    fields: fieldsOfContact(contact),
    purpose: 'enquiry',
  })
  return addLead(db, now, {
    market: 'in',
    leadSource: 'manual',
    subject: { kind: 'person', id: teamKey, title: 'Farah Khan' },
    facts: { hasProvenPhone: true, hasAccount: false, messageLength: overrides.message?.length ?? 0, askedBefore: 0 },
    ...overrides,
    teamKey,
    askerKey,
    contact,
    consentId,
  })
}
