import type { PartState, StatusPart } from '../../../../contract/system/public-status.ts'
import { MINUTE_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { inTime } from '../../../platform/in-time.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { arePaymentsReachable } from '../../payments/service.ts'

export type PartStates = Record<StatusPart, PartState>

export interface Checked {
  hasDatabase: boolean
  states: PartStates
}

/** What takes longer does not work. */
const PATIENCE_MS = 2000

/** Whether a question is answered in time. */
const isAnswered = (asked: Promise<unknown>): Promise<boolean> =>
  inTime(asked, PATIENCE_MS).then(
    () => true,
    () => false,
  )

/** Messages are judged by those of this time. */
const RECENT_MS = 15 * MINUTE_MS
/** Fewer say nothing. */
const MIN_REFUSED = 3

/** By what became of the latest messages, and whether jobs are late. Indexes notification_deliveries_recent and jobs_main_index. */
async function checkMessages(db: Db, now: Date): Promise<PartState> {
  const { rows } = await db.query<{ sent: number; refused: number; late: boolean }>(
    `select count(*) filter (where state = 'sent') as sent,
       count(*) filter (where state = 'failed' or (state = 'waiting' and attempts > 0 and due_at is null)) as refused,
       exists (select from graphile_worker._private_jobs where is_available and attempts = 0
         and run_at < now() - interval '10 minutes') as late
     from notification_deliveries where updated_at > $1`,
    [new Date(now.getTime() - RECENT_MS)],
  )
  const { sent = 0, refused = 0, late = false } = rows[0] ?? {}
  if (refused >= MIN_REFUSED && sent === 0) return 'down'
  return late || (refused >= MIN_REFUSED && refused > sent) ? 'degraded' : 'works'
}

/** No file has this name; asking for it shows whether the storage answers. */
const ABSENT_FILE = 'status/none'

/** Finds out which parts of the site work. Never throws. */
export async function checkParts(db: Db, storage: Storage, now: Date): Promise<Checked> {
  const [hasDatabase, hasPictures] = await Promise.all([
    isAnswered(db.query('select')),
    isAnswered(storage.has(ABSENT_FILE)),
  ])
  const pictures = hasPictures ? 'works' : 'down'
  if (!hasDatabase)
    return {
      hasDatabase,
      states: { website: 'degraded', search: 'down', messages: 'down', payments: 'down', pictures },
    }
  let messages: PartState = 'degraded'
  const [hasSearch] = await Promise.all([
    isAnswered(db.query('select from search_homes limit 1')),
    isAnswered(checkMessages(db, now).then((state) => (messages = state))),
  ])
  return {
    hasDatabase,
    states: {
      website: 'works',
      search: hasSearch ? 'works' : 'down',
      messages,
      payments: arePaymentsReachable() ? 'works' : 'degraded',
      pictures,
    },
  }
}
