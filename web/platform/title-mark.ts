import { createStore } from './storage/store.ts'

/** Prefix of every page's title: the number of unread messages, `(3) `. */
export const titleMark = createStore('')
