import {
  getNotificationPrefs,
  saveNotificationPrefs,
  type NotificationPrefs,
} from '../../../contract/notification-prefs.ts'
import { updateUser } from '../../../contract/users.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { letGo, uploadOf } from '../uploads/service.ts'
import { notificationPrefs, saveNotificationPrefs as savePrefs } from './preferences.ts'
import { accountById, changeAccount } from './service.ts'

interface UserOptions {
  database: Database
  clock: Clock
}

export function userRoutes({ serve }: Api, { database, clock }: UserOptions): void {
  serve(updateUser, async ({ params, body, viewer }) => {
    ownOnly(params.id, viewer)
    const { photo, ...change } = body
    const now = clock.now()
    return database.transaction(async (db) => {
      const picture = photo === undefined ? {} : { photo: await choosePhoto(db, now, viewer, photo) }
      const account = await changeAccount(db, now, viewer.userId, { ...change, ...picture })
      if (!account) throw new Refusal('NOT_SIGNED_IN')
      // The last location is updated often and changes nothing that another device shows.
      const { lastSeen: _, ...shown } = body
      if (Object.keys(shown).length) await publishUserEvent(db, [viewer.userId], 'account-changed')
      return { data: account.user }
    })
  })

  async function prefsOf(viewer: Viewer): Promise<NotificationPrefs> {
    const prefs = await notificationPrefs(database, viewer.userId)
    if (!prefs) throw new Refusal('NOT_SIGNED_IN')
    return prefs
  }
  serve(getNotificationPrefs, async ({ params, viewer }) => {
    ownOnly(params.id, viewer)
    return { data: await prefsOf(viewer) }
  })
  serve(saveNotificationPrefs, async ({ params, body, viewer }) => {
    ownOnly(params.id, viewer)
    await database.transaction(async (db) => {
      await savePrefs(db, clock.now(), viewer.userId, body)
      await publishUserEvent(db, [viewer.userId], 'account-changed')
    })
    return { data: await prefsOf(viewer) }
  })
}

function ownOnly(id: string, viewer: Viewer): void {
  if (id !== viewer.userId) throw new Refusal('NOT_ALLOWED')
}

/** The picture that becomes the photo, null for none; releases the former one. */
async function choosePhoto(db: Db, now: Date, { userId }: Viewer, key: string | null) {
  const picture = key === null ? null : await uploadOf(db, userId, key)
  if (picture === undefined) throw new Refusal('PICTURE_NOT_YOURS')
  const old = (await accountById(db, userId))?.user.photo
  if (old && old.key !== key) await letGo(db, now, old.key)
  return picture
}
