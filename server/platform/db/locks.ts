import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from './pool.ts'

/** What transactions lock. A class keeps its number, because servers of two releases may run at once. */
export const lockClasses = {
  verificationCode: 7,
  identity: 8,
  quota: 19,
  enquiry: 20,
  service: 21,
  listingDraft: 22,
  indexedHome: 26,
  alert: 54,
  creditGrant: 63,
  requirement: 64,
  post: 69,
  postSlug: 70,
  profileSlug: 79,
  creditsMoved: 80,
  projectDraft: 92,
  projectSlug: 93,
  visitRequest: 95,
  outbox: 96,
  blogCategories: 97,
  savedSearch: 98,
  lead: 99,
  leadImport: 100,
  replyTemplate: 101,
  figures: 102,
  listingImport: 103,
  faq: 104,
  customField: 114,
  order: 105,
  purchase: 110,
  queueIndex: 113,
} as const

type LockClass = keyof typeof lockClasses

/** What programs lock for as long as their connection lives. */
export const programLocks = {
  oneServer: 1_414_213_562,
  databaseInUse: 1_414_213_563,
  migrations: 4_815_162_342,
  backup: 1_414_213_564,
} as const

/** The database notices a moment later that a program before was killed. */
const KILLED_IS_NOTICED_MS = 2000
const RETRY_MS = 100

/**
 * Whether the connection got the lock within `patienceMs`; it then holds it for as long as it lives. Waiting inside
 * pg_advisory_lock() would hold a snapshot that a concurrent index build waits for in turn.
 */
export async function holdProgramLock(
  client: pg.ClientBase,
  lock: keyof typeof programLocks,
  patienceMs = KILLED_IS_NOTICED_MS,
): Promise<boolean> {
  const text = 'select pg_try_advisory_lock($1) as got'
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>(text, [programLocks[lock]])
    const isHeld = rows[0]?.got ?? false
    if (isHeld || performance.now() > giveUpAt) return isHeld
    await wait(RETRY_MS)
  }
}

/** Has transactions with the same class and key run one after the other: waits for those before, and holds until this one ends. */
export async function lock(db: Db, lockClass: LockClass, key = ''): Promise<void> {
  await db.query({
    name: 'lock',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))',
    values: [key, lockClasses[lockClass]],
  })
}

/** Of many ids some share a lock, because the database holds a limited number. */
const SHARED_LOCKS = 256

/** The same for many ids, locked in one order so that no two transactions wait for each other. */
export async function lockEach(db: Db, lockClass: LockClass, ids: readonly string[]): Promise<void> {
  await db.query({
    name: 'lock-each',
    text: `select pg_advisory_xact_lock($2, n) from (
             select distinct hashtext(id::text) & ${SHARED_LOCKS - 1} as n from unnest($1::uuid[]) id order by n) locks`,
    values: [ids, lockClasses[lockClass]],
  })
}
