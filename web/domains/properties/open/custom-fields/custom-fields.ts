import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { customFields } from '../../../../../contract/properties/custom-fields.ts'
import type { CustomField } from '../../../../../contract/properties/custom-fields.ts'
import { dayParts } from '../../../../../contract/format.ts'
import { dateTimeFormat, numberFormat } from '../../../../../contract/intl.ts'
import type { MarketId } from '../../../../../contract/markets.ts'
import type { Property } from '../../../../../contract/properties/property.ts'
import { query } from '../../../../platform/api/query-client.ts'

export const customFieldsQuery = (market: MarketId) => query(customFields, { query: { market } })

/** The custom fields of a market, once they are loaded. */
export const useCustomFields = (market: MarketId, isWanted = true): readonly CustomField[] | undefined =>
  useQuery({ ...customFieldsQuery(market), enabled: isWanted }).data?.data

/** The name of a field or of a choice in the language of the page. */
export const customLabel = ({ label, labelHindi }: Pick<CustomField, 'label' | 'labelHindi'>, i18n: I18n): string =>
  i18n.locale === 'hi' ? labelHindi : label

/** The unit of a field in the language of the page. */
const unitOf = ({ unit, unitHindi }: CustomField, i18n: I18n) => (i18n.locale === 'hi' ? unitHindi : unit)

/** The name of a field with the unit to write it in: "Garden, m²". */
export const labelWithUnit = (field: CustomField, i18n: I18n): string =>
  [customLabel(field, i18n), unitOf(field, i18n)].filter(Boolean).join(', ')

/** A value of a field in words. */
export function customValue(field: CustomField, value: string | number | boolean, i18n: I18n, locale: string): string {
  if (typeof value === 'boolean') return value ? i18n._(msg`Yes`) : i18n._(msg`No`)
  if (typeof value === 'number')
    return [numberFormat(locale, { maximumFractionDigits: 4 }).format(value), unitOf(field, i18n)]
      .filter(Boolean)
      .join(' ')
  if (field.kind === 'date') return dateTimeFormat(locale, { ...dayParts, timeZone: 'UTC' }).format(new Date(value))
  const choice = field.choices.find(({ key }) => key === value)
  return choice ? customLabel(choice, i18n) : value
}

/** The values of a home in the order of the fields, each with its name. */
export const customFacts = (
  values: Property['custom'],
  fields: readonly CustomField[] | undefined,
  i18n: I18n,
  locale: string,
): { label: string; value: string }[] =>
  (fields ?? []).flatMap((field) => {
    const value = values?.[field.key]
    return value === undefined
      ? []
      : [{ label: customLabel(field, i18n), value: customValue(field, value, i18n, locale) }]
  })
