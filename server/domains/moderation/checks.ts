import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { recordCheck, lockHome, revokeCheck, type DecidedHome, type NewCheck } from '../listings/service.ts'
import { audit } from '../audit/service.ts'
import { isOwn } from './cases.ts'

async function lockOther(db: Db, viewer: Viewer, id: string): Promise<DecidedHome> {
  const home = await lockHome(db, id)
  if (!home) throw new Refusal('PROPERTY_NOT_FOUND')
  if (await isOwn(db, viewer, id)) throw new Refusal('OWN_LISTING')
  return home
}

/** Records what was checked about a home, once, and writes it down. Its words stay with the check, out of the log. */
export async function record(db: Db, now: Date, viewer: Viewer, id: string, check: NewCheck): Promise<void> {
  const home = await lockOther(db, viewer, id)
  const kept = await recordCheck(db, now, home, viewer.userId, check)
  if (!kept) return
  const { check: checkId, kind, result } = check
  await audit(db, now, {
    by: viewer.userId,
    action: 'record-check',
    targetKind: 'property',
    targetId: id,
    targetName: home.listingId,
    after: { check: checkId, kind, result, ...kept },
  })
}

/** Revokes a check and records the reason; a second time changes nothing. */
export async function revoke(
  db: Db,
  now: Date,
  viewer: Viewer,
  id: string,
  { check, reason }: { check: string; reason: string },
): Promise<void> {
  const home = await lockOther(db, viewer, id)
  const taken = await revokeCheck(db, now, home, viewer.userId, { check, reason })
  if (!taken) return
  await audit(db, now, {
    by: viewer.userId,
    action: 'revoke-check',
    targetKind: 'property',
    targetId: id,
    targetName: home.listingId,
    before: { check, ...taken },
    after: { kind: taken.kind },
    note: reason,
  })
}
