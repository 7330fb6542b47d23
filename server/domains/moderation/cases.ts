import type { CaseDecision, CaseKind, ModerationCase } from '../../../contract/moderation.ts'
import type { StandardStatus } from '../../../contract/properties/vocabulary.ts'
import { statusTransitions } from '../../../contract/listings/status-transitions.ts'
import type { Language } from '../../../contract/values.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { LISTER, checksOf, isCheckable, listingRights, reviewFacts } from '../listings/service.ts'
import { pageInAnyState } from '../properties/service.ts'
import { deedsOn } from '../audit/service.ts'
import { claimsOn } from './claims.ts'
import { knownSignals } from './queue.ts'
import { openReports } from './reports.ts'
import { riskOf } from './risk.sql.ts'

interface CaseState {
  standardStatus: StandardStatus
  held: boolean
  /** Whether a revision of it waits. */
  changed: boolean
  reports: number
}

/** The decisions that are possible in a state. */
export function openDecisions({ standardStatus, held, changed, reports }: CaseState): CaseDecision[] {
  const waits = standardStatus === 'pending_review'
  const isOnItsWay = waits || standardStatus === 'draft' || standardStatus === 'rejected'
  const isGone = standardStatus === 'withdrawn'
  const all: [CaseDecision, boolean][] = [
    ['approve', waits],
    ['reject', waits],
    ['approve-change', changed],
    ['reject-change', changed],
    ['hold', !held && (standardStatus === 'active' || standardStatus === 'paused')],
    ['release', held],
    ['withdraw', !isOnItsWay && statusTransitions[standardStatus].includes('withdrawn')],
    ['mend', reports > 0 && !isGone],
    ['dismiss', reports > 0],
  ]
  return all.flatMap(([decision, open]) => (open ? [decision] : []))
}

/** Whether a moderator or their agency lists a home, so that another moderator has to decide. */
export const isOwn = async (db: Db, { userId }: Viewer, id: string): Promise<boolean> =>
  (await listingRights(db, { userId, roles: [] }, id)) !== undefined

interface Row {
  held: boolean
  changed: boolean
  quality: number | null
  risk: string[]
  member_since: Date | null
  language: Language
  listings: number
  published: number
  rejections: number
  updated_at: Date
}

/** SQL of the homes of the same lister, each branch by an index. */
const ofSameLister = `(select o.id, o.standard_status, o.on_market_timestamp from properties o where o.deleted_at is null and (
  o.owner_user_id = p.owner_user_id or o.list_agent_id = p.list_agent_id or o.list_builder_id = p.list_builder_id
  or (p.list_agent_id is null and p.owner_user_id is null and o.list_office_id = p.list_office_id)))`

/** A case with everything a moderator needs. */
export async function readCase(db: Db, now: Date, viewer: Viewer, id: string): Promise<ModerationCase> {
  const home = await pageInAnyState(db, id)
  if (!home) throw new Refusal('PROPERTY_NOT_FOUND')
  const { rows } = await db.query<Row>(
    `select p.held, exists (select from property_revisions r where r.property_id = p.id and r.state = 'pending') as changed,
       p.quality, ${riskOf} as risk, u.created_at as member_since, coalesce(u.language, 'en') as language, p.updated_at,
       (select count(*)::int from ${ofSameLister} o where o.standard_status in ('active', 'under_offer')) as listings,
       (select count(*)::int from ${ofSameLister} o where o.on_market_timestamp is not null) as published,
       (select count(*)::int from property_history h where h.property_id in (select o.id from ${ofSameLister} o)
         and h.change_type = 'status' and h.new_value = '"rejected"') as rejections
     from properties p left join users u on u.id = ${LISTER} where p.id = $1`,
    [id],
  )
  const row = rows[0]
  if (!row) throw new Refusal('PROPERTY_NOT_FOUND')
  const { held, changed, quality, risk, member_since: memberSince, language, listings, published, rejections } = row
  const reports = await openReports(db, id)
  const { change, wording, duplicates } = await reviewFacts(db, viewer.userId, id)
  const checks = await checksOf(db, now, id)
  const own = await isOwn(db, viewer, id)
  const claim = (await claimsOn(db, now, viewer.userId, [id])).get(id)
  const past = await deedsOn(db, id)
  const { standardStatus } = home
  const kinds: [CaseKind, boolean][] = [
    ['new', standardStatus === 'pending_review'],
    ['change', changed],
    ['report', reports.length > 0],
    ['held', held],
  ]
  const waits = kinds.flatMap(([kind, is]) => (is ? [kind] : []))
  return {
    id,
    version: home.version,
    kinds: waits,
    home,
    held,
    ...(waits.length > 0 && { since: change?.at.toISOString() ?? reports[0]?.at ?? row.updated_at.toISOString() }),
    lister: {
      ...home.lister,
      ...(memberSince && { since: memberSince.toISOString() }),
      language,
      listings,
      published,
      rejections,
    },
    ...(quality !== null && { quality }),
    risk: knownSignals(risk),
    wording,
    duplicates,
    ...(change && { change: { at: change.at.toISOString(), fields: change.fields } }),
    reports,
    checks,
    canCheck: !own && isCheckable(standardStatus),
    decisions: own ? [] : openDecisions({ standardStatus, held, changed, reports: reports.length }),
    own,
    ...(claim && { claim }),
    past,
  }
}
