import * as z from 'zod/mini'
import { formatArea } from '../../../contract/format.ts'
import { numberFormat } from '../../../contract/intl.ts'
import { MarketId, SQUARE_METRES_PER, markets } from '../../../contract/markets.ts'
import { paths } from '../../../contract/paths.ts'
import { RentPeriod } from '../../../contract/properties/vocabulary.ts'
import { AlertEvent } from '../../../contract/saved-searches.ts'
import { Currency, Id } from '../../../contract/values.ts'
import type { LetterItem, Say } from '../notifications/service.ts'

/** One home in a letter. */
export const AlertItem = z.object({
  kind: AlertEvent,
  propertyId: Id,
  title: z.string(),
  place: z.string(),
  price: z.nullable(z.int()),
  previousPrice: z.nullable(z.int()),
  currency: Currency,
  /** What a rent is paid for. */
  leaseAmountFrequency: z.nullable(RentPeriod),
  market: MarketId,
  bedrooms: z.nullable(z.int()),
  /** m² that a price is divided by. */
  size: z.nullable(z.number()),
  /** Whether that is what lies between its walls. */
  carpet: z.boolean(),
  /** Of one m², where the home is for sale. */
  pricePerArea: z.nullable(z.number()),
  photo: z.nullable(
    z.object({ key: z.string(), widths: z.array(z.int()), alt: z.string(), altHindi: z.nullable(z.string()) }),
  ),
  /** Whether somebody can have it now. */
  offered: z.boolean(),
})
export type AlertItem = z.infer<typeof AlertItem>

/** Stored width of the photograph of a home, shown half as wide. */
const PHOTO_WIDTH = 640

/** A home as a letter shows it. */
export function itemOf(item: AlertItem, say: Say): LetterItem {
  const { language, phrase, images } = say
  const { currency, market, photo, size } = item
  const { areaUnit, areaWord, bedroomWord } = markets[market]
  const area = size === null ? undefined : formatArea(size, areaUnit, markets[market], language)
  const facts = [
    priceOf(item, say) + cutOf(item, say),
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

function cutOf({ kind, price, previousPrice, currency, market }: AlertItem, { phrase, money, language }: Say): string {
  if (kind !== 'price-down' || price === null || previousPrice === null || price >= previousPrice) return ''
  const share = numberFormat(markets[market].locale[language], { style: 'percent', maximumFractionDigits: 1 }).format(
    1 - price / previousPrice,
  )
  return ` (${phrase('alert.was', { price: money(previousPrice, currency), cut: money(previousPrice - price, currency), share })})`
}
