import type { News } from '../../contract/news.ts'
import { createStore } from './store.ts'

/** What was heard last of changes to what is the person's. */
export const lastNews = createStore<News | null>(null)
