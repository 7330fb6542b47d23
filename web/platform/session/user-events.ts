import type { UserEvent } from '../../../contract/user-events.ts'
import { createStore } from '../storage/store.ts'

/** What was heard last of changes to what is the person's. */
export const lastUserEvent = createStore<UserEvent | null>(null)
