import { numberFormat } from '../../../../contract/intl.ts'
import { markets } from '../../../../contract/markets.ts'
import type { AreaUnit, MarketId } from '../../../../contract/markets.ts'
import type { Language } from '../../../../contract/values.ts'
import { formatMoney, formatPricePerArea, formatRent } from '../../../../contract/format.ts'
import { relativeTime } from '../../../platform/use-format.ts'
import type { Category, SentenceFormats } from './category-words.ts'

const land = ['plot', 'agricultural-land']

interface Speaker {
  marketId: MarketId
  language: Language
  /** The unit the person chose, if any. */
  unit: AreaUnit | null
  /** ISO 8601. */
  now: string
}

/** The formats for the figures of one page. */
export function sentenceFormats(
  { intent, propertySubType, currency }: Category,
  { marketId, language, unit, now }: Speaker,
): SentenceFormats {
  const market = markets[marketId]
  const locale = market.locale[language]
  const in_ = unit ?? (propertySubType && land.includes(propertySubType) ? market.landUnit : market.areaUnit)
  const isSale = intent === 'sale' || intent === 'auction'
  return {
    language,
    price: (amount) =>
      isSale ? formatMoney(amount, currency, language).short : formatRent(amount, currency, 'month', language).short,
    sum: (amount) => formatMoney(amount, currency, language).short,
    perArea: (amount) => formatPricePerArea(amount, currency, in_, language),
    number: (value) => numberFormat(locale).format(value),
    ago: (at) => relativeTime(at, Date.parse(now), locale),
  }
}
