import { useEffect } from 'react'
import { restoreAreaUnit } from '../platform/area-unit.ts'
import { restorePosition, watchIfAllowed } from '../platform/location.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Tray } from './compare-bar-slot.tsx'

/** What stands under every page; with it comes what the device remembers, which no painted page may show. */
export function Bottom() {
  useEffect(() => {
    restoreAreaUnit()
    restorePosition()
    void watchIfAllowed()
  }, [])
  return (
    <>
      <Footer />
      <BottomBar />
      <Tray />
    </>
  )
}
