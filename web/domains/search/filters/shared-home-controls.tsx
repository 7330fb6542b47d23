import { plural } from '@lingui/core/macro'
import { useLingui as useI18n } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { keysOf } from '../../../../contract/keys-of.ts'
import { pgGenders } from '../../../../contract/properties/vocabulary.ts'
import type { Search, SearchKey } from '../../../../contract/search/search-address.ts'
import type { propertyFacets } from '../../../../contract/search/search.ts'
import { Segmented } from '../../../ui/choice.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { pgGateNames, pgSharingNames } from '../../properties/open/filter-lists.ts'
import type { PlaceNames } from '../../places/open/place-names.ts'
import { pgGenderNames } from '../../properties/open/word-lists.ts'
import { changeSearch } from '../query/open/search-query.ts'

export interface ControlProps {
  search: Search
  facets: EndpointOutput<typeof propertyFacets>['data'] | undefined
  names: PlaceNames
  onChange: (search: Search) => void
}

interface ChoiceProps {
  label: string
  /** Label of the option without a choice. */
  any: string
  options: { value: number | string; label: string }[]
  filter: SearchKey
  search: Search
  onChange: (search: Search) => void
}

/** A select for one value or none. */
export function Choice({ label, any, options, filter, search, onChange }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      value={search[filter] ?? ''}
      onChange={({ currentTarget }) => onChange(changeSearch(search, { [filter]: currentTarget.value || undefined }))}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}

export function PgGender({ search, onChange }: ControlProps) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  return (
    <Segmented
      label={t`Who it is for`}
      className="justify-self-start"
      value={search.pgGender ?? ''}
      options={[
        { value: '' as const, label: t`Anyone` },
        ...pgGenders.map((value) => ({ value, label: i18n._(pgGenderNames[value]) })),
      ]}
      onChange={(value) => onChange(changeSearch(search, { pgGender: value || undefined }))}
    />
  )
}

export function PgSharing({ search, onChange }: ControlProps) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const options = pgSharingNames.map((name, index) => ({ value: index + 1, label: i18n._(name) }))
  const names = { label: t`People in the room`, any: t`Any number` }
  return <Choice {...names} options={options} filter="pgSharing" search={search} onChange={onChange} />
}

export function PgGate({ search, onChange }: ControlProps) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const options = keysOf(pgGateNames).map((value) => ({ value, label: i18n._(pgGateNames[value]) }))
  const names = { label: t`The gate closes at`, any: t`Any time` }
  return <Choice {...names} options={options} filter="pgGate" search={search} onChange={onChange} />
}

export function PgDeposit({ search, onChange }: ControlProps) {
  const { t } = useLingui()
  const options = [1, 2].map((value) => ({
    value,
    label: t`Up to ${plural(value, { one: '# month of rent', other: '# months of rent' })}`,
  }))
  const names = { label: t({ message: 'Deposit', context: 'a filter' }), any: t`Any deposit` }
  return <Choice {...names} options={options} filter="pgDeposit" search={search} onChange={onChange} />
}
