import type { Db } from '../../../platform/db/pool.ts'
import { contactPersonalData } from '../../auth/service.ts'
import type { PersonalData } from '../../users/service.ts'
import { withdrawById } from './receipts.ts'

/** SQL of the requirements `r` of account `$1`, including those posted as a guest with one of the contacts `$2`. */
const OWN = `(r.user_id = $1 or lower(r.email) = any($2) or r.mobile_phone = any($2))`

const idsOf = async (db: Db, userId: string): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>(`select r.id from requirements r where ${OWN} order by r.id`, [
    userId,
    await contactPersonalData(db, userId),
  ])
  return rows.map(({ id }) => id)
}

/**
 * Requirements of a person. Erasing withdraws them, which removes the contact from the takers' leads; those that were taken up stay without
 * personal data, the others are deleted.
 */
export const requirementPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: requirements } = await db.query(
      `select r.id, r.market, r.state, r.intent, r.property_sub_types::text[] as "propertySubType", r.budget_min as "budgetMin",
         r.budget_max as "budgetMax", r.currency, r.bedrooms, c.name as city, r.polygon, r.must, r.nice, r.never,
         r.move_in as "moveIn", r.text, r.contact_window as "contactWindow", r.max_agents as "maxAgents",
         r.full_name as "fullName", r.mobile_phone as "mobilePhone", r.email, r.outcome, r.consented_at as "consentedAt",
         r.created_at as "createdAt", r.expires_at as "expiresAt",
         array(select p.name from requirement_places rp join places p on p.id = rp.place_id
           where rp.requirement_id = r.id and p.kind = 'locality' order by p.name) as localities
       from requirements r join places c on c.id = r.city_id where ${OWN} order by r.created_at, r.id`,
      [userId, await contactPersonalData(db, userId)],
    )
    return { requirements }
  },
  async erase(db, userId, now) {
    const ids = await idsOf(db, userId)
    for (const id of ids) await withdrawById(db, now, id)
    await db.query(
      `delete from requirements r where id = any($1) and not exists (select from pool_claims where requirement_id = r.id)`,
      [ids],
    )
    await db.query(
      `update requirements set user_id = null, asker_key = '', full_name = null, mobile_phone = null, email = null, text = null,
         polygon = null, updated_at = $2 where id = any($1)`,
      [ids, now],
    )
  },
}
