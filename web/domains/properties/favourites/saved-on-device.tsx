import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readStored, storageKeys } from '../../../platform/storage.ts'

const Strip = lazy(() => import('./saved-strip.tsx'))
const never = () => () => undefined

/** The homes somebody saved on this device before signing in. While there are none, none of its code is fetched. */
export function SavedOnDevice() {
  const known = useSyncExternalStore(
    never,
    () => readStored(storageKeys.savedHomes) !== null,
    () => false,
  )
  if (!known) return null
  return (
    <Suspense fallback={null}>
      <Strip />
    </Suspense>
  )
}
