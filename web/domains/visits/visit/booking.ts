import { createStore } from '../../../platform/storage/store.ts'

/** The home whose visit dialog is open, over its page; the button that says so knows no dialog. */
export const booking = createStore<string | null>(null)

/** The home of the page that is the reader’s own, or their team’s, once that is known: nobody books a visit there. */
export const ownHome = createStore<string | null>(null)
