import { storageKeys } from '../../platform/storage/storage.ts'
import { keptStrip } from './saved-strip.tsx'

/** The homes this device looked at last. */
export const RecentlyViewed = keptStrip(
  storageKeys.recentlyViewed,
  async () => (await import('./recently-viewed-strip.tsx')).default,
)
