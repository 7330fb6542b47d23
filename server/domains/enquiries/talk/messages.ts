import type { Language } from '../../../../contract/values.ts'
import type { QueryState } from '../../../../contract/enquiries/lead-stages.ts'
import type { QueryMessage } from '../../../../contract/enquiries/queries.ts'
import { message } from '../../../../contract/messages/messages.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { notify } from '../../notifications/service.ts'
import { isLiveConsent } from '../consents/consents.ts'
import { receiptToken } from '../consents/receipt-tokens.ts'
import { seeEnquiry } from '../leads/lead-changes.ts'
import { publishToTeam } from '../leads/lead-writer.ts'
import { leadMessage } from '../leads/notifications.ts'
import { mostPoints } from '../leads/score.ts'
import { membersOf } from '../leads/team.ts'
import { ownLead } from '../leads/team-access.ts'
import { replyReceived, replyToGuest } from './notifications.ts'

export interface MessageRow {
  id: string
  by_lister: boolean
  name: string | null
  text: string
  at: Date
}

export const messageOfRow = ({ id, by_lister, name, text, at }: MessageRow): QueryMessage => ({
  id,
  by: by_lister ? 'lister' : 'asker',
  ...(name && { name }),
  text,
  at: at.toISOString(),
})

/** SQL of messages `m`, who of the team wrote each by name. */
export const READ_MESSAGES = `select m.id, m.by_lister, m.text, m.at, case when m.by_lister then concat_ws(' ', u.first_name, u.last_name) end as name
  from enquiry_messages m left join users u on u.id = m.by_user_id and u.state = 'active'`

/** What both sides of an enquiry wrote, the oldest first. */
export async function talkOf(db: Db, enquiryId: string): Promise<QueryMessage[]> {
  const { rows } = await db.query<MessageRow>({
    name: 'talk-of-enquiry',
    text: `${READ_MESSAGES} where m.enquiry_id = $1 order by m.at, m.id`,
    values: [enquiryId],
  })
  return rows.map(messageOfRow)
}

export interface NewMessage {
  /** Made by the caller: sent twice it is one message. */
  id: string
  text: string
}

/** Both sides of an enquiry, held until the transaction ends. */
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
    teamKey: string
    title: string
    fullName: string | null
    mobilePhone: string | null
    email: string | null
  } | null
}

/**
 * Holds what a message changes in the order in which ending a consent does, consent, lead, enquiry, so that the two wait
 * for each other and never both at once.
 */
async function hold(db: Db, now: Date, enquiryId: string): Promise<Held> {
  const consent = await db.query<{ live: boolean }>(
    `select ${isLiveConsent('$2')} as live from consents c where c.id = (select consent_id from enquiries where id = $1) for share`,
    [enquiryId, now],
  )
  const leads = await db.query<NonNullable<Held['lead']>>(
    `select id, team_key as "teamKey", subject_title as title, full_name as "fullName", mobile_phone as "mobilePhone", email
     from leads where enquiry_id = $1 for update`,
    [enquiryId],
  )
  const { rows } = await db.query<Omit<Held, 'isLive' | 'lead'>>(
    `select id as "enquiryId", state, market, recipient_name as recipient, asker_user_id as asker, language from enquiries where id = $1 for update`,
    [enquiryId],
  )
  if (!rows[0]) throw new Refusal('ENQUIRY_NOT_FOUND')
  return { ...rows[0], isLive: consent.rows[0]?.live ?? false, lead: leads.rows[0] ?? null }
}

async function sentBefore(db: Db, enquiryId: string, userId: string, id: string): Promise<QueryMessage | undefined> {
  const { rows } = await db.query<MessageRow & { own: boolean }>(
    `${READ_MESSAGES.replace('select ', 'select m.enquiry_id = $2 and m.by_user_id = $3 as own, ')} where m.id = $1`,
    [id, enquiryId, userId],
  )
  if (rows[0]?.own === false) throw new Refusal('INVALID_INPUT', { fields: { id: [message('INVALID')] } })
  return rows[0] && messageOfRow(rows[0])
}

async function write(
  db: Db,
  now: Date,
  { enquiryId, lead }: Held,
  userId: string,
  byLister: boolean,
  { id, text }: NewMessage,
): Promise<QueryMessage> {
  await db.query(
    `insert into enquiry_messages (id, enquiry_id, by_lister, by_user_id, text, at) values ($1, $2, $3, $4, $5, $6)`,
    [id, enquiryId, byLister, userId, text, now],
  )
  if (lead)
    await db.query(
      `insert into lead_events (lead_id, at, by_user_id, kind, to_value) values ($1, $2, $3, 'message', $4)`,
      [lead.id, now, byLister ? userId : null, id],
    )
  const written = await sentBefore(db, enquiryId, userId, id)
  if (!written) throw new Error('A message was not written.')
  return written
}

