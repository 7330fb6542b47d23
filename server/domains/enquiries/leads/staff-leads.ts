import { iso } from '../../../platform/db/iso.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { STAFF_PAGE, type StaffLead, type staffLeads } from '../../../../contract/enquiries/leads.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { audit } from '../../audit/service.ts'
import { Values } from '../../../platform/db/values.ts'
import { nameOf } from './lead-json.ts'

type Query = EndpointRequest<typeof staffLeads>['query']

/** SQL of the first letters of a name. */
const initials = (name: string) =>
  `coalesce((select string_agg(left(word, 1) || '.', ' ') from regexp_split_to_table(trim(${name}), '\\s+') word), '')`

/**
 * Leads of the whole market for the back office, without names (initials only), contacts or messages. Each read is recorded in the audit
 * log.
 */
export async function readStaffLeads(
  database: Database,
  now: Date,
  by: string,
  { id, stage, source, overdue, sort, page }: Query,
): Promise<{ data: StaffLead[]; total: number }> {
  const values = new Values()
  const at = values.add(now)
  const isLate = `(l.first_reply_at is null and l.stage = 'new' and l.first_reply_due_at < ${at})`
  const where = [
    id && `l.id = ${values.add(id, 'uuid')}`,
    stage && `l.stage = ${values.add(stage)}`,
    source && `l.lead_source = ${values.add(source)}`,
    overdue && isLate,
    // No statement may have a parameter that it does not use.
    `${at}::timestamptz is not null`,
  ].filter(Boolean)
  const matching = `where ${where.join(' and ')}`
  const direction = sort === 'newest' ? 'desc' : 'asc'
  return database.transaction(async (db) => {
    const counted = await db.query<{ total: number }>({
      text: `select count(*) as total from leads l ${matching}`,
      values: [...values.list],
    })
    const { rows } = await db.query<{ lead: StaffLead }>({
      text: `with page as (select l.* from leads l ${matching} order by l.created_at ${direction}, l.id ${direction}
          limit ${STAFF_PAGE} offset ${values.add((page - 1) * STAFF_PAGE)})
        select json_strip_nulls(json_build_object('id', l.id, 'stage', l.stage,
          'subject', json_build_object('kind', l.subject_kind, 'id', l.subject_id, 'title', l.subject_title,
            'listingId', (select listing_id from properties where id = l.property_id)),
          'leadSource', l.lead_source, 'asker', ${initials('l.full_name')},
          'recipient', coalesce((select name from agencies where id = l.team_key), (select name from agents where id = l.team_key),
            (select name from builders where id = l.team_key), ${nameOf('l.team_key')}, ''),
          'createdAt', ${iso('l.created_at')}, 'firstReplyAt', ${iso('l.first_reply_at')}, 'overdue', coalesce(${isLate}, false))) as lead
        from page l order by l.created_at ${direction}, l.id ${direction}`,
      values: values.list,
    })
    await audit(db, now, {
      by,
      action: 'leads-viewed',
      targetKind: 'lead',
      targetId: by,
      targetName: '',
      after: { page, count: rows.length, ...(stage && { stage }), ...(source && { source }) },
    })
    return { data: rows.map(({ lead }) => lead), total: counted.rows[0]?.total ?? 0 }
  })
}
