import type { NotificationTopic } from '../../../contract/notification-prefs.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { notificationPrefs, saveNotificationPrefs } from '../users/service.ts'

interface Stop {
  userId: string
  topic: NotificationTopic
}

/** Whether a person gets no e-mails of a topic. */
export async function isStopped(db: Db, { userId, topic }: Stop): Promise<boolean> {
  const prefs = await notificationPrefs(db, userId)
  if (!prefs) throw new Refusal('LINK_INVALID')
  return !prefs[topic].includes('email')
}

/** Ends a person's e-mails of a topic, or has them sent again; a second time changes nothing. Call it in a transaction. */
export async function stopEmails(db: Db, now: Date, { userId, topic }: Stop, stopped: boolean): Promise<void> {
  const prefs = await notificationPrefs(db, userId)
  // A closed account gets no e-mails either.
  if (!prefs || prefs[topic].includes('email') !== stopped) return
  const others = prefs[topic].filter((channel) => channel !== 'email')
  await saveNotificationPrefs(db, now, userId, { [topic]: stopped ? others : [...others, 'email'] })
  await publishUserEvent(db, [userId], 'account-changed')
}
