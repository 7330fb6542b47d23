import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

/** Fetches code of the app; without a line, what the service worker keeps of it, and the rest once there is one again. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (typeof document !== 'undefined' && !navigator.onLine) {
    // Browsers may remember that a chunk could not be had, so where nobody keeps any it is not even tried.
    const code = navigator.serviceWorker?.controller && (await load().catch(() => undefined))
    if (code) return code
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  }
  return load()
}

/** A component whose code is fetched when it is first drawn. */
export const lazyCode = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await fetchCode(load) }))
