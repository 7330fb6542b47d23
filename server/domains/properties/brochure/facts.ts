import { formatMoney } from '../../../../contract/format.ts'
import { numberFormat } from '../../../../contract/intl.ts'
import { SQUARE_METRES_PER, markets } from '../../../../contract/markets.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import type { Currency, Language } from '../../../../contract/values.ts'
import { words, type Label } from './messages.ts'

/** A sum as the site says it; the brochure's fonts have no space that does not break. */
const money = (amount: number, currency: Currency, language: Language) =>
  formatMoney(amount, currency, language).short.replaceAll('\u00a0', ' ')

/** What a home costs: the sum and what it is for, or that it is told on request. */
export function priceOf(home: Property, language: Language): { sum: string; aside: string } {
  const { listPrice, currency, leaseAmountFrequency, pricePerArea } = home
  const { per, onRequest, rentOnRequest, squareFeet } = words[language]
  if (listPrice === undefined) return { sum: leaseAmountFrequency ? rentOnRequest : onRequest, aside: '' }
  const sum = money(listPrice, currency, language)
  if (leaseAmountFrequency) return { sum, aside: per[leaseAmountFrequency] }
  const perFoot = pricePerArea && money(pricePerArea * SQUARE_METRES_PER.sqft, currency, language)
  return { sum, aside: perFoot ? `${perFoot} / ${squareFeet}` : '' }
}

/** "Koramangala, Bengaluru", with the project where the lister lets it be known. */
export function placeOf({ project, locality, city }: Property, language: Language): string {
  const local = (place: Property['city']) => (language === 'hi' ? (place.nameHindi ?? place.name) : place.name)
  return [project?.name, local(locality), local(city)]
    .filter((name, at, all) => name && all.indexOf(name) === at)
    .join(', ')
}

/** "3 BHK apartment · For sale". */
export function kindOf(home: Property, language: Language): string {
  const { kind, offer, rooms } = words[language]
  const { propertySubType: type, bedroomsTotal, market, intent } = home
  const counted = bedroomsTotal !== undefined && !['pg-room', 'bed', 'studio'].includes(type)
  const what = counted ? `${rooms(bedroomsTotal, markets[market].bedroomWord === 'bhk')} ${kind[type]}` : kind[type]
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} · ${offer[intent]}`
}

/** The facts people compare homes by, in their order. */
export function factsOf(home: Property, language: Language): [label: string, value: string][] {
  const w = words[language]
  const { currency, entryLevel, storiesTotal } = home
  const figure = (size: number) => numberFormat(markets[home.market].locale.en).format(Math.round(size))
  const area = (size: number | undefined) =>
    size && `${figure(size / SQUARE_METRES_PER.sqft)} ${w.squareFeet} (${figure(size)} ${w.squareMetres})`
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
  return all.flatMap(([label, value]) => (value ? [[w.label[label], String(value)]] : []))
}
