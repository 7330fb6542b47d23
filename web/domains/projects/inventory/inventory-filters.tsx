import { useLingui } from '@lingui/react/macro'
import { unitStates, type UnitState } from '../../../../contract/projects/unit-states.ts'
import type { Inventory } from '../../../../contract/projects/inventory.ts'
import { classes } from '../../../ui/classes.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { stateNames } from './unit/unit-words.ts'
import type { InventorySearch, UnitRow } from './unit/units.ts'

interface InventoryFiltersProps {
  inventory: Inventory
  /** Homes of the chosen tower in every state. */
  rows: readonly UnitRow[]
  search: InventorySearch
  onSearch: (change: Partial<InventorySearch>) => void
}

/** Filters by tower, number and state, with the number of homes in each state. */
export function InventoryFilters({ inventory: { towers }, rows, search, onSearch }: InventoryFiltersProps) {
  const { t, i18n } = useLingui()
  const toggle = (state: UnitState) =>
    onSearch({
      states: search.states.includes(state) ? search.states.filter((one) => one !== state) : [...search.states, state],
    })
  return (
    <div className="flex flex-wrap items-end gap-3">
      {towers.length > 1 && (
        <SelectField
          label={t`Tower`}
          className="w-36"
          value={search.tower ?? ''}
          onChange={({ target }) => onSearch({ tower: target.value || undefined })}
        >
          <option value="">{t`All towers`}</option>
          {towers.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t`Number`}
        className="w-32"
        type="search"
        maxLength={20}
        value={search.text}
        onChange={({ target }) => onSearch({ text: target.value })}
      />
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{t({ message: 'State', context: 'of a home' })}</legend>
        {unitStates.map((state) => {
          const isOn = search.states.includes(state)
          const count = rows.filter((row) => row.state === state).length
          return (
            <button
              key={state}
              type="button"
              aria-pressed={isOn}
              onClick={() => toggle(state)}
              className={classes(
                'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 text-small',
                isOn
                  ? 'border-accent bg-accent-soft font-medium text-accent-strong'
                  : 'border-edge bg-surface hover:bg-sunk',
              )}
            >
              {i18n._(stateNames[state])}
              <span className="figures text-soft">{count}</span>
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
