import { createStore } from '../storage/store.ts'

/** How many messages of the person wait on this device to be sent. */
export const unsent = createStore(0)
