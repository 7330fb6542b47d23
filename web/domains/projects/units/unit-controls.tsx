import { useLingui } from '@lingui/react'
import { Trans, useLingui as useWords } from '@lingui/react/macro'
import { directions } from '../../../../contract/properties/vocabulary.ts'
import { unitStates, type UnitState } from '../../../../contract/projects/unit-states.ts'
import type { UnitMatrix } from '../../../../contract/projects/units.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Checkbox, Segmented } from '../../../ui/choice.tsx'
import { classes } from '../../../ui/classes.ts'
import { SelectField } from '../../../ui/field.tsx'
import { FilterSelect } from '../../../ui/table/filter-select.tsx'
import { floorBands } from './unit-filters.ts'
import type { MatrixHome, UnitFilters } from './unit-filters.ts'
import { unitStateLetters, unitStateLooks, unitStateNames } from './unit-words.ts'
import { directionNames } from '../../properties/open/word-lists.ts'

interface UnitControlsProps {
  matrix: UnitMatrix
  homes: readonly MatrixHome[]
  tower: string
  filters: UnitFilters
  onChange: (filters: UnitFilters) => void
}

/** Filters of a project's homes; controls without a choice are omitted. */
export function UnitControls({ matrix: { towers, unitTypes }, homes, tower, filters, onChange }: UnitControlsProps) {
  const { i18n } = useLingui()
  const { t } = useWords()
  const { money } = useFormat()
  const { salePrices } = useMarket()
  const prices = homes.flatMap(({ state, listPrice }) => (state === 'available' && listPrice ? [listPrice] : []))
  const [least, most] = prices.length
    ? [prices.reduce((a, b) => Math.min(a, b)), prices.reduce((a, b) => Math.max(a, b))]
    : [0, 0]
  const budgets = salePrices.filter((price) => price > least && price < most)
  const facings = new Set(homes.map(({ directionFaces }) => directionFaces))
  const bands = { low: t`Lower third`, middle: t`Middle third`, high: t`Upper third` }
  const put = <Name extends keyof UnitFilters>(name: Name, value: UnitFilters[Name] | undefined) => {
    const { [name]: _gone, ...others } = filters
    onChange(value === undefined ? others : { ...others, [name]: value })
  }
  const hasFloors = towers.some(({ floors }) => floors > 2)
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:items-end">
        {towers.length > 1 && (
          <SelectField label={t`Tower`} value={tower} onChange={({ target }) => put('tower', target.value)}>
            {towers.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {unitTypes.length > 1 && (
          <FilterSelect
            label={t`Type`}
            any={t`All types`}
            value={filters.type}
            options={unitTypes.map(({ name }) => ({ value: name, name }))}
            onChange={(value) => put('type', value || undefined)}
          />
        )}
        {hasFloors && (
          <FilterSelect
            label={t`Floors`}
            any={t`All floors`}
            value={filters.floors}
            options={floorBands.map((band) => ({ value: band, name: bands[band] }))}
            onChange={(value) =>
              put(
                'floors',
                floorBands.find((band) => band === value),
              )
            }
          />
        )}
        {facings.size > 1 && (
          <FilterSelect
            label={t`Facing`}
            any={t`Any`}
            value={filters.facing}
            options={directions
              .filter((one) => facings.has(one))
              .map((one) => ({ value: one, name: i18n._(directionNames[one]) }))}
            onChange={(value) =>
              put(
                'facing',
                directions.find((one) => one === value),
              )
            }
          />
        )}
        {budgets.length > 0 && (
          <FilterSelect
            label={t`Budget`}
            any={t`Any`}
            value={filters.budget === undefined ? undefined : String(filters.budget)}
            options={budgets.map((price) => ({ value: String(price), name: t`Up to ${money(price).short}` }))}
            onChange={(value) => put('budget', Number(value) || undefined)}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Checkbox
          checked={filters.isFree === true}
          onChange={({ target }) => put('isFree', target.checked ? true : undefined)}
        >
          <Trans>Available homes only</Trans>
        </Checkbox>
        <Segmented
          label={t`Show as`}
          value={filters.isList ? 'list' : 'table'}
          options={[
            { value: 'table', label: <Trans>By floor</Trans> },
            { value: 'list', label: <Trans>List</Trans> },
          ]}
          onChange={(view) => put('isList', view === 'list' ? true : undefined)}
        />
      </div>
    </div>
  )
}

/** The legend of states: colour, letter and number of homes. */
export function UnitLegend({ counts }: { counts: Readonly<Record<UnitState, number>> }) {
  const { i18n } = useLingui()
  const letters = unitStateLetters[useLanguage()]
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-small">
      {unitStates
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <li key={state} className="flex items-center gap-2">
            <span
              aria-hidden
              className={classes(
                'grid size-6 place-items-center rounded-control border font-semibold',
                unitStateLooks[state],
              )}
            >
              {letters[state]}
            </span>
            {i18n._(unitStateNames[state])} <span className="figures font-semibold">{counts[state]}</span>
          </li>
        ))}
    </ul>
  )
}
