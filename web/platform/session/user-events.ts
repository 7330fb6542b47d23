import type { Typing, UserEvent, UserEventKind } from '../../../contract/user-events.ts'
import { createStore } from '../storage/store.ts'

/** The latest user event. */
export const lastUserEvent = createStore<UserEvent | null>(null)

/** The latest typing notice, a new object each time. */
export const lastTyping = createStore<Typing | null>(null)

/** A domain's endpoints whose answers are stale after a kind of user event. */
export type StaleReads = Partial<Record<UserEventKind, string[]>>
