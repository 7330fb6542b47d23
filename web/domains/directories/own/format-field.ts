import { useLingui } from '@lingui/react'
import { everySpeciality, spokenLanguages } from '../../../../contract/directories/kinds.ts'
import type { Value } from '../../../platform/draft/merge-fields.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { languageWords, specialityWords } from '../open/profile/detail-words.ts'
import { listOf, recordOf, textOf, textsOf } from '../../../platform/draft/typed-values.ts'
import { areasOf } from './profile-form.ts'

/** Formats the value of any field of a profile in one line. */
export function useFormatField(): (field: string, value: Value | undefined) => string {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const day = (value: Value | undefined) =>
    /^\d{4}-\d\d-\d\d$/.test(textOf(value)) ? date(textOf(value)) : textOf(value)
  return (field, value) => {
    if (value === undefined || value === null || value === '') return '–'
    if (field === 'languages')
      return textsOf(value)
        .flatMap((one) => {
          const known = spokenLanguages.find((language) => language === one)
          return known ? i18n._(languageWords[known]) : []
        })
        .join(', ')
    if (field === 'specialities')
      return textsOf(value)
        .flatMap((one) => {
          const known = everySpeciality.find((speciality) => speciality === one)
          return known ? i18n._(specialityWords[known]) : []
        })
        .join(', ')
    if (field === 'city') return textOf(recordOf(value)['name']) || textOf(recordOf(value)['slug'])
    if (field === 'areas')
      return areasOf(value)
        .map(({ name, locality }) => name || locality)
        .join(', ')
    if (field === 'licenseUntil') return day(value)
    if (field === 'registrations')
      return listOf(value)
        .map(recordOf)
        .map(({ number, authority, until }) =>
          [textOf(number), textOf(authority), day(until)].filter(Boolean).join(', '),
        )
        .join('; ')
    if (field === 'promoters') return textsOf(value).join(', ')
    return textOf(value)
  }
}
