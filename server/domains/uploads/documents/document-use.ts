import type { Db } from '../../../platform/db/pool.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** What a domain that uses documents says of them. */
export interface DocumentUse {
  /** Whether somebody who does not own it may open it now: with whom it is shared, or in the office, which is written down. */
  mayRead: (db: Db, viewer: Viewer, documentId: string) => Promise<'shared' | 'office' | false>
  /** Whether somebody is about to decide by it, so that its owner may not remove it now. */
  isNeeded: (db: Db, documentId: string) => Promise<boolean>
}
