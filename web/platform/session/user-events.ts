import type { News } from '../../../contract/user-events.ts'
import { createStore } from '../storage/store.ts'

/** What was heard last of changes to what is the person's. */
export const lastNews = createStore<News | null>(null)
