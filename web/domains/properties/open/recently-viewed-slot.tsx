import { storageKeys } from '../../../platform/storage/storage.ts'
import { savedStrip } from './saved-strip.tsx'

/** The homes this device looked at last. */
export const RecentlyViewed = savedStrip(
  storageKeys.recentlyViewed,
  async () => (await import('../recently-viewed-strip.tsx')).default,
)
