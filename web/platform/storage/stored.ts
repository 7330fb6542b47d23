import { createStore } from './store.ts'
import type { Store } from './store.ts'
import { readStored, writeStored } from './storage.ts'
import type { StorageKey } from './storage.ts'

/**
 * A value the device keeps, as a store that components can watch. It is read when first asked for; what was stored in
 * another shape, or cannot be read, counts as `empty`. Other tabs' changes arrive too.
 */
export function createStored<T>(key: StorageKey, read: (stored: unknown) => T, empty: T): Store<T> {
  const store = createStore(empty)
  let loaded = false

  function load(): void {
    // Also where no component watches: what another person left behind must not be written back.
    if (!loaded) addEventListener('storage', onStorage)
    loaded = true
    try {
      store.set(read(JSON.parse(readStored(key) ?? 'null')))
    } catch {
      store.set(empty)
    }
  }
  function onStorage(event: StorageEvent): void {
    if (event.key === key || event.key === null) load()
  }

  return {
    get: () => {
      if (!loaded) load()
      return store.get()
    },
    set: (value) => {
      if (!loaded) load()
      writeStored(key, JSON.stringify(value))
      store.set(value)
    },
    subscribe: store.subscribe,
  }
}

/** For readers of what was stored, by this release or another. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
