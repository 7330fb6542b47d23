import { iso } from '../../../platform/db/iso.ts'
import {
  scoreFactors,
  type Lead,
  type LeadDetail,
  type LeadEvent,
  type LeadTask,
} from '../../../../contract/enquiries/leads.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isLiveConsent } from '../consents/consents.ts'
import { leadJoins, leadJson, nameOf, showsContact } from './lead-json.ts'
import { mostPoints, type Factors } from './score.ts'
import { teamKeys } from './team.ts'
import { teammates } from './team-access.ts'

const MAX_EVENTS = 500

/**
 * SQL of timeline event `e` as user `$1` sees it. Events refer to messages of the thread by id; the asker's text is included only while
 * `shown` is true.
 */
export const eventJson = (
  shown: string,
) => `json_strip_nulls(json_build_object('id', e.id, 'kind', e.kind, 'at', ${iso('e.at')}, 'by', ${nameOf('e.by_user_id')},
  'from', case e.kind when 'assigned' then ${nameOf('e.from_value::uuid')} else e.from_value end,
  'to', case e.kind when 'assigned' then ${nameOf('e.to_value::uuid')}
    when 'message' then (select case m.side when 'host' then 'lister' else 'asker' end from messages m where m.id = e.to_value::uuid) else e.to_value end,
  'text', case e.kind when 'message' then (select nullif(m.text, '') from messages m where m.id = e.to_value::uuid and (m.side = 'host' or ${shown})) else e.text end,
  'removable', e.kind in ('note', 'call') and e.by_user_id = $1))`

/** SQL of task `t` as `LeadTask` of the contract. */
export const TASK_JSON = `json_strip_nulls(json_build_object('id', t.id, 'title', t.title, 'dueAt', ${iso('t.due_at')}, 'doneAt', ${iso('t.done_at')},
  'ownerMemberKey', t.owner_member_key, 'ownerName', ${nameOf('t.owner_member_key')}))`

const CONSENT_JSON = `json_strip_nulls(json_build_object('id', c.id, 'recipient', c.recipient_name, 'fields', c.fields, 'purpose', c.purpose,
  'textVersion', c.text_version, 'state', case when c.revoked_at is not null then 'revoked' when ${isLiveConsent('$3')} then 'live' else 'ended' end,
  'at', ${iso('c.granted_at')}, 'expiresAt', ${iso('c.expires_at')}, 'revokedAt', ${iso('c.revoked_at')},
  'property', (select json_build_object('id', p.id, 'title', p.title) from properties p where p.id = l.property_id)))`

interface Row {
  lead: Lead
  message: string | null
  consent: LeadDetail['consent']
  points: Factors
  timeline: LeadEvent[] | null
  tasks: LeadTask[] | null
  same: LeadDetail['sameAsker'] | null
  claim: string | null
  teamKey: string
  enquiryId: string | null
}

/** One lead of a person's teams with its timeline, tasks and consent. Throws LEAD_NOT_FOUND. */
export async function leadDetail(db: Db, now: Date, userId: string, id: string): Promise<LeadDetail> {
  const { rows } = await db.query<Row>({
    name: 'lead-detail',
    text: `select ${leadJson('$3')} as lead, case when ${showsContact('$3')} then l.message end as message, ${CONSENT_JSON} as consent,
        l.score_factors as points, l.team_key as "teamKey", l.enquiry_id as "enquiryId",
        (select json_agg(${eventJson(showsContact('$3'))} order by e.id desc)
          from (select * from lead_events where lead_id = l.id order by id desc limit ${MAX_EVENTS}) e) as timeline,
        (select json_agg(${TASK_JSON} order by t.done_at is not null, t.due_at, t.id) from lead_tasks t where t.lead_id = l.id) as tasks,
        (select json_agg(json_build_object('id', o.id, 'title', o.subject_title, 'stage', o.stage, 'createdAt', ${iso('o.created_at')}) order by o.created_at desc)
          from (select * from leads o where o.team_key = l.team_key and o.asker_key = l.asker_key and o.id <> l.id order by o.created_at desc limit 20) o) as same,
        (select q.id from pool_claims q where q.lead_id = l.id limit 1) as claim
      from leads l ${leadJoins} where l.id = $2 and l.team_key in ${teamKeys('$1')}`,
    values: [userId, id, now],
  })
  const [row] = rows
  if (!row) throw new Refusal('LEAD_NOT_FOUND')
  const { lead, message, consent, points, timeline, tasks, same, claim, teamKey, enquiryId } = row
  return {
    ...lead,
    ...(message !== null && { message }),
    consent,
    factors: scoreFactors.map((factor) => ({ factor, points: points[factor] ?? 0, most: mostPoints[factor] })),
    timeline: timeline ?? [],
    tasksOf: tasks ?? [],
    team: await teammates(db, [teamKey]),
    sameAsker: same ?? [],
    ...(claim !== null && { claimId: claim }),
    ...(enquiryId !== null && { enquiryId }),
  }
}
