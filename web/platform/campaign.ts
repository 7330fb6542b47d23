import { createStore } from './storage/store.ts'

/** The agent's site whose campaign page the visitor entered by, for the life of the document. */
export const campaignSite = createStore<string | null>(null)
