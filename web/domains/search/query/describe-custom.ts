import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CustomField } from '../../../../contract/properties/custom-fields.ts'
import { readCustomFilter } from '../../../../contract/search/custom-filter.ts'
import type { Search } from '../../../../contract/search/search-address.ts'
import { customLabel, customValue } from '../../properties/open/custom-fields/custom-fields.ts'

/** The words of each custom field's filter, by the key of the field: "Flooring: Marble, Granite". */
export function describeCustom(
  { custom = '' }: Search,
  fields: readonly CustomField[] | undefined,
  i18n: I18n,
  locale: string,
): Record<string, string> {
  const words: Record<string, string> = {}
  for (const condition of readCustomFilter(custom) ?? []) {
    const { key } = condition
    const field = fields?.find((one) => one.key === key)
    const value = (one: string | number | boolean) => (field ? customValue(field, one, i18n, locale) : String(one))
    const said = 'oneOf' in condition ? condition.oneOf.map(value).join(', ') : rangeWords(condition.from, condition.to)
    const name = field ? customLabel(field, i18n) : key.slice(2).replaceAll('_', ' ')
    words[key] = i18n._(msg`${name}: ${said}`)

    function rangeWords(from: string | number | undefined, to: string | number | undefined): string {
      const [low, high] = [from === undefined ? '' : value(from), to === undefined ? '' : value(to)]
      if (low && high) return i18n._(msg`${low} to ${high}`)
      return high ? i18n._(msg`up to ${high}`) : i18n._(msg`from ${low}`)
    }
  }
  return words
}
