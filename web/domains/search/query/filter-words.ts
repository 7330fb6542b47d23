import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useLingui as useWords } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { SQUARE_METRES_PER, markets } from '../../../../contract/markets.ts'
import { BEDROOMS_AND_MORE } from '../../../../contract/search/filters.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { describePrice } from './describe-price.ts'
import { nameOfSlug } from '../../properties/place-names.ts'
import type { PlaceNames } from '../../properties/place-names.ts'
import { bedroomWords, developmentNames, furnishedNames, listerNames } from '../../properties/home-words.ts'
import { subTypeNames } from '../../properties/fact-lists.ts'
import { amenityNames, categoryNames, pgSharingNames } from '../../properties/filter-lists.ts'
import { pgGenderNames } from '../../properties/word-lists.ts'
import { listOf, toggleIn, withoutFilter } from './search-query.ts'
import type { FilterGroup } from './search-query.ts'
import type { Search, SearchKey } from '../../../../contract/search/search-address.ts'

/** One thing that is applied: what it says, and the search without it. */
export interface AppliedFilter {
  key: string
  label: string
  without: Search
}

const nameLists: Partial<Record<SearchKey, Record<string, MessageDescriptor>>> = {
  propertySubType: subTypeNames,
  category: categoryNames,
  furnished: furnishedNames,
  developmentStatus: developmentNames,
  amenities: amenityNames,
  lister: listerNames,
}

/** Says filters as people do: "3 BHK", "under ₹ 1.5 Cr", "Whitefield". */
export function useFilterWords(names: PlaceNames) {
  const { i18n } = useLingui()
  const { t } = useWords()
  const format = useFormat()

  function valueWords(search: Search, key: SearchKey, value: string): string {
    const named = nameLists[key]?.[value]
    if (named) return i18n._(named)
    if (key === 'bedrooms') {
      return bedroomWords(Number(value), markets[search.market], i18n, Number(value) === BEDROOMS_AND_MORE)
    }
    return nameOfSlug(value, names)
  }

  const areaFigure = (squareMetres: string) =>
    format.number(Math.round(Number(squareMetres) / SQUARE_METRES_PER[format.unit]))

  function rangeWords(low: string | undefined, high: string | undefined, unit = ''): string {
    const words = low && high ? t`${low} to ${high}` : high ? t`up to ${high}` : t`from ${low}`
    return unit ? `${words} ${unit}` : words
  }

  /** What one filter says as a whole; undefined where it is not set. */
  function groupWords(search: Search, group: FilterGroup): string | undefined {
    const { bathroomsMin, ageMax, floorMin, floorMax, areaMin, areaMax, listedWithin, radius } = search
    switch (group) {
      case 'price':
        return describePrice(search, i18n, format.language)
      case 'area':
        if (areaMin === undefined && areaMax === undefined) return undefined
        return rangeWords(areaMin && areaFigure(areaMin), areaMax && areaFigure(areaMax), format.unitName)
      case 'floor':
        return floorMin === undefined && floorMax === undefined ? undefined : t`Floor ${rangeWords(floorMin, floorMax)}`
      case 'bathroomsMin':
        return bathroomsMin && t`${bathroomsMin}+ bathrooms`
      case 'ageMax':
        return ageMax && t`Built within ${plural(Number(ageMax), { one: '# year', other: '# years' })}`
      case 'listedWithin':
        return listedWithin && t`Listed within ${plural(Number(listedWithin), { one: '# day', other: '# days' })}`
      case 'pgGender':
        return search.pgGender && i18n._(pgGenderNames[search.pgGender])
      case 'pgSharing':
        return search.pgSharing && i18n._(pgSharingNames[Number(search.pgSharing) - 1] ?? pgSharingNames[2])
      case 'photosOnly':
        return search.photosOnly && t`With photographs`
      case 'text':
        return search.text && t`“${search.text}”`
      case 'box':
        return search.box && t`This part of the map`
      case 'polygon':
        return search.polygon && t`Area drawn on the map`
      case 'radius':
        if (search.near === undefined) return undefined
        return radius ? t`Within ${format.number(Number(radius) / 1000)} km of a point` : t`Near a point`
      case 'city':
        return search.city && nameOfSlug(search.city, names)
      case 'project':
        return search.project && nameOfSlug(search.project, names)
      case 'propertySubType':
      case 'category':
      case 'locality':
      case 'bedrooms':
      case 'furnished':
      case 'developmentStatus':
      case 'amenities':
      case 'lister': {
        const values = listOf(search, group)
        return values.length ? values.map((value) => valueWords(search, group, value)).join(', ') : undefined
      }
    }
  }

  /** What each filter that is set says, value by value. */
  function applied(search: Search, groups: FilterGroup[]): AppliedFilter[] {
    return groups.flatMap((group) => {
      if (isList(group)) {
        return listOf(search, group).map((value) => ({
          key: `${group} ${value}`,
          label: valueWords(search, group, value),
          without: toggleIn(search, group, value),
        }))
      }
      const label = groupWords(search, group)
      return label
        ? [{ key: group, label: label.charAt(0).toUpperCase() + label.slice(1), without: withoutFilter(search, group) }]
        : []
    })
  }
  return { valueWords, groupWords, applied }
}

type ListGroup = Extract<
  FilterGroup,
  'propertySubType' | 'category' | 'locality' | 'bedrooms' | 'furnished' | 'developmentStatus' | 'amenities' | 'lister'
>
const lists = new Set<string>([
  'propertySubType',
  'category',
  'locality',
  'bedrooms',
  'furnished',
  'developmentStatus',
  'amenities',
  'lister',
])
const isList = (group: FilterGroup): group is ListGroup => lists.has(group)
