import type { I18n } from '@lingui/core'
import type { Place } from '../../../../contract/places.ts'
import type { Language } from '../../../../contract/values.ts'

/** The name of a place in a language, else its main name. */
export const placeName = (place: Pick<Place, 'name' | 'nameHindi'>, language: Language) =>
  (language === 'hi' ? place.nameHindi : undefined) ?? place.name

/** The name of a place in the locale of `i18n`. */
export const localName = (place: Pick<Place, 'name' | 'nameHindi'>, i18n: I18n) =>
  placeName(place, i18n.locale === 'hi' ? 'hi' : 'en')

/** The city of a locality. */
export const cityOf = (place: Pick<Place, 'within'>) => place.within.find(({ kind }) => kind === 'city')

/** Names of places and projects by slug. */
export type PlaceNames = Record<string, string>

/** "electronic-city" → "Electronic City". */
export const nameOfSlug = (slug: string, names: PlaceNames = {}): string =>
  names[slug] ?? slug.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
