import { useLingui } from '@lingui/react'
import type { WrittenField } from '../../../../contract/listings/listing-fields.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { customLabel, useCustomFields } from '../../properties/open/custom-fields/custom-fields.ts'
import { fieldNames, marketNames } from '../open/draft/field-words.ts'
import { useOffer } from './offer.ts'
import { stepNames } from './steps.ts'
import type { Step } from './steps.ts'

const isNamed = (field: string): field is WrittenField => field in fieldNames

/** What a field is called in this market, for this offer. */
export function useFieldName(): (field: string) => string {
  const { i18n } = useLingui()
  const { id } = useMarket()
  const { names } = useOffer()
  const custom = useCustomFields(id)
  return (field) => {
    if (isNamed(field)) return i18n._(marketNames[id]?.[field] ?? names[field] ?? fieldNames[field])
    const own = custom?.find(({ key }) => `custom.${key}` === field)
    return own ? customLabel(own, i18n) : field
  }
}

/** What a step is called for this offer. */
export function useStepName(): (step: Step) => string {
  const { i18n } = useLingui()
  const nameOf = useFieldName()
  return (step) => (step === 'price' ? nameOf('listPrice') : i18n._(stepNames[step]))
}
