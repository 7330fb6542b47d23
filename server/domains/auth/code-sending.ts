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
import { codeKind } from './notifications.ts'
import { assertResendable, issueCode, type CodeFor } from './codes.ts'
import { alarmAt, codeSmsLimits, limitsOf, type Asker } from './sign-in-limits.ts'

export interface CodeSender {
  database: Database
  clock: Clock
  log: Log
  /** The server's own key, for what must not be read from the database alone. */
  key: Buffer
  /** Of people who chose none, and of numbers without a country’s code. */
  market: MarketId
  sms: SmsRules
  /** Multiplies the limits by client; those by account stay. */
  rateLimitScale: number
}

interface Wanted {
  codeFor: CodeFor
  asker: Asker
  /** Where an SMS is paid for; none for an e-mail. */
  country: CountryCode | undefined
  language: Language
}

/** Sends a code where the one who asks may have it; only what is sent counts. */
export async function sendCode(sender: CodeSender, { codeFor, asker, country, language }: Wanted): Promise<void> {
  const { database, clock, key, market, rateLimitScale } = sender
  const now = clock.now()
  const to = codeFor.destination
  // Asking is work too: nobody has it done without end.
  await consumeRateLimit(database, now, [
    { key: `code-asked:${asker.id}`, most: 120 * rateLimitScale, windowMs: HOUR_MS },
  ])
  await database.transaction(async (db) => {
    await assertResendable(db, now, codeFor)
    await countSent(db, now, sender, { to, asker, country })
    const code = await issueCode(db, now, key, codeFor)
    await notify(db, now, codeKind, {
      to: { address: to, language, market, userId: codeFor.userId },
      params: { code },
      key: uuidv7(),
      goodUntil: new Date(now.getTime() + CODE_LIFE_MS),
    })
  })
}

/** Counts a code that is sent, or refuses it; the log hears when a country's budget runs out. */
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
