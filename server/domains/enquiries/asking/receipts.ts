import { CONSENT_DAYS } from '../../../../contract/enquiries/consents.ts'
import type { Receipt, Recipient } from '../../../../contract/enquiries/enquiries.ts'
import { queryTransitions, type QueryState, type RequirementState } from '../../../../contract/enquiries/lead-stages.ts'
import { PropertyCard } from '../../../../contract/properties/property.ts'
import type { Intent } from '../../../../contract/properties/vocabulary.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { similarTo } from '../../properties/service.ts'
import { fieldsOfContact } from '../leads/lead-writer.ts'
import { hashReceipt } from '../consents/receipt-tokens.ts'
import { ENQUIRY_COLUMNS, ENQUIRY_TABLES, type EnquiryRow } from './enquiry-rows.ts'
import { recipientOf } from './sending.ts'
import { withdraw } from './withdrawing.ts'

const canWithdraw = (state: QueryState) => queryTransitions[state].includes('withdrawn')

/** What became of whatever the token was given for. */
export async function receiptOf(db: Db, token: string): Promise<Receipt> {
  const hash = hashReceipt(token)
  const receipt = (await enquiryReceipt(db, hash)) ?? (await requirementReceipt(db, hash))
  if (!receipt) throw new Refusal('RECEIPT_NOT_FOUND')
  return receipt
}

async function enquiryReceipt(db: Db, hash: Buffer): Promise<Receipt | undefined> {
  const { rows } = await db.query<EnquiryRow & { intent: Intent | null }>({
    name: 'receipt-of-enquiry',
    text: `select ${ENQUIRY_COLUMNS}, (select intent from properties where id = e.property_id) as intent
      from ${ENQUIRY_TABLES} where e.token_hash = $1`,
    values: [hash],
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

interface RequirementRow {
  id: string
  state: RequirementState
  created_at: Date
  intent: Intent
  title: string
  text: string | null
  proven: 'mobilePhone' | 'email'
  consented_at: Date
  has_account: boolean
}

/** Where a requirement stands, in the words of an enquiry. */
const stateOf = (state: RequirementState, recipients: Recipient[]): QueryState => {
  if (state === 'closed' || state === 'expired') return state
  return recipients.length ? 'delivered' : 'sent'
}

async function requirementReceipt(db: Db, hash: Buffer): Promise<Receipt | undefined> {
  const { rows } = await db.query<RequirementRow>({
    name: 'receipt-of-requirement',
    text: `select r.id, r.state, r.created_at, r.intent, c.name as title, r.text, r.proven, r.consented_at,
        r.user_id is not null as has_account
      from requirements r join places c on c.id = r.city_id where r.token_hash = $1`,
    values: [hash],
  })
  const [row] = rows
  if (!row) return undefined
  const { rows: takers } = await db.query<{ name: string; office: string | null; reply_by: Date }>({
    name: 'takers-of-requirement',
    text: `select recipient_name as name, recipient_office as office, reply_by from enquiries
      where requirement_id = $1 and state <> 'withdrawn' order by created_at, id`,
    values: [row.id],
  })
  const recipients = takers.map(({ name, office, reply_by }) =>
    recipientOf({ name, office: office ?? undefined }, reply_by),
  )
  const { state, text } = row
  return {
    kind: 'requirement',
    state: stateOf(state, recipients),
    sentAt: row.created_at.toISOString(),
    subject: { kind: 'requirement', id: row.id, title: row.title, intent: row.intent },
    recipients,
    consent: {
      fields: fieldsOfContact({ fullName: '', [row.proven]: '' }),
      expiresAt: new Date(row.consented_at.getTime() + CONSENT_DAYS * DAY_MS).toISOString(),
      revoked: state === 'closed',
    },
    ...(text !== null && { message: text }),
    canWithdraw: state === 'open' || state === 'paused' || state === 'matched',
    hasAccount: row.has_account,
    similar: [],
  }
}

/** Withdraws what the token was given for; a second time changes nothing. */
export async function withdrawReceipt(database: Database, now: Date, token: string): Promise<QueryState> {
  const hash = hashReceipt(token)
  return database.transaction(async (db) => {
    const { rows } = await db.query<{ consent_id: string; state: QueryState }>(
      `select consent_id, state from enquiries where token_hash = $1 for update`,
      [hash],
    )
    const [enquiry] = rows
    if (!enquiry) return withdrawRequirement(db, now, hash)
    await withdrawEnquiry(db, now, enquiry)
    return 'withdrawn'
  })
}

/** Withdraws an enquiry whose row is locked; refuses one that ended otherwise. */
export async function withdrawEnquiry(
  db: Db,
  now: Date,
  { state, consent_id }: { state: QueryState; consent_id: string },
): Promise<void> {
  if (state === 'withdrawn') return
  if (!canWithdraw(state)) throw new Refusal('QUERY_MOVE_NOT_OPEN')
  await withdraw(db, now, consent_id)
}

/** Closes a requirement and takes back what it handed over. */
async function withdrawRequirement(db: Db, now: Date, hash: Buffer): Promise<QueryState> {
  const { rows } = await db.query<{ id: string; state: RequirementState; user_id: string | null }>(
    `select id, state, user_id from requirements where token_hash = $1 for update`,
    [hash],
  )
  const [row] = rows
  if (!row) throw new Refusal('RECEIPT_NOT_FOUND')
  if (row.state === 'closed') return 'closed'
  if (row.state === 'draft' || row.state === 'expired') throw new Refusal('QUERY_MOVE_NOT_OPEN')
  await db.query(
    `update requirements set state = 'closed', outcome = 'gave-up', version = version + 1, updated_at = $2 where id = $1`,
    [row.id, now],
  )
  const { rows: handed } = await db.query<{ consent_id: string }>(
    `select consent_id from enquiries where requirement_id = $1 order by id`,
    [row.id],
  )
  for (const { consent_id } of handed) await withdraw(db, now, consent_id)
  if (row.user_id !== null) await publishUserEvent(db, [row.user_id], 'queries-changed', row.id)
  return 'closed'
}
