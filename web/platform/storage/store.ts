import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

/** A value outside React that components can watch. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Watches a store. `rendered` is what the server and the first render in the browser show. */
export function useStore<T>(store: Store<T>, rendered: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => rendered)
}
