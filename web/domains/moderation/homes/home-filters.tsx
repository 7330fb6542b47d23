import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { FilterButton } from '../../../ui/filters/filter-button.tsx'
import { FilterChips } from '../../../ui/filters/filter-chips.tsx'
import { FilterFields } from '../../../ui/table/filter-fields.tsx'
import type { Filters } from '../../../ui/table/filters.ts'
import { MoneyInput } from '../../listings/open/fields/money-control.tsx'
import { mainFilters, type HomeListState } from './use-home-filters.ts'

interface HomeFiltersProps {
  list: HomeListState
  counts: Readonly<Record<string, Readonly<Record<string, number>> | undefined>>
}

const isMain = (name: string) => mainFilters.some((main) => main === name)
const prices = ['priceMin', 'priceMax'] as const

/** What the list of homes is narrowed by: the usual fields, the others in a dialog, and each active one as a chip. */
export function HomeFilters({ list, counts }: HomeFiltersProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const active = useActive(list)
  const all: Filters = list.filters
  const some = (isWanted: (name: string) => boolean) => ({
    filters: Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name))),
    values: list.values,
    setFilter: list.setFilter,
  })
  const inDialog = (name: string) => !isMain(name) && !['lister', ...prices].includes(name)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div role="search" className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <FilterFields
          list={some((name) => isMain(name) && (name !== 'locality' || Boolean(list.values.city)))}
          counts={counts}
        />
        <div className="flex items-end gap-3 sm:col-span-2 lg:col-span-1">
          <SelectField
            label={t`Sort by`}
            className="grow"
            value={list.sort}
            onChange={({ target }) => list.setSort(target.value)}
          >
            {list.sorts.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <FilterButton count={active.filter(({ key }) => !isMain(key)).length} onClick={() => setOpen(true)} />
        </div>
      </div>
      <FilterChips filters={active} onClear={list.clear} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        shape="sheet"
        title={t`Filters`}
        actions={
          <Button look="primary" onClick={() => setOpen(false)}>
            <Trans>Show homes</Trans>
          </Button>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {prices.map((name) => (
            <MoneyInput
              key={name}
              name={name}
              label={list.filters[name].label}
              value={list.values[name] === undefined ? null : Number(list.values[name])}
              onChange={(value) => list.setFilter(name, typeof value === 'number' ? String(value) : '')}
            />
          ))}
          <FilterFields list={some(inDialog)} />
        </div>
      </Dialog>
    </div>
  )
}

/** The active filters in words. */
function useActive(list: HomeListState) {
  const { t } = useLingui()
  const { money } = useFormat()
  const values: Readonly<Record<string, string | undefined>> = list.values
  const all: Filters = list.filters
  return Object.entries(all).flatMap(([key, filter]) => {
    const value = values[key]
    if (value === undefined) return []
    const { label } = filter
    const named = filter.kind === 'choice' ? filter.options.find((option) => option.value === value)?.name : undefined
    const said = prices.some((price) => price === key) ? money(Number(value)).short : (named ?? value)
    return [
      {
        key,
        label: filter.kind === 'flag' ? label : key === 'lister' ? t`Homes of one account` : `${label}: ${said}`,
        onRemove: () => list.setFilter(key, ''),
      },
    ]
  })
}
