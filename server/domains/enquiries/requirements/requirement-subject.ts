import { memberPaths } from '../../../../contract/member-paths.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Subject } from '../../subjects.ts'
import { teamKeys, teamMembers } from '../leads/team.ts'
import { namesOf, requirementById, stateNow } from './rows.ts'
import { titleOf } from './wanted.ts'

/** A requirement as the subject of threads: each team that took it up has its own thread with the person. */
export const requirementSubject = (clock: Clock): Subject => ({
  kind: 'requirement',
  async participants(db, id) {
    const row = await requirementById(db, id)
    if (!row) return undefined
    const { rows } = await db.query<{ id: string }>({
      name: 'requirement-hosts',
      text: `select distinct u.id from enquiries e join leads l on l.enquiry_id = e.id and l.stage <> 'withdrawn'
        join users u on u.state = 'active' and u.id in ${teamMembers('l.team_key')} where e.requirement_id = $1 order by u.id`,
      values: [id],
    })
    const state = stateNow(row, clock.now())
    return {
      title: titleOf(namesOf(row)),
      ...(row.user_id !== null && { askerId: row.user_id }),
      hostIds: rows.map((host) => host.id),
      paths: { asker: memberPaths.queries({ requirement: id }) },
      ...((state === 'closed' || state === 'expired') && { closed: 'over' }),
      contactsExchanged: true,
    }
  },
  async threadOf(db, id, userId) {
    const { rows } = await db.query<{ id: string }>({
      name: 'talk-of-requirement',
      text: `select e.id from enquiries e join leads l on l.enquiry_id = e.id
        where e.requirement_id = $1 and (e.asker_user_id = $2 or l.team_key in ${teamKeys('$2')}) order by e.updated_at desc, e.id limit 1`,
      values: [id, userId],
    })
    return rows[0] && { kind: 'enquiry', id: rows[0].id }
  },
})
