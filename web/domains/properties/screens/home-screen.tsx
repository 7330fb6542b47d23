import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { MarketId } from '../../../../contract/markets.ts'
import { homeOverview } from '../../../../contract/properties/index.ts'
import { paths } from '../../../paths.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { query } from '../../../platform/query-client.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { CategoryLinks } from '../front/category-links.tsx'
import { Cities } from '../front/cities.tsx'
import { faceOf } from '../front/face.ts'
import { FirstSteps } from '../front/first-steps.tsx'
import { Hero } from '../front/hero.tsx'
import { HomesStrip } from '../front/homes-strip.tsx'
import { NearYou } from '../front/near-you.tsx'
import { RecentlyViewed } from '../front/recently-viewed.tsx'
import { siteJsonLd } from '../front/site-json-ld.ts'
import { Tools } from '../front/tools.tsx'
import { TopLocalities } from '../front/top-localities.tsx'
import { placeName } from '../place-names.ts'
import { pictureAddress } from '../property-media-url.ts'
import { withSub } from '../search-kinds.ts'

const overviewQuery = (market: MarketId) => query(homeOverview, { query: { market } })

export async function loader({ context }: LoaderFunctionArgs): Promise<ScreenData> {
  const config = context.get(configContext)
  const i18n = context.get(i18nContext)
  const { data } = await context.get(queryClientContext).ensureQueryData(overviewQuery(config.marketId))
  const face = faceOf(data.newest)?.picture
  const description = data.total
    ? i18n._(
        msg`${plural(data.total, {
          one: '# home to buy, rent or share, with its price, carpet area and lister in plain sight.',
          other: '# homes to buy, rent or share, each with its price, carpet area and lister in plain sight.',
        })}`,
      )
    : i18n._(msg`Homes to buy, rent or share, with their facts in order.`)
  return {
    head: {
      description,
      canonical: paths.root,
      ...(face && { image: pictureAddress(face, config.imageBaseUrl)(face.widths.at(-1) ?? face.width) }),
      jsonLd: siteJsonLd(config),
    },
  }
}

export function Component() {
  const { t } = useLingui()
  const { marketId } = useConfig()
  const language = useLanguage()
  const sub = useSearchParams()[0].get('sub')
  const overview = useSuspenseQuery(overviewQuery(marketId)).data.data
  const busiest = overview.cities[0]
  const { total, cities, newest, newestRentals, topLocalities } = overview
  if (total === 0) {
    return (
      <div className="grid grid-cols-1 gap-12 md:gap-16">
        <Hero total={0} cities={0} homes={[]} />
        <FirstSteps />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-14 md:gap-20">
      <Hero total={total} cities={cities.length} homes={newest} place={busiest && placeName(busiest, language)} />
      <Cities cities={cities} sub={sub} />
      <NearYou sub={sub} />
      <RecentlyViewed />
      <HomesStrip
        label={t`Newest homes for sale`}
        title={<Trans>New for sale</Trans>}
        homes={newest}
        more={{ to: withSub(paths.grid({ intent: 'sale' }), sub), words: <Trans>All homes for sale</Trans> }}
      />
      <HomesStrip
        label={t`Newest homes for rent`}
        title={<Trans>New for rent</Trans>}
        homes={newestRentals}
        more={{ to: withSub(paths.grid({ intent: 'rent' }), sub), words: <Trans>All homes for rent</Trans> }}
      />
      <TopLocalities localities={topLocalities} cities={cities} sub={sub} />
      <Tools sub={sub} />
      <CategoryLinks cities={cities} sub={sub} />
    </div>
  )
}
