import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { msg, plural } from '@lingui/core/macro'
import { SQUARE_METRES_PER, markets, type MarketId } from '../../../../contract/markets.ts'
import type { CustomField } from '../../../../contract/properties/custom-fields.ts'
import { keysOf } from '../../../../contract/keys-of.ts'
import { BEDROOMS_AND_MORE, keysOfGroup } from '../../../../contract/search/filter-table.ts'
import type { FilterGroup } from '../../../../contract/search/filter-table.ts'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { describePrice } from './describe-price.ts'
import { nameOfSlug } from '../../places/open/place-names.ts'
import type { PlaceNames } from '../../places/open/place-names.ts'
import {
  bedroomWords,
  capital,
  developmentNames,
  directionNames,
  facingWords,
  furnishedNames,
  listerNames,
} from '../../properties/open/home-words.ts'
import type { Format } from '../../properties/open/home-words.ts'
import { subTypeNames } from '../../properties/open/fact-lists.ts'
import { amenityNames, categoryNames, pgGateNames, pgSharingNames } from '../../properties/open/filter-lists.ts'
import { pgGenderNames } from '../../properties/open/word-lists.ts'
import { customFieldsQuery } from '../../properties/open/custom-fields/custom-fields.ts'
import { changeCustom, listOf, toggleIn, withoutFilter } from './open/search-query.ts'
import { describeCustom } from './describe-custom.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

/** An applied filter: its label, and the search without it. */
export interface AppliedFilter {
  key: string
  label: string
  without: Search
}

interface Saying {
  i18n: I18n
  format: Format
  names: PlaceNames
  /** The custom fields of a market, if they are loaded. */
  customFields: (market: MarketId) => readonly CustomField[] | undefined
}

/**
 * The words of a filter, undefined if it is not set; or of each value of a list, which is shown and removed
 * separately.
 */
type FilterWords =
  | ((search: Search, saying: Saying) => string | undefined)
  | { each: (value: string, saying: Saying, search: Search) => string }
  /** Words of each part, by the key under which `without` removes it. */
  | { parts: (search: Search, saying: Saying) => Record<string, string> }

const named = (
  names: Record<string, MessageDescriptor>,
  say = (name: MessageDescriptor, i18n: I18n) => i18n._(name),
): FilterWords => ({ each: (value, { i18n }) => (names[value] ? say(names[value], i18n) : value) })

function rangeWords(i18n: I18n, low = '', high = ''): string {
  if (low && high) return i18n._(msg`${low} to ${high}`)
  return high ? i18n._(msg`up to ${high}`) : i18n._(msg`from ${low}`)
}

