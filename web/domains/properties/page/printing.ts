import { createStore } from '../../../platform/storage/store.ts'

/** Whether the page is being printed: parts that load on scrolling then load at once. */
export const printing = createStore(false)
