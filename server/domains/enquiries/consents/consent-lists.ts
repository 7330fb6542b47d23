import {
  CONSENTS_PER_PAGE,
  type Consent,
  type ConsentPurpose,
  type ContactField,
} from '../../../../contract/enquiries/consents.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

interface Row {
  id: string
  recipient_name: string
  fields: ContactField[]
  purpose: ConsentPurpose
  text_version: number
  granted_at: Date
  expires_at: Date
  revoked_at: Date | null
  home: { id: string; title: string } | null
}

const COLUMNS = `c.id, c.recipient_name, c.fields, c.purpose, c.text_version, c.granted_at, c.expires_at, c.revoked_at,
  (select json_build_object('id', p.id, 'title', p.title) from enquiries e join properties p on p.id = e.property_id
    where e.consent_id = c.id limit 1) as home`

function consentOf(row: Row, now: Date): Consent {
  const state = row.revoked_at ? 'revoked' : row.expires_at > now ? 'live' : 'ended'
  return {
    id: row.id,
    recipient: row.recipient_name,
    fields: row.fields,
    purpose: row.purpose,
    textVersion: row.text_version,
    state,
    at: row.granted_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...(row.revoked_at && { revokedAt: row.revoked_at.toISOString() }),
    ...(row.home && { property: row.home }),
  }
}

/** The statement of one page of what an account consented to, newest first. */
export const consentPageStatement = (userId: string, page: number) => ({
  // Index consents_grantor.
  text: `select ${COLUMNS} from consents c where c.grantor_user_id = $1
    order by c.granted_at desc, c.id desc limit ${CONSENTS_PER_PAGE} offset $2`,
  values: [userId, (page - 1) * CONSENTS_PER_PAGE],
})

export async function consentsOf(
  db: Db,
  now: Date,
  userId: string,
  page: number,
): Promise<{ data: Consent[]; total: number }> {
  const { rows } = await db.query<Row>(consentPageStatement(userId, page))
  const counted = await db.query<{ total: number }>({
    name: 'count-consents',
    text: `select count(*) as total from consents where grantor_user_id = $1`,
    values: [userId],
  })
  return { data: rows.map((row) => consentOf(row, now)), total: counted.rows[0]?.total ?? 0 }
}

/** One consent of an account. Throws CONSENT_NOT_FOUND, also for a consent of another account. */
export async function consentById(db: Db, now: Date, userId: string, id: string): Promise<Consent> {
  const { rows } = await db.query<Row>({
    name: 'consent-by-id',
    text: `select ${COLUMNS} from consents c where c.id = $2 and c.grantor_user_id = $1`,
    values: [userId, id],
  })
  if (!rows[0]) throw new Refusal('CONSENT_NOT_FOUND')
  return consentOf(rows[0], now)
}
