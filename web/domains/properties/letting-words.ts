import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { dateTimeFormat } from '../../../contract/intl.ts'
import { markets } from '../../../contract/markets.ts'
import type { Pg, PropertyCard } from '../../../contract/properties/property.ts'
import type { Format } from './open/home-words.ts'
import { pgGenderNames } from './open/word-lists.ts'

/** Facts of a room or bed: for whom it is, how many share it, and meals. */
export function pgWords({ gender, sharing, meals }: Pg, i18n: I18n): string[] {
  const said = [
    i18n._(pgGenderNames[gender]),
    sharing && i18n._(msg`${plural(sharing, { one: 'own room', other: '# share' })}`),
    meals && i18n._(msg`meals`),
  ]
  return said.filter((fact) => typeof fact === 'string')
}

/** "from 9 Dec": when a home to let is free; undefined once that day has passed. */
export function freeFrom(home: PropertyCard, i18n: I18n, format: Format, now: string): string | undefined {
  const { intent, market, availabilityDate } = home
  if (intent === 'sale' || !availabilityDate || availabilityDate <= now) return undefined
  const locale = markets[market].locale[format.language]
  const day = dateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(availabilityDate),
  )
  return i18n._(msg`from ${day}`)
}
