import { nameOfSlug, type PlaceNames, localName } from '../../../places/open/place-names.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { listFormat } from '../../../../../contract/intl.ts'
import { markets } from '../../../../../contract/markets.ts'
import { BEDROOMS_AND_MORE } from '../../../../../contract/search/filter-table.ts'
import type { PlaceName, PropertyCard } from '../../../../../contract/properties/property.ts'
import type { Category, PropertySubType } from '../../../../../contract/properties/vocabulary.ts'
import { countryName } from '../../../../../contract/format.ts'
import { bedroomsBefore, offered, subTypePlurals } from '../../../properties/open/home-words.ts'
import { listOf } from './search-query.ts'
import type { Search } from '../../../../../contract/search/search-address.ts'

/** Names of places by slug, from the homes' cards and the search; a slug without a name is shown as it is. */
export function placeNamesOf(homes: readonly PropertyCard[], i18n: I18n, named: readonly PlaceName[] = []): PlaceNames {
  const names: PlaceNames = {}
  for (const place of named) names[place.slug] = localName(place, i18n)
  for (const { city, locality, project } of homes) {
    for (const place of [city, locality, project]) if (place) names[place.slug] = localName(place, i18n)
  }
  return names
}

const categoryPlurals: Record<Category, MessageDescriptor> = {
  residential: msg`homes`,
  commercial: msg`commercial property`,
  land: msg`plots`,
  agricultural: msg`agricultural land`,
  industrial: msg`industrial property`,
}

const isSubType = (text: string): text is PropertySubType => Object.hasOwn(subTypePlurals, text)
const isCategory = (text: string): text is Category => Object.hasOwn(categoryPlurals, text)

function kindWords(search: Search, i18n: I18n): string {
  const [subType, anotherSubType] = listOf(search, 'propertySubType')
  const [category, anotherCategory] = listOf(search, 'category')
  const bedrooms = listOf(search, 'bedrooms').map(Number)
  if (subType !== undefined && anotherSubType === undefined && isSubType(subType)) {
    return withBedrooms(i18n._(subTypePlurals[subType]))
  }
  if (search.intent === 'pg') return i18n._(msg`PG rooms and beds`)
  if (category !== undefined && anotherCategory === undefined && isCategory(category)) {
    return withBedrooms(i18n._(categoryPlurals[category]))
  }
  return withBedrooms(i18n._(bedrooms.length ? msg`homes` : msg`properties`))

  function withBedrooms(kind: string): string {
    const market = markets[search.market]
    if (market.bedroomWord === 'beds' || bedrooms.length < 2 || bedrooms.includes(0)) {
      const said = bedrooms.map((number) => bedroomsBefore(number, market, i18n, number === BEDROOMS_AND_MORE))
      return said.length ? `${listWords(said, i18n.locale)} ${kind}` : kind
    }
    const figure = listWords(
      bedrooms.map((number) => (number === BEDROOMS_AND_MORE ? `${number}+` : String(number))),
      i18n.locale,
    )
    return `${i18n._(msg`${figure} BHK`)} ${kind}`
  }
}

const listWords = (words: string[], locale: string) => listFormat(locale, { type: 'disjunction' }).format(words)

function whereWords(search: Search, i18n: I18n, names: PlaceNames): string {
  const localities = listOf(search, 'locality').map((slug) => nameOfSlug(slug, names))
  const city = search.city === undefined ? undefined : nameOfSlug(search.city, names)
  const { length } = localities
  if (search.project !== undefined) {
    return [nameOfSlug(search.project, names), ...localities, city].filter(Boolean).join(', ')
  }
  if (length > 2) return city ? i18n._(msg`${length} localities of ${city}`) : i18n._(msg`${length} localities`)
  if (length > 0) {
    const said = listFormat(i18n.locale, { type: 'conjunction' }).format(localities)
    return city ? `${said}, ${city}` : said
  }
  if (city) return city
  if (search.polygon || search.box) return i18n._(msg`this part of the map`)
  if (search.point) return i18n._(msg`the area around ${nameOfSlug(search.point, names)}`)
  if (search.near) return i18n._(msg`the area around this point`)
  return countryName(markets[search.market], i18n.locale)
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The main heading of a search: "3 BHK apartments for sale in Koramangala, Bengaluru". */
export function describeSearch(search: Search, i18n: I18n, names: PlaceNames = {}): string {
  const heading = capital(i18n._(offered[search.intent](kindWords(search, i18n), whereWords(search, i18n, names))))
  return search.text === undefined ? heading : i18n._(msg`${heading} with “${search.text}”`)
}

/** What a person would type for this search: its words, project, localities and city. */
export function searchText(search: Search, names: PlaceNames): string {
  const places = [search.project, ...listOf(search, 'locality'), search.city].filter((slug) => slug !== undefined)
  return [search.text, ...places.map((slug) => nameOfSlug(slug, names))].filter(Boolean).join(', ')
}
