import type { CountryCode } from 'libphonenumber-js/max'
import { HOUR_MS } from '../../../contract/time.ts'
import { CODE_LIFE_MS } from '../../../contract/auth.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Language } from '../../../contract/values.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import type { Log } from '../../platform/log.ts'
import type { SmsRules } from '../../platform/messages/sms-budget.ts'
import { notify } from '../notifications/service.ts'
import { codeKind, recoveryCode } from './notifications.ts'
import { assertResendable, issueCode, type CodeFor } from './codes.ts'
import { alarmAt, codeSmsLimits, limitsOf, type Asker } from './sign-in-limits.ts'

export interface CodeSender {
  database: Database
  clock: Clock
  log: Log
  /** The server's key, which the database alone does not reveal. */
  key: Buffer
  /** For people who chose none, and for numbers without a country code. */
  market: MarketId
  sms: SmsRules
  /** Multiplies the limits per client, not those per account. */
  rateLimitScale: number
}

interface Wanted {
  codeFor: CodeFor
  asker: Asker
  /** The country of an SMS; undefined for an e-mail. */
  country: CountryCode | undefined
  language: Language
}

/** Sends a code within the limits; only codes that are sent count. */
export async function sendCode(sender: CodeSender, { codeFor, asker, country, language }: Wanted): Promise<void> {
  const { database, clock, key, market, rateLimitScale } = sender
  const now = clock.now()
  const to = codeFor.destination
  // Requests are limited too, even those that send nothing.
  await consumeRateLimit(database, now, [
    { key: `code-asked:${asker.id}`, most: 120 * rateLimitScale, windowMs: HOUR_MS },
  ])
  await database.transaction(async (db) => {
    await assertResendable(db, now, codeFor)
    await countSent(db, now, sender, { to, asker, country })
    const code = await issueCode(db, now, key, codeFor)
    await notify(db, now, codeFor.purpose === 'recovery' ? recoveryCode : codeKind, {
      to: { address: to, language, market, userId: codeFor.userId },
      params: { code },
      key: uuidv7(),
      goodUntil: new Date(now.getTime() + CODE_LIFE_MS),
    })
  })
}

/** Counts a code against its limits, or throws; logs when a country's budget is nearly or fully spent. */
async function countSent(
  db: Db,
  now: Date,
  { log, sms, rateLimitScale }: CodeSender,
  { to, asker, country }: { to: string; asker: Asker; country: CountryCode | undefined },
): Promise<void> {
  const budgets = country ? codeSmsLimits(country, asker, sms.budget) : []
  const byClient = { key: `code:client:${asker.id}`, most: 30 * rateLimitScale, windowMs: HOUR_MS }
  const hits = await consumeRateLimit(db, now, [
    ...budgets.map(({ limit }) => limit),
    ...limitsOf('code', to, asker, rateLimitScale),
    ...(asker.by === 'stranger' ? [byClient] : []),
  ])
  for (const [at, { window, budget }] of budgets.entries()) {
    const alarm = alarmAt(hits[at] ?? 0, budget)
    if (alarm === 'spent') log.error({ country, window, budget }, 'SMS budget spent: nobody of this country gets codes')
    if (alarm === 'nearly-spent')
      log.error({ country, window, budget }, 'SMS budget nearly spent: only known devices of this country get codes')
  }
}
