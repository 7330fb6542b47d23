import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readStored, storageKeys } from '../../../platform/storage.ts'

const Strip = lazy(() => import('./recently-viewed-strip.tsx'))
const never = () => () => undefined

/** The homes this device looked at last. On a first visit there are none, and none of its code is fetched. */
export function RecentlyViewed() {
  const known = useSyncExternalStore(
    never,
    () => readStored(storageKeys.recentlyViewed) !== null,
    () => false,
  )
  if (!known) return null
  return (
    <Suspense fallback={null}>
      <Strip />
    </Suspense>
  )
}
