import type { I18n } from '@lingui/core'
import type { CountedPlace } from '../../../../contract/admin/counted-place.ts'
import { reference, type ChoiceFilter } from '../../../ui/table/filters.ts'
import { localName } from './place-names.ts'

/** One of the places that the server counted; until it has, the list believes the address. */
export const placeFilter = (
  { label, any }: { label: string; any: string },
  places: readonly CountedPlace[] | undefined,
  i18n: I18n,
): ChoiceFilter =>
  reference(
    label,
    any,
    places?.map((place) => ({ value: place.slug, name: localName(place, i18n) })),
  )

/** How many records are in each place, by its name in addresses, for the options of its filter. */
export const countsOf = (places: readonly CountedPlace[] | undefined): Record<string, number> | undefined =>
  places && Object.fromEntries(places.map(({ slug, count }) => [slug, count]))
