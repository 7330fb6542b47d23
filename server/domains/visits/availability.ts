import type { VisitAvailability } from '../../../contract/visits/availability.ts'
import { message, type Message } from '../../../contract/messages/messages.ts'
import { weekdays } from '../../../contract/values.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** The default availability. */
const byItself: VisitAvailability = {
  weekly: weekdays.filter((weekday) => weekday !== 'sun').map((weekday) => ({ weekday, from: '10:00', to: '18:00' })),
  exceptions: [],
  noticeHours: 12,
  lengthMinutes: 30,
  bufferMinutes: 15,
  aheadDays: 30,
  isInstant: false,
  inPerson: true,
  virtual: true,
}

interface Row extends Omit<VisitAvailability, 'meetingUrl'> {
  version: number
  meetingUrl: string | null
}

/** When a user receives visitors; version 0 for the default. */
export async function availabilityOf(
  db: Db,
  userId: string,
): Promise<{ version: number; availability: VisitAvailability }> {
  const { rows } = await db.query<Row>({
    name: 'visit-availability',
    text: `select version, weekly, exceptions, notice_hours as "noticeHours", length_minutes as "lengthMinutes", buffer_minutes as "bufferMinutes",
        ahead_days as "aheadDays", is_instant as "isInstant", in_person as "inPerson", virtual, meeting_url as "meetingUrl"
      from visit_availability where user_id = $1`,
    values: [userId],
  })
  if (!rows[0]) return { version: 0, availability: byItself }
  const { version, meetingUrl, ...rest } = rows[0]
  return { version, availability: { ...rest, ...(meetingUrl !== null && { meetingUrl }) } }
}

interface Hours {
  from: string
  to: string
}

/** Faults in the hours of one day, by index. */
function faultsOf(hours: readonly Hours[]): { at: number; says: Message }[] {
  return hours.flatMap(({ from, to }, at) => {
    if (from >= to) return [{ at, says: message('VISIT_HOURS_BACKWARDS') }]
    const overlaps = hours.slice(0, at).some((other) => from < other.to && other.from < to)
    return overlaps ? [{ at, says: message('VISIT_HOURS_OVERLAP') }] : []
  })
}

const MAX_HOURS_PER_DAY = 3

function assertHours({ weekly, exceptions }: VisitAvailability): void {
  const fields: Record<string, Message[]> = {}
  for (const weekday of weekdays) {
    const own = weekly.map((hours, at) => ({ ...hours, at })).filter((hours) => hours.weekday === weekday)
    if (own.length > MAX_HOURS_PER_DAY)
      fields[`availability.weekly.${own[MAX_HOURS_PER_DAY]?.at}.from`] = [message('VISIT_HOURS_OVERLAP')]
    for (const { at, says } of faultsOf(own)) fields[`availability.weekly.${own[at]?.at}.from`] = [says]
  }
  exceptions.forEach(({ date, hours }, day) => {
    for (const { at, says } of faultsOf(hours)) fields[`availability.exceptions.${day}.hours.${at}.from`] = [says]
    if (exceptions.findIndex((other) => other.date === date) < day)
      fields[`availability.exceptions.${day}.date`] = [message('VISIT_HOURS_OVERLAP')]
  })
  if (Object.keys(fields).length) throw new Refusal('INVALID_INPUT', { fields })
}

/** Saves a user's availability at the version they saw; returns the new version. */
export async function saveAvailability(
  db: Db,
  now: Date,
  userId: string,
  version: number,
  availability: VisitAvailability,
): Promise<number> {
  assertHours(availability)
  const { rows } = await db.query<{ version: number }>(
    `insert into visit_availability as a (user_id, version, weekly, exceptions, notice_hours, length_minutes, buffer_minutes, ahead_days,
        is_instant, in_person, virtual, meeting_url, updated_at)
      select $1, 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
        where $2 = 0 or exists (select from visit_availability where user_id = $1)
      on conflict (user_id) do update set version = a.version + 1, weekly = excluded.weekly, exceptions = excluded.exceptions,
        notice_hours = excluded.notice_hours, length_minutes = excluded.length_minutes, buffer_minutes = excluded.buffer_minutes,
        ahead_days = excluded.ahead_days, is_instant = excluded.is_instant, in_person = excluded.in_person, virtual = excluded.virtual,
        meeting_url = excluded.meeting_url, updated_at = excluded.updated_at
        where a.version = $2
      returning version`,
    [
      userId,
      version,
      JSON.stringify(availability.weekly),
      JSON.stringify(availability.exceptions),
      availability.noticeHours,
      availability.lengthMinutes,
      availability.bufferMinutes,
      availability.aheadDays,
      availability.isInstant,
      availability.inPerson,
      availability.virtual,
      availability.meetingUrl ?? null,
      now,
    ],
  )
  if (!rows[0]) throw new Refusal('AVAILABILITY_CHANGED')
  return rows[0].version
}
