import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'

/** SMS that may be sent to one country, in an hour and in a day, whatever they say. */
export interface SmsBudget {
  hour: number
  day: number
}

export interface SmsRules {
  countries: CountryCode[]
  budget: SmsBudget
}

/** The last fifth of a budget is kept for devices that signed in before. */
export const STRANGERS_SHARE = 0.8

/** The limits of SMS to a country, of which a share may be used up. */
export const smsLimits = (country: string, share: number, { hour, day }: SmsBudget) =>
  ([hour, day] as const).map((budget, at) => ({
    window: at === 0 ? ('hour' as const) : ('day' as const),
    budget,
    limit: { key: `sms:${country}`, most: Math.ceil(budget * share), windowMs: at === 0 ? HOUR_MS : DAY_MS },
  }))

/** The demonstration market's numbers: ten of a range that India gives to nobody, so that no message costs or reaches anybody. */
const RESERVED = { pattern: /^\+91550000000\d$/, country: 'IN' } as const

/** The country that pays for an SMS to this number; undefined where none reaches it, or it costs more: satellites, premium services. */
export function smsCountryOf(phone: string): CountryCode | undefined {
  if (RESERVED.pattern.test(phone)) return RESERVED.country
  const number = parsePhoneNumberFromString(phone)
  const type = number?.isValid() ? number.getType() : undefined
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number?.country : undefined
}
