import type { Professional } from '../../../../contract/endpoint.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

/** What a person may do as a professional; people without a profile are private and always active. */
export type Standing = 'active' | 'paused' | 'suspended'

/**
 * SQL of the standing of user `user`. A suspended profile, or a suspended agency, suspends the person everywhere; a paused one counts only
 * if no other is active. Index profiles_user.
 */
export const standing = (user: string) => `(select case
    when bool_or('suspended' in (mine.state, coalesce(firm.state, mine.state))) then 'suspended'
    when bool_and('paused' in (mine.state, coalesce(firm.state, mine.state))) then 'paused'
    else 'active' end
  from profiles mine left join profiles firm on firm.id = mine.agency_id and mine.kind = 'agent' and firm.state in ('active', 'paused', 'suspended')
  where mine.user_id = ${user} and not mine.for_others and mine.state in ('active', 'paused', 'suspended'))`

/** SQL of whether user `user` may act as a professional: buy leads, receive enquiries, invite, hold open houses and export contacts. */
export const mayAct = (user: string) => `${standing(user)} = 'active'`

/** SQL of whether user `user` may still answer earlier requests. */
export const mayAnswer = (user: string) => `${standing(user)} <> 'suspended'`

/**
 * SQL of whether a profile that lists home `p`, or a profile of its owner, is suspended, its firm closed for good, or the account behind it locked with its homes,
 * which hides the home. Indexes profiles_pkey and profiles_suspended; few accounts are locked.
 */
export const LISTER_SUSPENDED = `(exists (select from profiles s where s.id in (p.list_agent_id, p.list_office_id, p.list_builder_id)
    and (s.state = 'suspended' or s.state = 'closed' and s.kind in ('agency', 'builder')))
  or exists (select from profiles s where s.user_id = p.owner_user_id and s.state = 'suspended')
  or exists (select from account_locks k where k.hides_homes and (k.user_id = p.owner_user_id
    or exists (select from profiles s where s.id in (p.list_agent_id, p.list_builder_id) and s.user_id = k.user_id))))`

export async function standingOf(db: Db, userId: string): Promise<Standing> {
  const { rows } = await db.query<{ standing: Standing }>({
    name: 'standing-of-user',
    text: `select ${standing('$1::uuid')} as standing`,
    values: [userId],
  })
  return rows[0]?.standing ?? 'active'
}

/** Throws unless a professional may act (only while active) or answer (not while suspended). */
export async function assertProfessional(db: Db, userId: string, what: Professional): Promise<void> {
  const found = await standingOf(db, userId)
  if (found === 'suspended') throw new Refusal('PROFILE_SUSPENDED')
  if (found === 'paused' && what === 'acts') throw new Refusal('PROFILE_PAUSED')
}

export async function suspendedOf(db: Db, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'suspended-of-users',
    text: `select who.id from unnest($1::uuid[]) who (id) where not ${mayAnswer('who.id')}`,
    values: [userIds],
  })
  return rows.map(({ id }) => id)
}

/** Whether a team takes enquiries: an agency while it is neither paused nor suspended, anyone else while the lister may act. */
export async function takesQuestions(
  db: Db,
  { teamKey, listerUserId }: { teamKey: string; listerUserId: string | undefined },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'takes-questions',
    text: `select from (select) q left join profiles t on t.id = $1
      where coalesce(t.state not in ('paused', 'suspended'), true) and (t.kind = 'agency' or ${mayAct('$2::uuid')})`,
    values: [teamKey, listerUserId ?? null],
  })
  return rowCount === 1
}
