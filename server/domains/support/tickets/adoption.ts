import { establishedContact } from '../../../../contract/users.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { accountById } from '../../users/service.ts'
import { tellOfChange } from './telling.ts'
import { guestKey } from './ticket-keys.ts'

/**
 * Moves to an account the tickets sent as a guest with its established contacts. Contacts that are not established yet wait: they may turn
 * out to belong to another person.
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
      // Index tickets_asker_key. A ticket drops its contact because the account has it.
      text: `update tickets set asker_user_id = $1::uuid, asker_key = $1::uuid::text, mobile_phone = null, email = null, version = version + 1
        where asker_key = any($2::text[]) and asker_user_id is null`,
      values: [userId, keys],
    })
    if (rowCount) await tellOfChange(db, { asker_user_id: userId })
  })
}
