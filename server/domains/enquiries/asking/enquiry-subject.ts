import type { ContactField } from '../../../../contract/enquiries/consents.ts'
import type { QueryState } from '../../../../contract/enquiries/lead-stages.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import type { Participants, Subject } from '../../subjects.ts'
import { isLiveConsent } from '../consents/consents.ts'
import { seeEnquiry } from '../leads/lead-changes.ts'
import { teamFirst } from '../leads/team.ts'
import { followMessage } from '../talk/messages.ts'
import { ENQUIRY_TITLE } from './enquiry-rows.ts'

interface EnquiryRow {
  title: string
  askerId: string | null
  state: QueryState
  isLive: boolean
  fields: ContactField[]
  leadId: string | null
  fullName: string | null
  isReached: boolean
  hostIds: string[]
}

async function enquiryParticipants(db: Db, now: Date, id: string): Promise<Participants | undefined> {
  const { rows } = await db.query<EnquiryRow>({
    name: 'enquiry-participants',
    text: `select ${ENQUIRY_TITLE} as title, e.asker_user_id as "askerId", e.state, ${isLiveConsent('$2')} as "isLive", c.fields,
        l.id as "leadId", l.full_name as "fullName", num_nonnulls(l.mobile_phone, l.email) > 0 as "isReached", ${teamFirst} as "hostIds"
      from enquiries e join consents c on c.id = e.consent_id left join leads l on l.enquiry_id = e.id where e.id = $1`,
    values: [id, now],
  })
  const [row] = rows
  if (!row) return undefined
  const isWithdrawn = row.state === 'withdrawn' || !row.isLive || (row.leadId !== null && row.fullName === null)
  const isOver = row.state === 'closed' || row.state === 'expired'
  return {
    title: row.title,
    ...(row.askerId !== null && { askerId: row.askerId }),
    ...(row.askerId === null && row.isReached && row.fullName !== null && { guestName: row.fullName }),
    hostIds: row.hostIds,
    paths: {
      asker: memberPaths.queries({ query: id }),
      ...(row.leadId !== null && { host: memberPaths.leads({ lead: row.leadId }) }),
    },
    ...(isWithdrawn ? { closed: 'withdrawn' } : isOver && { closed: 'over' }),
    contactsExchanged: !isWithdrawn && row.fields.some((field) => field === 'mobilePhone' || field === 'email'),
  }
}

/** An enquiry as the subject of a thread between its sender and the team that received it. */
export const enquirySubject = (clock: Clock): Subject => ({
  kind: 'enquiry',
  participants: (db, id) => enquiryParticipants(db, clock.now(), id),
  async opening(db, id) {
    const { rows } = await db.query<{ text: string; at: Date }>({
      name: 'words-of-enquiry',
      text: `select message as text, created_at as at from enquiries where id = $1 and message <> ''`,
      values: [id],
    })
    return rows[0]
  },
  onMessage: followMessage,
  async onRead(db, now, id, side) {
    const seen = side === 'host' ? await seeEnquiry(db, now, id) : undefined
    if (seen?.asker) await publishUserEvent(db, [seen.asker], 'queries-changed', id)
  },
})
