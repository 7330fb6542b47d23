import { useRequestedParams } from '../requested-params.ts'

/** What of a table is shown: all of it stands in the address. */
export interface TableState {
  /** The order as the server names it; absent for its own. */
  sort: string | undefined
  page: number
  /** Columns put away, by id. */
  hidden: readonly string[]
  /** Values of the filters by name. */
  filters: Readonly<Record<string, string>>
}

const own = new Set(['sort', 'page', 'hide'])
const MAX_PAGES = 1000

export function readTableState(params: URLSearchParams): TableState {
  return {
    sort: params.get('sort') ?? undefined,
    page: Math.min(MAX_PAGES, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
    hidden: (params.get('hide') ?? '').split(',').filter(Boolean),
    filters: Object.fromEntries([...params].filter(([name, value]) => !own.has(name) && value !== '')),
  }
}

/** The query of an address that shows it. */
export function writeTableState({ sort, page, hidden, filters }: TableState): URLSearchParams {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  if (sort !== undefined) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  if (hidden.length) params.set('hide', hidden.join(','))
  return params
}

/** The state of the page's table; whatever narrows or orders it begins at the first page again. */
export function useTableState() {
  const [params, setParams] = useRequestedParams()
  const state = readTableState(params)
  const show = (change: (now: TableState) => TableState) =>
    setParams((latest) => writeTableState(change(readTableState(latest))), {
      replace: true,
      state: { keepScroll: true },
    })
  return {
    state,
    setFilter: (name: string, value: string) =>
      show((now) => ({ ...now, page: 1, filters: { ...now.filters, [name]: value } })),
    setSort: (sort: string | undefined) => show((now) => ({ ...now, page: 1, sort })),
    setHidden: (hidden: readonly string[]) => show((now) => ({ ...now, hidden })),
    /** Of a page, for links. */
    addressOf: (page: number) => `?${writeTableState({ ...state, page }).toString()}`,
  }
}
