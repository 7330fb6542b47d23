import { useLingui } from '@lingui/react'
import type { WrittenField } from '../../../../contract/properties/listing-fields.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { fieldNames, marketNames } from './field-words.ts'

const isNamed = (field: string): field is WrittenField => field in fieldNames

/** What a field is called in this market. */
export function useFieldName(): (field: string) => string {
  const { i18n } = useLingui()
  const { id } = useMarket()
  return (field) => (isNamed(field) ? i18n._(marketNames[id]?.[field] ?? fieldNames[field]) : field)
}
