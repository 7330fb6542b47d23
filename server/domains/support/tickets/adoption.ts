import { establishedContact } from '../../../../contract/users.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { accountById } from '../../users/service.ts'
import { tellOfChange } from './telling.ts'
import { guestKey } from './ticket-keys.ts'

/**
 * Gives an account the tickets that its person sent as a guest with a contact that the account has proven by now. One that
 * is not established yet waits: it may still turn out to be somebody else's.
 */
export async function adoptTickets(database: Database, userId: string): Promise<void> {
  const account = await accountById(database, userId)
  if (!account?.isActive) return
  const contacts = [establishedContact(account.user, 'email'), establishedContact(account.user, 'phone')]
  const keys = contacts.flatMap((contact) => (contact === undefined ? [] : [guestKey(database, contact)]))
  if (!keys.length) return
  await database.transaction(async (db) => {
    const { rowCount } = await db.query({
      name: 'adopt-tickets',
      // Index tickets_asker_key. What contact a ticket had is the account's now.
      text: `update tickets set asker_user_id = $1::uuid, asker_key = $1::uuid::text, mobile_phone = null, email = null, version = version + 1
        where asker_key = any($2::text[]) and asker_user_id is null`,
      values: [userId, keys],
    })
    if (rowCount) await tellOfChange(db, { asker_user_id: userId })
  })
}
