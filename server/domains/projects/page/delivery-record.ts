import type { DeliveryRecord } from '../../../../contract/projects/delivery-record.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { PUBLIC_PROJECT } from '../rights/public-projects.ts'
import { delaySql } from '../stage-sql.ts'

/** How the builder of id `builder` kept dates up to a day, as `DeliveryRecord` of the contract; index projects_builder. */
export const deliveryRecordJson = (builder: string, today: string) => `(select json_build_object(
    'delivered', count(*) filter (where is_delivered), 'ongoing', count(*) filter (where not is_delivered),
    'late', count(*) filter (where not is_delivered and delay > 0),
    'promised', count(*) filter (where is_promised), 'onTime', count(*) filter (where is_promised and delay = 0),
    'averageDelay', coalesce(round(avg(delay) filter (where is_promised), 1), 0))
  from (select ${delaySql('o', today)} as delay, coalesce(least(o.possession_on, o.completed_on) <= ${today}, false) as is_delivered,
      coalesce(o.possession_on <= ${today}, false) and o.possession_declared_on is not null as is_promised
    from projects o where o.builder_id = ${builder} and o.state in ${PUBLIC_PROJECT}) counted)`

/** The delivery record of a builder on a day, `YYYY-MM-DD` of their market. */
export async function deliveryRecordOf(db: Db, builderId: string, today: string): Promise<DeliveryRecord> {
  const { rows } = await db.query<{ record: DeliveryRecord }>({
    name: 'delivery-record',
    text: `select ${deliveryRecordJson('$1', '$2::date')} as record`,
    values: [builderId, today],
  })
  const found = rows[0]
  if (!found) throw new Error('A statement without a table answers one row.')
  return found.record
}
