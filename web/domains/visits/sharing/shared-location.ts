import { createStore } from '../../../platform/storage/store.ts'

interface Shared {
  /** Of the visit. */
  id: string
  /** Who sees it. */
  name: string
  /** When it ends by itself. */
  until: string
}

/** The visit whose other side sees where this device is, while it does. */
export const sharedLocation = createStore<Shared | null>(null)
