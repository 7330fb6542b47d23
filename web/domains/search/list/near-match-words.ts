import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import { markets } from '../../../../contract/markets.ts'
import type { FilterGroup } from '../../../../contract/search/filter-table.ts'
import type { NearMatch } from '../../../../contract/search/near-matches.ts'
import type { Search } from '../../../../contract/search/search-address.ts'
import { useFormat } from '../../../platform/use-format.ts'
import {
  bedroomWords,
  capital,
  furnishedNames,
  kindOf,
  mainArea,
  placeOf,
  possessionOf,
} from '../../properties/open/home-words.ts'
import type { PlaceNames } from '../../places/open/place-names.ts'
import { useFilterWords } from '../query/filter-words.ts'

/** Describes how a home differs from the search: "In HSR Layout, Bengaluru", "₹ 5 L above your budget". */
export function useDifference(search: Search, names: PlaceNames): (home: NearMatch) => string {
  const { i18n } = useLingui()
  const format = useFormat()
  const { groupWords } = useFilterWords(names)
  const money = (amount: number, { currency }: NearMatch) => format.money(amount, currency).short

  function whereWords(home: NearMatch): string {
    const place = placeOf(home, i18n)
    return i18n._(msg`In ${place}`)
  }
  function priceWords(home: NearMatch): string | undefined {
    const { listPrice } = home
    if (listPrice === undefined) return i18n._(msg`Price on request`)
    const above = listPrice - Number(search.priceMax ?? Infinity)
    const below = Number(search.priceMin ?? 0) - listPrice
    const sum = money(Math.max(above, below), home)
    if (above > 0) return i18n._(msg`${sum} above your budget`)
    return below > 0 ? i18n._(msg`${sum} below your budget`) : undefined
  }
  function dayWords({ availabilityDate, possessionDate, market }: NearMatch): string {
    const day = availabilityDate ?? possessionDate
    if (day === undefined) return i18n._(msg`Move-in date not stated`)
    const locale = markets[market].locale[format.language]
    const from = dateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
    return i18n._(msg`Available from ${from}`)
  }
  /** Filters whose difference is described by the home's value; others by what it lacks. */
  const said: Partial<Record<FilterGroup, (home: NearMatch) => string | undefined>> = {
    locality: whereWords,
    city: whereWords,
    project: whereWords,
    box: () => i18n._(msg`Outside this part of the map`),
    polygon: () => i18n._(msg`Outside the drawn area`),
    radius: () => i18n._(msg`More than ${format.number(Number(search.radius) / 1000)} km from the point`),
    price: priceWords,
    bedrooms: ({ bedroomsTotal, market }) =>
      bedroomsTotal === undefined ? undefined : bedroomWords(bedroomsTotal, markets[market], i18n),
    propertySubType: (home) => kindOf(home, i18n),
    area: (home) => mainArea(home, i18n, format)?.area,
    availableBy: dayWords,
    furnished: ({ furnished }) => (furnished ? i18n._(furnishedNames[furnished]) : i18n._(msg`Furnishing not stated`)),
    developmentStatus: (home) => possessionOf(home, i18n, format),
    noBrokerage: () => i18n._(msg`Brokerage may apply`),
  }
  return (home) => {
    const words = groupWords(search, home.differs) ?? ''
    return capital(said[home.differs]?.(home) ?? i18n._(msg`Without “${words}”`))
  }
}
