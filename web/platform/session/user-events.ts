import type { Typing, UserEvent, UserEventKind } from '../../../contract/user-events.ts'
import { createStore } from '../storage/store.ts'

/** What was heard last of changes to what is the person's. */
export const lastUserEvent = createStore<UserEvent | null>(null)

/** Who was heard typing last, anew each time. */
export const lastTyping = createStore<Typing | null>(null)

/** Names of a domain's endpoints whose answers are old when something of a kind happened. */
export type StaleReads = Partial<Record<UserEventKind, string[]>>
