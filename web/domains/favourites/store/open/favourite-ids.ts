import { createStore, useStore } from '../../../../platform/storage/store.ts'

const none: ReadonlySet<string> = new Set()

/** Ids of the saved homes, of the account or of this device; empty in what the server renders. */
export const savedIds = createStore(none)
export const useSavedIds = () => useStore(savedIds, none)
