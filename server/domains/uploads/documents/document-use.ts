import type { Db } from '../../../platform/db/pool.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** What a domain that uses documents must answer. */
export interface DocumentUse {
  /** Whether a viewer other than the owner may open it: shared with them, or as staff (`office`), which is recorded. */
  mayRead: (db: Db, viewer: Viewer, documentId: string) => Promise<'shared' | 'office' | false>
  /** Whether a pending decision needs it, so that its owner may not delete it. */
  isNeeded: (db: Db, documentId: string) => Promise<boolean>
}
