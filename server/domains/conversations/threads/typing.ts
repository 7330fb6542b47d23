import type { Database } from '../../../platform/db/pool.ts'
import type { Subjects } from '../../subjects.ts'
import { accessTo, closedWhy, hearersOf } from './access.ts'

/** Sends the participants of a thread that a user is typing, unless the thread is closed for that user. */
export async function tellTyping(db: Database, subjects: Subjects, userId: string, threadId: string): Promise<void> {
  const access = await accessTo(db, subjects, userId, threadId)
  if (closedWhy(access)) return
  const { rows } = await db.query<{ name: string }>({
    name: 'name-of-typer',
    text: `select trim(concat_ws(' ', first_name, last_name)) as name from users where id = $1`,
    values: [userId],
  })
  const users = hearersOf(access).filter((id) => id !== userId)
  if (users.length) await db.notifyServers({ typing: { users, threadId, fullName: rows[0]?.name ?? '' } })
}
