import { useRequestedParams } from '../requested-params.ts'
import type { Filters, FilterValues } from './filters.ts'

const MAX_PAGE = 1000

interface Declaration<Of extends Filters, Sort extends string> {
  filters: Of
  /** The orders of the server by name; the first is used without a choice. */
  sorts: readonly { value: Sort; name: string }[]
}

/** What an address shows of a list: what it does not know is ignored. */
export function readList<const Of extends Filters, Sort extends string>(
  { filters, sorts }: Declaration<Of, Sort>,
  params: URLSearchParams,
) {
  const entries = Object.entries(filters).map(([name, { read }]) => [name, read(params.get(name) ?? '')])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name of the filters with what its own `read` returns
  const values = Object.fromEntries(entries) as FilterValues<Of>
  return {
    values,
    isFiltered: Object.values(values).some((value) => value !== undefined),
    sort: sorts.find(({ value }) => value === params.get('sort'))?.value ?? sorts[0]?.value,
    page: Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
    /** Ids of the columns that are hidden. */
    hidden: (params.get('hide') ?? '').split(',').filter(Boolean),
  }
}

export type ListState = ReturnType<typeof useListState<Filters, string>>

/**
 * The state of the list of a screen, which is its address: filters, order, page and hidden columns. `query` is what the server is
 * asked; other parameters of the address are kept.
 */
export function useListState<const Of extends Filters, Sort extends string>(declaration: Declaration<Of, Sort>) {
  const [params, setParams] = useRequestedParams()
  const state = readList(declaration, params)
  function set(name: string, value: string, keepsPage = false) {
    setParams(
      (latest) => {
        if (value) latest.set(name, value)
        else latest.delete(name)
        if (!keepsPage) latest.delete('page')
        return latest
      },
      { replace: true, state: { keepScroll: true } },
    )
  }
  return {
    ...state,
    filters: declaration.filters,
    sorts: declaration.sorts,
    query: { ...state.values, sort: state.sort, page: String(state.page) },
    setFilter: (name: string, value: string) => set(name, value),
    /** Takes all filters off. */
    clear: () =>
      setParams(
        (latest) => {
          for (const name of ['page', ...Object.keys(declaration.filters)]) latest.delete(name)
          return latest
        },
        { replace: true, state: { keepScroll: true } },
      ),
    setSort: (sort: string) => set('sort', sort),
    setHidden: (hidden: readonly string[]) => set('hide', hidden.join(','), true),
    /** Address of a page, for links. */
    addressOf: (page: number) => {
      const next = new URLSearchParams(params)
      if (page > 1) next.set('page', String(page))
      else next.delete('page')
      return `?${next}`
    },
  }
}

/** One page of a list that was read whole. */
export const pageOf = <Row>(rows: readonly Row[], page: number, pageSize: number) => ({
  data: rows.slice((page - 1) * pageSize, page * pageSize),
  total: rows.length,
})
