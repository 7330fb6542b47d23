import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { keysOf } from '../../../../../contract/keys-of.ts'
import type { PropertyCard } from '../../../../../contract/properties/property.ts'
import { useConfig } from '../../../../platform/config.ts'
import { paths } from '../../../../../contract/paths.ts'
import { FilterButton } from '../../../../ui/filters/filter-button.tsx'
import { headingOf } from '../../query/describe-price.ts'
import { placeNamesOf, searchText } from '../../query/open/describe-search.ts'
import type { PlaceNames } from '../../../places/open/place-names.ts'
import { FilterDrawer, prepareFilterDrawer } from '../../filters/filter-drawer.tsx'
import { useHiddenHomes } from '../../../properties/open/hidden-homes.ts'
import { countQuery, facetsQuery, isFew, useSearch, withFixed } from '../../query/open/search-data.ts'
import type { FixedFilters } from '../../query/open/search-data.ts'
import { useRequestedParams } from '../../../../ui/requested-params.ts'
import { siteFilters } from '../../../../platform/site-filters.ts'
import { appliedGroups, readListUrl } from '../../query/open/search-query.ts'
import { writeSearch } from '../../../../../contract/search/search-address.ts'
import type { Search } from '../../../../../contract/search/search-address.ts'
import { ViewSwitch } from '../../list/view-switch.tsx'
import { SearchBox } from '../box/search-box.tsx'
import { useSaidWords } from '../../query/said-in.ts'
import { CountLine } from '../../list/count-line.tsx'
import { FilterBar } from '../../filters/filter-bar.tsx'
import { ListNotes } from '../../list/list-notes.tsx'
import { ListError } from '../../list/list-error.tsx'
import { EmptyList } from '../../list/empty-list.tsx'
import { ListFoot } from '../../list/list-foot.tsx'
import { useCardLayout } from '../../list/card-layout.ts'
import type { CardLayout } from '../../../properties/open/property-card.tsx'
import { NearMatches } from '../../list/near-matches.tsx'

/** The list's half of a window with a map; its start edge is aligned with the header. */
const besideMap = 'page pb-8 lg:max-w-none lg:ps-[max(2.5rem,calc((100vw-var(--container-page))/2+2.5rem))] lg:pe-5'

/** What a view renders a list from. */
export interface SearchList {
  search: Search
  /** The latest requested search, whose homes may still be loading; further filters build on it. */
  requested: Search
  /** The homes on the page, without those the person hid. */
  homes: PropertyCard[]
  /** How the person wants cards. */
  cardLayout: CardLayout
  /** Changes the search and replaces the history entry, for changes in many small steps. */
  replace: (search: Search) => void
  addressOf: (search: Search) => string
}

/** A list on an owner's page: the owner's filter is fixed and shown in the heading, not as a removable filter. */
export interface ListOwner {
  fixed: FixedFilters
  /** Main heading and its surroundings, instead of the description of the search. */
  head: ReactNode
  pathOf: (search: Record<string, string>) => string
  /** Shown instead of the list if the owner has no homes. */
  empty?: ReactNode
  /** Shown below a search of the page that finds nothing. */
  instead?: ReactNode
}

interface SearchScreenProps {
  view: 'grid' | 'list'
  owner?: ListOwner
  children: (list: SearchList) => ReactNode
  skeleton: ReactNode
  /** The button that saves the search. */
  renderSave: (of: { search: Search; names: PlaceNames; view: 'grid' | 'list' }) => ReactNode
  /** Shown beside the list from 1024 px. */
  renderBeside?: (list: SearchList) => ReactNode
}

