import type { PersonalData } from '../users/service.ts'

/** Exports a person's accepted terms and page drafts. Erasing deletes the acceptances and removes the person from drafts and versions, and from words of screens. */
export const pagePersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: termsAccepted } = await db.query({
      name: 'terms-of-user',
      text: `select market, version, at from page_acceptances where user_id = $1 and slug = 'terms' order by at, version`,
      values: [userId],
    })
    const { rows: pageDrafts } = await db.query({
      name: 'page-drafts-of-user',
      // Index page_drafts_person.
      text: `select market, slug, language, content, updated_at as "updatedAt" from page_drafts where by_user_id = $1 order by market, slug, language`,
      values: [userId],
    })
    return { termsAccepted, pageDrafts }
  },
  async erase(db, userId) {
    await db.query(`delete from page_acceptances where user_id = $1`, [userId])
    await db.query(`update page_drafts set by_user_id = null where by_user_id = $1`, [userId])
    await db.query(`update page_versions set published_by = null where published_by = $1`, [userId])
    await db.query(`update screen_texts set published_by = null where published_by = $1`, [userId])
  },
}
