import { Plural } from '@lingui/react/macro'
import { adminCities } from '../../../../contract/admin/places.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { FilterFields } from '../../../ui/table/filter-fields.tsx'
import { ListFrame } from '../../../ui/table/list-frame.tsx'
import { useListState } from '../../../ui/table/list-state.ts'
import { placeAddress } from './named-place.ts'
import { useMarketFilter } from '../../users/open/market-filter.ts'

/** The cities of a market. */
export function CityList() {
  const own = useMarket().id
  const marketFilter = useMarketFilter()
  const list = useListState({
    sorts: [],
    filters: {
      market: marketFilter,
    },
  })
  const { market = own } = list.values
  const read = useListPage(query(adminCities, { params: { market } }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid max-w-60">
        <FilterFields list={list} />
      </div>
      <ListFrame list={list} read={read}>
        {(cities) => (
          <ul className="divide-y divide-line border-y border-line">
            {cities.map(({ slug, name, localities, homes }) => (
              <li key={slug} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]">
                <TextLink to={placeAddress({ market, city: slug })} className="font-medium">
                  {name}
                </TextLink>
                <span className="text-soft">
                  <Plural value={localities} _0="No localities" one="# locality" other="# localities" />
                </span>
                <span className="text-soft">
                  <Plural value={homes} _0="No homes" one="# home" other="# homes" />
                </span>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </div>
  )
}
