import { DAY_MS } from '../../../../contract/time.ts'
import { REVEALS_A_DAY } from '../../../../contract/enquiries/enquiries.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { audit } from '../../audit/service.ts'
import { mayAsk, memberAsker } from '../consents/askers.ts'
import { handOver } from './handing-over.ts'
import { lockAsked, standingEnquiry } from './sending.ts'
import { assertNotOwn, subjectOf } from './subjects.ts'
import { SHOWN_PHONE } from '../../properties/service.ts'

/** The number behind a home, where its lister lets people ask for it. */
async function numberOf(db: Db, propertyId: string): Promise<string> {
  const { rows } = await db.query<{ phone: string | null; listing_id: string }>({
    name: 'number-of-home',
    text: `select ${SHOWN_PHONE} as phone from properties p where p.id = $1`,
    values: [propertyId],
  })
  const phone = rows[0]?.phone
  if (!phone) throw new Refusal('PHONE_NOT_SHOWN')
  return phone
}

/**
 * Shows the number behind a home to a member, who leaves their contact in return; the same home within a month is shown
 * again without being counted. Whoever runs the market leaves a line in the audit log instead.
 */
export async function revealContact(
  database: Database,
  now: Date,
  viewer: Viewer,
  propertyId: string,
): Promise<string> {
  const isAdmin = viewer.roles.includes('Admin')
  if (!mayAsk(viewer.roles) && !isAdmin) throw new Refusal('NOT_ALLOWED')
  const subject = await subjectOf(database, 'property', propertyId)
  const looked = (db: Db) =>
    audit(db, now, {
      by: viewer.userId,
      action: 'reveal-contact',
      targetKind: 'property',
      targetId: propertyId,
      targetName: subject.title,
    })
  if (!mayAsk(viewer.roles)) {
    const phone = await numberOf(database, propertyId)
    await database.transaction(looked)
    return phone
  }
  await assertNotOwn(database, subject, viewer.userId)
  const asker = await memberAsker(database, viewer)
  return database.transaction(async (db) => {
    await lockAsked(db, asker, subject)
    const phone = await numberOf(db, propertyId)
    const handing = { asker, subject, kind: 'phone-reveal' } as const
    if (await standingEnquiry(db, now, handing)) return phone
    await consumeRateLimit(db, now, [{ key: `reveal:by:${viewer.userId}`, most: REVEALS_A_DAY, windowMs: DAY_MS }])
    await handOver(db, now, handing)
    if (isAdmin) await looked(db)
    return phone
  })
}
