import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

/** Loads code of the app; offline it tries the service worker's cache, and otherwise waits for the connection. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (typeof document !== 'undefined' && !navigator.onLine) {
    // Browsers may cache a failed chunk, so without a service worker it is not requested offline.
    const code = navigator.serviceWorker?.controller && (await load().catch(() => undefined))
    if (code) return code
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  }
  return load()
}

/** A component whose code loads on first render. */
export const lazyCode = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await fetchCode(load) }))
