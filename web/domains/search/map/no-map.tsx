import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MapPinOff } from 'lucide-react'
import { Link } from 'react-router'
import type { Place } from '../../../../contract/places.ts'
import { useConfig } from '../../../platform/config.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { paths } from '../../../../contract/paths.ts'
import { citiesQuery, cityQuery } from './start.ts'
import { areaPatch } from '../query/open/map-area.ts'
import { changeSearch } from '../query/open/search-query.ts'
import { writeSearch } from '../../../../contract/search/search-address.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

/** Shown if the browser cannot draw a map: its places as links. */
export function NoMap({ search }: { search: Search }) {
  const config = useConfig()
  const language = useLanguage()
  const city = useQuery({ ...cityQuery(search), enabled: search.city !== undefined })
  const cities = useQuery(citiesQuery(search))
  const localities = city.data?.data.localities
  const places = localities ?? cities.data?.data ?? []
  const without = changeSearch(search, areaPatch(null))
  const addressOf = ({ kind, slug }: Place) => {
    const patch = kind === 'city' ? { city: slug, locality: undefined } : { locality: slug }
    return paths.map(writeSearch(changeSearch(without, patch), config))
  }
  return (
    <div className="absolute inset-0 overflow-y-auto bg-sunk p-5 md:p-8">
      <h2 className="flex items-center gap-2 text-lead">
        <MapPinOff aria-hidden className="size-6 shrink-0 text-faint" />
        <Trans>The map cannot be shown on this device</Trans>
      </h2>
      <p className="mt-1 max-w-prose text-soft">
        <Trans>Every home is in the list. Choose a place to see the homes there.</Trans>
      </p>
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2">
        {places
          .filter(({ propertiesCount }) => propertiesCount > 0)
          .map((place) => (
            <li key={place.slug} className="border-b border-line">
              <Link to={addressOf(place)} className="flex min-h-11 items-center justify-between gap-3 hover:underline">
                <span>{(language === 'hi' && place.nameHindi) || place.name}</span>
                <span className="figures text-small text-soft">
                  <Plural value={place.propertiesCount} one="# home" other="# homes" />
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}
