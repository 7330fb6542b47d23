import type { LocalDraftStore } from './draft-sync.ts'

/** Of drafts that are not left on a device: licence numbers, tax ids, what a builder has not said in public yet. */
export const nowhere: LocalDraftStore = {
  take: () => undefined,
  write: () => undefined,
  settle: () => undefined,
  clear: () => undefined,
}
