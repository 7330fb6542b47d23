import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { markets } from '../../../../contract/markets.ts'
import type { Language } from '../../../../contract/values.ts'
import { formatMoney } from '../../../../contract/format.ts'
import type { PlaceNames } from '../../places/open/place-names.ts'
import { describeSearch } from './open/describe-search.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

/** The price filter in words: "under ₹ 1.5 Cr", "₹ 80 L to ₹ 1.2 Cr". */
export function describePrice(search: Search, i18n: I18n, language: Language): string | undefined {
  const { currency = markets[search.market].currency } = search
  const say = (amount: string) => formatMoney(Number(amount), currency, language).short
  const { priceMin, priceMax } = search
  const words =
    priceMin !== undefined && priceMax !== undefined
      ? i18n._(msg`${say(priceMin)} to ${say(priceMax)}`)
      : priceMax !== undefined
        ? i18n._(msg`under ${say(priceMax)}`)
        : priceMin === undefined
          ? undefined
          : i18n._(msg`from ${say(priceMin)}`)
  if (words === undefined || search.currency === undefined) return words
  return i18n._(msg`${words}, converted`)
}

/** The heading of a search with its budget: "2 BHK flats for sale in Pune, under ₹ 1 Cr". */
export function headingOf(search: Search, i18n: I18n, names: PlaceNames): string {
  const price = describePrice(search, i18n, i18n.locale === 'hi' ? 'hi' : 'en')
  return [describeSearch(search, i18n, names), price].filter(Boolean).join(', ')
}
