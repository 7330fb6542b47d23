import { unseal } from '../../platform/messages/sealed.ts'
import type { Db } from '../../platform/db/pool.ts'
import { provenContacts } from '../users/service.ts'

/** Contacts that left an account in the last week, which a link can restore. */
async function formerContacts(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ sealed: string }>(
    `select sealed_address as sealed from contact_undo_links where user_id = $1`,
    [userId],
  )
  const key = db.secretKey
  return key ? rows.map(({ sealed }) => unseal(key, sealed)) : []
}

/**
 * All contacts, in lower case, under which data of an account's person may be stored: its verified ones, and recent ones that no other
 * account has now.
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
