import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { searchProjects } from '../../../../contract/projects/archive.ts'
import type { ProjectSort } from '../../../../contract/projects/archive-words.ts'

const sortNames: Record<ProjectSort, MessageDescriptor> = {
  newest: msg`Newest`,
  possession: msg`Earliest possession`,
  'possession-latest': msg`Latest possession`,
  price: msg`Lowest price`,
  'price-high': msg`Highest price`,
  'area-price': msg`Lowest price by area`,
  'area-price-high': msg`Highest price by area`,
  'units-left': msg`Most homes available`,
  'units-left-fewest': msg`Fewest homes available`,
  delay: msg`Longest delay`,
  'delay-shortest': msg`Shortest delay`,
}

const moveInNames: Partial<Record<ProjectSort, MessageDescriptor>> = {
  possession: msg`Earliest move-in`,
  'possession-latest': msg`Latest move-in`,
}

/** What an order is called in a market. */
export const sortName = (sort: ProjectSort, market: MarketId, i18n: I18n) =>
  i18n._((market === 'us' ? moveInNames[sort] : undefined) ?? sortNames[sort])

type Listed = Pick<EndpointOutput<typeof searchProjects>, 'city' | 'locality'>

/** "New projects in Koramangala, Bengaluru". */
export function archiveTitle(places: Listed | undefined, i18n: I18n): string {
  const place = [places?.locality, places?.city]
    .flatMap((one) => (one ? ((i18n.locale === 'hi' ? one.nameHindi : undefined) ?? one.name) : []))
    .join(', ')
  return place ? i18n._(msg`New projects in ${place}`) : i18n._(msg`New projects`)
}

export const archiveIntro = (market: MarketId, i18n: I18n) =>
  market === 'us'
    ? i18n._(msg`Compare new projects by stage, move-in date, delay, price and homes available.`)
    : i18n._(msg`Compare new projects by stage, possession, delay, price and homes available.`)

/** "Ready to move in", "Possession by 2027", "Possession by Q2 2027". */
export function possessionWords(possession: string, market: MarketId, i18n: I18n): string {
  if (possession === 'ready') return i18n._(msg`Ready to move in`)
  const [year = '', quarter] = possession.split('-q')
  const by = quarter === undefined ? year : i18n._(msg`Q${quarter} ${year}`)
  return market === 'us' ? i18n._(msg`Move-in by ${by}`) : i18n._(msg`Possession by ${by}`)
}
