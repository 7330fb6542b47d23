import type { LocalDraftStore } from './draft-sync.ts'

/**
 * A local store that stores nothing, for sensitive drafts: licence numbers, tax ids, a builder's unpublished facts.
 */
export const nowhere: LocalDraftStore = {
  take: () => undefined,
  write: () => undefined,
  settle: () => undefined,
  clear: () => undefined,
}
