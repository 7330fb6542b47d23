import { storageKeys } from '../../../platform/storage/storage.ts'
import { savedStrip } from '../../properties/open/saved-strip.tsx'

/** The homes saved on this device before signing in. */
export const SavedOnDevice = savedStrip(
  storageKeys.savedHomes,
  async () => (await import('../saved-strip.tsx')).default,
)
