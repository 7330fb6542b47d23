import type { FirmClosing } from '../../../../contract/directories/firm-closing.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import { dissolveAgency } from '../../agencies/service.ts'
import { endShares } from '../../billing/service.ts'
import { profileStandingJob } from '../../directories/service.ts'
import { notify } from '../../notifications/service.ts'
import { firmClosed } from './notifications.ts'
import { propose } from './proposing.ts'

/** SQL of an agency or builder `f` that can be closed. */
const CLOSABLE = `f.id = $1 and f.kind in ('agency', 'builder') and f.state in ('active', 'paused', 'suspended')`
/** SQL of the homes on the market of firm `f`. */
const HOMES = `properties h where h.deleted_at is null and h.standard_status in ('active', 'under_offer')`

/** What closing a firm for good leads to. Throws FIRM_NOT_FOUND. */
export async function readFirmClosing(db: Db, id: string): Promise<FirmClosing> {
  const { rows } = await db.query<FirmClosing>(
    `select (select count(*)::int from profiles a where a.agency_id = f.id and a.kind = 'agent' and a.state <> 'closed') as members,
       (select count(*)::int from ${HOMES} and (h.list_builder_id = f.id or h.list_office_id = f.id and not exists (
         select from profiles a where a.id = h.list_agent_id and a.agency_id = f.id and a.state <> 'closed'))) as homes,
       (select count(*)::int from leads l where l.team_key = f.id and l.stage not in ('won', 'lost', 'withdrawn')) as leads,
       (select count(*)::int from projects r where r.builder_id = f.id) as projects,
       exists (select from agent_sites s where s.agency_id = f.id and s.state = 'live') as site,
       exists (select from proposals p where p.kind = 'close-firm' and p.subject_id = f.id) as "isProposed"
     from profiles f where ${CLOSABLE}`,
    [id],
  )
  if (!rows[0]) throw new Refusal('FIRM_NOT_FOUND')
  return rows[0]
}

/** Proposes to close a firm for good. Call it in a transaction. Throws FIRM_NOT_FOUND and PROPOSAL_OPEN. */
export async function proposeClosing(
  db: Db,
  now: Date,
  { by, id, reason }: { by: string; id: string; reason: string },
): Promise<void> {
  await readFirmClosing(db, id)
  if (!(await propose(db, now, { kind: 'close-firm', subjectId: id, reason, by }))) throw new Refusal('PROPOSAL_OPEN')
}

/**
 * Closes a firm for good: its members go on alone with their homes, its other homes are hidden, its page and site are gone. Call it in a
 * transaction. Throws FIRM_NOT_FOUND.
 */
export async function closeFirm(
  db: Db,
  now: Date,
  { viewer, id, reason }: { viewer: Viewer; id: string; reason: string },
): Promise<void> {
  const { rows } = await db.query<{ name: string; kind: 'agency' | 'builder'; userId: string | null }>(
    `select f.name, f.kind, f.user_id as "userId" from profiles f where ${CLOSABLE} for no key update`,
    [id],
  )
  const [firm] = rows
  if (!firm) throw new Refusal('FIRM_NOT_FOUND')
  if (firm.kind === 'agency') await dissolveAgency(db, now, viewer, id)
  await setActor(db, viewer.userId, reason)
  await db.query(
    `update profiles set state = 'closed', version = version + 1, updated_at = $2, draft = null where id = $1`,
    [id, now],
  )
  await endShares(db, id)
  await addJob(db, profileStandingJob, { profileId: id, isSuspended: true })
  if (firm.userId !== null)
    await notify(db, now, firmClosed, { to: { userId: firm.userId }, params: { name: firm.name, reason }, key: id })
}
