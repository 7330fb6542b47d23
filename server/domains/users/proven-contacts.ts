import type { Db } from '../../platform/db/pool.ts'

/**
 * The verified addresses and numbers of an account, including unconfirmed ones that will replace another. Data stored under them elsewhere
 * belongs to this person.
 */
export async function provenContacts(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ contact: string }>({
    name: 'proven-contacts',
    text: `select contact from users cross join lateral (values
        (case when email_verified_at is not null then email end), (case when phone_verified_at is not null then phone end),
        (pending_email), (pending_phone)) c (contact)
      where id = $1 and contact is not null`,
    values: [userId],
  })
  return rows.map(({ contact }) => contact)
}
