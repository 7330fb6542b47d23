import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'

/** Limits of SMS to one country, per hour and per day. */
export interface SmsBudget {
  hour: number
  day: number
}

export interface SmsRules {
  countries: CountryCode[]
  budget: SmsBudget
}

/** The last fifth of a budget is reserved for devices that signed in before. */
export const STRANGERS_SHARE = 0.8

/** Rate limits of SMS to a country, for a share of the budget. */
export const smsLimits = (country: string, share: number, { hour, day }: SmsBudget) =>
  ([hour, day] as const).map((budget, at) => ({
    window: at === 0 ? ('hour' as const) : ('day' as const),
    budget,
    limit: { key: `sms:${country}`, most: Math.ceil(budget * share), windowMs: at === 0 ? HOUR_MS : DAY_MS },
  }))

/**
 * Numbers of the demo market: ten of a range that India does not assign, so that no message costs money or reaches a
 * person.
 */
const RESERVED = { pattern: /^\+91550000000\d$/, country: 'IN' } as const

/**
 * The country whose budget an SMS to this number uses; undefined if the number cannot receive SMS or is expensive:
 * satellite, premium services.
 */
export function smsCountryOf(phone: string): CountryCode | undefined {
  if (RESERVED.pattern.test(phone)) return RESERVED.country
  const number = parsePhoneNumberFromString(phone)
  const type = number?.isValid() ? number.getType() : undefined
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number?.country : undefined
}
