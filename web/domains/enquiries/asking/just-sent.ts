import { createStore } from '../../../platform/storage/store.ts'

interface JustSent {
  token: string
  /** When, on the server’s clock, ms. */
  at: number
}

/** The enquiry that was sent a moment ago: a receipt that is older says that its person had asked before. */
export const justSent = createStore<JustSent | null>(null)
