import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { readStored } from '../../platform/storage.ts'
import type { StorageKey } from '../../platform/storage.ts'

const never = () => () => undefined

/** A strip of homes that this device keeps under a key. While there are none, none of its code is fetched. */
export function keptStrip(key: StorageKey, load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Strip = lazy(load)
  return function KeptStrip() {
    const known = useSyncExternalStore(
      never,
      () => readStored(key) !== null,
      () => false,
    )
    if (!known) return null
    return (
      <Suspense fallback={null}>
        <Strip />
      </Suspense>
    )
  }
}
