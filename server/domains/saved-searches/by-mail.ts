import * as z from 'zod/mini'
import { AlertEvent, CONFIRMATION_LIFE_MS, SearchView, type MailedSearch } from '../../../contract/saved-searches.ts'
import type { Language } from '../../../contract/values.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { hashToken, newToken } from '../auth/service.ts'
import { accountByEmail } from '../users/service.ts'
import { mailedSearchesOf } from './lists.ts'
import { changeSearch, removeSavedSearch, saveSearch, type SearchTools } from './saved-searches.ts'

const Wish = z.object({
  query: z.string(),
  view: SearchView,
  schedule: z.enum(['instant', 'daily', 'weekly']),
  events: z.array(AlertEvent),
})
export type EmailAlertPreferences = z.infer<typeof Wish>

/** Stores a search until its address is verified; returns the token of the link. */
export async function ask(
  db: Db,
  now: Date,
  email: string,
  language: Language,
  wish: EmailAlertPreferences,
): Promise<string> {
  const { token, hash } = newToken()
  await db.query(
    `insert into alert_requests (token_hash, email, language, wish, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [hash, email, language, JSON.stringify(wish), now, new Date(now.getTime() + CONFIRMATION_LIFE_MS)],
  )
  return token
}

export interface Confirmed {
  searchId: string
  /** Its owner: an account that has verified the address too, else the address itself. */
  userId?: string
  subscriberId?: string
}

/** Uses up the link and saves its search. Call it in a transaction. */
export async function confirm(db: Db, tools: SearchTools, token: string): Promise<Confirmed> {
  const now = tools.clock.now()
  const { rows } = await db.query<{ email: string; language: Language; wish: unknown }>(
    `update alert_requests set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2
     returning email, language, wish`,
    [hashToken(token), now],
  )
  const [asked] = rows
  if (!asked) throw new Refusal('LINK_INVALID')
  const { schedule, ...wish } = Wish.parse(asked.wish)
  const account = await accountByEmail(db, asked.email)
  if (account?.isActive && account.user.emailVerified) {
    const { _id: userId, language } = account.user
    const schedules = { inApp: 'instant', email: schedule, sms: 'off' } as const
    const { id, existing } = await saveSearch(db, tools, { userId }, language, { ...wish, schedules })
    if (existing) await changeSearch(db, tools, { userId }, id, language, { schedules, active: true })
    return { searchId: id, userId }
  }
  const { rows: made } = await db.query<{ id: string }>(
    `insert into alert_subscribers (id, email, language, created_at) values ($1, $2, $3, $4)
     on conflict (lower(email)) do update set language = excluded.language returning id`,
    [uuidv7(), asked.email, asked.language, now],
  )
  const subscriberId = made[0]?.id ?? ''
  const schedules = { inApp: 'off', email: schedule, sms: 'off' } as const
  const { id, existing } = await saveSearch(db, tools, { subscriberId }, asked.language, { ...wish, schedules })
  if (existing) await changeSearch(db, tools, { subscriberId }, id, asked.language, { schedules, active: true })
  return { searchId: id, subscriberId }
}

/** The address and language of a manage link. Throws LINK_INVALID. */
export async function subscriber(db: Db, id: string): Promise<{ email: string; language: Language }> {
  const { rows } = await db.query<{ email: string; language: Language }>(
    `select email, language from alert_subscribers where id = $1`,
    [id],
  )
  if (!rows[0]) throw new Refusal('LINK_INVALID')
  return rows[0]
}

export async function mailedTo(db: Db, subscriberId: string): Promise<{ email: string; searches: MailedSearch[] }> {
  const { email } = await subscriber(db, subscriberId)
  return { email, searches: await mailedSearchesOf(db, subscriberId) }
}

export interface MailedChange {
  schedule?: EmailAlertPreferences['schedule'] | undefined
  active?: boolean | undefined
  remove?: boolean | undefined
}

/** Changes one search of an address without an account. Call it in a transaction. */
export async function changeMailed(
  db: Db,
  tools: SearchTools,
  subscriberId: string,
  id: string,
  wish: MailedChange,
): Promise<MailedSearch[]> {
  const { language } = await subscriber(db, subscriberId)
  if (wish.remove) await removeSavedSearch(db, tools.clock.now(), { subscriberId }, id)
  else {
    const before = (await mailedSearchesOf(db, subscriberId)).find((search) => search.id === id)
    const email = wish.schedule ?? before?.schedule ?? 'instant'
    await changeSearch(db, tools, { subscriberId }, id, language, {
      active: wish.active,
      // Reactivating a search whose e-mails were stopped by a link turns them on again.
      ...((wish.schedule ?? wish.active) && { schedules: { inApp: 'off', email, sms: 'off' } }),
    })
  }
  return mailedSearchesOf(db, subscriberId)
}
