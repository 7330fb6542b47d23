import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import { markets, type MarketId } from '../../../contract/markets.ts'
import { withPrefix } from '../../../contract/text/phone-number.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { smsCountryOf } from '../../platform/messages/sms-budget.ts'
import { message } from '../../../contract/messages/messages.ts'

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
  const country = smsCountryOf(phone)
  if (!country)
    throw new Refusal('INVALID_INPUT', {
      fields: {
        phoneNumber: [message('PHONE_NOT_MOBILE')],
      },
    })
  if (!countries.includes(country))
    throw new Refusal('INVALID_INPUT', {
      fields: {
        phoneNumber: [message('PHONE_COUNTRY_REFUSED')],
      },
    })
  return country
}
