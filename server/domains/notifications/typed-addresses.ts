import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'
import type { Db } from '../../platform/db/pool.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { smsCountryOf, smsLimits, STRANGERS_SHARE, type SmsRules } from '../../platform/messages/sms-budget.ts'
import { hashAddress } from './recipients.ts'
import type { Plan } from './planning.ts'

/** Messages per day to one typed mailbox or number, from all senders and of all kinds. */
export const TYPED_PER_DAY = { email: 10, sms: 3 }

/** The mailbox of an address: a tag after a plus must not make one mailbox look like many. */
function mailboxOf(address: string): string {
  const [tag, at] = [address.indexOf('+'), address.lastIndexOf('@')]
  return (tag > 0 && tag < at ? address.slice(0, tag) + address.slice(at) : address).toLowerCase()
}

/**
 * Whether a message may be sent to a typed address or number, which may be a stranger's, and counts it if so. SMS must be within countries
 * and budgets; beyond the daily limit of the destination it is held until the next day.
 */
export async function typedAddressGate(db: Db, now: Date, sms: SmsRules, address: string): Promise<Plan> {
  const isEmail = address.includes('@')
  const country = isEmail ? undefined : smsCountryOf(address)
  if (!isEmail && (!country || !sms.countries.includes(country)))
    return { is: 'dropped', because: 'no SMS to this country' }
  const destination = {
    key: `typed:${hashAddress(db, mailboxOf(address))}`,
    most: isEmail ? TYPED_PER_DAY.email : TYPED_PER_DAY.sms,
    windowMs: DAY_MS,
  }
  const budgets = country ? smsLimits(country, STRANGERS_SHARE, sms.budget).map(({ limit }) => limit) : []
  try {
    await consumeRateLimit(db, now, [destination, ...budgets])
    return { is: 'sent' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { is: 'held', until: new Date(now.getTime() + (error.retryAfterSeconds ?? HOUR_MS / 1000) * 1000) }
  }
}
