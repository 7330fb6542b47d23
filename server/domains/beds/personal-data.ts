import type { PersonalData } from '../users/service.ts'
import { countBeds } from './rooms/counting.ts'
import { publishBeds } from './holds/telling.ts'

/** The beds that a person reserved. Erasing frees them. */
export const bedPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows } = await db.query({
      name: 'bed-holds-of-user',
      // Index bed_holds_mine.
      text: `select p.title as home, b.room, b.label as bed, h.state, h.reason, h.held_until as "heldUntil", h.created_at as "createdAt"
        from bed_holds h join beds b on b.id = h.bed_id join properties p on p.id = h.property_id where h.user_id = $1 order by h.created_at, h.id`,
      values: [userId],
    })
    return { bedReservations: rows }
  },
  async erase(db, userId, now) {
    const { rows } = await db.query<{ id: string; isOpen: boolean }>(
      `with gone as (delete from bed_holds where user_id = $1 returning property_id, state)
       select property_id as id, bool_or(state in ('asked', 'accepted')) as "isOpen" from gone group by 1 order by 1`,
      [userId],
    )
    for (const { id, isOpen } of rows)
      if (isOpen) {
        await countBeds(db, now, id)
        await publishBeds(db, id)
      }
  },
}
