import type { AdminHomeDetail, HomeEvent } from '../../../../contract/admin/homes.ts'
import type { ModerationReason } from '../../../../contract/listings/status-transitions.ts'
import type { ListerKind } from '../../../../contract/properties/vocabulary.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { auditEntriesById } from '../../audit/service.ts'
import { LISTER, changeOf, dayOf, type ChangeRow } from '../../listings/service.ts'
import { knownSignals } from '../queue.ts'
import { riskOf } from '../risk.sql.ts'
import { homesById } from './find-homes.ts'

interface Row {
  version: number
  listerKind: ListerKind
  listerName: string
  office: string | null
  userId: string | null
  risk: string[]
  reasons: ModerationReason[]
  note: string | null
  moderatedAt: Date | null
  changeWaits: boolean
  onMarketAt: Date | null
  confirmedAt: Date | null
  dueAt: Date | null
  boostedUntil: Date | null
  source: string | null
  views: number
  enquiries: number
}

/** A home in any state as staff see it. Throws PROPERTY_NOT_FOUND. */
export async function readHome(db: Db, now: Date, id: string): Promise<AdminHomeDetail> {
  const { rows } = await db.query<Row>(
    `select p.version, p.lister_kind as "listerKind", p.lister_name as "listerName",
       (select o.name from agencies o where o.id = p.list_office_id) as office,
       ${LISTER} as "userId", ${riskOf} as risk, p.moderation_reasons as reasons, p.moderation_note as note, p.moderated_at as "moderatedAt",
       exists (select from property_revisions v where v.property_id = p.id and v.state = 'pending') as "changeWaits",
       p.on_market_timestamp as "onMarketAt", p.last_confirmed_at as "confirmedAt", p.next_due_at as "dueAt", p.boosted_until as "boostedUntil",
       p.source, s.views, s.enquiries
     from properties p cross join lateral (select coalesce(sum(views), 0)::int as views, coalesce(sum(enquiries), 0)::int as enquiries
       from property_stats where property_id = p.id and day > $2::date - 30) s
     where p.id = $1`,
    [id, dayOf(now)],
  )
  const [listed] = await homesById(db, [id])
  const [row] = rows
  if (!row || !listed) throw new Refusal('PROPERTY_NOT_FOUND')
  const { reasons, note, moderatedAt } = row
  return {
    ...listed,
    version: row.version,
    lister: {
      kind: row.listerKind,
      name: row.listerName,
      ...(row.office !== null && { office: row.office }),
      ...(row.userId !== null && { userId: row.userId }),
    },
    risk: knownSignals(row.risk),
    ...(moderatedAt &&
      reasons.length > 0 && {
        moderation: { reasons, ...(note !== null && { note }), at: moderatedAt.toISOString() },
      }),
    changeWaits: row.changeWaits,
    ...(row.onMarketAt && { onMarketAt: row.onMarketAt.toISOString() }),
    ...(row.confirmedAt && { confirmedAt: row.confirmedAt.toISOString() }),
    ...(row.dueAt && { dueAt: row.dueAt.toISOString() }),
    ...(row.boostedUntil && row.boostedUntil > now && { boostedUntil: row.boostedUntil.toISOString() }),
    ...(row.source !== null && { source: row.source }),
    views: row.views,
    enquiries: row.enquiries,
  }
}

const EVENTS_PER_PAGE = 30

/** Fields whose values staff read only where each look is logged, or never. */
const WITHHELD = [
  'longitude',
  'latitude',
  'unparsedAddress',
  'unitNumber',
  'privateRemarks',
  'showingInstructions',
  'attributionContact',
]

/** What happened to a home and what staff did with it, newest first. Throws PROPERTY_NOT_FOUND. */
export async function eventsOf(db: Db, id: string, page: number): Promise<{ data: HomeEvent[]; more: boolean }> {
  const { rowCount } = await db.query(`select from properties where id = $1`, [id])
  if (!rowCount) throw new Refusal('PROPERTY_NOT_FOUND')
  // A decision is in both records; the log of staff also has the note.
  const { rows } = await db.query<{ entryId: number | null; change: (Omit<ChangeRow, 'at'> & { at: string }) | null }>(
    `select e."entryId", e.change from (
       select a.at, a.id as "entryId", null::json as change, 1 as source, a.id from audit_log a where a.target_id = $1
       union all
       select h.at, null, json_build_object('at', h.at, 'changeType', h.change_type, 'fieldName', h.field_name,
           'previousValue', case when h.field_name = any($3) then null else h.previous_value end,
           'newValue', case when h.field_name = any($3) then null else h.new_value end, 'reason', h.reason,
           'by', case when h.by_user_id is null then 'clock' else concat_ws(' ', u.first_name, u.last_name) end), 0, h.id
         from property_history h left join users u on u.id = h.by_user_id
         where h.property_id = $1 and not (h.change_type = 'moderated' and exists (select from audit_log a where a.target_id = $1 and a.at = h.at))
     ) e order by e.at desc, e.source desc, e.id desc limit ${EVENTS_PER_PAGE + 1} offset $2`,
    [id, (page - 1) * EVENTS_PER_PAGE, WITHHELD],
  )
  const shown = rows.slice(0, EVENTS_PER_PAGE)
  const entries = await auditEntriesById(
    db,
    shown.flatMap(({ entryId }) => entryId ?? []),
  )
  const data = shown.flatMap(({ entryId, change }): HomeEvent[] => {
    if (change) return [{ change: changeOf({ ...change, at: new Date(change.at) }) }]
    const entry = entryId === null ? undefined : entries.get(entryId)
    return entry ? [{ entry }] : []
  })
  return { data, more: rows.length > EVENTS_PER_PAGE }
}
