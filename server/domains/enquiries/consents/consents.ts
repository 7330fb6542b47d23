import { insertRow } from '../../../platform/db/write-row.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import {
  CONSENT_DAYS,
  CONSENT_TEXT_VERSION,
  type ConsentPurpose,
  type ContactField,
} from '../../../../contract/enquiries/consents.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/db/pool.ts'

export interface NewConsent {
  /** Who gives it: an account, or the key of a proven contact without one. */
  grantor: { userId: string } | { key: string }
  recipientUserId?: string | undefined
  recipientName: string
  fields: ContactField[]
  purpose: ConsentPurpose
  /** How the lister got the consent, where they recorded it. */
  note?: string | undefined
  /** Version of the text that was agreed to, if not the current one. */
  textVersion?: number | undefined
}

/** Stores a consent, in the transaction that shares the contact; returns its id. */
export async function giveConsent(db: Db, now: Date, consent: NewConsent): Promise<string> {
  const { grantor, recipientUserId, recipientName, fields, purpose, note } = consent
  const id = uuidv7()
  await insertRow(
    db,
    'consents',
    {
      id,
      grantorUserId: 'userId' in grantor ? grantor.userId : null,
      grantorKey: 'key' in grantor ? grantor.key : null,
      recipientUserId,
      recipientName,
      fields,
      purpose,
      textVersion: consent.textVersion ?? CONSENT_TEXT_VERSION,
      note,
      grantedAt: now,
      expiresAt: new Date(now.getTime() + CONSENT_DAYS * DAY_MS),
    },
    { name: 'give-consent' },
  )
  return id
}

/** SQL of whether consent `c` lets its recipient see the contact at the moment `now` (a parameter or column). */
export const isLiveConsent = (now: string) => `(c.revoked_at is null and c.expires_at > ${now})`

/**
 * Ends a consent, in the caller's transaction: deletes the contact from its leads and withdraws them, unless won. Idempotent. Returns the
 * team keys of the leads it changed.
 */
export async function endConsent(db: Db, now: Date, consentId: string): Promise<string[]> {
  const { rowCount } = await db.query(`update consents set revoked_at = $2 where id = $1 and revoked_at is null`, [
    consentId,
    now,
  ])
  if (!rowCount) return []
  const { rows } = await db.query<{ team_key: string }>(
    `update leads set full_name = null, mobile_phone = null, email = null, version = version + 1, updated_at = $2, activity_at = $2,
       stage = case when stage in ('won', 'withdrawn') then stage else 'withdrawn' end
     where consent_id = $1 returning team_key`,
    [consentId, now],
  )
  await db.query(
    `update enquiries set state = 'withdrawn', version = version + 1, updated_at = $2
     where consent_id = $1 and state in ('sent', 'delivered', 'seen', 'replied')`,
    [consentId, now],
  )
  return rows.map((row) => row.team_key)
}

/** Deletes contacts from leads whose consent has expired. Runs every hour. */
export async function forgetEndedContacts(db: Db, now: Date): Promise<void> {
  await db.query(
    `update leads l set full_name = null, mobile_phone = null, email = null, version = l.version + 1
     from consents c where c.id = l.consent_id and c.revoked_at is null and c.expires_at <= $1 and l.full_name is not null`,
    [now],
  )
}
