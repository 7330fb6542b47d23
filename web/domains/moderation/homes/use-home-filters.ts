import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { adminHomeCounts, adminHomeSorts, homeAges, homeStates } from '../../../../contract/admin/homes.ts'
import { intents, listerKinds, propertySubTypes } from '../../../../contract/properties/vocabulary.ts'
import { Id } from '../../../../contract/values.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { choice, flag, search, type SearchFilter } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { intentNames } from '../../properties/open/filter-lists.ts'
import { bedroomWords, capital, listerNames, subTypePlurals } from '../../properties/open/home-words.ts'
import { countsOf, placeFilter } from '../../places/open/place-filter.ts'
import { adminSortNames, ageNames, homeStateNames } from './home-words.ts'

const amount = (label: string): SearchFilter => ({
  kind: 'search',
  label,
  maxLength: 13,
  read: (text) => (/^\d{1,13}$/.test(text) ? text : undefined),
})

/** Filters that the list shows beside each other; the others are in a dialog. */
export const mainFilters = ['text', 'state', 'city', 'locality'] as const

const qualities = ['25', '50', '75', '90'] as const
const bedrooms = ['0', '1', '2', '3', '4', '5'] as const

/** The state of the list of homes, which is its address: the search's own filters, those of staff, and the order. */
export function useHomeFilters() {
  const { t, i18n } = useLingui()
  const market = useMarket()
  const [params] = useRequestedParams()
  const city = params.get('city') ?? undefined
  const counts = useQuery({ ...query(adminHomeCounts, { query: { city } }), staleTime: 60_000, retry: false }).data
  const list = useListState({
    sorts: adminHomeSorts.map((value) => ({ value, name: i18n._(adminSortNames[value]) })),
    filters: {
      text: search(t`Reference, words of the title, or name`, 200),
      state: choice({
        label: t({ message: 'State', context: 'of a listing' }),
        any: t`All states`,
        values: homeStates,
        nameOf: (state) => i18n._(homeStateNames[state]),
      }),
      city: placeFilter({ label: t`City`, any: t`All cities` }, counts?.cities, i18n),
      locality: placeFilter({ label: t`Locality`, any: t`All localities` }, counts?.localities, i18n),
      intent: choice({
        label: t`Buy or rent`,
        any: t`Anything`,
        values: intents,
        nameOf: (intent) => i18n._(intentNames[intent]),
      }),
      propertySubType: choice({
        label: t`Type`,
        any: t`All types`,
        values: propertySubTypes,
        nameOf: (type) => capital(i18n._(subTypePlurals[type])),
      }),
      bedrooms: choice({
        label: t`Bedrooms`,
        any: t`Any number`,
        values: bedrooms,
        nameOf: (count) => bedroomWords(Number(count), market, i18n, count === '5'),
      }),
      priceMin: amount(t`Price from`),
      priceMax: amount(t`Price to`),
      listerKind: choice({
        label: t`Listed by`,
        any: t`Anyone`,
        values: listerKinds,
        nameOf: (kind) => i18n._(listerNames[kind]),
      }),
      qualityBelow: choice({
        label: t`Quality`,
        any: t`Any quality`,
        values: qualities,
        nameOf: (quality) => t`Below ${quality} of 100`,
      }),
      age: choice({
        label: t`Created`,
        any: t`At any time`,
        values: homeAges,
        nameOf: (age) => i18n._(ageNames[age]),
      }),
      reported: flag(t`Only with open reports`),
      lister: { ...search(t`Account`, 36), read: (text) => Id.safeParse(text).data },
    },
  })
  return {
    list,
    counts: {
      state: counts && Object.fromEntries(counts.states.map(({ state, count }) => [state, count])),
      city: countsOf(counts?.cities),
      locality: countsOf(counts?.localities),
    },
  }
}

export type HomeListState = ReturnType<typeof useHomeFilters>['list']