/**
 * Answers somebody who asked, for their team: what was sent or seen is replied, a new lead becomes contacted, and the
 * asker is told. Refuses where they withdrew, or the enquiry is over.
 */
export async function replyToLead(
  db: Db,
  now: Date,
  userId: string,
  leadId: string,
  given: NewMessage,
): Promise<QueryMessage> {
  const { enquiryId, stage } = await ownLead(db, userId, leadId)
  if (enquiryId === null) throw new Refusal(stage === 'withdrawn' ? 'CONTACT_WITHDRAWN' : 'LEAD_WITHOUT_TALK')
  const held = await hold(db, now, enquiryId)
  const before = await sentBefore(db, enquiryId, userId, given.id)
  if (before) return before
  if (held.state === 'withdrawn' || !held.isLive || held.lead?.fullName === null) throw new Refusal('CONTACT_WITHDRAWN')
  if (held.state === 'closed' || held.state === 'expired') throw new Refusal('TALK_CLOSED')
  await setActor(db, userId)
  const written = await write(db, now, held, userId, true, given)
  await seeEnquiry(db, now, enquiryId)
  await db.query(
    `update enquiries set state = 'replied', replied_at = coalesce(replied_at, $2), updated_at = $2, version = version + 1 where id = $1`,
    [enquiryId, now],
  )
  await db.query(
    `update leads set stage = case stage when 'new' then 'contacted' else stage end, first_reply_at = coalesce(first_reply_at, $2),
       version = version + 1, updated_at = $2, activity_at = $2 where id = $1`,
    [leadId, now],
  )
  await tellAsker(db, now, held, given)
  if (held.lead) await publishToTeam(db, held.lead.teamKey, leadId)
  return written
}

/** Tells whoever asked: a member where to read it, a guest what was said, by the contact they proved. */
async function tellAsker(db: Db, now: Date, held: Held, { id, text }: NewMessage): Promise<void> {
  const { asker, enquiryId, recipient, market, language, lead } = held
  const home = lead?.title ?? recipient
  if (asker !== null) {
    await publishUserEvent(db, [asker], 'queries-changed', enquiryId)
    await notify(db, now, replyReceived, {
      to: { userId: asker },
      params: { enquiry: enquiryId, home, recipient },
      key: id,
    })
    return
  }
  const address = lead?.email ?? lead?.mobilePhone
  if (address)
    await notify(db, now, replyToGuest, {
      to: { address, language, market },
      params: { token: receiptToken(db, enquiryId), home, recipient, text },
      key: id,
    })
}

/** Writes to whoever was asked; their team is told. Refuses where the enquiry is over. */
export async function answerEnquiry(
  db: Db,
  now: Date,
  userId: string,
  enquiryId: string,
  given: NewMessage,
): Promise<QueryMessage> {
  const own = await db.query(`select from enquiries where id = $1 and asker_user_id = $2`, [enquiryId, userId])
  if (!own.rowCount) throw new Refusal('ENQUIRY_NOT_FOUND')
  const held = await hold(db, now, enquiryId)
  const before = await sentBefore(db, enquiryId, userId, given.id)
  if (before) return before
  if (['withdrawn', 'closed', 'expired'].includes(held.state) || !held.isLive) throw new Refusal('QUERY_MOVE_NOT_OPEN')
  const written = await write(db, now, held, userId, false, given)
  await db.query(`update enquiries set updated_at = $2, version = version + 1 where id = $1`, [enquiryId, now])
  await publishUserEvent(db, [userId], 'queries-changed', enquiryId)
  const { lead } = held
  if (!lead) return written
  // Whoever writes again is more likely to mean it.
  await db.query(
    `update leads set score = least(100, score + $3 - coalesce((score_factors ->> 'engaged')::int, 0)),
       score_factors = score_factors || jsonb_build_object('engaged', $3::int), activity_at = $2 where id = $1`,
    [lead.id, now, mostPoints.engaged],
  )
  for (const member of await membersOf(db, lead.teamKey))
    await notify(db, now, leadMessage, {
      to: { userId: member },
      params: { lead: lead.id, home: lead.title },
      key: given.id,
    })
  await publishToTeam(db, lead.teamKey, lead.id)
  return written
}
