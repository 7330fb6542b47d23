import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import { markets } from '../../../../contract/markets.ts'
import type { Market } from '../../../../contract/markets.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import type { CheckedKind } from '../../../../contract/properties/verifications.ts'
import type { Intent } from '../../../../contract/properties/vocabulary.ts'
import type { useFormat } from '../../../platform/use-format.ts'
import { developmentNames, directionNames, furnishedNames, subTypeNouns } from './word-lists.ts'
import { localName } from '../../places/open/place-names.ts'

export * from './word-lists.ts'

/** Chips of a home's card for passed checks, most important first. */
export const checkChips: readonly [CheckedKind, MessageDescriptor][] = [
  ['title', msg`Title verified`],
  ['site-visit', msg`Site visited`],
  ['rera', msg`RERA verified`],
  ['id', msg`Identity verified`],
  ['photo-geo', msg`Photo locations verified`],
]

/** The formatters of `useFormat`. */
export type Format = ReturnType<typeof useFormat>

type Bedrooms = Pick<PropertyCard, 'bedroomsTotal' | 'propertySubType' | 'market'>

/** Kinds for which the number of bedrooms is meaningless. */
const withoutBedrooms = new Set(['pg-room', 'bed', 'studio'])

/** "3 BHK" or "3 beds", "1 RK" or "Studio" for none; `orMore` makes it "5+ BHK". */
export function bedroomWords(bedrooms: number, market: Market, i18n: I18n, orMore = false): string {
  const figure = orMore ? `${bedrooms}+` : String(bedrooms)
  if (market.bedroomWord === 'bhk') return bedrooms === 0 ? i18n._(msg`1 RK`) : i18n._(msg`${figure} BHK`)
  if (bedrooms === 0) return i18n._(msg`Studio`)
  return orMore ? i18n._(msg`${figure} beds`) : i18n._(msg`${plural(bedrooms, { one: '# bed', other: '# beds' })}`)
}

/** The same before a noun: "3 BHK", "3-bedroom", "5+ bedroom", "studio". */
export function bedroomsBefore(bedrooms: number, market: Market, i18n: I18n, orMore = false): string {
  if (market.bedroomWord === 'bhk') return bedroomWords(bedrooms, market, i18n, orMore)
  if (bedrooms === 0) return i18n._(msg({ message: 'studio', context: 'before a noun' }))
  return orMore ? i18n._(msg`${bedrooms}+ bedroom`) : i18n._(msg`${bedrooms}-bedroom`)
}

const bedroomsOf = (home: Bedrooms, i18n: I18n, say = bedroomWords) =>
  home.bedroomsTotal === undefined || withoutBedrooms.has(home.propertySubType)
    ? undefined
    : say(home.bedroomsTotal, markets[home.market], i18n)

/** The kind of home: "3 BHK apartment" or "3-bedroom apartment", "plot", "bed in a shared room". */
export function kindOf(home: Bedrooms, i18n: I18n): string {
  const noun = i18n._(subTypeNouns[home.propertySubType])
  const bedrooms = bedroomsOf(home, i18n, bedroomsBefore)
  return bedrooms === undefined ? noun : i18n._(msg`${bedrooms} ${noun}`)
}

/** The phrase of an intent in a heading. */
export const offered: Record<Intent, (kind: string, place: string) => MessageDescriptor> = {
  sale: (kind, place) => msg`${kind} for sale in ${place}`,
  rent: (kind, place) => msg`${kind} for rent in ${place}`,
  lease: (kind, place) => msg`${kind} for lease in ${place}`,
  pg: (kind, place) => msg`${kind} in ${place}`,
  auction: (kind, place) => msg`${kind} at auction in ${place}`,
}

