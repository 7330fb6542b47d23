import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProfileKind, ProfileSort } from '../../../../contract/directories/kinds.ts'
import type { listProfiles } from '../../../../contract/directories/profiles.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'

/** The address of each kind's directory. */
export const directoryPathOf = {
  agent: paths.agents,
  agency: paths.agencies,
  architect: paths.architects,
  builder: paths.builders,
  advisor: paths.advisors,
} satisfies Record<ProfileKind, typeof paths.agents>

const titles: Record<ProfileKind, MessageDescriptor> = {
  agent: msg`Estate agents`,
  agency: msg`Estate agencies`,
  architect: msg`Architects and designers`,
  builder: msg`Builders`,
  advisor: msg`Property advisors`,
}
const usTitles: Partial<Record<ProfileKind, MessageDescriptor>> = {
  agent: msg`Real estate agents`,
  agency: msg`Real estate agencies`,
  builder: msg`Home builders`,
}

type Listed = Pick<EndpointOutput<typeof listProfiles>, 'city' | 'locality'>

/** "Estate agents in Koramangala, Bengaluru". */
export function directoryTitle(kind: ProfileKind, market: MarketId, places: Listed | undefined, i18n: I18n): string {
  const who = i18n._((market === 'us' && usTitles[kind]) || titles[kind])
  const place = [places?.locality, places?.city].flatMap((one) => one?.name ?? []).join(', ')
  return place ? i18n._(msg`${who} in ${place}`) : who
}

/** The introduction of each directory. */
export const directoryIntros: Record<ProfileKind, MessageDescriptor> = {
  agent: msg`Compare agents by homes available, homes closed, reply time and reviews, and see who is verified.`,
  agency: msg`Compare agencies by homes available, homes closed, reply time and reviews, and see who is verified.`,
  architect: msg`Compare architects and designers by what they do, where they work, their registration and reviews.`,
  builder: msg`Compare builders by homes available, cities, registration checks and reviews.`,
  advisor: msg`Find advisors for home loans, legal work, tax, valuation and interiors, with the languages they speak and their reviews.`,
}

export const sortNames: Record<ProfileSort, MessageDescriptor> = {
  rating: msg`Best rated`,
  listings: msg`Most homes available`,
  reply: msg`Fastest reply`,
  closed: msg`Most homes closed`,
}
