import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import { markets, type MarketId } from '../../../contract/markets.ts'
import { withPrefix } from '../../../contract/text/phone-number.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { message } from '../../../contract/messages/messages.ts'

/** The demonstration market's numbers: ten of a range that India gives to nobody, so that no letter of theirs costs or reaches anybody. */
const RESERVED = { pattern: /^\+91550000000\d$/, country: 'IN' } as const

/** A number in its one form, E.164: written without a country's code, or with a zero too many, it is still the same. */
export function normalPhone(written: string, market: MarketId): string {
  const whole = withPrefix(written, markets[market].phonePrefix)
  const number = parsePhoneNumberFromString(whole)
  return number?.isValid() ? number.number : whole
}

/**
 * The country that a code by SMS to this number is paid for; refuses numbers that no SMS reaches, those that cost more
 * than an SMS does (satellites, premium services), and those of other countries.
 */
export function smsCountry(phone: string, countries: CountryCode[]): CountryCode {
  if (RESERVED.pattern.test(phone)) return RESERVED.country
  const number = parsePhoneNumberFromString(phone)
  const type = number?.isValid() ? number.getType() : undefined
  if (!number?.country || (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE'))
    throw new Refusal('INVALID_INPUT', {
      fields: {
        phoneNumber: [message('PHONE_NOT_MOBILE')],
      },
    })
  if (!countries.includes(number.country))
    throw new Refusal('INVALID_INPUT', {
      fields: {
        phoneNumber: [message('PHONE_COUNTRY_REFUSED')],
      },
    })
  return number.country
}
