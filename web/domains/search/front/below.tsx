import { Suspense } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { homeOverview } from '../../../../contract/search/search.ts'
import { paths } from '../../../../contract/paths.ts'
import { BlogPicks } from '../../blog/open/picks/blog-picks.tsx'
import { withSub } from '../box/search-kinds.ts'
import { CategoryLinks } from './category-links.tsx'
import { Cities } from './cities.tsx'
import { HomesStrip } from './homes-strip.tsx'
import { NearYou } from './near-you.tsx'
import { NewProjects } from './new-projects.tsx'
import { PostYours } from './post-yours.tsx'
import { RecentlyViewed } from '../../properties/open/recently-viewed-slot.tsx'
import { Tools } from './tools.tsx'
import { TopLocalities } from './top-localities.tsx'

interface BelowProps {
  overview: EndpointOutput<typeof homeOverview>['data']
  sub: string | null
}

/** The front page under its first look. */
export function Below({ overview, sub }: BelowProps) {
  const { t } = useLingui()
  const { cities, newest, newestRentals, topLocalities } = overview
  return (
    <>
      <Cities cities={cities} sub={sub} />
      <NearYou sub={sub} />
      <RecentlyViewed />
      {/* React takes over each of them separately. */}
      <Suspense>
        <HomesStrip
          label={t`Newest homes for sale`}
          title={<Trans>New for sale</Trans>}
          homes={newest}
          more={{ to: withSub(paths.grid({ intent: 'sale' }), sub), words: <Trans>All homes for sale</Trans> }}
        />
      </Suspense>
      <Suspense>
        <HomesStrip
          label={t`Newest homes for rent`}
          title={<Trans>New for rent</Trans>}
          homes={newestRentals}
          more={{ to: withSub(paths.grid({ intent: 'rent' }), sub), words: <Trans>All homes for rent</Trans> }}
        />
      </Suspense>
      <Suspense>
        <NewProjects sub={sub} />
      </Suspense>
      <TopLocalities localities={topLocalities} cities={cities} sub={sub} />
      <Tools sub={sub} />
      <PostYours />
      <BlogPicks />
      <CategoryLinks cities={cities} sub={sub} />
    </>
  )
}
