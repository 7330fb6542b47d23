import { createStore } from '../../../platform/storage/store.ts'

/**
 * The home whose visit dialog is open on its page. Buttons only set this store, so that they do not load the dialog.
 */
export const booking = createStore<string | null>(null)

/** The current page's home if it is the reader's or their team's, who cannot book a visit there. */
export const ownHome = createStore<string | null>(null)
