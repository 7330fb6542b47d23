import type { MarketId } from '../../../contract/markets.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { audit, type AuditAction } from '../audit/service.ts'
import { atContact, ownersContact } from '../auth/service.ts'
import { notify, type Kind } from '../notifications/service.ts'
import { lockAccount, type Account } from '../users/service.ts'

/** Who changes whose account, on a site of which market. */
export interface Doing {
  by: string
  id: string
  market: MarketId
}

/** The account, locked against changes until the transaction ends. Throws PERSON_NOT_FOUND. */
export async function holdPerson(db: Db, id: string): Promise<Account> {
  const account = await lockAccount(db, id)
  if (!account) throw new Refusal('PERSON_NOT_FOUND')
  return account
}

/** Records what staff did with an account. */
export const recordOf = (
  db: Db,
  now: Date,
  { by, id }: Pick<Doing, 'by' | 'id'>,
  action: string,
  details: Pick<AuditAction, 'before' | 'after' | 'note'> = {},
): Promise<void> => audit(db, now, { by, action, targetKind: 'user', targetId: id, targetName: 'User', ...details })

/** Notifies the person at a confirmed contact, which also reaches those who cannot sign in. */
export async function notifyPerson<Params>(
  db: Db,
  now: Date,
  kind: Kind<Params>,
  { user }: Account,
  { market, params }: { market: MarketId; params: Params },
): Promise<void> {
  const address = ownersContact(user)
  if (address !== undefined)
    await notify(db, now, kind, { to: atContact(user, address, market), params, key: uuidv7() })
}
