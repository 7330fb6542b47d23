import { createStore } from '../../../platform/storage/store.ts'

/** The home whose visit dialog is open, over its page; the button that says so knows no dialog. */
export const booking = createStore<string | null>(null)
