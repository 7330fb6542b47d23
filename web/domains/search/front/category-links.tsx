import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Place } from '../../../../contract/places.ts'
import type { Intent, PropertySubType } from '../../../../contract/properties/vocabulary.ts'
import { sharedHomes } from '../../../../contract/shared-homes.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { categoryPath } from '../../../../contract/search/category-id.ts'
import { placeName } from '../../places/open/place-names.ts'
import { withSub } from '../box/search-kinds.ts'

interface Kind {
  name: (city: string) => MessageDescriptor
  intent: Intent
  propertySubType?: PropertySubType
}

const kinds: readonly Kind[] = [
  { name: (city) => msg`Homes for sale in ${city}`, intent: 'sale' },
  { name: (city) => msg`Homes for rent in ${city}`, intent: 'rent' },
]
const apartments: Record<MarketId, readonly Kind[]> = {
  in: [
    { name: (city) => msg`Flats for sale in ${city}`, intent: 'sale', propertySubType: 'apartment' },
    { name: (city) => msg`Flats for rent in ${city}`, intent: 'rent', propertySubType: 'apartment' },
  ],
  us: [
    { name: (city) => msg`Apartments for sale in ${city}`, intent: 'sale', propertySubType: 'apartment' },
    { name: (city) => msg`Apartments for rent in ${city}`, intent: 'rent', propertySubType: 'apartment' },
  ],
}
const shared: Kind = { name: (city) => msg`PG in ${city}`, intent: 'pg' }

const FIRST_CITIES = 4

/** Plain links to the landing page of every city and common kind, those of the largest cities unfolded. */
export function CategoryLinks({ cities, sub }: { cities: readonly Place[]; sub: string | null }) {
  const more = cities.slice(FIRST_CITIES)
  return (
    <section className="page">
      <h2 className="text-headline">
        <Trans>Homes by city</Trans>
      </h2>
      <CityList cities={cities.slice(0, FIRST_CITIES)} sub={sub} />
      {more.length > 0 && (
        <details className="mt-6">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline-offset-4 hover:underline">
            <Plural value={more.length} one="# more city" other="# more cities" />
          </summary>
          <CityList cities={more} sub={sub} />
        </details>
      )}
    </section>
  )
}

function CityList({ cities, sub }: { cities: readonly Place[]; sub: string | null }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { id } = useMarket()
  const offered = [...kinds, ...apartments[id], ...(sharedHomes[id] ? [shared] : [])]
  return (
    <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-x-4 gap-y-6 sm:gap-x-8 lg:grid-cols-4">
      {cities.map((city) => {
        const name = placeName(city, language)
        return (
          <li key={city.slug}>
            <h3 className="text-body">{name}</h3>
            <ul className="mt-1 text-small">
              {offered.map(({ name: words, ...kind }) => {
                const to = categoryPath({ ...kind, city: city.slug })
                return (
                  <li key={to}>
                    <Link
                      to={withSub(to, sub)}
                      className="inline-flex min-h-8 items-center py-1 text-soft hover:text-ink hover:underline pointer-coarse:min-h-11"
                    >
                      {i18n._(words(name))}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
