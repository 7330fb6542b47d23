import { unseal } from '../../platform/messages/sealed.ts'
import type { Db } from '../../platform/db/pool.ts'
import { provenContacts } from '../users/service.ts'

/** The addresses and numbers that left an account in the last week, as long as a link can bring them back. */
async function formerContacts(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ sealed: string }>(
    `select sealed_address as sealed from contact_undo_links where user_id = $1`,
    [userId],
  )
  const key = db.secretKey
  return key ? rows.map(({ sealed }) => unseal(key, sealed)) : []
}

/**
 * All addresses and numbers under which something of an account's person may be kept, in small letters: those it has
 * proven, and those it had until lately where nobody else has them now.
 */
export async function contactPersonalData(db: Db, userId: string): Promise<string[]> {
  const contacts = [...(await provenContacts(db, userId)), ...(await formerContacts(db, userId))]
  const small = [...new Set(contacts.map((contact) => contact.toLowerCase()))]
  const { rows } = await db.query<{ contact: string }>(
    `select contact from unnest($2::text[]) contact where not exists (
       select from users where id <> $1 and (lower(email) = contact or phone = contact))`,
    [userId, small],
  )
  return rows.map(({ contact }) => contact)
}
