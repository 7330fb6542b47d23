import { createStore } from './storage/store.ts'

/** What stands before the title of every page: how much is unread, `(3) `. */
export const titleMark = createStore('')
