import type { Database } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { defineJob, noPayload } from '../../../platform/jobs/job.ts'
import { book, exchange, lockBalance, type Owner } from './ledger.ts'

/** Takes what expired from the wallets; what is spent before the job runs is not missed. */
export const expireLotsJob = defineJob({
  name: 'expire-lots',
  payload: noPayload,
  cron: { at: '7 * * * *', options: 'max=1' },
})

/** Books what of each wallet expired before `now`. */
export async function expireLots(database: Database, now: Date): Promise<void> {
  const { rows: accounts } = await database.query<{
    id: number
    ownerKind: Owner['kind']
    ownerId: string
    unit: 'credit' | 'boost'
  }>(
    // Index ledger_lots_expiry.
    `select distinct a.id, a.owner_kind as "ownerKind", a.owner_id as "ownerId", a.unit
     from ledger_lots l join ledger_accounts a on a.id = l.account_id
     where l.remaining > 0 and l.expires_at <= $1 order by a.id`,
    [now],
  )
  for (const { id, ownerKind, ownerId, unit } of accounts)
    await database.transaction(async (db) => {
      // Before the lots are read: a statement that waits for the lock would read them as they were before.
      const owner: Owner = { kind: ownerKind, id: ownerId }
      await lockBalance(db, owner, unit)
      const { rows } = await db.query<{ expired: number }>(
        `select coalesce(sum(remaining), 0) as expired from ledger_lots where account_id = $1 and remaining > 0 and expires_at <= $2`,
        [id, now],
      )
      const expired = rows[0]?.expired ?? 0
      if (expired === 0) return
      await book(db, now, {
        kind: 'expiry',
        key: uuidv7(),
        lines: exchange(owner, unit, -expired),
      })
    })
}
