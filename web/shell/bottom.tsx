import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { restoreAreaUnit } from '../platform/area-unit.ts'
import { restorePosition, watchIfAllowed } from '../platform/location.ts'
import { handleOf } from '../platform/head.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { startWorker } from './start-worker.ts'

/** What stands under every page; with it comes what the device remembers, which no rendered page may show. */
export function Bottom() {
  const { CompareBar } = handleOf(useMatches()[0]?.handle)
  useEffect(() => {
    restoreAreaUnit()
    restorePosition()
    void watchIfAllowed()
    void startWorker()
  }, [])
  return (
    <>
      <Footer />
      <BottomBar />
      {CompareBar && <CompareBar />}
    </>
  )
}
