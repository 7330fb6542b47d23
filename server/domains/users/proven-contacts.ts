import type { Db } from '../../platform/db/pool.ts'

/** The addresses and numbers an account has proven, also those that wait to take another's place: what is kept under them elsewhere is its person's. */
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
