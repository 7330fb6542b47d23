import { dayIn, markets, type MarketId } from '../../../contract/markets.ts'
import type { Language } from '../../../contract/values.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import type { PersonalData } from './personal-data.ts'
import { notificationPrefs } from './preferences.ts'
import { quietUntil } from './quiet-hours.ts'

/** Messages a day to one person. Codes and notices about the account's security are never counted. */
export const MESSAGES_A_DAY = { email: 20, sms: 5 } as const

interface Recipient {
  /** An account, or an address without one. */
  recipientId: string
  /** Whose clock says when their day begins. */
  market: MarketId
}

/** Counts a message of today where the person may still be sent one; false where the day's share is used up. */
export async function consumeMessageAllowance(
  db: Db,
  now: Date,
  { recipientId, market }: Recipient,
  channel: keyof typeof MESSAGES_A_DAY,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'consume-message-allowance',
    text: `insert into message_allowances as m (recipient_id, channel, day, sent) values ($1, $2, $3, 1)
      on conflict (recipient_id, channel, day) do update set sent = m.sent + 1 where m.sent < $4 returning 1`,
    values: [recipientId, channel, dayIn(now, market), MESSAGES_A_DAY[channel]],
  })
  return rowCount === 1
}

interface Sms extends Recipient {
  to: string
  text: string
  /** How many things it tells of, and where on the site they can be seen. */
  items: number
  path: string
}

/**
 * Sends an SMS that is no code. Past the day's share it is only counted: when the day is over one summary says how many
 * things were not sent. Call it in the transaction that notes the things as told.
 */
export async function sendSms(
  db: Db,
  now: Date,
  messages: Pick<Messages, 'send'>,
  { recipientId, market, to, text, items, path }: Sms,
): Promise<void> {
  if (await consumeMessageAllowance(db, now, { recipientId, market }, 'sms'))
    return messages.send(db, { userId: recipientId, channel: 'sms', to, text }, { atLeisure: true })
  await db.query({
    name: 'count-unsent-sms',
    text: `update message_allowances set unsent = unsent + $3, path = $4, summary_at = ($2::date + 1)::timestamp at time zone $5
      where recipient_id = $1 and channel = 'sms' and day = $2::date`,
    values: [recipientId, dayIn(now, market), items, path, markets[market].timeZone],
  })
}

const summaries = {
  en: (count: number) => (count === 1 ? '1 more update' : `${count} more updates`),
  hi: (count: number) => `${count} और ख़बरें`,
} satisfies Record<Language, (count: number) => string>

interface SummarySender {
  messages: Messages
  brand: string
  /** Address of the site, without a slash at its end. */
  site: string
  /** Of people who chose none. */
  market: MarketId
}

const DUE_AT_ONCE = 200

/** Sends each person whose day is over the summary of the SMS they were spared, once. */
export async function sendSmsSummaries(database: Database, now: Date, sender: SummarySender): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ id: string; day: string }>(
      `select recipient_id as id, day from message_allowances where summary_at <= $1 order by summary_at limit ${DUE_AT_ONCE}`,
      [now],
    )
    let taken = 0
    for (const { id, day } of rows)
      if (await database.transaction((db) => sendSummary(db, now, sender, id, day))) taken += 1
    // What is left of a full page is another worker's.
    if (rows.length < DUE_AT_ONCE || taken === 0) return
  }
}

async function sendSummary(
  db: Db,
  now: Date,
  { messages, brand, site, market }: SummarySender,
  id: string,
  day: string,
): Promise<boolean> {
  const { rows } = await db.query<{ unsent: number; path: string }>(
    `select unsent, path from message_allowances where recipient_id = $1 and channel = 'sms' and day = $2 and summary_at <= $3
     for update skip locked`,
    [id, day, now],
  )
  const [due] = rows
  if (!due) return false
  const { rows: people } = await db.query<{ phone: string; language: Language; market: MarketId | null }>(
    `select phone, language, market from users where id = $1 and state = 'active' and phone_verified_at is not null`,
    [id],
  )
  const [person] = people
  const quiet = (await notificationPrefs(db, id))?.quietHours ?? null
  const held = person && quietUntil(now, quiet, markets[person.market ?? market].timeZone)
  await db.query(
    `update message_allowances set summary_at = $3 where recipient_id = $1 and channel = 'sms' and day = $2`,
    [id, day, held ?? null],
  )
  if (person && !held) {
    const text = `${brand}: ${summaries[person.language](due.unsent)}: ${site}${due.path}`
    await messages.send(db, { userId: id, channel: 'sms', to: person.phone, text }, { atLeisure: true })
  }
  return true
}

/** Forgets days that are over and summed up. Runs every hour. */
export async function forgetMessageAllowances(db: Db, now: Date): Promise<void> {
  await db.query(`delete from message_allowances where day < $1::date - 2 and summary_at is null`, [now])
}

export const messageAllowancePersonalData: PersonalData = {
  async export(db, userId) {
    const { rows } = await db.query(
      `select channel, day, sent, unsent from message_allowances where recipient_id = $1 order by day, channel`,
      [userId],
    )
    return { messagesByDay: rows }
  },
  async erase(db, userId) {
    await db.query(`delete from message_allowances where recipient_id = $1`, [userId])
  },
}
