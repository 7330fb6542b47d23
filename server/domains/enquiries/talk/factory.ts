import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { giveConsent } from '../consents/consents.ts'
import { guestKey, hashReceipt, receiptToken } from '../consents/receipt-tokens.ts'
import { addLead, type NewLead } from '../leads/lead-writer.ts'

const HOURS_24_MS = 86_400_000
const people = {
  mobilePhone: '+919876500001',
  email: 'meera@example.test',
}

/** Creates a consent, an enquiry and a lead for tests. `asker` is an account; without it the sender is a guest. */
export async function makeAskedLead(
  db: Db,
  now: Date,
  {
    teamKey,
    asker,
    ...overrides
  }: Partial<Omit<NewLead, 'consentId' | 'enquiryId'>> & Pick<NewLead, 'teamKey'> & { asker?: string },
): Promise<{ leadId: string; enquiryId: string; consentId: string }> {
  const contact = overrides.contact ?? { fullName: 'Meera Iyer', ...people }
  const key = asker ?? guestKey(db, contact.email ?? contact.mobilePhone ?? '')
  const subject = overrides.subject ?? { kind: 'person', id: teamKey, title: 'Farah Khan' }
  const consentId = await giveConsent(db, now, {
    grantor: asker === undefined ? { key } : { userId: asker },
    recipientUserId: overrides.listerUserId,
    recipientName: 'Farah Khan',
    fields: ['fullName', 'mobilePhone', 'email'],
    purpose: 'enquiry',
  })
  const enquiryId = uuidv7()
  const replyBy = new Date(now.getTime() + HOURS_24_MS)
  await insertRows(db, 'enquiries', [
    {
      id: enquiryId,
      market: 'in',
      kind: 'enquiry',
      askerUserId: asker,
      askerKey: key,
      subjectKind: subject.kind,
      subjectId: subject.id,
      propertyId: overrides.propertyId,
      state: 'delivered',
      message: overrides.message,
      recipientName: 'Farah Khan',
      consentId,
      // As `json_populate_recordset` reads bytes.
      tokenHash: `\\x${hashReceipt(receiptToken(db, enquiryId)).toString('hex')}`,
      replyBy,
      deliveredAt: now,
      createdAt: now,
      updatedAt: now,
    },
  ])
  const leadId = await addLead(db, now, {
    market: 'in',
    leadSource: 'enquiry',
    facts: { hasProvenPhone: true, hasAccount: asker !== undefined, messageLength: 0, askedBefore: 0 },
    firstReplyDueAt: replyBy,
    ...overrides,
    subject,
    teamKey,
    contact,
    askerKey: key,
    enquiryId,
    consentId,
  })
  return { leadId, enquiryId, consentId }
}
