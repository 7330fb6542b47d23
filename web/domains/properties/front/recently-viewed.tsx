import { storageKeys } from '../../../platform/storage.ts'
import { keptStrip } from '../kept-strip.tsx'

/** The homes this device looked at last. */
export const RecentlyViewed = keptStrip(
  storageKeys.recentlyViewed,
  async () => (await import('./recently-viewed-strip.tsx')).default,
)
