import type { ProfileState } from '../../../contract/directories/profile-states.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { may } from '../../../contract/policy.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { audit } from '../audit/service.ts'
import { assertProfessional } from '../directories/service.ts'
import { agencyManagers } from '../enquiries/service.ts'
import { hasProvenContact } from '../users/service.ts'

export interface Agency {
  id: string
  slug: string
  name: string
  market: MarketId
  cityId: number | null
  state: ProfileState
  /** Whether the person acts as staff of the operator, whose changes are logged. */
  asStaff: boolean
}

type Person = Pick<Viewer, 'userId' | 'roles'>

/** Agencies can be managed only after approval and while not suspended. */
const isManageable = ({ state }: Pick<Agency, 'state'>) => state === 'active' || state === 'paused'

/** An approved agency the person manages, or any agency for staff. Throws AGENCY_NOT_FOUND. */
export async function managedAgency(db: Db, viewer: Person, id: string): Promise<Agency> {
  const { rows } = await db.query<Agency & { manages: boolean }>({
    name: 'managed-agency',
    text: `select id, slug, name, market, city_id as "cityId", state, $2 in (select user_id from ${agencyManagers('$1')} m) as manages
      from profiles where id = $1 and kind = 'agency' and state <> 'closed'`,
    values: [id, viewer.userId],
  })
  if (!rows[0]) throw new Refusal('AGENCY_NOT_FOUND')
  const { manages, ...agency } = rows[0]
  if (!manages && !may(viewer, 'manage-agencies')) throw new Refusal('NOT_ALLOWED')
  if (manages && !isManageable(agency)) throw new Refusal('AGENCY_NOT_ACTIVE')
  return { ...agency, asStaff: !manages }
}

/** An active agency the person manages, or any active one for staff: only these may invite. */
export async function invitingAgency(db: Db, viewer: Person, id: string): Promise<Agency> {
  const agency = await managedAgency(db, viewer, id)
  if (!agency.asStaff && !(await hasProvenContact(db, viewer.userId))) throw new Refusal('CONTACT_NOT_PROVEN')
  if (agency.state !== 'active') throw new Refusal('AGENCY_NOT_ACTIVE')
  if (!agency.asStaff) await assertProfessional(db, viewer.userId, 'acts')
  return agency
}

/** Throws AGENCY_NOT_ACTIVE for an agency that is not approved or is suspended. */
export function assertJoinable(agency: Pick<Agency, 'state'>): void {
  if (!isManageable(agency)) throw new Refusal('AGENCY_NOT_ACTIVE')
}

/** A membership in an agency. */
export interface Membership {
  agency: Agency
  agentId: string
  userId: string | null
  name: string
  role: 'agent' | 'manager'
  isOwner: boolean
  isSelf: boolean
}

/** A member of an agency, locked until the transaction ends; for its managers and for the member. */
export async function memberFor(db: Db, viewer: Person, agencyId: string, agentId: string): Promise<Membership> {
  const { rows } = await db.query<{ userId: string | null; name: string; role: 'agent' | 'manager'; isOwner: boolean }>(
    `select user_id as "userId", name, agency_role as role,
       coalesce(user_id = (select g.user_id from profiles g where g.id = $2), false) as "isOwner" from profiles
     where id = $1 and agency_id = $2 and kind = 'agent' for no key update`,
    [agentId, agencyId],
  )
  const isSelf = rows[0]?.userId === viewer.userId
  const agency = isSelf ? await ownAgency(db, agencyId) : await managedAgency(db, viewer, agencyId)
  if (!rows[0]) throw new Refusal('MEMBER_NOT_FOUND')
  return { agency, agentId, ...rows[0], isSelf }
}

async function ownAgency(db: Db, id: string): Promise<Agency> {
  const { rows } = await db.query<Omit<Agency, 'asStaff'>>(
    `select id, slug, name, market, city_id as "cityId", state from profiles where id = $1 and kind = 'agency'`,
    [id],
  )
  if (!rows[0]) throw new Refusal('AGENCY_NOT_FOUND')
  return { ...rows[0], asStaff: false }
}

/** Logs what staff changed in an agency. */
export async function logStaff(
  db: Db,
  now: Date,
  { userId }: Pick<Viewer, 'userId'>,
  { id, slug, asStaff }: Agency,
  after: object,
): Promise<void> {
  if (!asStaff) return
  await audit(db, now, {
    by: userId,
    action: 'agency-changed',
    targetKind: 'agency',
    targetId: id,
    targetName: slug,
    after,
  })
}
