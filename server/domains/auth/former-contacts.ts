import { createHmac } from 'node:crypto'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { accountByPending } from '../users/service.ts'

const REMEMBERED_MS = 30 * 86_400_000

/** A hash of an address or number with the server's key, so that the table cannot be searched by trying all numbers. */
export const hashContact = (key: Buffer, address: string): Buffer =>
  createHmac('sha256', key).update(`contact\n${address.toLowerCase()}`).digest()

/** Remembers addresses or numbers that no longer sign in to an account. */
export async function noteFormerContacts(
  db: Db,
  now: Date,
  key: Buffer,
  userId: string,
  addresses: string[],
): Promise<void> {
  for (const address of addresses)
    await db.query(
      `insert into former_contacts (address_hash, user_id, removed_at) values ($1, $2, $3)
       on conflict (address_hash) do update set user_id = excluded.user_id, removed_at = excluded.removed_at`,
      [hashContact(key, address), userId, now],
    )
}

/** Deletes the record that an address or number left an account, because an account has it again. */
export async function clearFormerContact(db: Db, key: Buffer, address: string): Promise<void> {
  await db.query(`delete from former_contacts where address_hash = $1`, [hashContact(key, address)])
}

/**
 * Refuses to create an account for an address that is unconfirmed in another account, or left one lately: its owner would find an empty
 * account instead of theirs.
 */
export async function assertNoAccountsContact(db: Db, now: Date, key: Buffer, address: string): Promise<void> {
  if (await accountByPending(db, address)) throw new Refusal('UNCONFIRMED_CONTACT')
  const { rowCount } = await db.query(`select from former_contacts where address_hash = $1 and removed_at > $2`, [
    hashContact(key, address),
    new Date(now.getTime() - REMEMBERED_MS),
  ])
  if (rowCount) throw new Refusal('FORMER_CONTACT')
}

/** Deletes contacts that were removed a month ago, and expired links. */
export async function forgetFormerContacts(db: Db, now: Date): Promise<void> {
  await db.query(`delete from former_contacts where removed_at <= $1`, [new Date(now.getTime() - REMEMBERED_MS)])
  await db.query(`delete from contact_undo_links where expires_at <= $1`, [now])
}
