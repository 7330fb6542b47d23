import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { restoreAreaUnit } from '../platform/area-unit.ts'
import { restoreCurrency } from '../platform/currency.ts'
import { restorePosition, watchIfAllowed } from '../platform/position/location.ts'
import { handleOf } from '../platform/head.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useConfig } from '../platform/config.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { startWorker } from './start-worker.ts'

const siteFooter = lazyPart(async () => (await import('./site/site-footer.tsx')).SiteFooter)

/** The footer of every page, and the start of what depends on the device and cannot be rendered on the server. */
export function Bottom() {
  const { agentSite } = useConfig()
  const { CompareBar } = handleOf(useMatches()[0]?.handle)
  useEffect(() => {
    restoreAreaUnit()
    restorePosition()
    void watchIfAllowed()
    void startWorker()
    return restoreCurrency()
  }, [])
  return (
    <>
      {agentSite ? <siteFooter.Part of={{}} waiting={<Skeleton className="mt-16 h-60" />} /> : <Footer />}
      <BottomBar />
      {CompareBar && <CompareBar />}
    </>
  )
}
