import { createStore } from './storage/store.ts'

/** The agent's site that somebody came to by its campaign page; it stays so while the document is open. */
export const campaignSite = createStore<string | null>(null)
