import type { PersonalData } from '../users/service.ts'
import { contactPersonalData } from './my-contacts.ts'
import { cutOff } from './sessions.ts'

/** What signing in keeps of a person: devices, linked accounts, former contacts, and the codes of the last day. */
export const signInPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: sessions } = await db.query(
      // Index sessions_user for those that count; the others are few and a month old at most.
      `select id, device, network, remember, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt",
         revoked_at as "revokedAt" from sessions where user_id = $1 order by created_at, id`,
      [userId],
    )
    const { rows: identities } = await db.query(
      `select provider, subject, created_at as "createdAt" from identities where user_id = $1 order by created_at`,
      [userId],
    )
    const { rows: codes } = await db.query(
      `select purpose, destination, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt" from one_time_codes
       where user_id = $1 or lower(destination) = any($2) order by created_at`,
      [userId, await contactPersonalData(db, userId)],
    )
    const { rows: knownDevices } = await db.query(
      `select last_used_at as "lastUsedAt", expires_at as "expiresAt" from known_devices where user_id = $1 order by last_used_at`,
      [userId],
    )
    const { rows: contactUndoLinks } = await db.query(
      `select changed_at as "changedAt", expires_at as "expiresAt" from contact_undo_links where user_id = $1 order by changed_at`,
      [userId],
    )
    // Only their hash is stored.
    const { rows: formerContacts } = await db.query(
      `select removed_at as "removedAt" from former_contacts where user_id = $1 order by removed_at`,
      [userId],
    )
    return { sessions, identities, codes, knownDevices, contactUndoLinks, formerContacts }
  },
  async erase(db, userId) {
    const contacts = await contactPersonalData(db, userId)
    const { rows } = await db.query<{ id: string }>(`delete from sessions where user_id = $1 returning id`, [userId])
    await cutOff(db, rows)
    await db.query(`delete from known_devices where user_id = $1`, [userId])
    await db.query(`delete from identities where user_id = $1`, [userId])
    // Codes to sign in with name no account.
    await db.query(`delete from one_time_codes where user_id = $1 or lower(destination) = any($2)`, [userId, contacts])
    await db.query(`delete from proofs where lower(destination) = any($1)`, [contacts])
    for (const table of ['contact_undo_links', 'former_contacts'])
      await db.query(`delete from ${table} where user_id = $1`, [userId])
  },
}
