import type { MarketId } from '../../../../contract/markets.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { addresseeOf, forgetTold } from '../../notifications/service.ts'
import type { PersonalData } from '../../users/service.ts'
import { personOf } from '../requirements/telling.ts'
import { requirementTaken } from './notifications.ts'

/** Deletes the notifications to the persons of requirements that contain the taker's name. */
async function forgetTakings(db: Db, now: Date, userId: string): Promise<void> {
  const { rows } = await db.query<{
    id: string
    user_id: string | null
    mobile_phone: string | null
    email: string | null
    language: Language
    market: MarketId
  }>(
    `select e.id, r.user_id, r.mobile_phone, r.email, r.language, r.market from pool_claims k join requirements r on r.id = k.requirement_id
     join enquiries e on e.requirement_id = r.id join consents c on c.id = e.consent_id and c.recipient_user_id = k.taker_user_id
     where k.taker_user_id = $1`,
    [userId],
  )
  for (const { id, ...person } of rows) {
    const to = personOf(person)
    const addressee = to && (await addresseeOf(db, now, to, person.market))
    if (addressee) await forgetTold(db, requirementTaken, [addressee.recipient], id)
  }
}

/**
 * Claims, passed requirements and service areas of an agent or builder. Erasing keeps the claims without their taker, so that the
 * requirements are not sold once more, and deletes the notes on them.
 */
export const poolPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: poolClaims } = await db.query({
      name: 'claims-of-user',
      text: `select id, requirement_id as "requirementId", state, credits, taken_at as "takenAt", dispute_reason as "disputeReason",
          dispute_note as "disputeNote", disputed_at as "disputedAt", decision, decided_at as "decidedAt"
        from pool_claims where taker_user_id = $1 order by taken_at, id`,
      values: [userId],
    })
    const { rows: poolPasses } = await db.query({
      name: 'passes-of-user',
      text: `select requirement_id as "requirementId", at from pool_passes where user_id = $1 order by at, requirement_id`,
      values: [userId],
    })
    const { rows: serviceAreas } = await db.query({
      name: 'service-areas-of-user',
      text: `select p.name, null::jsonb as polygon from service_areas s join places p on p.id = s.place_id where user_id = $1
        union all select 'drawn', polygon from service_polygons where user_id = $1`,
      values: [userId],
    })
    return { poolClaims, poolPasses, serviceAreas }
  },
  async erase(db, userId, now) {
    await forgetTakings(db, now, userId)
    await db.query(
      `delete from audit_notes using audit_log a, pool_claims k where a.id = audit_id and a.target_id = k.id and k.taker_user_id = $1`,
      [userId],
    )
    await db.query(
      `update pool_claims set taker_user_id = null, dispute_note = null, decision = null where taker_user_id = $1`,
      [userId],
    )
    await db.query(`update pool_claims set decided_by = null where decided_by = $1`, [userId])
    for (const table of ['pool_passes', 'service_areas', 'service_polygons', 'served_places'])
      await db.query(`delete from ${table} where user_id = $1`, [userId])
  },
}
