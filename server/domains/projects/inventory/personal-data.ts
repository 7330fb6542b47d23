import type { Db } from '../../../platform/db/pool.ts'
import type { PersonalData } from '../../users/service.ts'

/**
 * Ends the holds of a person: the job releases the units within a minute, earlier transitions treat them as free. The project is not locked
 * here, as the locked account already blocks those who move units. Index project_units_holder.
 */
async function endOwnHolds(db: Db, userId: string, now: Date): Promise<void> {
  await db.query(
    `update project_units set held_by_user_id = null, held_until = least(held_until, $2), version = version + 1 where held_by_user_id = $1`,
    [userId, now],
  )
}

/** A person's holds and changes of units. Erasing ends the holds and removes the person from the history. */
export const inventoryPersonalData: PersonalData = {
  async export(db, userId) {
    const held = await db.query({
      name: 'units-held-by-user',
      text: `select r.name as project, u.unit_number as "unitNumber", u.held_until as "heldUntil"
        from project_units u join projects r on r.id = u.project_id where u.held_by_user_id = $1 order by u.held_until, u.id`,
      values: [userId],
    })
    const changes = await db.query({
      name: 'unit-changes-of-user',
      // Index project_unit_events_person.
      text: `select r.name as project, u.unit_number as "unitNumber", e.at, e.field, e.from_value as "from", e.to_value as "to", e.reason
        from project_unit_events e join project_units u on u.id = e.unit_id join projects r on r.id = u.project_id
        where e.by_user_id = $1 order by e.id`,
      values: [userId],
    })
    return { heldUnits: held.rows, unitChanges: changes.rows }
  },
  async erase(db, userId, now) {
    await endOwnHolds(db, userId, now)
    await db.query(`delete from unit_changes where by_user_id = $1`, [userId])
    await db.query(`update project_unit_events set by_user_id = null, reason = null where by_user_id = $1`, [userId])
    // Changes of other people may contain the holder of a unit before.
    await db.query(
      `update unit_change_homes set before = before || '{"heldByUserId": null}' where before ->> 'heldByUserId' = $1`,
      [userId],
    )
  },
}
