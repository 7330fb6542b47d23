import { establishedContact } from '../../../../contract/users.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { joinThreads } from '../../conversations/service.ts'
import { accountById } from '../../users/service.ts'
import { guestKey } from '../consents/receipt-tokens.ts'

/**
 * Moves to an account the enquiries, consents and requirements sent as a guest with its established contacts. Contacts that are not
 * established yet wait: they may turn out to belong to another person.
 */
export async function adoptGuest(database: Database, now: Date, userId: string): Promise<void> {
  const account = await accountById(database, userId)
  if (!account?.isActive) return
  const contacts = [establishedContact(account.user, 'email'), establishedContact(account.user, 'phone')]
  const keys = contacts.flatMap((contact) => (contact === undefined ? [] : [guestKey(database, contact)]))
  if (!keys.length) return
  await database.transaction(async (db) => {
    const { rows } = await db.query<{ adopted: number; asked: string[] }>({
      name: 'adopt-guest',
      // Indexes enquiries_same, consents_grantor_key and requirements_asker. A requirement drops its contact because the account has it.
      text: `with asked as (update enquiries set asker_user_id = $1::uuid, asker_key = $1::uuid::text, updated_at = $3, version = version + 1
            where asker_key = any($2::text[]) and asker_user_id is null returning id),
          led as (update leads set asker_key = $1::uuid::text where enquiry_id in (select id from asked)),
          given as (update consents set grantor_user_id = $1::uuid, grantor_key = null where grantor_key = any($2::text[]) returning id),
          wanted as (update requirements set user_id = $1::uuid, asker_key = $1::uuid::text, mobile_phone = null, email = null,
              updated_at = $3, version = version + 1
            where asker_key = any($2::text[]) and user_id is null returning id)
        select (select count(*) from asked) + (select count(*) from given) + (select count(*) from wanted) as adopted,
          array(select id from asked) as asked`,
      values: [userId, keys, now],
    })
    await joinThreads(db, 'enquiry', rows[0]?.asked ?? [], userId)
    if (rows[0]?.adopted) await publishUserEvent(db, [userId], 'queries-changed')
  })
}
