import {
  isAssignable,
  openLeadStages,
  type LeadStage,
  type LostReason,
} from '../../../../contract/enquiries/lead-stages.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { notify } from '../../notifications/service.ts'
import { publishToTeam } from './lead-writer.ts'
import { leadAssigned } from './notifications.ts'
import { assertInTeam, holdLead, ownLead, type HeldLead } from './team-access.ts'

export interface LeadChange {
  stage?: LeadStage | undefined
  lostReason?: LostReason | undefined
  reason?: string | undefined
  ownerMemberKey?: string | null | undefined
}

function mustBeOpen(lead: HeldLead, stage: LeadStage, now: Date): void {
  const open = openLeadStages(lead.stage, lead.lostAt ?? undefined, now)
  if (open.includes(stage)) return
  throw new Refusal('LEAD_MOVE_NOT_OPEN', {
    message: open.length ? message('LEAD_MOVES_OPEN', { open: open.join(', ') }) : message('LEAD_HAS_NO_MOVE'),
  })
}

/**
 * Moves or assigns a lead whose version matches, in the caller's transaction; checks everything before it writes. Setting current values
 * changes nothing. Returns the version and team of the lead.
 */
async function change(
  db: Db,
  now: Date,
  userId: string,
  { id, version }: { id: string; version: number },
  { stage, lostReason, reason, ownerMemberKey }: LeadChange,
): Promise<{ version: number; teamKey: string }> {
  const lead = await holdLead(db, userId, id)
  if (lead.version !== version) throw new Refusal('LEAD_CHANGED')
  const to = stage ?? lead.stage
  if (to !== lead.stage) mustBeOpen(lead, to, now)
  const owner = ownerMemberKey === undefined ? lead.ownerMemberKey : ownerMemberKey
  const isGiven = owner !== lead.ownerMemberKey
  if (isGiven && !isAssignable(lead.stage) && !isAssignable(to)) throw new Refusal('LEAD_CLOSED')
  if (isGiven && owner !== null) await assertInTeam(db, lead.teamKey, owner)
  if (to === lead.stage && !isGiven) return lead
  await setActor(db, userId, reason)
  await db.query({
    name: 'change-lead',
    text: `update leads set version = version + 1, stage = $2, owner_member_key = $3, updated_at = $4, activity_at = $4,
        lost_reason = case when $2 = stage then lost_reason else $5 end,
        lost_at = case when $2 = stage then lost_at when $2 = 'lost' then $4::timestamptz end
      where id = $1`,
    values: [id, to, owner, now, to === 'lost' ? (lostReason ?? null) : null],
  })
  if (isGiven && owner !== null && owner !== userId)
    await notify(db, now, leadAssigned, {
      to: { userId: owner },
      params: { lead: id, home: lead.title },
      key: `${id} ${version}`,
    })
  return { version: version + 1, teamKey: lead.teamKey }
}

/** Moves a lead to another stage or assigns it, and publishes that to the team. */
export async function changeLead(
  db: Db,
  now: Date,
  userId: string,
  lead: { id: string; version: number },
  to: LeadChange,
): Promise<void> {
  const { teamKey } = await change(db, now, userId, lead, to)
  await publishToTeam(db, teamKey, lead.id)
}

export interface ChangedLead {
  id: string
  ok: boolean
  code?: string
  version?: number
}

/** The same change for many leads, each changed or refused separately; publishes once per team. */
export async function changeLeads(
  db: Db,
  now: Date,
  userId: string,
  leads: { id: string; version: number }[],
  to: LeadChange,
): Promise<ChangedLead[]> {
  const done = new Map<string, ChangedLead>()
  const teams = new Set<string>()
  // In a fixed order, so that two requests that change the same leads do not deadlock.
  for (const lead of leads.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    try {
      const { version, teamKey } = await change(db, now, userId, lead, to)
      teams.add(teamKey)
      done.set(lead.id, { id: lead.id, ok: true, version })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'ASSIGNEE_NOT_IN_TEAM') throw error
      if (!done.has(lead.id)) done.set(lead.id, { id: lead.id, ok: false, code: error.code })
    }
  for (const teamKey of teams) await publishToTeam(db, teamKey)
  return leads.flatMap(({ id }) => done.get(id) ?? [])
}

/** Marks an enquiry as seen, passing through "delivered"; returns its sender if that changed anything. */
export async function seeEnquiry(db: Db, now: Date, enquiryId: string): Promise<{ asker: string | null } | undefined> {
  await db.query(
    `update enquiries set state = 'delivered', delivered_at = $2, updated_at = $2 where id = $1 and state = 'sent'`,
    [enquiryId, now],
  )
  const { rows } = await db.query<{ asker: string | null }>(
    `update enquiries set state = 'seen', seen_at = $2, updated_at = $2, version = version + 1
     where id = $1 and state = 'delivered' returning asker_user_id as asker`,
    [enquiryId, now],
  )
  return rows[0]
}

/** Marks the enquiry of a lead as seen for its sender; idempotent. Returns the lead's version. */
export async function seeLead(db: Db, now: Date, userId: string, id: string): Promise<number> {
  const { version, enquiryId } = await ownLead(db, userId, id)
  const seen = enquiryId === null ? undefined : await seeEnquiry(db, now, enquiryId)
  if (seen?.asker && enquiryId !== null) await publishUserEvent(db, [seen.asker], 'queries-changed', enquiryId)
  return version
}
