import type { MarketId } from '../../../contract/markets.ts'
import { message } from '../../../contract/messages/messages.ts'
import { caseDecisions, type CaseDecision } from '../../../contract/moderation.ts'
import type { ModerationReason } from '../../../contract/listings/status-transitions.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import {
  approveListing,
  approveChange,
  requestChanges,
  holdListing,
  listerOf,
  lockHome,
  rejectListing,
  rejectChange,
  releaseListing,
  withdrawListing,
  type DecidedHome,
  type Verdict,
} from '../listings/service.ts'
import { notify } from '../notifications/service.ts'
import { audit, deedsOn } from '../audit/service.ts'
import { isOwn, openDecisions } from './cases.ts'
import { unclaim } from './claims.ts'
import { decisionKinds, reportDecided } from './notifications.ts'
import { closeReports, openReports, type Outcome } from './reports.ts'

type Work = (db: Db, now: Date, home: DecidedHome, verdict: Verdict) => Promise<number>

/** The effect of each decision on the home; `dismiss` has none. */
const works: Record<Exclude<CaseDecision, 'dismiss'>, Work> = {
  approve: approveListing,
  reject: rejectListing,
  'approve-change': approveChange,
  'reject-change': rejectChange,
  hold: holdListing,
  release: releaseListing,
  withdraw: withdrawListing,
  mend: requestChanges,
}

/** The outcome of each decision for those who reported the home. */
const outcomes: Partial<Record<CaseDecision, Outcome>> = {
  dismiss: 'dismissed',
  hold: 'held',
  mend: 'mend',
  withdraw: 'withdrawn',
}

export interface Decision {
  id: string
  decision: CaseDecision
  version: number
  reasons: ModerationReason[]
  note?: string | undefined
  /** Ids of the reports that the moderator saw. */
  reports: string[]
}

/** Decides a case in one transaction, records it in the audit log and notifies the lister and reporters; returns the home's version. */
export async function decide(
  db: Db,
  now: Date,
  viewer: Viewer,
  { id, decision, version, reasons, note, reports: seen }: Decision,
  market: MarketId,
): Promise<number> {
  const home = await lockHome(db, id)
  if (!home) throw new Refusal('PROPERTY_NOT_FOUND')
  if (await isOwn(db, viewer, id)) throw new Refusal('OWN_LISTING')
  const { standardStatus, held, changed } = home
  const open = (await openReports(db, id)).filter((report) => seen.includes(report.id))
  const before = { standardStatus, held, version: home.version }
  const last = (await deedsOn(db, id)).find(({ action }) => caseDecisions.some((one) => one === action))
  if (!openDecisions({ standardStatus, held, changed, reports: open.length }).includes(decision))
    throw decidedBy(last?.by)
  if (version !== home.version)
    throw last?.after['version'] === home.version ? decidedBy(last.by) : new Refusal('CASE_CHANGED')

  const verdict: Verdict = { by: viewer.userId, decision, reasons, note }
  const next = decision === 'dismiss' ? version : await works[decision](db, now, home, verdict)
  const outcome = outcomes[decision]
  const reporters =
    outcome && open.length ? await closeReports(db, now, { propertyId: id, seen, outcome, by: viewer.userId }) : []
  const { rows } = await db.query<{ standardStatus: string; held: boolean }>(
    `select standard_status as "standardStatus", held from properties where id = $1`,
    [id],
  )
  await audit(db, now, {
    by: viewer.userId,
    action: decision,
    targetKind: 'property',
    targetId: id,
    targetName: home.listingId,
    before,
    after: { ...rows[0], version: next, reasons, ...(open.length && { reports: open.length }) },
    note,
  })
  await unclaim(db, viewer.userId, id)

  const { title, listingId } = home
  if (outcome)
    for (const { email: address, language } of reporters)
      await notify(db, now, reportDecided, {
        to: { address, language, market },
        params: { title, listingId, outcome },
        key: `${id} ${now.toISOString()}`,
      })
  const lister = decision === 'dismiss' ? undefined : await listerOf(db, id)
  if (lister === undefined || decision === 'dismiss') return next
  await publishUserEvent(db, [lister], 'listings-changed', id)
  await notify(db, now, decisionKinds[decision], {
    to: { userId: lister },
    params: { id, title, listingId, reasons, note },
    key: `${id} ${now.toISOString()}`,
  })
  return next
}

const decidedBy = (name: string | undefined) =>
  new Refusal('CASE_DECIDED', name === undefined ? {} : { message: message('CASE_DECIDED_BY', { name }) })
