import type { ProfileKind } from '../../../../contract/directories/kinds.ts'
import type { ProfileState } from '../../../../contract/directories/profile-states.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { isParty } from '../party.ts'

/** A profile locked for a decision. */
export interface HeldProfile {
  id: string
  kind: ProfileKind
  market: MarketId
  slug: string
  name: string
  state: ProfileState
  version: number
  /** The owner's account. */
  userId: string | null
}

/** Locks a profile that was submitted at least once. Throws OWN_PROFILE for its owner and colleagues. */
export async function holdProfile(db: Db, { userId }: Pick<Viewer, 'userId'>, id: string): Promise<HeldProfile> {
  const { rows } = await db.query<HeldProfile & { party: boolean }>(
    `select id, kind, market, slug, name, state, version, user_id as "userId", ${isParty('$1')} as party
     from profiles p where id = $2 and state <> 'draft' for update`,
    [userId, id],
  )
  const [row] = rows
  if (!row) throw new Refusal('PROFILE_NOT_FOUND')
  const { party, ...held } = row
  if (party) throw new Refusal('OWN_PROFILE')
  return held
}

export const namesOf = ({ id, kind, slug, name }: HeldProfile) => ({ id, kind, slug, name })
