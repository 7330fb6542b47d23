import { createHmac } from 'node:crypto'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { accountByPending } from '../users/service.ts'

const REMEMBERED_MS = 30 * 86_400_000

/** An address or number as it is remembered: without the server's key nobody can try all numbers on it. */
export const hashContact = (key: Buffer, address: string): Buffer =>
  createHmac('sha256', key).update(`contact\n${address.toLowerCase()}`).digest()

/** Remembers that addresses or numbers signed in to an account until now. */
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

/** Forgets that an address or number was an account's: it is one's again. */
export async function clearFormerContact(db: Db, key: Buffer, address: string): Promise<void> {
  await db.query(`delete from former_contacts where address_hash = $1`, [hashContact(key, address)])
}

/**
 * Refuses an address or number, which is no account's, to make one where it waits to become an account's or was one's
 * until lately: its owner would find a new, empty account in place of their own.
 */
export async function assertNoAccountsContact(db: Db, now: Date, key: Buffer, address: string): Promise<void> {
  if (await accountByPending(db, address)) throw new Refusal('UNCONFIRMED_CONTACT')
  const { rowCount } = await db.query(`select from former_contacts where address_hash = $1 and removed_at > $2`, [
    hashContact(key, address),
    new Date(now.getTime() - REMEMBERED_MS),
  ])
  if (rowCount) throw new Refusal('FORMER_CONTACT')
}

/** Forgets contacts that were removed a month ago, and links whose week is over. */
export async function forgetFormerContacts(db: Db, now: Date): Promise<void> {
  await db.query(`delete from former_contacts where removed_at <= $1`, [new Date(now.getTime() - REMEMBERED_MS)])
  await db.query(`delete from contact_undo_links where expires_at <= $1`, [now])
}
