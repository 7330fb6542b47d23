import { NEWSLETTER_CONFIRMATION_MS } from '../../../../contract/support/newsletter.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { hashToken, newToken } from '../../auth/service.ts'
import { notify } from '../../notifications/service.ts'
import { newsletterConfirm, newsletterWelcome } from './notifications.ts'

interface Wish {
  email: string
  market: MarketId
  language: Language
}

/** Stores an address until its owner confirms it, and sends the link; existing subscribers receive nothing. Call it in a transaction. */
export async function ask(db: Db, now: Date, { email, market, language }: Wish): Promise<void> {
  const { token, hash } = newToken()
  const { rows } = await db.query<{ id: string }>(
    // Index newsletter_subscribers_email.
    `insert into newsletter_subscribers as s (id, email, market, language, token_hash, asked_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (lower(email), market) do update set token_hash = excluded.token_hash, language = excluded.language, asked_at = excluded.asked_at
       where s.confirmed_at is null returning id`,
    [uuidv7(now.getTime()), email, market, language, hash, now],
  )
  if (!rows[0]) return
  await notify(db, now, newsletterConfirm, {
    to: { address: email, language, market },
    params: { token },
    key: uuidv7(now.getTime()),
    goodUntil: new Date(now.getTime() + NEWSLETTER_CONFIRMATION_MS),
  })
}

/** Confirms a subscription by its link; idempotent. Call it in a transaction. */
export async function confirm(db: Db, now: Date, token: string): Promise<void> {
  const hash = hashToken(token)
  const { rows } = await db.query<Wish & { id: string }>(
    `update newsletter_subscribers set confirmed_at = $2 where token_hash = $1 and confirmed_at is null and asked_at > $3
     returning id, email, market, language`,
    [hash, now, new Date(now.getTime() - NEWSLETTER_CONFIRMATION_MS)],
  )
  const [reader] = rows
  if (!reader) {
    const { rowCount: confirmed } = await db.query(
      `select from newsletter_subscribers where token_hash = $1 and confirmed_at is not null`,
      [hash],
    )
    if (!confirmed) throw new Refusal('LINK_INVALID')
    return
  }
  const { id, email, market, language } = reader
  await notify(db, now, newsletterWelcome, {
    to: { address: email, language, market },
    params: { id },
    key: id,
    channels: ['email'],
  })
}

export async function leave(db: Db, id: string): Promise<void> {
  await db.query(`delete from newsletter_subscribers where id = $1`, [id])
}

/** Deletes unconfirmed addresses. Runs every night. */
export async function forgetUnconfirmed(database: Database, now: Date): Promise<void> {
  // Index newsletter_subscribers_pending.
  await database.query(`delete from newsletter_subscribers where confirmed_at is null and asked_at <= $1`, [
    new Date(now.getTime() - NEWSLETTER_CONFIRMATION_MS),
  ])
}
