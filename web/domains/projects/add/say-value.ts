import { useLingui } from '@lingui/react/macro'
import { Alteration } from '../../../../contract/uploads.ts'
import { useFormat } from '../../../platform/use-format.ts'
import type { Value } from '../../../platform/draft/merge-fields.ts'
import { listOf, recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { alterationNames } from '../../properties/open/facts/alteration-names.ts'

/** What of an item is said first. */
const NAMES = ['name', 'label', 'part', 'caption', 'registrationId', 'tower', 'code', 'kind']
const MONEY: readonly string[] = ['amount', 'basePrice']
const SHARES: readonly string[] = ['share', 'taxShare', 'registrationShare', 'openShare']
/** What is for the product alone. */
const UNSAID: readonly string[] = ['id', 'documentId', 'plan', 'key', 'city', 'locality']

/** A value of a project in a line or a few, for comparing two of them: sums, shares and areas as people say them. */
export function useSayValue(): (field: string, value: Value | undefined) => string {
  const { t, i18n } = useLingui()
  const { date, number, money, area } = useFormat()
  const said = (value: Value | undefined, name = ''): string => {
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
    // A drawing is told by its parts.
    if (name === 'masterPlan')
      return listOf(recordOf(value)['spots'])
        .map((spot, at) => `${at + 1} ${textOf(recordOf(spot)['label'])}`)
        .join('\n')
    return lineOf(value)
  }
  /** An item on a line: what it is called first, then the rest of what it says. */
  const lineOf = (value: Value): string => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return said(value)
    const fields = recordOf(value)
    const first = NAMES.find((name) => fields[name] !== undefined)
    // A charge may be a share of the price.
    const nameOf = (name: string) => (name === 'amount' && fields['kind'] === 'share' ? 'share' : name)
    const rest = Object.entries(fields)
      .filter(([name]) => name !== first && !UNSAID.includes(name))
      .map(([name, one]) => said(one, nameOf(name)).replaceAll('\n', '; '))
    return [first === undefined ? '' : textOf(fields[first]), ...rest].filter(Boolean).join(' · ')
  }
  return (field, value) => said(value, field) || '–'
}
