import { createStore } from '../../../platform/storage/store.ts'

interface JustSent {
  token: string
  /** Server time, ms. */
  at: number
}

/** The enquiry sent last: if its receipt is older, the person had already enquired before. */
export const justSent = createStore<JustSent | null>(null)
