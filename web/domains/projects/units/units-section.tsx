import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { projectUnits, type UnitMatrix } from '../../../../contract/projects/units.ts'
import { query } from '../../../platform/api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { UnitControls, UnitLegend } from './unit-controls.tsx'
import { countStates, filtersOf, gridOf, homesOf, isNarrowed, matches, withFilters } from './unit-filters.ts'
import type { MatrixHome, UnitFilters } from './unit-filters.ts'
import { UnitList } from './unit-list.tsx'
import { UnitPanel } from './unit-panel.tsx'
import { UnitTable } from './unit-table.tsx'
import { UnitTypes } from './unit-types.tsx'

/** The home that an enquiry is about. */
export interface AskedUnit {
  unitNumber: string
  unitTypeName: string
  /** Minor units. */
  listPrice?: number
}

interface UnitsSectionProps {
  project: { slug: string; name: string; market: MarketId }
  /** Absent if the builder takes no enquiries. */
  onAsk: ((unit: AskedUnit) => void) | undefined
}

/**
 * The homes of a project: its plans with prices, and every home by tower and floor. The parent renders the heading.
 */
export function UnitsSection({ project, onAsk }: UnitsSectionProps) {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useQuery(
    query(projectUnits, { params: { key: project.slug }, query: { market: project.market } }),
  )
  if (isError)
    return <ErrorCard title={t`The homes could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96 w-full" />
  return <Homes matrix={data.data} project={project} onAsk={onAsk} />
}

/** The first tower to show: the requested one, else the first with an available home. */
function startingTower({ towers }: UnitMatrix, homes: readonly MatrixHome[], asked: string | undefined): number {
  const named = towers.findIndex(({ name }) => name === asked)
  if (named >= 0) return named
  return homes.find(({ state }) => state === 'available')?.tower ?? 0
}

function Homes({ matrix, project, onAsk }: UnitsSectionProps & { matrix: UnitMatrix }) {
  const { t } = useLingui()
  const [search, setSearch] = useRequestedParams()
  const [open, setOpen] = useState<string>()
  const table = useRef<HTMLDivElement>(null)
  const homes = useMemo(() => homesOf(matrix), [matrix])
  const filters = useMemo(() => filtersOf(search), [search])
  const change = (next: UnitFilters) =>
    setSearch((before) => withFilters(before, next), { replace: true, preventScrollReset: true })
  const at = startingTower(matrix, homes, filters.tower)
  const tower = matrix.towers[at]
  const own = useMemo(() => homes.filter((home) => home.tower === at), [homes, at])
  const counts = useMemo(() => countStates(own), [own])
  const matching = useMemo(
    () => new Set(own.filter((home) => matches(home, filters, tower?.floors ?? 0))),
    [own, filters, tower],
  )
  const grid = useMemo(() => {
    const { columns, rows } = gridOf(own)
    // Hides floors without a match.
    return { columns, rows: rows.filter((row) => row.homes.some((home) => home && matching.has(home))) }
  }, [own, matching])
  // Stable callbacks keep 700 memoized cells from re-rendering.
  const show = useCallback((unitNumber: string) => setOpen(unitNumber), [])
  const showType = useCallback(
    (type: string) => {
      setSearch(
        (before) => {
          const first = homes.find((home) => home.unitType.name === type && home.state === 'available')
          const name = matrix.towers[first?.tower ?? 0]?.name
          return withFilters(before, { type, isFree: true, ...(name !== undefined && { tower: name }) })
        },
        { replace: true, preventScrollReset: true },
      )
      table.current?.scrollIntoView({ block: 'start' })
      table.current?.focus({ preventScroll: true })
    },
    [homes, matrix, setSearch],
  )
  const chosen = open === undefined ? undefined : homes.find(({ unitNumber }) => unitNumber === open)
  const name = tower?.name ?? ''
  function ask({ unitNumber, unitType, state, listPrice }: MatrixHome) {
    setOpen(undefined)
    onAsk?.({
      unitNumber,
      unitTypeName: unitType.name,
      ...(state === 'available' && listPrice !== undefined && { listPrice }),
    })
  }
  return (
    <div className="grid gap-8">
      <UnitTypes unitTypes={matrix.unitTypes} onShow={showType} />
      <div ref={table} tabIndex={-1} className="grid min-w-0 gap-4 outline-none print:hidden">
        <h3 className="text-lead font-semibold">
          <Trans>Choose your home</Trans>
        </h3>
        <UnitControls matrix={matrix} homes={homes} tower={name} filters={filters} onChange={change} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <UnitLegend counts={counts} />
          <p role="status" className="text-small text-soft">
            {isNarrowed(filters) && <Plural value={matching.size} one="# home matches" other="# homes match" />}
          </p>
        </div>
        {matching.size === 0 ? (
          <div className="grid justify-items-start gap-3 rounded-card border border-line p-5">
            <p>
              <Trans>No home of {name} matches these filters.</Trans>
            </p>
            <Button onClick={() => change(filters.tower === undefined ? {} : { tower: filters.tower })}>
              <Trans>Clear filters</Trans>
            </Button>
          </div>
        ) : filters.isList ? (
          <UnitList key={JSON.stringify(filters)} homes={[...matching]} onOpen={show} />
        ) : (
          <UnitTable
            caption={t`Homes of ${name} by floor`}
            columns={grid.columns}
            rows={grid.rows}
            matching={matching}
            onOpen={show}
          />
        )}
      </div>
      <UnitPanel
        project={project}
        home={chosen}
        towerName={matrix.towers[chosen?.tower ?? -1]?.name ?? ''}
        locations={matrix.locations}
        onClose={() => setOpen(undefined)}
        onAsk={onAsk && ask}
      />
    </div>
  )
}
