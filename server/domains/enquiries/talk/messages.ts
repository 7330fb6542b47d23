import type { Language } from '../../../../contract/values.ts'
import type { QueryState } from '../../../../contract/enquiries/lead-stages.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { News } from '../../../platform/realtime/user-events.ts'
import { notify } from '../../notifications/service.ts'
import type { WrittenMessage } from '../../subjects.ts'
import { isLiveConsent } from '../consents/consents.ts'
import { receiptToken } from '../consents/receipt-tokens.ts'
import { seeEnquiry } from '../leads/lead-changes.ts'
import { mostPoints } from '../leads/score.ts'
import { replyToGuest } from './notifications.ts'

/** The locked rows of an enquiry. */
interface Held {
  enquiryId: string
  state: QueryState
  market: MarketId
  recipient: string
  asker: string | null
  language: Language
  isLive: boolean
  lead: {
    id: string
    title: string
    fullName: string | null
    mobilePhone: string | null
    email: string | null
    /** It was active in the current half minute already, and its team was notified of that. */
    isFresh: boolean
    isReplied: boolean
    /** It already has the points for a message of the sender. */
    isEngaged: boolean
  } | null
}

/** If a message changes only the last activity of a lead, the team's lists update at most this often. */
const TOLD_EVERY_MS = 30_000

/**
 * Locks the rows that a message changes in the order in which ending a consent does (consent, lead, enquiry), so that the two do not
 * deadlock.
 */
async function hold(db: Db, now: Date, enquiryId: string): Promise<Held> {
  const [consent, leads, { rows }] = await Promise.all([
    db.query<{ live: boolean }>({
      name: 'hold-consent-of-talk',
      text: `select ${isLiveConsent('$2')} as live from consents c where c.id = (select consent_id from enquiries where id = $1) for share`,
      values: [enquiryId, now],
    }),
    db.query<NonNullable<Held['lead']>>({
      name: 'hold-lead-of-talk',
      text: `select id, subject_title as title, full_name as "fullName", mobile_phone as "mobilePhone", email, activity_at >= $2 as "isFresh",
          first_reply_at is not null and stage <> 'new' as "isReplied", score_factors ? 'engaged' as "isEngaged"
        from leads where enquiry_id = $1 for update`,
      values: [enquiryId, new Date(Math.floor(now.getTime() / TOLD_EVERY_MS) * TOLD_EVERY_MS)],
    }),
    db.query<Omit<Held, 'isLive' | 'lead'>>({
      name: 'hold-enquiry-of-talk',
      text: `select id as "enquiryId", state, market, recipient_name as recipient, asker_user_id as asker, language from enquiries where id = $1 for update`,
      values: [enquiryId],
    }),
  ])
  if (!rows[0]) throw new Refusal('THREAD_NOT_FOUND')
  return { ...rows[0], isLive: consent.rows[0]?.live ?? false, lead: leads.rows[0] ?? null }
}

/**
 * Handles a message about an enquiry, in its transaction. A reply of the lister marks the enquiry as replied and a new lead as contacted,
 * and is sent to a guest. A message of the sender raises the score of the lead.
 */
export async function followMessage(
  db: Db,
  now: Date,
  enquiryId: string,
  written: WrittenMessage,
): Promise<readonly News[]> {
  const held = await hold(db, now, enquiryId)
  // The enquiry was withdrawn or ended since the thread was read.
  if (!held.isLive || ['withdrawn', 'closed', 'expired'].includes(held.state)) throw new Refusal('THREAD_CLOSED')
  const { asker, lead, state } = held
  const isReply = written.side === 'host'
  await Promise.all([
    lead &&
      db.query({
        name: 'note-message-of-lead',
        text: `insert into lead_events (lead_id, at, by_user_id, kind, to_value) values ($1, $2, $3, 'message', $4)`,
        values: [lead.id, now, isReply ? written.senderId : null, written.id],
      }),
    isReply ? noteReply(db, now, held, written.senderId) : noteAnswer(db, now, held),
  ])
  if (asker === null && isReply) await tellGuest(db, now, held, written)
  // Members of the thread get the message's own event.
  const hasMoved = lead && !(lead.isFresh && (isReply ? lead.isReplied : lead.isEngaged))
  return [
    ...(asker !== null && isReply && state !== 'replied'
      ? [{ userIds: [asker], kind: 'queries-changed' as const, id: enquiryId }]
      : []),
    ...(hasMoved ? [{ userIds: written.participants.hostIds, kind: 'leads-changed' as const, id: lead.id }] : []),
  ]
}

async function noteReply(db: Db, now: Date, { enquiryId, state, lead }: Held, senderId: string): Promise<void> {
  const acting = setActor(db, senderId)
  if (state !== 'seen' && state !== 'replied') await Promise.all([acting, seeEnquiry(db, now, enquiryId)])
  // Another reply need not invalidate what the lister saw, so the version stays.
  await Promise.all([
    acting,
    db.query({
      name: 'note-reply',
      text: `update enquiries set state = 'replied', replied_at = coalesce(replied_at, $2), updated_at = $2,
          version = version + (state <> 'replied')::int where id = $1`,
      values: [enquiryId, now],
    }),
    lead &&
      db.query({
        name: 'note-reply-of-lead',
        text: `update leads set stage = case stage when 'new' then 'contacted' else stage end, first_reply_at = coalesce(first_reply_at, $2),
            version = version + (stage = 'new' or first_reply_at is null)::int, updated_at = $2, activity_at = $2 where id = $1`,
        values: [lead.id, now],
      }),
  ])
}

async function noteAnswer(db: Db, now: Date, { enquiryId, lead }: Held): Promise<void> {
  await Promise.all([
    db.query({
      name: 'note-answer',
      text: `update enquiries set updated_at = $2 where id = $1`,
      values: [enquiryId, now],
    }),
    lead &&
      db.query({
        name: 'note-answer-of-lead',
        text: `update leads set score = least(100, score + $3 - coalesce((score_factors ->> 'engaged')::int, 0)),
            score_factors = score_factors || jsonb_build_object('engaged', $3::int), activity_at = $2 where id = $1`,
        values: [lead.id, now, mostPoints.engaged],
      }),
  ])
}

/** Sends a reply to a guest at the proven contact: they cannot read it anywhere else. */
async function tellGuest(
  db: Db,
  now: Date,
  { enquiryId, recipient, market, language, lead }: Held,
  { id, text }: WrittenMessage,
): Promise<void> {
  const address = lead?.email ?? lead?.mobilePhone
  if (!address) return
  await notify(db, now, replyToGuest, {
    to: { address, language, market },
    params: { token: receiptToken(db, enquiryId), home: lead?.title ?? recipient, recipient, text },
    key: id,
  })
}
