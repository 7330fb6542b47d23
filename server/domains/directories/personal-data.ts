import type { PersonalData } from '../users/service.ts'

/**
 * What the directories keep of a person: the profiles that are theirs. Closing the account takes all that is personal off an
 * agent, architect or advisor, who are people; a firm keeps its name and what it says of itself.
 */
export const directoryPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: profiles } = await db.query({
      name: 'profiles-of-user',
      // Index profiles_user.
      text: `select id, kind, market, slug, name, state, agency_id as "agencyId", bio, bio_hindi as "bioHindi", languages, specialities, since,
         license, license_state as "licenseState", license_until as "licenseUntil", photo_key as "photo", phone, email, website, details,
         created_at as "createdAt", updated_at as "updatedAt",
         (select json_agg(json_build_object('kind', v.kind, 'result', v.result, 'by', v.by_label, 'at', v.at, 'until', v.expires_at) order by v.at)
           from profile_verifications v where v.profile_id = p.id) as checks
       from profiles p where user_id = $1 order by id`,
      values: [userId],
    })
    return { profiles }
  },
  async erase(db, userId, now) {
    await db.query(
      `delete from profile_verifications where profile_id in
         (select id from profiles where user_id = $1 and kind not in ('agency', 'builder'))`,
      [userId],
    )
    await db.query(
      `update profiles set name = 'Former ' || kind, slug = 'former-' || id::text, state = 'closed', license = null, license_state = null,
         license_until = null, bio = null, bio_hindi = null, photo_key = null, phone = null, email = null, website = null, details = '{}',
         area_ids = '{}', languages = '{}', specialities = '{}', since = null, user_id = null, updated_at = $2
       where user_id = $1 and kind not in ('agency', 'builder')`,
      [userId, now],
    )
    await db.query(`update profiles set user_id = null, updated_at = $2 where user_id = $1`, [userId, now])
    await db.query(`update profile_verifications set by_user_id = null where by_user_id = $1`, [userId])
  },
}
