import { Suspense } from 'react'
import { useStore } from '../../../platform/storage/store.ts'
import { lazyCode } from '../../../ui/lazy-code.ts'
import { sharedLocation } from './shared-location.ts'

const SharingBar = lazyCode(async () => (await import('./sharing-bar.tsx')).SharingBar)

/** The bar about location sharing; its code loads on first use. */
export function SharingBarSlot() {
  if (!useStore(sharedLocation, null)) return null
  return (
    <Suspense fallback={null}>
      <SharingBar />
    </Suspense>
  )
}
