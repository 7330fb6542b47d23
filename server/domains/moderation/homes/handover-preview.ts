import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { previewHomeHandover } from '../../../../contract/admin/homes.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { isUuid } from '../../../platform/ids.ts'
import { giveHome, quotaOf, receiverIn } from '../../listings/service.ts'
import { accountByEmail, accountById, type Account } from '../../users/service.ts'
import { isOwn } from '../cases.ts'

/** An open account by its id or e-mail address. Throws PERSON_NOT_FOUND. */
async function accountOf(db: Db, text: string): Promise<Account> {
  const account = isUuid(text) ? await accountById(db, text) : await accountByEmail(db, text)
  if (!account?.isActive) throw new Refusal('PERSON_NOT_FOUND')
  return account
}

/** The account that takes homes over. Throws PERSON_NOT_FOUND. */
export async function receiverOf(db: Db, text: string): Promise<Pick<Viewer, 'userId' | 'roles'>> {
  const { user } = await accountOf(db, text)
  return { userId: user._id, roles: user.roles }
}

interface Previewed {
  ids: readonly string[]
  to: string
  /** The market of the deployment. */
  market: MarketId
}

/** Which homes an account could take over, and as which lister. Throws PERSON_NOT_FOUND and PERSON_CANNOT_LIST. */
export async function previewHandover(
  db: Db,
  now: Date,
  viewer: Viewer,
  { ids, to, market }: Previewed,
): Promise<EndpointOutput<typeof previewHomeHandover>['data']> {
  const { user } = await accountOf(db, to)
  const receiver = { userId: user._id, roles: user.roles }
  const { listerKind, listerName } = await receiverIn(db, receiver, market)
  const ready: string[] = []
  const refused: { id: string; code: string }[] = []
  for (const id of new Set(ids))
    try {
      if (await isOwn(db, viewer, id)) throw new Refusal('OWN_LISTING')
      await giveHome(db, now, { id, to: receiver })
      ready.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id, code: error.code })
    }
  const { listings } = await quotaOf(db, now, receiver)
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return { to: { id: user._id, name, listerKind, listerName }, ready, refused, places: listings }
}
