import type { Db } from '../../../platform/db/pool.ts'
import { contactPersonalData } from '../../auth/service.ts'
import { eraseSide } from '../../conversations/service.ts'
import { forgetTold } from '../../notifications/service.ts'
import type { PersonalData } from '../../users/service.ts'
import { guestKey } from '../consents/receipt-tokens.ts'
import { membersOf } from '../leads/team.ts'
import { enquirySent, leadReceived } from './notifications.ts'
import { withdraw } from './withdrawing.ts'

/** SQL of whether enquiry `e` and consent `c` are of user `$1`, including those sent as a guest with one of the contacts in `$2`. */
const ASKED = `(e.asker_user_id = $1 or e.asker_user_id is null and e.asker_key = any($2::text[]))`
const GIVEN = `(c.grantor_user_id = $1 or c.grantor_key = any($2::text[]))`

const keysOf = async (db: Db, userId: string) =>
  (await contactPersonalData(db, userId)).map((contact) => guestKey(db, contact))

/** Enquiries and consents of a person. Erasing withdraws all of them and deletes the messages. */
export const askingPersonalData: PersonalData = {
  async export(db, userId) {
    const values = [userId, await keysOf(db, userId)]
    const { rows: consents } = await db.query(
      `select c.id, c.recipient_name as recipient, c.fields, c.purpose, c.text_version as "textVersion", c.note, c.granted_at as "grantedAt",
         c.expires_at as "expiresAt", c.revoked_at as "revokedAt" from consents c where ${GIVEN} order by c.id`,
      values,
    )
    const { rows: enquiries } = await db.query(
      `select e.id, e.kind, e.subject_kind as "subjectKind", e.subject_id as "subjectId", e.state, e.message, e.recipient_name as recipient,
         e.recipient_office as "recipientOffice", e.created_at as "createdAt", e.seen_at as "seenAt", e.replied_at as "repliedAt",
         e.outcome, e.rating, l.campaign, l.full_name as "fullName", l.mobile_phone as "mobilePhone", l.email
       from enquiries e left join leads l on l.enquiry_id = e.id where ${ASKED} order by e.id`,
      values,
    )
    return { consents, enquiries }
  },
  async erase(db, userId, now) {
    await forgetNamed(db, userId)
    const values = [userId, await keysOf(db, userId)]
    const { rows: given } = await db.query<{ id: string }>(
      `select c.id from consents c where ${GIVEN} and c.revoked_at is null order by c.id`,
      values,
    )
    for (const { id } of given) await withdraw(db, now, id)
    await forgetAsked(db, values)
    // Consents that others gave to this person stay, without the name.
    await db.query(
      `with renamed as (update consents set recipient_user_id = null, recipient_name = 'Closed account'
         where recipient_user_id = $1 returning id)
       update enquiries set recipient_name = 'Closed account', recipient_office = null from renamed where consent_id = renamed.id`,
      [userId],
    )
  },
}

/** Removes the lister's name from the notifications that confirmed enquiries to their senders. */
async function forgetNamed(db: Db, userId: string): Promise<void> {
  const { rows } = await db.query<{ id: string; asker: string }>(
    `select e.id, e.asker_user_id as asker from consents c join enquiries e on e.consent_id = c.id
     where c.recipient_user_id = $1 and e.asker_user_id is not null`,
    [userId],
  )
  for (const { id, asker } of rows) await forgetTold(db, enquirySent, [asker], id)
}

/** Removes messages and senders from enquiries and leads; the lister keeps the anonymous rows. */
async function forgetAsked(db: Db, values: unknown[]): Promise<void> {
  const { rows: asked } = await db.query<{ id: string; team: string | null }>(
    `select e.id, l.team_key as team from enquiries e left join leads l on l.enquiry_id = e.id where ${ASKED}`,
    values,
  )
  for (const { id, team } of asked) if (team !== null) await forgetTold(db, leadReceived, await membersOf(db, team), id)
  const ids = asked.map(({ id }) => id)
  await eraseSide(db, 'enquiry', ids, 'asker')
  await db.query(
    `update leads set message = null, campaign = null, full_name = null, mobile_phone = null, email = null, asker_key = id::text
     where enquiry_id = any($1::uuid[])`,
    [ids],
  )
  await db.query(
    `update enquiries set message = null, asker_user_id = null, asker_key = id::text where id = any($1::uuid[])`,
    [ids],
  )
  await db.query(`update consents c set grantor_user_id = null, grantor_key = null, note = null where ${GIVEN}`, values)
}
