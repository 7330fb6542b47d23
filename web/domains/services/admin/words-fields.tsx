import { useLingui } from '@lingui/react/macro'
import {
  SERVICE_INCLUDED_LENGTH,
  SERVICE_INCLUDED_LIMIT,
  SERVICE_NAME_LENGTH,
  SERVICE_SUMMARY_LENGTH,
  SERVICE_TEXT_LENGTH,
} from '../../../../contract/services/service-admin.ts'
import type { Language } from '../../../../contract/values.ts'
import { AreaField, TextField } from '../../../ui/field.tsx'
import type { TypedWords } from './service-draft.ts'

interface WordsFieldsProps {
  language: Language
  legend: string
  words: TypedWords
  errors: Record<string, string[]>
  onChange: (words: TypedWords) => void
}

/** The texts of a service in one language. */
export function WordsFields({ language, legend, words, errors, onChange }: WordsFieldsProps) {
  const { t } = useLingui()
  const errorOf = (name: keyof TypedWords) =>
    Object.entries(errors).find(
      ([field]) => field === `${language}.${name}` || field.startsWith(`${language}.${name}.`),
    )?.[1][0]
  const area = (name: 'text' | 'included', label: string, rows: number, most: number, hint?: string) => (
    <AreaField
      label={label}
      hint={hint}
      error={errorOf(name)}
      lang={language}
      name={`${language}.${name}`}
      rows={rows}
      maxLength={most}
      value={words[name]}
      onText={(text) => onChange({ ...words, [name]: text })}
    />
  )
  const line = (name: 'name' | 'summary', label: string, most: number) => (
    <TextField
      label={label}
      lang={language}
      name={`${language}.${name}`}
      maxLength={most}
      value={words[name]}
      error={errorOf(name)}
      onChange={({ target }) => onChange({ ...words, [name]: target.value })}
    />
  )
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4">
      <legend className="float-start pe-3 text-body font-semibold">{legend}</legend>
      {line('name', t`Name`, SERVICE_NAME_LENGTH)}
      {line('summary', t`In one sentence`, SERVICE_SUMMARY_LENGTH)}
      {area(
        'included',
        t`What is included`,
        4,
        SERVICE_INCLUDED_LIMIT * (SERVICE_INCLUDED_LENGTH + 1),
        t`One line each.`,
      )}
      {area('text', t`More about it`, 4, SERVICE_TEXT_LENGTH)}
    </fieldset>
  )
}
