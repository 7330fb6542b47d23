import * as z from 'zod/mini'
import { formatArea } from '../../../contract/format.ts'
import { numberFormat } from '../../../contract/intl.ts'
import { MarketId, SQUARE_METRES_PER, markets } from '../../../contract/markets.ts'
import { paths } from '../../../contract/paths.ts'
import { RentPeriod } from '../../../contract/properties/vocabulary.ts'
import { AlertEvent } from '../../../contract/saved-searches.ts'
import { Currency, Id } from '../../../contract/values.ts'
import type { LetterItem, Say } from '../notifications/service.ts'

/** A home in an alert. */
export const AlertItem = z.object({
  kind: AlertEvent,
  propertyId: Id,
  title: z.string(),
  place: z.string(),
  price: z.nullable(z.int()),
  previousPrice: z.nullable(z.int()),
  currency: Currency,
  /** Period of a rent. */
  leaseAmountFrequency: z.nullable(RentPeriod),
  market: MarketId,
  bedrooms: z.nullable(z.int()),
  /** In m², for the price per area. */
  size: z.nullable(z.number()),
  /** Whether the size is the carpet area. */
  carpet: z.boolean(),
  /** Per m²; for sale only. */
  pricePerArea: z.nullable(z.number()),
  photo: z.nullable(
    z.object({ key: z.string(), widths: z.array(z.int()), alt: z.string(), altHindi: z.nullable(z.string()) }),
  ),
  /** Whether it is available now. */
  offered: z.boolean(),
  /** How the price fits the person's budget; absent if it is above, or there is none. */
  fit: z.optional(z.enum(['comfortable', 'stretch'])),
})
export type AlertItem = z.infer<typeof AlertItem>

/** Width in pixels of the stored photo, shown at half that width. */
const PHOTO_WIDTH = 640

/** A home as an e-mail shows it. */
export function itemOf(item: AlertItem, say: Say): LetterItem {
  const { language, phrase, images } = say
  const { currency, market, photo, size } = item
  const { areaUnit, areaWord, bedroomWord } = markets[market]
  const area = size === null ? undefined : formatArea(size, areaUnit, markets[market], language)
  const facts = [
    priceOf(item, say) + cutOf(item, say),
    item.fit && phrase(`home.${item.fit}`),
    convertedOf(item, say),
    item.bedrooms !== null && phrase(`home.${bedroomWord}`, { count: item.bedrooms }),
    area !== undefined && (item.carpet ? phrase(`home.${areaWord}`, { area }) : area),
    item.pricePerArea !== null &&
      phrase('home.per-area', { price: say.money(item.pricePerArea * SQUARE_METRES_PER[areaUnit], currency) }),
    item.place,
    !item.offered && item.kind !== 'status' && phrase('home.gone'),
  ]
  const width = photo?.widths.find((one) => one >= PHOTO_WIDTH) ?? photo?.widths.at(-1)
  return {
    label: phrase(`event.${item.kind}`),
    title: item.title,
    detail: facts.filter(Boolean).join(' · '),
    address: say.site + paths.property(item.propertyId),
    photo: photo && {
      address: `${images}/images/${photo.key}-${width}.webp`,
      alt: (language === 'hi' && photo.altHindi) || photo.alt,
    },
  }
}

function priceOf({ price: amount, leaseAmountFrequency: period, currency }: AlertItem, { phrase, money }: Say): string {
  if (amount === null) return phrase(period ? 'home.rent-on-request' : 'home.price-on-request')
  const price = money(amount, currency)
  return period ? phrase(`per.${period}`, { price }) : price
}

/** The price in the reader's currency, if that is another. */
function convertedOf({ price: amount, leaseAmountFrequency: period, currency }: AlertItem, say: Say): string | false {
  const converted = amount !== null && say.converted(amount, currency)
  if (!converted) return false
  const { price, day } = converted
  return say.phrase('home.converted', { price: period ? say.phrase(`per.${period}`, { price }) : price, day })
}

function cutOf({ kind, price, previousPrice, currency, market }: AlertItem, { phrase, money, language }: Say): string {
  if (kind !== 'price-down' || price === null || previousPrice === null || price >= previousPrice) return ''
  const share = numberFormat(markets[market].locale[language], { style: 'percent', maximumFractionDigits: 1 }).format(
    1 - price / previousPrice,
  )
  return ` (${phrase('alert.was', { price: money(previousPrice, currency), cut: money(previousPrice - price, currency), share })})`
}
