import { contactPersonalData } from '../../auth/service.ts'
import type { PersonalData } from '../../users/service.ts'

/** The services that the proven addresses of a person wait for. */
export const waitlistPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: serviceWaitlist } = await db.query(
      `select w.email, s.words_en ->> 'name' as service, p.name as city, w.language, w.asked_at as "askedAt",
         w.confirmed_at as "confirmedAt", w.told_at as "toldAt"
       from service_waitlist w join services s on s.id = w.service_id join places p on p.id = w.place_id
       where lower(w.email) = any($1::text[]) order by w.id`,
      [await contactPersonalData(db, userId)],
    )
    return { serviceWaitlist }
  },
  async erase(db, userId) {
    await db.query(`delete from service_waitlist where lower(email) = any($1::text[])`, [
      await contactPersonalData(db, userId),
    ])
  },
}
