import { Trans, useLingui } from '@lingui/react/macro'
import type { CustomField } from '../../../../contract/properties/custom-fields.ts'
import { customParams } from '../../../../contract/search/custom-filter.ts'
import type { Search } from '../../../../contract/search/search-address.ts'
import { TextField } from '../../../ui/field.tsx'
import { customLabel, labelWithUnit, useCustomFields } from '../../properties/open/custom-fields/custom-fields.ts'
import { CheckList, FilterSection, Pills } from '../open/filters/facet-fields.tsx'
import { changeCustom, listOf } from '../query/open/search-query.ts'
import { NumberRange } from './number-range.tsx'

interface CustomFiltersProps {
  search: Search
  onChange: (search: Search) => void
}

/** Shorter lists of choices are side by side. */
const PILLS = 6

/** The operator's own filters for the kinds of homes that are looked for, and those that are set. */
export function CustomFilters({ search, onChange }: CustomFiltersProps) {
  const { i18n } = useLingui()
  const fields = useCustomFields(search.market) ?? []
  const set = customParams(search.custom)
  const isMeant = (field: CustomField) => field.filterable && !field.retired && isFor(field, search)
  return fields
    .filter((field) => isMeant(field) || set[field.key] !== undefined)
    .map((field) => (
      <FilterSection key={field.key} title={labelWithUnit(field, i18n)}>
        <CustomFilter
          field={field}
          value={set[field.key]}
          onChange={(value) => onChange(changeCustom(search, field.key, value))}
        />
      </FilterSection>
    ))
}

/** Whether homes of a search have the field: one of some types only where such a type is chosen. */
const isFor = ({ intents, subTypes }: CustomField, search: Search) =>
  (intents.length === 0 || intents.includes(search.intent)) &&
  (subTypes.length === 0 || subTypes.some((one) => listOf(search, 'propertySubType').includes(one)))

interface CustomFilterProps {
  field: CustomField
  /** As addresses spell it. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function CustomFilter({ field, value = '', onChange }: CustomFilterProps) {
  const { t, i18n } = useLingui()
  const [low = '', high = ''] = value.split('..')
  const range = (from: string | undefined = '', to: string | undefined = '') =>
    onChange(from || to ? `${from}..${to}` : undefined)
  switch (field.kind) {
    case 'number':
      return <NumberRange low={low || undefined} high={high || undefined} most={999_999_999} onChange={range} />
    case 'date':
      return (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            type="date"
            label={<Trans>From</Trans>}
            value={low}
            onChange={({ currentTarget }) => range(currentTarget.value, high)}
          />
          <TextField
            type="date"
            label={<Trans>To</Trans>}
            value={high}
            onChange={({ currentTarget }) => range(low, currentTarget.value)}
          />
        </div>
      )
    case 'flag':
      return (
        <Pills
          options={[
            { value: 'true', label: t`Yes` },
            { value: 'false', label: t`No` },
          ]}
          chosen={[value]}
          onToggle={(one) => onChange(one === value ? undefined : one)}
        />
      )
    case 'choice':
    case 'text': {
      const chosen = value.split(',').filter(Boolean)
      const options = field.choices.map((choice) => ({ value: choice.key, label: customLabel(choice, i18n) }))
      const props = {
        options,
        chosen,
        onToggle: (one: string) =>
          onChange(
            (chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).toSorted().join(',') ||
              undefined,
          ),
      }
      return options.length > PILLS ? <CheckList {...props} first={8} /> : <Pills {...props} />
    }
  }
}
