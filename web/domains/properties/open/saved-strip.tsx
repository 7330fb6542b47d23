import { Suspense, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { lazyCode } from '../../../ui/lazy-code.ts'
import { readStored } from '../../../platform/storage/storage.ts'
import type { StorageKey } from '../../../platform/storage/storage.ts'

const never = () => () => undefined

/** A strip of homes that this device keeps under a key. While there are none, none of its code is fetched. */
export function savedStrip(key: StorageKey, load: () => Promise<ComponentType>): ComponentType {
  const Strip = lazyCode(load)
  return function SavedStrip() {
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
