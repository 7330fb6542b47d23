import { contactPersonalData } from '../../auth/service.ts'
import type { PersonalData } from '../../users/service.ts'

/** The newsletters that the proven addresses of a person get. */
export const newsletterPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: newsletters } = await db.query(
      `select email, market, language, asked_at as "askedAt", confirmed_at as "confirmedAt" from newsletter_subscribers
       where lower(email) = any($1::text[]) order by id`,
      [await contactPersonalData(db, userId)],
    )
    return { newsletters }
  },
  async erase(db, userId) {
    await db.query(`delete from newsletter_subscribers where lower(email) = any($1::text[])`, [
      await contactPersonalData(db, userId),
    ])
  },
}
