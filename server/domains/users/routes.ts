import { updateUser } from '../../../contract/users.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import { letGo, uploadOf } from '../uploads/service.ts'
import { accountById, changeAccount } from './service.ts'

/** What an account changes of itself. */
export function userRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  serve(updateUser, async ({ params, body, viewer }) => {
    if (params.id !== viewer.userId) throw new Refusal('NOT_ALLOWED')
    const { photo, ...change } = body
    const now = clock.now()
    const account =
      photo === undefined
        ? await changeAccount(database, now, viewer.userId, change)
        : await database.transaction(async (db) => {
            const picture = photo === null ? null : await ownPicture(db, viewer.userId, photo)
            const old = (await accountById(db, viewer.userId))?.user.photo
            if (old && old.key !== photo) await letGo(db, now, old.key)
            return changeAccount(db, now, viewer.userId, { ...change, photo: picture })
          })
    if (!account) throw new Refusal('NOT_SIGNED_IN')
    return { data: account.user }
  })
}

async function ownPicture(db: Db, userId: string, key: string) {
  const picture = await uploadOf(db, userId, key)
  if (!picture) throw new Refusal('PICTURE_NOT_YOURS')
  return picture
}
