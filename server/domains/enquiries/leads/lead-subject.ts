import { memberPaths } from '../../../../contract/member-paths.ts'
import type { Subject } from '../../subjects.ts'
import { teamFirst } from './team.ts'

/** A lead, for its team alone. */
export const leadSubject: Subject = {
  kind: 'lead',
  async participants(db, id) {
    const { rows } = await db.query<{ title: string; hostIds: string[] }>({
      name: 'lead-participants',
      text: `select l.subject_title as title, ${teamFirst} as "hostIds" from leads l where l.id = $1`,
      values: [id],
    })
    const [row] = rows
    return row && { ...row, paths: { host: memberPaths.leads({ lead: id }) }, contactsExchanged: false }
  },
}
