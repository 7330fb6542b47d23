import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ImportChange } from '../../../../contract/listings/imports.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { nameOfSlug } from '../../places/open/place-names.ts'
import { ownershipNames, precisionNames, subTypeNames } from '../../properties/open/fact-lists.ts'
import { amenityNames, categoryNames } from '../../properties/open/filter-lists.ts'
import { developmentNames, directionNames, furnishedNames } from '../../properties/open/word-lists.ts'

const MONEY = ['listPrice', 'securityDeposit', 'associationFee']
const AREAS = ['livingArea', 'buildingAreaTotal', 'superBuiltUpArea', 'leasableArea', 'lotSizeArea']
const names: Record<string, MessageDescriptor> = {
  ...categoryNames,
  ...subTypeNames,
  ...furnishedNames,
  ...developmentNames,
  ...directionNames,
  ...amenityNames,
  ...ownershipNames,
  ...precisionNames,
}

type Value = ImportChange['from']

/** Formats the value of a field in one line. */
export function useSayValue(): (field: string, value: Value) => string {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return function say(field, value): string {
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length))
      return t`nothing`
    if (typeof value === 'boolean') return value ? t`yes` : t`no`
    if (field === 'pictures') return t`${Number(value)} pictures`
    if (typeof value === 'number') {
      if (MONEY.includes(field)) return format.money(value).exact
      return AREAS.includes(field) ? format.area(value) : String(value)
    }
    if (Array.isArray(value)) return value.map((one) => say('', one)).join(', ')
    if (typeof value === 'object') {
      const { city, locality } = value
      if (typeof city === 'string' && typeof locality === 'string')
        return [locality, city].map((slug) => nameOfSlug(slug)).join(', ')
      return Object.values(value)
        .map((one) => say('', one))
        .join(', ')
    }
    const name = names[value]
    return name ? i18n._(name) : value
  }
}
