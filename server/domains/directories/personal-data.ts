import type { PersonalData } from '../users/service.ts'
import { keepSanctions } from './own/sanctions.ts'

/**
 * A person's profiles and claims. Erasing removes all personal data of agents, architects and advisors; firms keep their name and
 * description. Suspensions stay as keyed hashes.
 */
export const directoryPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: profiles } = await db.query({
      name: 'profiles-of-user',
      // Index profiles_user.
      text: `select id, kind, market, slug, name, requested_name as "requestedName", state, agency_id as "agencyId", bio, bio_hindi as "bioHindi", languages, specialities, since,
         license, license_state as "licenseState", license_until as "licenseUntil", photo_key as "photo", phone, email, website, details, tax_id as "taxId", draft, for_others as "forOthers",
         submitted_at as "submittedAt", rejection, onboarding, created_at as "createdAt", updated_at as "updatedAt",
         (select json_agg(json_build_object('kind', v.kind, 'result', v.result, 'by', v.by_label, 'at', v.at, 'until', v.expires_at) order by v.at)
           from profile_verifications v where v.profile_id = p.id) as checks
       from profiles p where user_id = $1 order by id`,
      values: [userId],
    })
    const ask = async (text: string) => (await db.query(text, [userId])).rows
    return {
      profiles,
      // Index profile_claims_person.
      profileClaims: await ask(
        `select c.id, p.name as of, c.note, c.state, c.reason, c.created_at as "createdAt", c.decided_at as "decidedAt"
         from profile_claims c join profiles p on p.id = c.profile_id where c.user_id = $1 order by c.id`,
      ),
      // Index profile_events_person.
      profileMoves: await ask(
        `select profile_id as "profileId", from_state as "from", to_state as "to", reason, at from profile_events where by_user_id = $1 order by id`,
      ),
    }
  },
  async erase(db, userId, now) {
    await keepSanctions(db, userId, now)
    // Profiles that were never approved are deleted.
    await db.query(`delete from profiles where user_id = $1 and state in ('draft', 'pending', 'rejected')`, [userId])
    await db.query(`delete from profile_claims where user_id = $1`, [userId])
    await db.query(`update profile_claims set decided_by_user_id = null where decided_by_user_id = $1`, [userId])
    await db.query(
      `delete from profile_verifications where profile_id in
         (select id from profiles where user_id = $1 and kind not in ('agency', 'builder'))`,
      [userId],
    )
    await db.query(
      `update profiles set name = 'Former ' || kind, requested_name = null, slug = 'former-' || id::text, state = 'closed', license = null, license_state = null,
         license_until = null, bio = null, bio_hindi = null, photo_key = null, phone = null, email = null, website = null, details = '{}',
         area_ids = '{}', languages = '{}', specialities = '{}', since = null, tax_id = null, draft = null, rejection = null, onboarding = '{}', submitted_at = null,
         user_id = null, updated_at = $2
       where user_id = $1 and kind not in ('agency', 'builder')`,
      [userId, now],
    )
    await db.query(
      `update profiles set user_id = null, requested_name = null, phone = null, email = null, draft = null, onboarding = '{}', updated_at = $2 where user_id = $1`,
      [userId, now],
    )
    await db.query(`update profile_events set by_user_id = null, reason = null where by_user_id = $1`, [userId])
    await db.query(`update profile_verifications set by_user_id = null where by_user_id = $1`, [userId])
  },
}
