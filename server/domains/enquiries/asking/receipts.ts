import type { Receipt } from '../../../../contract/enquiries/enquiries.ts'
import { queryTransitions, type QueryState } from '../../../../contract/enquiries/lead-stages.ts'
import { PropertyCard } from '../../../../contract/properties/property.ts'
import type { Intent } from '../../../../contract/properties/vocabulary.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { similarTo } from '../../properties/service.ts'
import { hashReceipt } from '../consents/receipt-tokens.ts'
import { ENQUIRY_COLUMNS, ENQUIRY_TABLES, type EnquiryRow } from './enquiry-rows.ts'
import { recipientOf } from './sending.ts'
import { lockConsent, withdraw } from './withdrawing.ts'

const canWithdraw = (state: QueryState) => queryTransitions[state].includes('withdrawn')

/** The receipt of the enquiry that a token belongs to; undefined if it belongs to none. */
export async function receiptOfEnquiry(db: Db, token: string): Promise<Receipt | undefined> {
  const { rows } = await db.query<EnquiryRow & { intent: Intent | null }>({
    name: 'receipt-of-enquiry',
    text: `select ${ENQUIRY_COLUMNS}, (select intent from properties where id = e.property_id) as intent
      from ${ENQUIRY_TABLES} where e.token_hash = $1`,
    values: [hashReceipt(token)],
  })
  const [row] = rows
  if (!row) return undefined
  const { kind, state, message, intent } = row
  return {
    kind,
    state,
    sentAt: row.created_at.toISOString(),
    subject: { kind: row.subject_kind, id: row.subject_id, title: row.title, ...(intent !== null && { intent }) },
    recipients: [recipientOf({ name: row.recipient_name, office: row.recipient_office ?? undefined }, row.reply_by)],
    consent: { fields: row.fields, expiresAt: row.expires_at.toISOString(), revoked: row.revoked_at !== null },
    ...(message !== null && { message }),
    canWithdraw: canWithdraw(state),
    hasAccount: row.has_account,
    similar: row.property_id === null ? [] : await cardsLike(db, row.property_id),
  }
}

async function cardsLike(db: Db, propertyId: string): Promise<PropertyCard[]> {
  const cards = (await similarTo(db, propertyId))?.cards ?? []
  return cards.map((card) => PropertyCard.parse(JSON.parse(card)))
}

/** Withdraws the enquiry that a token belongs to, in a transaction; false if it belongs to none. */
export async function withdrawByToken(db: Db, now: Date, token: string): Promise<boolean> {
  await lockConsent(db, 'token_hash = $1', [hashReceipt(token)])
  const { rows } = await db.query<{ consent_id: string; state: QueryState }>(
    `select consent_id, state from enquiries where token_hash = $1 for update`,
    [hashReceipt(token)],
  )
  const [enquiry] = rows
  if (enquiry) await withdrawEnquiry(db, now, enquiry)
  return enquiry !== undefined
}

/** Withdraws an enquiry whose row is locked; refuses one that is closed or has expired. */
export async function withdrawEnquiry(
  db: Db,
  now: Date,
  { state, consent_id }: { state: QueryState; consent_id: string },
): Promise<void> {
  if (state === 'withdrawn') return
  if (!canWithdraw(state)) throw new Refusal('QUERY_MOVE_NOT_OPEN')
  await withdraw(db, now, consent_id)
}
