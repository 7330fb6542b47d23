import { lock } from '../../../platform/db/locks.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import { SAME_ENQUIRY_DAYS, type Recipient } from '../../../../contract/enquiries/enquiries.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { notify } from '../../notifications/service.ts'
import type { Asker } from '../consents/askers.ts'
import { receiptToken } from '../consents/receipt-tokens.ts'
import { assertNotBlocked } from './blocked.ts'
import { handOver, type HandingOver } from './handing-over.ts'
import { enquiryReceipt, enquirySent } from './notifications.ts'
import { assertNotOwn, type AskedSubject } from './subjects.ts'
import { setting } from '../../market-settings/service.ts'

export interface SentEnquiry {
  id: string
  token: string
  recipients: Recipient[]
}

export const recipientOf = ({ name, office }: Pick<AskedSubject, 'name' | 'office'>, replyBy: Date): Recipient => ({
  name,
  ...(office !== undefined && { office }),
  replyBy: replyBy.toISOString(),
})

/** The answer to a bot that filled in the hidden field: looks like success, nothing is stored. */
export function pretendedEnquiry(db: Db, subject: AskedSubject, replyBy: Date): SentEnquiry {
  const id = uuidv7()
  return { id, token: receiptToken(db, id), recipients: [recipientOf(subject, replyBy)] }
}

interface Standing {
  id: string
  reply_by: Date
}

/** The latest enquiry of this person about the same subject within a month, unless withdrawn. */
export async function standingEnquiry(
  db: Db,
  now: Date,
  { asker, subject, kind }: HandingOver,
): Promise<Standing | undefined> {
  const { rows } = await db.query<Standing>({
    name: 'standing-enquiry',
    // Index enquiries_same.
    text: `select id, reply_by from enquiries where asker_key = $1 and subject_id = $2 and created_at > $3
        and kind = $4 and subject_kind = $5 and state <> 'withdrawn' order by created_at desc limit 1`,
    values: [asker.key, subject.id, new Date(now.getTime() - SAME_ENQUIRY_DAYS * DAY_MS), kind, subject.kind],
  })
  return rows[0]
}

/** Serialises enquiries of one person about one subject. Call it first in the transaction. */
export const lockAsked = (db: Db, asker: Asker, subject: AskedSubject) =>
  lock(db, 'enquiry', `${asker.key} ${subject.id}`)

const sendingLimits = (db: Db, { key }: Asker, { teamKey, market }: AskedSubject) => [
  { key: `enquiry:by:${key}`, most: 20, windowMs: HOUR_MS },
  { key: `enquiry:by:${key}`, most: setting(db, market, 'enquiries-per-day'), windowMs: DAY_MS },
  { key: `enquiry:to:${teamKey}:by:${key}`, most: setting(db, market, 'enquiries-to-one-lister'), windowMs: DAY_MS },
  { key: `enquiry:to:${teamKey}`, most: 500, windowMs: DAY_MS },
]

/** Sends an enquiry. A repeated one within a month returns the existing enquiry. */
export async function sendEnquiry(
  database: Database,
  now: Date,
  handing: HandingOver,
): Promise<{ sent: SentEnquiry; existing: boolean }> {
  const { asker, subject } = handing
  await assertNotOwn(database, subject, asker.userId)
  await assertNotBlocked(database, asker, subject)
  await consumeRateLimit(database, now, sendingLimits(database, asker, subject))
  return database.transaction(async (db) => {
    await lockAsked(db, asker, subject)
    const existing = await standingEnquiry(db, now, handing)
    // Of one enquiry sent twice at the same time, the second finds its code used up; the enquiry of the first proves who sent it.
    await asker.spend(db).catch((error: unknown) => {
      if (!existing || !(error instanceof Refusal)) throw error
    })
    const { id, replyBy } = existing
      ? { id: existing.id, replyBy: existing.reply_by }
      : await handOver(db, now, handing)
    const token = receiptToken(db, id)
    if (!existing) await sayWhatWasSent(db, now, handing, { id, token, replyBy: replyBy.toISOString() })
    return { sent: { id, token, recipients: [recipientOf(subject, replyBy)] }, existing: existing !== undefined }
  })
}

/** Confirms an enquiry to its sender: to the proven contact where there is an address, else to the account. */
async function sayWhatWasSent(
  db: Db,
  now: Date,
  { asker, subject }: HandingOver,
  { id, token, replyBy }: { id: string; token: string; replyBy: string },
): Promise<void> {
  const params = { home: subject.title, recipient: subject.name, replyBy }
  const { userId, address, language } = asker
  if (address !== undefined)
    await notify(db, now, enquiryReceipt, {
      to: { address, language, market: subject.market, ...(userId !== undefined && { userId }) },
      params: { token, ...params },
      key: id,
    })
  else if (userId !== undefined)
    await notify(db, now, enquirySent, { to: { userId }, params: { enquiry: id, ...params }, key: id })
}