/** "Koramangala, Bengaluru", in the language of the page. */
export function placeOf({ locality, city }: Pick<PropertyCard, 'locality' | 'city'>, i18n: I18n): string {
  const [near, wide] = [localName(locality, i18n), localName(city, i18n)]
  return near === wide ? wide : `${near}, ${wide}`
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The title of a home: "3 BHK apartment for sale in Koramangala, Bengaluru", "5-bedroom house for sale in Queen Anne, Seattle". */
export function headline(home: Bedrooms & Pick<PropertyCard, 'intent' | 'locality' | 'city'>, i18n: I18n): string {
  return capital(i18n._(offered[home.intent](kindOf(home, i18n), placeOf(home, i18n))))
}

/** "Floor 3 of 12", "Ground floor of 4"; for a house, its number of floors. */
export function floorOf(home: Pick<PropertyCard, 'entryLevel' | 'storiesTotal'>, i18n: I18n): string | undefined {
  const { entryLevel: floor, storiesTotal: total } = home
  if (floor === undefined) {
    return total === undefined ? undefined : i18n._(msg`${plural(total, { one: '# floor', other: '# floors' })}`)
  }
  if (floor < 0) return i18n._(msg`Basement ${-floor}`)
  if (total === undefined) return floor === 0 ? i18n._(msg`Ground floor`) : i18n._(msg`Floor ${floor}`)
  return floor === 0 ? i18n._(msg`Ground floor of ${total}`) : i18n._(msg`Floor ${floor} of ${total}`)
}

/** The same after a label "floor": "3 of 12", "Ground of 4". */
export function floorFigures(home: Pick<PropertyCard, 'entryLevel' | 'storiesTotal'>, i18n: I18n): string | undefined {
  const { entryLevel: floor, storiesTotal: total } = home
  if (floor === undefined || floor < 0) return floorOf(home, i18n)
  if (total === undefined) return floor === 0 ? i18n._(msg`Ground`) : String(floor)
  return floor === 0 ? i18n._(msg`Ground of ${total}`) : i18n._(msg`${floor} of ${total}`)
}

type Sized = Pick<PropertyCard, 'market' | 'livingArea' | 'superBuiltUpArea' | 'leasableArea' | 'lotSizeArea'>

/** The main area and its measure: `{ area: "1,025 sq ft", measure: "carpet" }`. */
export function mainArea(home: Sized, i18n: I18n, format: Format): { area: string; measure: string } | undefined {
  const market = markets[home.market]
  if (home.livingArea !== undefined) {
    const measure = market.areaWord === 'carpet' ? i18n._(msg`carpet`) : i18n._(msg`living area`)
    return { area: format.area(home.livingArea), measure }
  }
  if (home.leasableArea !== undefined) return { area: format.area(home.leasableArea), measure: i18n._(msg`leasable`) }
  if (home.superBuiltUpArea !== undefined) {
    return { area: format.area(home.superBuiltUpArea), measure: i18n._(msg`super built-up`) }
  }
  if (home.lotSizeArea === undefined) return undefined
  return { area: format.area(home.lotSizeArea, format.landUnit), measure: i18n._(msg`plot`) }
}

/** "Ready to move", "Ready by December 2027". */
export function possessionOf(home: PropertyCard, i18n: I18n, format: Format): string | undefined {
  if (home.developmentStatus === undefined) return undefined
  // Land has no move-in date.
  if (home.developmentStatus === 'ready' && home.category === 'land') return undefined
  if (home.developmentStatus === 'ready' || !home.possessionDate)
    return i18n._(developmentNames[home.developmentStatus])
  const locale = markets[home.market].locale[format.language]
  const month = dateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return i18n._(msg`Ready by ${month.format(new Date(home.possessionDate))}`)
}

/** "North-east facing". */
export const facingWords = (direction: MessageDescriptor, i18n: I18n): string =>
  i18n._(msg`${i18n._(direction)} facing`)

/** The short facts of a home, most important first: bedrooms, area, floor, furnishing, facing. */
export function facts(home: PropertyCard, i18n: I18n, format: Format): string[] {
  const size = mainArea(home, i18n, format)
  const all = [
    bedroomsOf(home, i18n),
    size && `${size.area} ${size.measure}`,
    floorOf(home, i18n),
    home.furnished && i18n._(furnishedNames[home.furnished]),
    home.directionFaces && facingWords(directionNames[home.directionFaces], i18n),
  ]
  return all.filter((fact) => fact !== undefined)
}
