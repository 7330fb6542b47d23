import { useLingui } from '@lingui/react/macro'
import type { WrittenField } from '../../../../contract/listings/listing-fields.ts'
import { CustomValues } from '../../../../contract/properties/custom-fields.ts'
import { Pg } from '../../../../contract/properties/property.ts'
import { clockWords } from '../../../../contract/intl.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { subTypeNames, precisionNames } from '../../properties/open/fact-lists.ts'
import { categoryNames } from '../../properties/open/filter-lists.ts'
import { nameOfSlug } from '../../places/open/place-names.ts'
import { customFacts, useCustomFields } from '../../properties/open/custom-fields/custom-fields.ts'
import { pgFacts } from '../../properties/open/facts/pg-facts.ts'
import { factWord } from '../../properties/open/facts/fact-words.ts'
import { dayNames } from '../../properties/open/facts/visit-days.ts'
import { fieldKinds } from './field-kinds.ts'
import { offerNames } from './offer-names.ts'
import type { Value } from '../../../platform/draft/merge-fields.ts'
import { recordOf, recordsOf } from './record-values.ts'
import { showText, wordsOf } from '../../../platform/draft/typed-values.ts'

const codeNames = {
  intent: offerNames,
  category: categoryNames,
  propertySubType: subTypeNames,
  locationPrecision: precisionNames,
}
const isCoded = (field: string): field is keyof typeof codeNames => field in codeNames
const isKinded = (field: string): field is WrittenField => field in fieldKinds

/** Formats the value of any field in one line, for the log of changes and comparisons. */
export function useSayValue(): (field: string, value: Value | undefined) => string {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const market = useMarket()
  const custom = useCustomFields(market.id)

  return function say(field, value) {
    if (value === undefined || value === null || value === '') return t`nothing`
    if (isCoded(field)) {
      const name = Object.entries(codeNames[field]).find(([code]) => code === value)?.[1]
      return name ? i18n._(name) : showText(value)
    }
    if (typeof value === 'boolean') return value ? t`yes` : t`no`
    if (field === 'project') return nameOfSlug(showText(value))
    if (field === 'pictures') {
      const count = Array.isArray(value) ? value.length : 0
      return t`${count} pictures`
    }
    if (field === 'video') return recordOf(value)['captions'] ? t`a video with captions` : t`a video`
    if (field === 'place') {
      const { city, locality } = recordOf(value)
      return [locality, city].map((slug) => nameOfSlug(showText(slug))).join(', ')
    }
    if (field === 'pg')
      return pgFacts(Pg.safeParse(value).data, i18n)
        .map(({ label, value: said }) => `${label}: ${said}`)
        .join(', ')
    if (field === 'rooms')
      return recordsOf(value)
        .map(({ roomType }) => factWord(showText(roomType), i18n))
        .join(', ')
    if (field === 'disclosures')
      return recordsOf(value)
        .map(({ code, text }) => [factWord(showText(code), i18n), showText(text)].filter(Boolean).join(': '))
        .join('; ')
    if (field === 'showingDays') return dayNames(wordsOf(value), market.locale[format.language]).join(', ')
    if (field === 'custom') {
      const values = CustomValues.safeParse(value).data
      return customFacts(values, custom, i18n, market.locale[format.language])
        .map((fact) => `${fact.label}: ${fact.value}`)
        .join(', ')
    }
    if (field === 'brokerage') {
      const { percent, amount } = recordOf(value)
      return typeof amount === 'number' ? format.money(amount).exact : `${showText(percent)}%`
    }
    const kind = isKinded(field) ? fieldKinds[field] : undefined
    if (kind?.kind === 'money' && typeof value === 'number') return format.money(value, market.currency).exact
    if (kind?.kind === 'area' && typeof value === 'number') return format.area(value)
    if (kind?.kind === 'land' && typeof value === 'number') return format.area(value, market.landUnit)
    if (kind?.kind === 'date') return format.date(showText(value))
    if (field === 'showingHours') {
      const [from = '', to = ''] = showText(value).split('-')
      const locale = market.locale[format.language]
      return `${clockWords(from, locale)}–${clockWords(to, locale)}`
    }
    if (kind?.kind === 'one' || kind?.kind === 'many') {
      const codes = Array.isArray(value) ? wordsOf(value) : [showText(value)]
      return codes
        .map((code) => {
          const name = kind.names[code]
          return name ? i18n._(name) : code
        })
        .join(', ')
    }
    if (Array.isArray(value))
      return wordsOf(value)
        .map((word) => factWord(word, i18n))
        .join(', ')
    return showText(value)
  }
}
