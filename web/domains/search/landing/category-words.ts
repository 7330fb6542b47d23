import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { Market } from '../../../../contract/markets.ts'
import type { categoryPage } from '../../../../contract/search/search.ts'
import type { Language } from '../../../../contract/values.ts'
import { describeSearch } from '../query/open/describe-search.ts'
import { localName, placeName } from '../../places/open/place-names.ts'

export type Category = EndpointOutput<typeof categoryPage>['data']
export type Neighbour = Category['neighbours'][number]
export type Band = Category['priceBands'][number]

/** Formats of a page's figures; a loader cannot use hooks. */
export interface SentenceFormats {
  language: Language
  /** A price of this page in minor units, with `per month` for a rent. */
  price: (amount: number) => string
  /** The same amount without its period, for headings that mention it. */
  sum: (amount: number) => string
  /** Minor units per m², in the area unit of the page. */
  perArea: (amount: number) => string
  number: (value: number) => string
  ago: (at: string) => string
}

/** "3 BHK apartments for sale in Whitefield, Bengaluru". */
export function categoryTitle(
  { intent, propertySubType, bedrooms, city, locality }: Category,
  market: Market,
  i18n: I18n,
  language: Language,
): string {
  const names = Object.fromEntries(
    [city, locality].flatMap((place) => (place ? [[place.slug, placeName(place, language)]] : [])),
  )
  const search = {
    market: market.id,
    intent,
    ...(propertySubType && { propertySubType }),
    ...(bedrooms !== undefined && { bedrooms: String(bedrooms) }),
    ...(city && { city: city.slug }),
    ...(locality && { locality: locality.slug }),
  }
  return describeSearch(search, i18n, names)
}

/** The title of a neighbouring page; the page's own place in the language of the page. */
export function neighbourTitle(
  { intent, propertySubType, bedrooms, place }: Neighbour,
  { city, locality }: Category,
  market: Market,
  i18n: I18n,
): string {
  const known = [city, locality].find((own) => own?.name === place)
  const here = known ? placeName(known, i18n.locale === 'hi' ? 'hi' : 'en') : place
  const search = {
    market: market.id,
    intent,
    ...(propertySubType && { propertySubType }),
    ...(bedrooms !== undefined && { bedrooms: String(bedrooms) }),
    ...(here !== undefined && { city: 'here' }),
  }
  return describeSearch(search, i18n, here === undefined ? {} : { here })
}

/** A title within a sentence: its first letter becomes lower case, unless it begins an abbreviation. */
export const inSentence = (title: string) =>
  /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title

/** "₹ 80 L to ₹ 1.2 Cr", without a limit at both ends of the chart. */
export function bandName({ from, to }: Band, isFirst: boolean, i18n: I18n, say: SentenceFormats): string {
  if (to === undefined) return i18n._(msg`${say.sum(from)} and more`)
  return isFirst ? i18n._(msg`under ${say.sum(to)}`) : i18n._(msg`${say.sum(from)} to ${say.sum(to)}`)
}

/** The band with most homes, and whether it is the first of the chart. */
export function fullestBand({ priceBands }: Category): { band: Band; isFirst: boolean } | undefined {
  const most = Math.max(...priceBands.map(({ count }) => count))
  const index = priceBands.findIndex(({ count }) => count === most)
  const band = priceBands[index]
  return band && most > 0 ? { band, isFirst: index === 0 } : undefined
}

/** Ratio of highest to lowest price above which the spread is wide; below the next one it is narrow. */
const WIDE = 8
const NARROW = 2
/** With fewer homes no median is shown. */
const ENOUGH = 4
/** Smaller differences to the city are not mentioned. */
const MIN_DIFFERENCE = 0.03

/** The introduction of the page, composed from its figures, which decide the sentences. */
export function categoryIntro(page: Category, i18n: I18n, say: SentenceFormats): string[] {
  const { count, medianPrice, lowestPrice, highestPrice } = page
  const total = say.number(count.count)
  const sentences = [
    count.more
      ? i18n._(msg`More than ${total} listings are live today.`)
      : i18n._(msg`${plural(count.count, { one: '# listing is live today.', other: '# listings are live today.' })}`),
  ]
  if (lowestPrice !== undefined && highestPrice !== undefined && medianPrice !== undefined) {
    const [low, median, high] = [say.price(lowestPrice), say.price(medianPrice), say.price(highestPrice)]
    if (count.count === 1) sentences.push(i18n._(msg`Its asking price is ${low}.`))
    else if (count.count < ENOUGH) sentences.push(i18n._(msg`Asking prices: ${low} to ${high}.`))
    else {
      sentences.push(i18n._(msg`Prices start at ${low}, and half of the homes ask less than ${median}.`))
      sentences.push(...spreadWords(page, highestPrice / lowestPrice, i18n, say))
    }
  }
  return [...sentences, ...cityWords(page, i18n), ...newestWords(page, i18n, say)]
}

function spreadWords(page: Category, spread: number, i18n: I18n, say: SentenceFormats): string[] {
  const high = say.price(page.highestPrice ?? 0)
  if (spread > WIDE)
    return [i18n._(msg`The most expensive is ${high}, so a budget narrows the list more than anything else.`)]
  if (spread < NARROW) return [i18n._(msg`Prices here are close together. Area, floor and age make the difference.`)]
  const fullest = fullestBand(page)
  if (!fullest) return []
  const band = bandName(fullest.band, fullest.isFirst, i18n, say)
  const share = Math.round((100 * fullest.band.count) / page.count.count)
  return share >= 20 ? [i18n._(msg`The widest choice is ${band}: ${share}% of them.`)] : []
}

/** Compares the price per area with the city; only for homes for sale in a place within a city. */
function cityWords({ intent, city, locality, medianPricePerArea, propertySubType }: Category, i18n: I18n): string[] {
  const inCity = city?.medianPricePerArea
  if (intent !== 'sale' || !city || !inCity || medianPricePerArea === undefined) return []
  if (!locality && !propertySubType) return []
  const difference = medianPricePerArea / inCity - 1
  if (Math.abs(difference) < MIN_DIFFERENCE) return []
  const percent = Math.round(Math.abs(difference) * 100)
  const name = localName(city, i18n)
  return [
    difference > 0
      ? i18n._(msg`Per unit of area, asking prices are ${percent}% higher than in ${name} overall.`)
      : i18n._(msg`Per unit of area, asking prices are ${percent}% lower than in ${name} overall.`),
  ]
}

function newestWords({ properties }: Category, i18n: I18n, say: SentenceFormats): string[] {
  const newest = properties
    .map(({ onMarketTimestamp }) => onMarketTimestamp)
    .toSorted()
    .at(-1)
  return newest ? [i18n._(msg`The newest was listed ${say.ago(newest)}.`)] : []
}
