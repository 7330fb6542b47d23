import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Scroller } from '../../ui/scroller.tsx'
import { PropertyCard } from './open/property-card.tsx'
import { forgetViewed, useRecentlyViewed } from './open/recently-viewed.ts'

/** The homes that this device viewed last; empty on a first visit. */
export default function RecentlyViewedStrip() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  // Excludes the home of the current page.
  const homes = useRecentlyViewed().filter(({ id }) => paths.property(id) !== pathname)
  if (homes.length === 0) return null
  return (
    <Scroller
      label={t`Recently viewed`}
      head={
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 className="text-headline">
            <Trans>Recently viewed</Trans>
          </h2>
          <Button look="quiet" size="small" onClick={forgetViewed}>
            <Trans>Clear these</Trans>
          </Button>
        </div>
      }
      itemClass="w-[min(24rem,88vw)]"
    >
      {homes.map((home) => (
        <PropertyCard key={home.id} home={home} layout="compact" />
      ))}
    </Scroller>
  )
}
