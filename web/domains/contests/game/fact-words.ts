import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import type { ContestFact } from '../../../../contract/contests/contests.ts'
import type { Market } from '../../../../contract/markets.ts'
import { bedroomWords, floorOf, furnishedNames } from '../../properties/open/home-words.ts'
import type { Format } from '../../properties/open/home-words.ts'
import { localName } from '../../places/open/place-names.ts'

export const factNames: Record<ContestFact['name'], MessageDescriptor> = {
  rooms: msg`Rooms`,
  size: msg`Size`,
  locality: msg`Locality`,
  building: msg`Building`,
  furnishing: msg`Furnishing and parking`,
  closing: msg`Sold in`,
}

interface Telling {
  i18n: I18n
  format: Format
  market: Market
}

/** A fact of a home in words. */
export function factText(fact: ContestFact, { i18n, format, market }: Telling): string {
  const { bedroomsTotal, bathroomsTotalInteger: baths, livingArea, locality, yearBuilt, furnished, closedIn } = fact
  const { coveredSpaces: spaces } = fact
  const size = livingArea === undefined ? undefined : format.area(livingArea)
  const parts = [
    bedroomsTotal !== undefined && bedroomWords(bedroomsTotal, market, i18n),
    baths !== undefined && i18n._(msg`${plural(baths, { one: '# bathroom', other: '# bathrooms' })}`),
    size !== undefined &&
      (market.areaWord === 'carpet' ? i18n._(msg`${size} carpet`) : i18n._(msg`${size} living area`)),
    locality && localName(locality, i18n),
    yearBuilt !== undefined && i18n._(msg`built in ${yearBuilt}`),
    fact.name === 'building' && floorOf(fact, i18n),
    furnished && i18n._(furnishedNames[furnished]),
    spaces !== undefined &&
      (spaces === 0
        ? i18n._(msg`no covered parking`)
        : i18n._(msg`${plural(spaces, { one: '# covered parking space', other: '# covered parking spaces' })}`)),
    closedIn &&
      dateTimeFormat(market.locale[format.language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${closedIn}-01T00:00:00Z`),
      ),
  ]
  return parts.filter(Boolean).join(', ')
}