/** The words of every filter: "3 BHK", "under ₹ 1.5 Cr", "Whitefield"; most important first. */
const filterWords: Record<FilterGroup, FilterWords> = {
  propertySubType: named(subTypeNames),
  category: named(categoryNames),
  city: ({ city }, { names }) => city && nameOfSlug(city, names),
  locality: { each: (slug, { names }) => nameOfSlug(slug, names) },
  project: ({ project }, { names }) => project && nameOfSlug(project, names),
  offeredBy: ({ agent, agency, builder }, { i18n, names }) => {
    const slug = agent ?? agency ?? builder
    return slug && i18n._(msg`Offered by ${nameOfSlug(slug, names)}`)
  },
  price: (search, { i18n, format }) => describePrice(search, i18n, format.language),
  area: ({ areaMin, areaMax }, { i18n, format }) => {
    const figure = (squareMetres: string | undefined) =>
      squareMetres && format.number(Math.round(Number(squareMetres) / SQUARE_METRES_PER[format.unit]))
    return (areaMin ?? areaMax) && `${rangeWords(i18n, figure(areaMin), figure(areaMax))} ${format.unitName}`
  },
  bedrooms: {
    each: (value, { i18n }, { market }) =>
      bedroomWords(Number(value), markets[market], i18n, Number(value) === BEDROOMS_AND_MORE),
  },
  bathroomsMin: ({ bathroomsMin }, { i18n }) => bathroomsMin && i18n._(msg`${bathroomsMin}+ bathrooms`),
  furnished: named(furnishedNames),
  developmentStatus: named(developmentNames),
  ageMax: ({ ageMax }, { i18n }) =>
    ageMax && i18n._(msg`Built within ${plural(Number(ageMax), { one: '# year', other: '# years' })}`),
  floor: ({ floorMin, floorMax }, { i18n }) =>
    (floorMin ?? floorMax) && i18n._(msg`Floor ${rangeWords(i18n, floorMin, floorMax)}`),
  facing: named(directionNames, facingWords),
  amenities: named(amenityNames),
  lister: named(listerNames),
  pgGender: ({ pgGender }, { i18n }) => pgGender && i18n._(pgGenderNames[pgGender]),
  pgSharing: ({ pgSharing }, { i18n }) =>
    pgSharing && i18n._(pgSharingNames[Number(pgSharing) - 1] ?? pgSharingNames[2]),
  pgGate: ({ pgGate }, { i18n }) => pgGate && i18n._(pgGateNames[pgGate]),
  pgDeposit: ({ pgDeposit }, { i18n }) =>
    pgDeposit && i18n._(msg`Deposit up to ${plural(Number(pgDeposit), { one: '# month', other: '# months' })}`),
  pgShortNotice: ({ pgShortNotice }, { i18n }) => pgShortNotice && i18n._(msg`Notice up to 30 days`),
  availableBy: ({ availableBy, intent, market }, { i18n, format }) => {
    if (availableBy === undefined) return undefined
    const locale = markets[market].locale[format.language]
    const day = dateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(availableBy))
    return intent === 'sale' ? i18n._(msg`Possession by ${day}`) : i18n._(msg`Move in by ${day}`)
  },
  petsAllowed: ({ petsAllowed }, { i18n }) => petsAllowed && i18n._(msg`Pets allowed`),
  noBrokerage: ({ noBrokerage }, { i18n }) => noBrokerage && i18n._(msg`No brokerage`),
  listedWithin: ({ listedWithin }, { i18n }) =>
    listedWithin && i18n._(msg`Listed within ${plural(Number(listedWithin), { one: '# day', other: '# days' })}`),
  nearStation: ({ nearStation }, { i18n }) => nearStation && i18n._(msg`Near a station`),
  photosOnly: ({ photosOnly }, { i18n }) => photosOnly && i18n._(msg`With photos`),
  custom: {
    parts: (search, { i18n, format, customFields }) =>
      describeCustom(search, customFields(search.market), i18n, markets[search.market].locale[format.language]),
  },
  text: (search, { i18n }) => search.text && i18n._(msg`“${search.text}”`),
  box: ({ box }, { i18n }) => box && i18n._(msg`This part of the map`),
  polygon: ({ polygon }, { i18n }) => polygon && i18n._(msg`Area drawn on the map`),
  radius: ({ near, point, radius }, { i18n, format, names }) => {
    if (point !== undefined) {
      const name = nameOfSlug(point, names)
      return radius
        ? i18n._(msg`Within ${format.number(Number(radius) / 1000)} km of ${name}`)
        : i18n._(msg`Near ${name}`)
    }
    if (near === undefined) return undefined
    return radius
      ? i18n._(msg`Within ${format.number(Number(radius) / 1000)} km of a point`)
      : i18n._(msg`Near a point`)
  },
}

/** Describes the filters of a search. */
export function useFilterWords(names: PlaceNames) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const customFields = (market: MarketId) => client.getQueryData(customFieldsQuery(market).queryKey)?.data
  const saying = { i18n, format: useFormat(), names, customFields }

  /** The words of a filter; undefined if it is not set. */
  function groupWords(search: Search, group: FilterGroup): string | undefined {
    const words = filterWords[group]
    if (typeof words === 'function') return words(search, saying)
    if ('parts' in words) return Object.values(words.parts(search, saying)).join(', ') || undefined
    return (
      keysOfGroup(group)
        .flatMap((key) => listOf(search, key))
        .map((value) => words.each(value, saying, search))
        .join(', ') || undefined
    )
  }

  /** The words of each applied filter, value by value. */
  function applied(search: Search): AppliedFilter[] {
    return keysOf(filterWords).flatMap((group) => {
      const words = filterWords[group]
      if (typeof words !== 'function' && 'parts' in words)
        return Object.entries(words.parts(search, saying)).map(([key, label]) => ({
          key,
          label,
          without: changeCustom(search, key, undefined),
        }))
      if (typeof words !== 'function') {
        return keysOfGroup(group).flatMap((key) =>
          listOf(search, key).map((value) => ({
            key: `${key} ${value}`,
            label: words.each(value, saying, search),
            without: toggleIn(search, key, value),
          })),
        )
      }
      const label = words(search, saying)
      return label ? [{ key: group, label: capital(label), without: withoutFilter(search, group) }] : []
    })
  }
  return { groupWords, applied }
}
