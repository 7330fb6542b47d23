import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { BEDROOMS_AND_MORE } from '../../../../contract/search/filter-table.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/picture.tsx'
import { bedroomWords, kindOf, placeOf } from '../../properties/open/home-words.ts'
import { placeName } from '../../places/open/place-names.ts'
import { Price } from '../../properties/open/price.tsx'
import { pictureAlt, pictureProps } from '../../properties/open/property-media-url.ts'
import { SearchBox } from '../open/box/search-box.tsx'
import { budgetsOf } from '../box/search-kinds.ts'
import type { SearchKind } from '../box/search-kinds.ts'
import { SearchPicks, SearchTabs } from '../box/search-picks.tsx'
import { faceOf } from './face.ts'

interface HeroProps {
  total: number
  cities: number
  /** The homes one of which lends its photograph. */
  homes: readonly PropertyCard[]
  rentals: readonly PropertyCard[]
}

const hasSize = ({ bedroomsTotal = 0, listPrice }: PropertyCard) =>
  bedroomsTotal > 0 && bedroomsTotal < BEDROOMS_AND_MORE && listPrice !== undefined

/** The first thing of the front page: one sentence, one search, and a home that is really there. */
export function Hero({ total, cities, homes, rentals }: HeroProps) {
  const face = faceOf(homes)
  const { t, i18n } = useLingui()
  const market = useMarket()
  const { money, language } = useFormat()

  /** A sentence that finds a home of the market. */
  function exampleOf(kind: SearchKind): string | undefined {
    if (kind !== 'sale' && kind !== 'rent') return undefined
    const home = (kind === 'rent' ? rentals : homes).find(hasSize)
    const most = home && budgetsOf(market, kind).find((budget) => budget >= (home.listPrice ?? Infinity))
    if (!home || most === undefined) return undefined
    const size = bedroomWords(home.bedroomsTotal ?? 0, market, i18n)
    const place = placeName(home.city, language)
    const budget = money(most, market.currency).short
    return t`${size} in ${place} under ${budget}`
  }
  return (
    <section className={classes('relative lg:grid lg:grid-cols-2', face && 'lg:min-h-[min(38rem,78dvh)]')}>
      {face && <HeroPicture {...face} />}
      <div className="page relative grid content-center pt-8 pb-4 lg:col-span-2 lg:col-start-1 lg:row-start-1 lg:py-14">
        <div className="grid gap-4 lg:max-w-[calc(50%-1.5rem)]">
          <h1 className="text-display">
            <Trans>Know the home before you knock</Trans>
          </h1>
          {total > 0 && (
            <p className="max-w-prose text-lead text-soft">
              <Trans>
                <Plural value={total} one="# home" other="# homes" /> in{' '}
                <Plural value={cities} one="# city" other="# cities" />, with prices, areas and owner or agent clearly
                shown.
              </Trans>
            </p>
          )}
        </div>
        <div className="mt-6 lg:mt-9 lg:max-w-[46rem]">
          <SearchBox hero={{ Tabs: SearchTabs, Picks: SearchPicks, exampleOf }} />
        </div>
      </div>
    </section>
  )
}

function HeroPicture({ home, picture }: NonNullable<ReturnType<typeof faceOf>>) {
  const { i18n } = useLingui()
  const { imageBaseUrl } = useConfig()
  const language = useLanguage()
  return (
    <div className="relative h-44 sm:h-64 lg:col-start-2 lg:row-start-1 lg:h-full">
      <div className="absolute inset-0 overflow-hidden lg:rounded-es-sheet">
        <Picture
          {...pictureProps(picture, imageBaseUrl)}
          alt={pictureAlt(picture, language)}
          sizes="(min-width: 64rem) 50vw, 100vw"
          first
        />
      </div>
      <Link
        to={paths.property(home.id)}
        className="absolute end-3 bottom-3 z-10 grid max-w-[80%] rounded-card bg-surface/92 px-4 py-2 text-small hover:bg-surface sm:end-6 sm:bottom-6"
      >
        <span>
          <Price home={home} className="font-semibold" /> · {kindOf(home, i18n)}
        </span>
        <span className="truncate text-soft">{placeOf(home, i18n)}</span>
      </Link>
    </div>
  )
}
