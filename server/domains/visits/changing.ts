import type { EndpointRequest } from '../../../contract/endpoint.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { BookedVisit, updateVisit as UpdateVisit } from '../../../contract/visits/visits.ts'
import type { VisitStatus } from '../../../contract/visits/visit-states.ts'
import { setActor } from '../../platform/db/actor.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { moveThread } from '../conversations/service.ts'
import { assertProfessional } from '../directories/service.ts'
import { moveVoiceNotes } from '../voice-notes/service.ts'
import { assertFree, assertHostTime, insertVisit, refusingTaken } from './booking.ts'
import { findVisitedHome } from './host.ts'
import { publishVisit, tellOther, type VisitNews } from './telling.ts'
import { canReschedule, isMovedOut, openStatuses, sideOf, type VisitRow } from './visit-json.ts'
import { bookedVisit, ownVisit } from './visit-lists.ts'
import { visitEnded } from './ending.ts'

type Body = EndpointRequest<typeof UpdateVisit>['body']

const notOpen = (row: VisitRow, userId: string, now: Date) => {
  const open = openStatuses(row, sideOf(row, userId), now)
  return new Refusal('VISIT_MOVE_NOT_OPEN', {
    message: open.length ? message('VISIT_MOVES_OPEN', { open: open.join(', ') }) : message('VISIT_MOVE_NOT_OPEN'),
  })
}

/** Replaces a visit by one at another time, moves its thread and notes there, and ends it; returns the id of the new one. */
async function reschedule(db: Db, now: Date, userId: string, row: VisitRow, starts: number): Promise<string> {
  if (isMovedOut(row)) throw new Refusal('VISIT_MOVED_TOO_OFTEN')
  if (!canReschedule(row, now)) throw notOpen(row, userId, now)
  const isHost = sideOf(row, userId) === 'host'
  const sides = { hostId: row.sellerId, visitorId: isHost ? undefined : row.visitorId }
  const home = await findVisitedHome(db, row.propertyId, sides)
  if (home?.hostId === undefined) throw new Refusal('VISIT_NOT_BOOKABLE')
  if (isHost) assertHostTime(db, now, home.market, starts)
  else await assertFree(db, now, home, starts, row.id)
  await db.query(
    `update visits set showing_appointment_status = 'rescheduled', version = version + 1, updated_at = $2 where id = $1`,
    [row.id, now],
  )
  const { leadId, meetingUrl } = await carriedOn(db, row.id)
  const moved = await insertVisit(db, now, {
    home,
    hostId: row.sellerId,
    visitorId: row.visitorId,
    starts,
    endsAfterMs: row.ends.getTime() - row.starts.getTime(),
    method: row.method,
    notes: row.notes ?? undefined,
    leadId,
    // A host who chooses a time agrees to it.
    status: isHost || home.availability.isInstant ? 'confirmed' : 'requested',
    before: { id: row.id, version: row.version + 1, calendarId: row.calendarId, meetingUrl },
  })
  await moveThread(db, 'visit', row.id, moved)
  await moveVoiceNotes(db, 'visit', row.id, moved)
  return moved
}

/** Fields that a rescheduled visit keeps but its sides do not see. */
async function carriedOn(db: Db, id: string): Promise<{ leadId: string | undefined; meetingUrl: string | null }> {
  const { rows } = await db.query<{ lead: string | null; url: string | null }>(
    `select lead_id as lead, meeting_url as url from visits where id = $1`,
    [id],
  )
  return { leadId: rows[0]?.lead ?? undefined, meetingUrl: rows[0]?.url ?? null }
}

const newsOf: Partial<Record<VisitStatus, VisitNews>> = {
  confirmed: 'confirmed',
  declined: 'declined',
  cancelled: 'cancelled',
  no_show: 'no_show',
}

async function move(
  db: Db,
  now: Date,
  row: VisitRow,
  { to, offeredTimes }: { to: VisitStatus; offeredTimes: readonly string[] },
): Promise<void> {
  await db.query({
    name: 'move-visit',
    text: `update visits set showing_appointment_status = $2, version = version + 1, updated_at = $3, offered_times = $4 where id = $1`,
    values: [row.id, to, now, offeredTimes],
  })
}

/** Changes the status or time of a visit at the version the person saw. Returns the visit, or the one that replaces it. */
export async function updateVisit(
  database: Database,
  now: Date,
  userId: string,
  id: string,
  body: Body,
): Promise<{ visit: BookedVisit; was: 'moved' | 'changed' }> {
  return refusingTaken(
    database.transaction(async (db) => {
      const row = await ownVisit(db, now, userId, id, 'for update of v')
      if (row.version !== body.version) throw new Refusal('VISIT_CHANGED')
      const side = sideOf(row, userId)
      if (side === 'host') await assertProfessional(db, userId, 'answers')
      const { showingAppointmentStatus: to, showingAppointmentStartTime: at, reason } = body
      await setActor(db, userId, reason)
      if (at !== undefined) {
        const moved = await reschedule(db, now, userId, row, Date.parse(at))
        await publishVisit(db, moved)
        await tellOther(db, now, moved, userId, 'moved', row.id)
        return { visit: await bookedVisit(db, now, userId, moved), was: 'moved' as const }
      }
      if (body.meetingUrl !== undefined) await setMeetingUrl(db, now, row, side === 'host', body.meetingUrl)
      if (to !== undefined && to !== row.status) {
        if (!openStatuses(row, side, now).includes(to)) throw notOpen(row, userId, now)
        if ((to === 'declined' || to === 'cancelled') && reason === undefined)
          throw new Refusal('INVALID_INPUT', { fields: { reason: [message('VISIT_REASON_REQUIRED')] } })
        const offeredTimes = to === 'declined' ? (body.offeredTimes ?? []) : []
        for (const offered of offeredTimes) assertHostTime(db, now, row.market, Date.parse(offered))
        await move(db, now, row, { to, offeredTimes })
        await visitEnded(db, now, id, to)
        const news = newsOf[to]
        if (news) await tellOther(db, now, id, userId, news)
      }
      await publishVisit(db, id)
      return { visit: await bookedVisit(db, now, userId, id), was: 'changed' as const }
    }),
  )
}

async function setMeetingUrl(db: Db, now: Date, row: VisitRow, isHost: boolean, url: string): Promise<void> {
  const isToCome = row.status === 'requested' || row.status === 'confirmed' || row.status === 'in_progress'
  if (!isHost || !isToCome || row.method !== 'virtual') throw new Refusal('VISIT_MOVE_NOT_OPEN')
  await db.query(`update visits set meeting_url = $2, version = version + 1, updated_at = $3 where id = $1`, [
    row.id,
    url,
    now,
  ])
}
