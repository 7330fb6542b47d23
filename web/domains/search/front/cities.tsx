import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { homeOverview } from '../../../../contract/search/search.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Scroller } from '../../../ui/scroller.tsx'
import { categoryPath } from '../../../../contract/search/category-id.ts'
import { placeName } from '../../places/open/place-names.ts'
import { PictureTile } from '../open/picture-tile.tsx'
import { withSub } from '../box/search-kinds.ts'
import { SectionHead } from './section-head.tsx'

type City = EndpointOutput<typeof homeOverview>['data']['cities'][number]

/** The cities with homes, the largest first, each with a picture of one of them. */
export function Cities({ cities, sub }: { cities: readonly City[]; sub: string | null }) {
  const { t } = useLingui()
  return (
    <Scroller
      label={t`Cities`}
      head={
        <SectionHead title={<Trans>Start with a city</Trans>}>
          <Trans>Cities with the most homes come first.</Trans>
        </SectionHead>
      }
      itemClass="w-40 sm:w-52"
    >
      {cities.map((city) => (
        <CityTile key={city.slug} city={city} to={withSub(categoryPath({ intent: 'sale', city: city.slug }), sub)} />
      ))}
    </Scroller>
  )
}

function CityTile({ city, to }: { city: City; to: string }) {
  const language = useLanguage()
  const { picture, propertiesCount } = city
  return (
    <PictureTile to={to} picture={picture} sizes="(min-width: 40rem) 13rem, 10rem">
      <span className="mt-2 block text-lead font-semibold group-hover:underline">{placeName(city, language)}</span>
      <span className="figures block text-small text-soft">
        <Plural value={propertiesCount} one="# home" other="# homes" />
      </span>
    </PictureTile>
  )
}
