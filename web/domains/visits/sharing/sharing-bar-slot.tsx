import { Suspense } from 'react'
import { useStore } from '../../../platform/storage/store.ts'
import { lazyCode } from '../../../ui/lazy-code.ts'
import { sharedLocation } from './shared-location.ts'

const SharingBar = lazyCode(async () => (await import('./sharing-bar.tsx')).SharingBar)

/** The bar that says that a position is shared; none of its code is fetched while none is. */
export function SharingBarSlot() {
  if (!useStore(sharedLocation, null)) return null
  return (
    <Suspense fallback={null}>
      <SharingBar />
    </Suspense>
  )
}
