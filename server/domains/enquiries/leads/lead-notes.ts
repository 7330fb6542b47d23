import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import type { addLeadNote as AddLeadNote } from '../../../../contract/enquiries/lead-changes.ts'
import type { LeadEvent } from '../../../../contract/enquiries/leads.ts'
import { message } from '../../../../contract/messages/messages.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { eventJson } from './lead-detail.ts'
import { publishToTeam } from './lead-writer.ts'
import { holdLead, ownLead } from './team-access.ts'

/** Updates when a lead was last active. The version stays, so that this does not conflict with edits. */
export async function touchLead(db: Db, now: Date, { id, teamKey }: { id: string; teamKey: string }): Promise<void> {
  await db.query({ name: 'touch-lead-at', text: `update leads set activity_at = $2 where id = $1`, values: [id, now] })
  await publishToTeam(db, teamKey, id)
}

/** Adds a note or a call to a lead. A call that reached the person counts as the first reply if there was none. */
export async function addNote(
  db: Db,
  now: Date,
  userId: string,
  id: string,
  { kind, outcome, text }: EndpointRequest<typeof AddLeadNote>['body'],
): Promise<LeadEvent> {
  if (kind === 'note' && text === '') throw new Refusal('INVALID_INPUT', { fields: { text: [message('REQUIRED')] } })
  const lead = await holdLead(db, userId, id)
  const { rows } = await db.query<{ event: LeadEvent }>(
    `with e as (insert into lead_events (lead_id, at, by_user_id, kind, to_value, text) values ($2, $3, $1, $4, $5, $6) returning *)
     select ${eventJson('false')} as event from e`,
    [userId, id, now, kind, kind === 'call' ? (outcome ?? null) : null, text || null],
  )
  if (kind === 'call' && outcome === 'reached')
    await db.query(`update leads set first_reply_at = coalesce(first_reply_at, $2) where id = $1`, [id, now])
  await touchLead(db, now, lead)
  if (!rows[0]) throw new Error('A note was not written.')
  return rows[0].event
}

/** Deletes a note or call that the person added. */
export async function removeNote(db: Db, userId: string, id: string, note: string): Promise<void> {
  const { teamKey } = await ownLead(db, userId, id)
  const { rowCount } = await db.query(
    `delete from lead_events where id = $1 and lead_id = $2 and by_user_id = $3 and kind in ('note', 'call')`,
    [note, id, userId],
  )
  if (!rowCount) throw new Refusal('LEAD_NOT_FOUND')
  await publishToTeam(db, teamKey, id)
}
