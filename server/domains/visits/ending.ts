import type { VisitStatus } from '../../../contract/visits/visit-states.ts'
import type { Db } from '../../platform/db/pool.ts'
import { proveByVisit } from '../reviews/service.ts'
import { tellSides } from './telling.ts'

interface Row {
  userId: string
  hostUserId: string
  market: string
  title: string
  projectId: string | null
}

/** Entitles the visitor of a completed visit to a review and notifies them, in the same transaction. */
export async function visitEnded(db: Db, now: Date, id: string, to: VisitStatus): Promise<void> {
  if (to !== 'done') return
  const { rows } = await db.query<Row>({
    name: 'visit-done',
    text: `select v.visitor_id as "userId", v.seller_id as "hostUserId", p.market, p.title,
        case when p.offers_unit_type then p.project_id end as "projectId"
      from visits v join properties p on p.id = v.property_id where v.id = $1`,
    values: [id],
  })
  const [visit] = rows
  if (!visit) return
  await proveByVisit(db, { ...visit, visitId: id, at: now })
  await tellSides(db, now, id, ['visitor'], 'done')
}
