import { updateUser } from '../../../contract/users.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import { changeAccount } from './service.ts'

/** What an account changes of itself. */
export function userRoutes({ serve }: Api, { db, clock }: { db: Db; clock: Clock }): void {
  serve(updateUser, async ({ params, body, viewer }) => {
    if (params.id !== viewer.userId) throw new Refusal('NOT_ALLOWED')
    const account = await changeAccount(db, clock.now(), viewer.userId, body)
    if (!account) throw new Refusal('NOT_SIGNED_IN')
    return { data: account.user }
  })
}
