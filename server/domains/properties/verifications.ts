import { iso } from '../../platform/db/iso.ts'
import type { Verification } from '../../../contract/properties/verifications.ts'
import type { Db } from '../../platform/db/pool.ts'
import { hasPage } from './home-json.ts'

/** SQL of when the lister of home `p` verified their phone number. */
export const phoneProved = `select u.phone_verified_at as at from users u where u.phone_verified_at is not null and u.id in (
  p.owner_user_id, (select user_id from agents where id = p.list_agent_id), (select user_id from builders where id = p.list_builder_id))`

/** The checks of a public home; index property_verifications_property. */
export async function verificationsOf(db: Db, id: string, now: Date): Promise<Verification[] | undefined> {
  const { rows } = await db.query<{ found: Verification[] }>({
    name: 'verifications-of-home',
    text: `select coalesce((select json_agg(json_strip_nulls(v.line) order by v.kind) from (
        select distinct on (kind) kind, json_build_object('kind', kind,
            'result', case when result = 'passed' and expires_at <= $2 then 'expired' else result end,
            'by', by_label, 'at', ${iso('at')}, 'expiresAt', ${iso('expires_at')}) as line
        from (
          select kind, result, by_label, at, expires_at, recorded_at from property_verifications
            where property_id = p.id and revoked_at is null
          union all
          select 'phone', 'passed', null, at, null, null from (${phoneProved}) proved
          union all
          -- Older than any check of the same number; told only with the number itself.
          select 'rera', 'given', null, null, null, null where p.rera_id is not null and p.location_precision < 'locality') given
        order by kind, at desc nulls last, recorded_at desc nulls last) v), '[]') as found
      from properties p where p.id = $1 and ${hasPage}`,
    values: [id, now],
  })
  return rows[0]?.found
}
