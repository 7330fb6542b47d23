import { createStore } from '../../../platform/storage/store.ts'

interface Shared {
  /** Id of the visit. */
  id: string
  /** Name of the person who sees it. */
  name: string
  /** When sharing ends automatically. */
  until: string
}

/** The visit for which this device shares its location. */
export const sharedLocation = createStore<Shared | null>(null)
