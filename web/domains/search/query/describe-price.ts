import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { markets } from '../../../../contract/markets.ts'
import type { Language } from '../../../../contract/values.ts'
import { formatMoney } from '../../../../contract/format.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

/** The price filter in words: "under ₹ 1.5 Cr", "₹ 80 L to ₹ 1.2 Cr". */
export function describePrice(search: Search, i18n: I18n, language: Language): string | undefined {
  const { currency } = markets[search.market]
  const say = (amount: string) => formatMoney(Number(amount), currency, language).short
  const { priceMin, priceMax } = search
  if (priceMin !== undefined && priceMax !== undefined) return i18n._(msg`${say(priceMin)} to ${say(priceMax)}`)
  if (priceMax !== undefined) return i18n._(msg`under ${say(priceMax)}`)
  return priceMin === undefined ? undefined : i18n._(msg`from ${say(priceMin)}`)
}
