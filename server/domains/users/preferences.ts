import {
  NotificationPrefs,
  defaultNotificationPrefs,
  type NotificationPrefs as Prefs,
} from '../../../contract/notification-prefs.ts'
import type { Db } from '../../platform/db/pool.ts'

/** The defaults, and over them what somebody chose. */
export const parsePrefs = (chosen: object): Prefs => NotificationPrefs.parse({ ...defaultNotificationPrefs, ...chosen })

/** How the person wants to be told of news: the defaults, and over them what they chose; `undefined` without an account. */
export async function notificationPrefs(db: Db, userId: string): Promise<Prefs | undefined> {
  const { rows } = await db.query<{ chosen: object }>({
    name: 'notification-prefs',
    text: `select notification_prefs as chosen from users where id = $1`,
    values: [userId],
  })
  return rows[0] && parsePrefs(rows[0].chosen)
}

/** What is named; the rest stays. */
type PrefsChange = { [Name in keyof Prefs]?: Prefs[Name] | undefined }

/** Keeps what is named of the person's choice; the database joins it to the rest, so that two devices lose nothing. */
export async function saveNotificationPrefs(db: Db, now: Date, userId: string, change: PrefsChange): Promise<void> {
  await db.query(
    `update users set notification_prefs = notification_prefs || $2::jsonb, updated_at = $3, version = version + 1
     where id = $1 and state = 'active'`,
    [userId, JSON.stringify(change), now],
  )
}
