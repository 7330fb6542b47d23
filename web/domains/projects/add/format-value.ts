import { useLingui } from '@lingui/react/macro'
import { Alteration } from '../../../../contract/uploads.ts'
import { useFormat } from '../../../platform/use-format.ts'
import type { Value } from '../../../platform/draft/merge-fields.ts'
import { listOf, recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { alterationNames } from '../../properties/open/facts/alteration-names.ts'

/** The parts that name an item come first. */
const NAMES = ['name', 'label', 'part', 'caption', 'registrationId', 'tower', 'code', 'kind']
const MONEY: readonly string[] = ['amount', 'basePrice']
const SHARES: readonly string[] = ['share', 'taxShare', 'registrationShare', 'openShare']
/** Keys that people do not read. */
const HIDDEN: readonly string[] = ['id', 'documentId', 'plan', 'key', 'city', 'locality']

/** Formats a value of a project in one or more lines, to compare two of them. */
export function useFormatValue(): (field: string, value: Value | undefined) => string {
  const { t, i18n } = useLingui()
  const { date, number, money, area } = useFormat()
  const format = (value: Value | undefined, name = ''): string => {
    if (value === undefined || value === null || value === '') return ''
    if (typeof value === 'number') {
      if (MONEY.includes(name)) return money(value).exact
      if (SHARES.includes(name)) return `${number(value / 100)}%`
      return /area$/i.test(name) ? area(value) : number(value)
    }
    if (typeof value === 'boolean') return value ? t`yes` : t`no`
    if (name === 'mediaAlteration') {
      const { data } = Alteration.safeParse(value)
      return data ? i18n._(alterationNames[data]) : ''
    }
    if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? date(value) : value
    if (Array.isArray(value)) return value.map((item) => lineOf(item)).join('\n')
    // Of a drawing, only its labels.
    if (name === 'masterPlan')
      return listOf(recordOf(value)['spots'])
        .map((spot, at) => `${at + 1} ${textOf(recordOf(spot)['label'])}`)
        .join('\n')
    return lineOf(value)
  }
  /** An item in one line: its name, then its other values. */
  const lineOf = (value: Value): string => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return format(value)
    const fields = recordOf(value)
    const first = NAMES.find((name) => fields[name] !== undefined)
    // A charge may be a share of the price.
    const nameOf = (name: string) => (name === 'amount' && fields['kind'] === 'share' ? 'share' : name)
    const rest = Object.entries(fields)
      .filter(([name]) => name !== first && !HIDDEN.includes(name))
      .map(([name, one]) => format(one, nameOf(name)).replaceAll('\n', '; '))
    return [first === undefined ? '' : textOf(fields[first]), ...rest].filter(Boolean).join(' · ')
  }
  return (field, value) => format(value, field) || '–'
}
