import { DAY_MS } from '../../../../contract/time.ts'
import { may } from '../../../../contract/policy.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { consumeRateLimit, windowStart } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { audit } from '../../audit/service.ts'
import { limitsOf } from '../../billing/service.ts'
import { memberAsker } from '../consents/askers.ts'
import { assertNotBlocked } from './blocked.ts'
import { handOver } from './handing-over.ts'
import { lockAsked, standingEnquiry } from './sending.ts'
import { assertNotOwn, subjectOf } from './subjects.ts'
import { SHOWN_PHONE } from '../../properties/service.ts'

type Numbered = 'property' | 'site' | 'person'

const numbers: Record<Numbered, string> = {
  property: `select ${SHOWN_PHONE} as phone from properties p where p.id = $1`,
  site: `select p.phone from agent_sites s join profiles p on p.id = coalesce(s.agent_id, s.agency_id) where s.id = $1`,
  person: `select phone from profiles where id = $1`,
}

interface Asked {
  kind: Numbered
  id: string
  /** Reads another number of the subject than that of its lister. */
  phoneOf?: (db: Db) => Promise<string | undefined>
}

/** The phone number of a home, if its lister shows it, of a profile, or of the profile behind a site. Throws PHONE_NOT_SHOWN. */
async function numberOf(db: Db, { kind, id, phoneOf }: Asked): Promise<string> {
  if (phoneOf) return assertShown(await phoneOf(db))
  const { rows } = await db.query<{ phone: string | null }>({
    name: `number-of-${kind}`,
    text: numbers[kind],
    values: [id],
  })
  return assertShown(rows[0]?.phone)
}

function assertShown(phone: string | null | undefined): string {
  if (!phone) throw new Refusal('PHONE_NOT_SHOWN')
  return phone
}

/**
 * Reveals the phone number of a home, profile or site to a member, whose contact goes to the lister in return; revealing it again within a month is
 * not counted. Staff leave an entry in the audit log instead.
 */
export async function revealContact(database: Database, now: Date, viewer: Viewer, wanted: Asked): Promise<string> {
  const { kind, id } = wanted
  const subject = await subjectOf(database, kind, id)
  const looked = (db: Db) =>
    audit(db, now, {
      by: viewer.userId,
      action: 'reveal-contact',
      targetKind: kind === 'person' ? 'profile' : kind,
      targetId: id,
      targetName: subject.title,
    })
  if (!may(viewer, 'send-enquiries')) {
    const phone = await numberOf(database, wanted)
    await database.transaction(looked)
    return phone
  }
  await assertNotOwn(database, subject, viewer.userId)
  const asker = await memberAsker(database, viewer)
  await assertNotBlocked(database, asker, subject)
  return database.transaction(async (db) => {
    await lockAsked(db, asker, subject)
    const phone = await numberOf(db, wanted)
    const handing = { asker, subject, kind: 'phone-reveal' } as const
    if (await standingEnquiry(db, now, handing)) return phone
    const { reveals } = (await limitsOf(db, viewer)).all
    await consumeRateLimit(db, now, [{ key: `reveal:by:${viewer.userId}`, most: reveals, windowMs: DAY_MS }])
    await handOver(db, now, handing)
    if (may(viewer, 'inspect-contacts')) await looked(db)
    return phone
  })
}

/** How many numbers members revealed of those that the limit allows in 24 hours, by the id of the member; without those who revealed none. */
export async function revealsByUser(db: Db, now: Date, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ userId: string; used: number }>({
    name: 'reveals-of-members',
    // Index enquiries_asker.
    text: `select asker_user_id as "userId", count(*) as used from enquiries
      where asker_user_id = any($1::uuid[]) and created_at >= $2 and kind = 'phone-reveal' group by 1`,
    values: [userIds, windowStart(now, DAY_MS)],
  })
  return new Map(rows.map(({ userId, used }) => [userId, used]))
}

/** How many numbers a member revealed of those that the limit allows in 24 hours. */
export const revealsOf = async (db: Db, now: Date, userId: string): Promise<number> =>
  (await revealsByUser(db, now, [userId])).get(userId) ?? 0
