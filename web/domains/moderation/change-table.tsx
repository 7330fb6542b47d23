import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldChange } from '../../../contract/moderation.ts'
import type { Property } from '../../../contract/properties/property.ts'
import { useFormat } from '../../platform/use-format.ts'
import { fieldName } from './field-words.ts'

/** What a change would make of each field, before and after. */
export function ChangeTable({ fields, home }: { fields: FieldChange[]; home: Property }) {
  const { i18n } = useLingui()
  const say = useValueWords(home)
  return (
    <dl className="divide-y divide-line border-y border-line">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
          <dt className="font-medium">{fieldName(field, i18n)}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line text-soft">
            <span className="sr-only">
              <Trans>before:</Trans>{' '}
            </span>
            <del className="decoration-wrong/60">{say(field, before)}</del>
          </dd>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
            <span className="sr-only">
              <Trans>after:</Trans>{' '}
            </span>
            <ins className="no-underline">{say(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A stored value as a person reads it. */
function useValueWords(home: Property) {
  const { t } = useLingui()
  const format = useFormat()
  const say = (field: string, value: FieldChange['after']): string => {
    if (value === null || value === '') return '–'
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (typeof value === 'number' && /Price|Fee|Deposit|Amount/.test(field))
      return format.money(value, home.currency).exact
    if (typeof value === 'number' && /Area$|AreaTotal$/.test(field)) return format.area(value)
    if (field === 'pictures' && Array.isArray(value)) return format.number(value.length)
    if (Array.isArray(value)) return value.map((item) => say('', item)).join(', ')
    if (typeof value === 'object')
      return Object.values(value)
        .map((item) => say('', item))
        .join(', ')
    return String(value)
  }
  return say
}
