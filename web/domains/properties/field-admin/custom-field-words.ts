import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CustomField, CustomKind } from '../../../../contract/properties/custom-fields.ts'
import { subTypeNames } from '../open/fact-lists.ts'
import { intentNames } from '../open/filter-lists.ts'

export const kindNames: Record<CustomKind, MessageDescriptor> = {
  text: msg`Text`,
  number: msg`Number`,
  choice: msg`Choice`,
  date: msg`Date`,
  flag: msg`Yes or no`,
}

/** The homes that have a field: "Apartment, Villa · Sale"; empty for all. */
export const homesWith = ({ subTypes, intents }: Pick<CustomField, 'subTypes' | 'intents'>, i18n: I18n): string =>
  [
    subTypes.map((one) => i18n._(subTypeNames[one])).join(', '),
    intents.map((one) => i18n._(intentNames[one])).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
