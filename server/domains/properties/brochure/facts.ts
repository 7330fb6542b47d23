import { formatArea, formatMoney, formatPricePerArea } from '../../../../contract/format.ts'
import { markets, type AreaUnit } from '../../../../contract/markets.ts'
import type { Property, PropertyCard } from '../../../../contract/properties/property.ts'
import type { Currency, Language } from '../../../../contract/values.ts'
import { spelled } from '../../../platform/words.ts'
import { words, type Label } from './messages.ts'

/** The brochure's fonts have no non-breaking space. */
const breaking = (text: string) => text.replaceAll('\u00a0', ' ')

const money = (amount: number, currency: Currency, language: Language) =>
  breaking(formatMoney(amount, currency, language).short)

/** The price and its unit, or that it is available on request. */
export function priceOf(home: PropertyCard, language: Language): { sum: string; aside: string } {
  const { listPrice, currency, leaseAmountFrequency, pricePerArea } = home
  const { per, onRequest, rentOnRequest } = words[language]
  if (listPrice === undefined) return { sum: leaseAmountFrequency ? rentOnRequest : onRequest, aside: '' }
  const sum = money(listPrice, currency, language)
  if (leaseAmountFrequency) return { sum, aside: per[leaseAmountFrequency] }
  return { sum, aside: pricePerArea ? breaking(formatPricePerArea(pricePerArea, currency, 'sqft', language)) : '' }
}

/** "Koramangala, Bengaluru", preceded by the project if it is public. */
export function placeOf({ project, locality, city }: PropertyCard, language: Language): string {
  const local = (place: Property['city']) => (language === 'hi' ? (place.nameHindi ?? place.name) : place.name)
  return [project?.name, local(locality), local(city)]
    .filter((name, at, all) => name && all.indexOf(name) === at)
    .join(', ')
}

/** "3 BHK apartment · For sale". */
export function kindOf(home: PropertyCard, language: Language): string {
  const { kind, offer, rooms } = words[language]
  const { propertySubType: type, bedroomsTotal, market, intent } = home
  const name = spelled(kind[type])
  const counted = bedroomsTotal !== undefined && !['pg-room', 'bed', 'studio'].includes(type)
  const what = counted ? `${rooms(bedroomsTotal, markets[market].bedroomWord === 'bhk')} ${name}` : name
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} · ${offer[intent]}`
}

/** A home in four short texts, for what is not a page. */
export function homeLabel(home: PropertyCard, language: Language) {
  const { sum, aside } = priceOf(home, language)
  return {
    kind: kindOf(home, language),
    price: sum,
    aside,
    place: placeOf(home, language),
    status: words[language].status[home.standardStatus] ?? '',
  }
}

/** The facts in the order of the brochure. */
export function factsOf(home: Property, language: Language): [label: string, value: string][] {
  const w = words[language]
  const { currency, entryLevel, storiesTotal } = home
  const inUnit = (size: number, unit: AreaUnit) => breaking(formatArea(size, unit, markets[home.market], language))
  const area = (size: number | undefined) => size && `${inUnit(size, 'sqft')} (${inUnit(size, 'sqm')})`
  const level = entryLevel === 0 ? w.ground : entryLevel?.toString()
  const parking = (home.coveredSpaces ?? 0) + (home.openParkingSpaces ?? 0)
  const fee = home.associationFee && money(home.associationFee, currency, language)
  const all: [Label, string | number | false | undefined][] = [
    [markets[home.market].areaWord, area(home.livingArea)],
    ['builtUp', area(home.buildingAreaTotal)],
    ['superBuiltUp', area(home.superBuiltUpArea)],
    ['leasable', area(home.leasableArea)],
    ['plot', area(home.lotSizeArea)],
    ['bathrooms', home.bathroomsTotalInteger],
    ['floor', level && storiesTotal ? w.floorOf(level, storiesTotal) : level],
    ['furnishing', home.furnished && w.furnished[home.furnished]],
    ['facing', home.directionFaces && w.facing[home.directionFaces]],
    ['possession', home.developmentStatus && w.possession[home.developmentStatus]],
    ['parking', parking],
    ['maintenance', fee && `${fee} ${home.associationFeeFrequency ? w.per[home.associationFeeFrequency] : ''}`.trim()],
    ['deposit', home.securityDeposit && money(home.securityDeposit, currency, language)],
    ['year', home.yearBuilt],
    ['project', home.project?.name],
  ]
  return all.flatMap(([label, value]) => (value ? [[spelled(w.label[label]), String(value)]] : []))
}
