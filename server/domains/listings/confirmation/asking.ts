import { DAY_MS } from '../../../../contract/time.ts'
import { overdueDays } from '../../../../contract/properties/listing-confirmation.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { reindexHomes } from '../../properties/service.ts'
import { LISTER, ON_OFFER } from '../rights/listing-rights.ts'
import type { Reminder } from './reminding.ts'

interface Row {
  title: string
  lister: string | null
  isOnOffer: boolean
  due: Date | null
}

/**
 * Makes a home due for confirmation now, unless it already is, and returns what its lister is asked. Call it in the transaction that reminds
 * them. Throws HOME_NOT_ON_MARKET and HOME_WITHOUT_LISTER.
 */
export async function askToConfirm(db: Db, now: Date, id: string): Promise<Reminder> {
  const { rows } = await db.query<Row>(
    `select p.title, p.next_due_at as due, ${ON_OFFER} as "isOnOffer",
       (select u.id from users u where u.id = ${LISTER} and u.state = 'active') as lister
     from properties p where p.id = $1 and p.deleted_at is null for update of p`,
    [id],
  )
  const [home] = rows
  if (!home) throw new Refusal('PROPERTY_NOT_FOUND')
  if (home.lister === null) throw new Refusal('HOME_WITHOUT_LISTER')
  if (!home.isOnOffer) throw new Refusal('HOME_NOT_ON_MARKET')
  const due = home.due !== null && home.due <= now ? home.due : now
  const overdue = (now.getTime() - due.getTime()) / DAY_MS
  const step = overdue >= overdueDays.hidden ? 'hidden' : overdue >= overdueDays.stale ? 'stale' : 'due'
  // Plain SQL, because being due is no edit and does not change the version.
  await db.query(`update properties set next_due_at = $2 where id = $1`, [id, due])
  await db.query(
    `insert into property_reminders (property_id, due_at, step) values ($1, $2, $3) on conflict do nothing`,
    [id, due, step],
  )
  await reindexHomes(db, [id])
  return { userId: home.lister, homes: [{ id, title: home.title, due: due.getTime(), step }] }
}
