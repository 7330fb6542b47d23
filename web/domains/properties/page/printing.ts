import { createStore } from '../../../platform/storage/store.ts'

/** Whether somebody wants the page on paper: what is fetched near the eye only is fetched then. */
export const printing = createStore(false)
