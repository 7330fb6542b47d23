import { setImmediate } from 'node:timers/promises'
import type { LeadStage } from '../../../../contract/enquiries/lead-stages.ts'
import { UTF8_MARK, csvText, type Cell } from '../../../../contract/text/csv.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { audit } from '../../audit/service.ts'
import { Values } from '../../../platform/db/values.ts'
import { filterSql, type LeadFilters } from './lead-filters.ts'
import { nameOf, showsContact } from './lead-json.ts'
import { keysOf } from './team-access.ts'

interface Row {
  title: string
  reference: string | null
  name: string | null
  phone: string | null
  email: string | null
  message: string | null
  stage: LeadStage
  lostReason: string | null
  source: string
  campaign: string | null
  owner: string | null
  score: number
  createdAt: Date
  firstReplyAt: Date | null
}

const columns: [name: string, cell: (row: Row) => Cell | null][] = [
  ['Name', (row) => row.name],
  ['Phone', (row) => row.phone],
  ['E-mail', (row) => row.email],
  ['About', (row) => row.title],
  ['Reference', (row) => row.reference],
  ['Message', (row) => row.message],
  ['Stage', (row) => row.stage],
  ['Lost because', (row) => row.lostReason],
  ['Source', (row) => row.source],
  ['Campaign', (row) => row.campaign],
  ['Assigned to', (row) => row.owner],
  ['Score', (row) => row.score],
  ['Received on', (row) => row.createdAt.toISOString().slice(0, 10)],
  ['First reply on', (row) => row.firstReplyAt?.toISOString().slice(0, 10)],
]

const ROWS_AT_ONCE = 500

/**
 * The leads of a person's teams as CSV, newest first, without contacts that may no longer be shown. Records the number of rows in the audit
 * log.
 */
export async function leadsCsv(
  database: Database,
  now: Date,
  userId: string,
  { stage, ...filters }: LeadFilters & { stage?: LeadStage | undefined },
): Promise<string> {
  const rows = await database.transaction(async (db) => {
    const values = new Values()
    const [team, at] = [values.add(await keysOf(db, userId)), values.add(now)]
    const shown = (column: string) => `case when ${showsContact(at)} then ${column} end`
    const found = await db.query<Row>({
      text: `select l.subject_title as title, (select listing_id from properties where id = l.property_id) as reference,
          ${shown('l.full_name')} as name, ${shown('l.mobile_phone')} as phone, ${shown('l.email')} as email, ${shown('l.message')} as message,
          l.stage, case when l.stage = 'lost' then l.lost_reason end as "lostReason", l.lead_source as source, l.campaign,
          ${nameOf('l.owner_member_key')} as owner, l.score, l.created_at as "createdAt", l.first_reply_at as "firstReplyAt"
        from leads l join consents c on c.id = l.consent_id
        where l.team_key = any(${team}) ${stage ? `and l.stage = ${values.add(stage)}` : ''} ${filterSql(filters, at, now, values)}
        order by l.created_at desc, l.id desc`,
      values: values.list,
    })
    await audit(db, now, {
      by: userId,
      action: 'leads-exported',
      targetKind: 'lead',
      targetId: userId,
      targetName: '',
      after: { count: found.rows.length },
    })
    return found.rows
  })
  const parts = [UTF8_MARK + csvText([columns.map(([name]) => name)])]
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE)
    parts.push(csvText(some.map((row) => columns.map(([, cell]) => cell(row) ?? undefined))))
    // Lets the server answer other requests in between.
    await setImmediate()
  }
  return parts.join('')
}