/** A list of homes with its filters, order, count, pages, and states without results. */
export function SearchScreen({ view, owner, children, skeleton, renderSave, renderBeside }: SearchScreenProps) {
  const { i18n } = useLingui()
  const config = useConfig()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [filtering, setFiltering] = useState(false)
  const path = owner?.pathOf ?? paths[view]
  const addressOf = (search: Search, from = 1, to = 1) =>
    path({
      ...writeSearch({ ...unfixed(search), page: String(to) }, config),
      ...(from < to && { from: String(from) }),
    })
  const fixed = { ...owner?.fixed, ...siteFilters(config) }
  const state = useSearch(addressOf, owner?.fixed)
  const { search, homes, count, from, to } = state
  const [params] = useRequestedParams()
  const requested = readListUrl(withFixed(new URLSearchParams(params), owner?.fixed ?? {}), config).search
  /** The search without the fixed filters. */
  function unfixed(of: Search): Search {
    const said = { ...of }
    // An intent is always set; the address of such a page leaves it out.
    for (const key of keysOf(fixed)) if (key !== 'intent') delete said[key]
    return said
  }
  const chosen = unfixed(requested)
  const hidden = useHiddenHomes()
  const shown = homes.filter(({ id }) => !hidden.includes(id))
  const names = placeNamesOf(homes, i18n, state.places)
  const groups = appliedGroups(chosen)
  const go = (next: Search) => void navigate(addressOf(next), { viewTransition: true })
  const replace = (next: Search) => void navigate(addressOf(next), { replace: true, state: { keepScroll: true } })
  const cardLayout = useCardLayout()
  const list: SearchList = { search, requested, homes: shown, cardLayout, replace, addressOf }

  function prepareFilters() {
    prepareFilterDrawer()
    void client.prefetchQuery(facetsQuery(requested))
    void client.prefetchQuery(countQuery(requested))
  }
  const empty = !state.pending && homes.length === 0
  const views = <ViewSwitch search={requested} page={to} current={view} />
  const named = searchText(search, names)
  const placeText = useSaidWords('typed') ?? named
  return (
    <div className={renderBeside && 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,36%)]'}>
      <div className={renderBeside ? besideMap : 'page pb-8'}>
        {owner?.head ?? (
          <SearchBox key={placeText} filters={writeSearch(requested, config)} text={placeText} pathOf={path} />
        )}
        <div className="@container flex items-center gap-4 pt-2 sm:pt-4">
          <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
            {!owner && <h1 className="text-body font-semibold sm:text-title">{headingOf(search, i18n, names)}</h1>}
            <CountLine count={count} stale={state.counting} from={from} shown={homes.length} />
          </div>
          <div className="max-sm:hidden">{views}</div>
        </div>
        <div className="finds-place @container sticky top-(--header-end) z-20 -mx-1 bg-paper px-1 py-1.5">
          <div className="flex flex-wrap items-center gap-2">
            <FilterButton
              count={groups.length}
              wordClass="max-[22rem]:sr-only"
              onPointerEnter={prepareFilters}
              onFocus={prepareFilters}
              onClick={() => setFiltering(true)}
            />
            <div className="contents @max-[47rem]:hidden">
              <FilterBar
                search={requested}
                names={names}
                onPrepare={() => void client.prefetchQuery(facetsQuery(requested))}
                onChange={(next, again) => (again ? replace : go)(next)}
              />
            </div>
            <div className="min-w-11 xl:min-w-44">{renderSave({ search, names, view })}</div>
            <div className="ms-auto sm:hidden">{views}</div>
          </div>
        </div>
        <ListNotes view={view} search={chosen} names={names} empty={empty} onChange={go} />

        <h2 className="sr-only">
          <Trans>Results</Trans>
        </h2>
        {state.error ? (
          <ListError error={state.error} busy={state.fetching} onRetry={state.retry} />
        ) : state.pending ? (
          skeleton
        ) : homes.length === 0 ? (
          (groups.length === 0 && owner?.empty) || (
            <>
              <EmptyList search={search} names={names} pages={state.pages} addressOf={addressOf} />
              {owner?.instead}
            </>
          )
        ) : (
          children(list)
        )}

        {!state.error && homes.length > 0 && (
          <ListFoot
            shown={{ ...state, homes: shown, counted: count, address: addressOf(search, from, to) }}
            all={homes}
            more={state.next !== undefined}
            growing={state.growing}
            onMore={() => void state.grow()}
            addressOfPage={(page) => addressOf(requested, page, page)}
          />
        )}
        {!owner && !config.agentSite && !state.pending && !state.counting && isFew(count) && (
          <NearMatches search={search} names={names} />
        )}
      </div>
      {renderBeside?.(list)}
      <FilterDrawer
        open={filtering}
        search={requested}
        fixed={fixed}
        names={names}
        onClose={() => setFiltering(false)}
        onApply={(next) => {
          setFiltering(false)
          go(next)
        }}
      />
    </div>
  )
}
