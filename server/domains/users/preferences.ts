import {
  NotificationPrefs,
  defaultNotificationPrefs,
  type NotificationPrefs as Prefs,
} from '../../../contract/notification-prefs.ts'
import type { Db } from '../../platform/db/pool.ts'

/** The defaults, overridden by a person's choices. */
export const parsePrefs = (chosen: object): Prefs => NotificationPrefs.parse({ ...defaultNotificationPrefs, ...chosen })

/** A person's notification preferences; `undefined` without an account. */
export async function notificationPrefs(db: Db, userId: string): Promise<Prefs | undefined> {
  const { rows } = await db.query<{ chosen: object }>({
    name: 'notification-prefs',
    text: `select notification_prefs as chosen from users where id = $1`,
    values: [userId],
  })
  return rows[0] && parsePrefs(rows[0].chosen)
}

/** The given fields; the others stay. */
type PrefsChange = { [Name in keyof Prefs]?: Prefs[Name] | undefined }

/** Saves the given preferences; PostgreSQL merges them, so that two devices do not overwrite each other. */
export async function saveNotificationPrefs(db: Db, now: Date, userId: string, change: PrefsChange): Promise<void> {
  await db.query(
    `update users set notification_prefs = notification_prefs || $2::jsonb, updated_at = $3, version = version + 1
     where id = $1 and state = 'active'`,
    [userId, JSON.stringify(change), now],
  )
}
