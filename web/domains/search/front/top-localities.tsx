import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { SQUARE_METRES_PER } from '../../../../contract/markets.ts'
import type { Place } from '../../../../contract/places.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { homeOverview } from '../../../../contract/search/search.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { categoryPath } from '../../../../contract/search/category-id.ts'
import { cityOf, placeName } from '../../places/open/place-names.ts'
import { withSub } from '../box/search-kinds.ts'
import { SectionHead } from './section-head.tsx'

type Locality = EndpointOutput<typeof homeOverview>['data']['topLocalities'][number]

const figure = 'figures py-3 ps-4 text-end whitespace-nowrap'

interface TopLocalitiesProps {
  localities: readonly Locality[]
  /** Where their cities' names in other languages are. */
  cities: readonly Place[]
  sub: string | null
}

/** What homes cost where most of them are: one line a locality, figures under figures. */
export function TopLocalities({ localities, cities, sub }: TopLocalitiesProps) {
  const { unitName } = useFormat()
  if (localities.length === 0) return null
  const rents = localities.some(({ medianRent }) => medianRent !== undefined)
  return (
    <section className="page grid grid-cols-1 gap-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <SectionHead title={<Trans>Home prices by locality</Trans>}>
        <Trans>
          Half of the available homes ask more than the median and half ask less. Based on today’s listings, not on
          estimates.
        </Trans>
      </SectionHead>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse">
          <thead className="text-small text-faint">
            <tr className="border-b border-edge text-start align-bottom">
              <th scope="col" className="py-2 text-start font-normal">
                <Trans>Locality</Trans>
              </th>
              <th scope="col" className="py-2 ps-4 text-end font-normal">
                <Trans>Homes</Trans>
              </th>
              <th scope="col" className="py-2 ps-4 text-end font-normal">
                <Trans>Median per {unitName}</Trans>
              </th>
              {rents && (
                <th scope="col" className="py-2 ps-4 text-end font-normal max-sm:hidden">
                  <Trans>Median rent a month</Trans>
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-b border-line">
            {localities.map((locality) => {
              const slug = cityOf(locality)?.slug
              const city = cities.find((other) => other.slug === slug) ?? cityOf(locality)
              return (
                <LocalityRow key={`${slug}/${locality.slug}`} locality={locality} city={city} sub={sub} rents={rents} />
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface LocalityRowProps {
  locality: Locality
  city: Pick<Place, 'slug' | 'name' | 'nameHindi'> | undefined
  sub: string | null
  /** Whether there is a column for them. */
  rents: boolean
}

function LocalityRow({ locality, city, sub, rents }: LocalityRowProps) {
  const { money, number, unit, language } = useFormat()
  const { medianPricePerArea, medianRent, propertiesCount, slug } = locality
  return (
    <tr className="group relative hover:bg-sunk">
      <th scope="row" className="py-3 text-start font-normal">
        <Link
          to={withSub(categoryPath({ intent: 'sale', city: city?.slug, locality: slug }), sub)}
          className="font-medium group-hover:underline after:absolute after:inset-0"
        >
          {placeName(locality, language)}
        </Link>
        <span className="block text-small text-soft sm:ms-2 sm:inline">{city && placeName(city, language)}</span>
      </th>
      <td className={figure}>{number(propertiesCount)}</td>
      <td className={figure}>
        {medianPricePerArea === undefined ? '–' : money(medianPricePerArea * SQUARE_METRES_PER[unit]).exact}
      </td>
      {rents && (
        <td className={`${figure} max-sm:hidden`}>{medianRent === undefined ? '–' : money(medianRent).exact}</td>
      )}
    </tr>
  )
}
