import type { PersonalData } from '../../users/service.ts'

/** What a person wrote in enquiries, of either side. */
export const talkPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows } = await db.query({
      name: 'messages-of-user',
      text: `select enquiry_id as "enquiryId", by_lister as "asLister", text, at from enquiry_messages where by_user_id = $1 order by at, id`,
      values: [userId],
    })
    return { enquiryMessages: rows }
  },
  async erase(db, userId) {
    await db.query(`delete from enquiry_messages where by_user_id = $1`, [userId])
  },
}
