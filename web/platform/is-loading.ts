import { createStore } from './storage/store.ts'

/** Calls under way; the shared in-progress flag is true while there is one. */
const running = createStore(0)

export const isLoading = {
  get: () => running.get() > 0,
  subscribe: running.subscribe,
  start: () => running.set(running.get() + 1),
  stop: () => running.set(Math.max(0, running.get() - 1)),
}
