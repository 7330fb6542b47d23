import type { ProfileCheck } from '../../../../contract/directories/kinds.ts'
import { markedSteps, type OnboardingStep } from '../../../../contract/directories/own-profile.ts'
import type { TypedProfile } from '../../../../contract/directories/profile-fields.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { endShares } from '../../billing/service.ts'
import type { Gazetteer } from '../../places/service.ts'
import { holdDocuments } from '../../uploads/service.ts'
import { nameCheck } from './name-check.ts'
import { assertOwnerMay } from './drafts.ts'
import { ownRow, type OwnRow } from './own-rows.ts'
import { keepPhoto, readWhole, writeColumns, type PlacedProfile } from './writing.ts'

interface Own {
  userId: string
  id: string
}

/** Edits an approved profile. A new name or licence revokes its checks; a new name is public only once a moderator has passed its check. */
export async function editProfile(
  database: Database,
  gazetteer: Gazetteer,
  now: Date,
  { userId, id }: Own,
  { version, fields }: { version: number; fields: TypedProfile },
): Promise<void> {
  await database.transaction(async (db) => {
    const row = await ownRow(db, userId, id, true)
    if (row.state !== 'active' && row.state !== 'paused') throw new Refusal('PROFILE_MOVE_NOT_OPEN')
    if (row.version !== version) throw new Refusal('PROFILE_CHANGED')
    const placed = readWhole(gazetteer, { kind: row.kind, market: row.market, fields, now })
    await keepPhoto(db, now, row, placed.right.photo ?? null)
    await writeColumns(db, now, row, { ...placed, right: { ...placed.right, name: row.name } })
    const { name } = placed.right
    await db.query(`update profiles set requested_name = $2 where id = $1`, [id, name === row.name ? null : name])
    for (const check of staleChecks(row, placed)) await lookAgain(db, now, { userId, id }, check)
  })
}

/** Checks of a name or licence that has changed. */
function staleChecks(row: OwnRow, { right }: PlacedProfile): ProfileCheck[] {
  const stale = new Set<ProfileCheck>()
  if (right.name !== row.name && right.name !== row.requested_name) stale.add(nameCheck(row.kind))
  if ((right.license ?? null) !== row.license || (right.licenseState ?? null) !== row.license_state)
    stale.add(row.kind === 'builder' ? 'registration' : 'license')
  return [...stale]
}

async function lookAgain(db: Db, now: Date, { userId, id }: Own, check: ProfileCheck): Promise<void> {
  await db.query(
    `update profile_verifications set revoked_at = $3, revoke_reason = 'Changed by its owner since.'
     where profile_id = $1 and kind = $2 and result = 'passed' and revoked_at is null`,
    [id, check, now],
  )
  await db.query(
    `insert into profile_verifications (id, profile_id, kind, result, by_user_id, at)
     values ($1, $2, $3, 'requested', $4, $5)
     on conflict (profile_id, kind) where result = 'requested' do update set at = excluded.at`,
    [uuidv7(), id, check, userId, now],
  )
}

/** Pauses, resumes or closes a profile; idempotent. */
export async function moveProfile(
  database: Database,
  now: Date,
  { userId, id }: Own,
  { version, to }: { version: number; to: 'active' | 'paused' | 'closed' },
): Promise<void> {
  await database.transaction(async (db) => {
    const row = await ownRow(db, userId, id, true)
    if (row.state === to) return
    assertOwnerMay(row.state, to)
    if (row.version !== version) throw new Refusal('PROFILE_CHANGED')
    if (to === 'closed' && row.facts.includes('listings')) throw new Refusal('PROFILE_HAS_HOMES')
    await setActor(db, userId)
    await db.query(
      `update profiles set state = $2, version = version + 1, updated_at = $3, draft = null where id = $1`,
      [id, to, now],
    )
    if (to === 'closed') await endShares(db, id)
  })
}

/** Attaches a document of the owner to a profile. */
export async function attachDocument(
  database: Database,
  now: Date,
  { userId, id }: Own,
  documentId: string,
): Promise<void> {
  await database.transaction(async (db) => {
    const { state } = await ownRow(db, userId, id, true)
    if (state === 'closed') throw new Refusal('PROFILE_MOVE_NOT_OPEN')
    const [held] = await holdDocuments(db, now, userId, [documentId])
    if (!held) throw new Refusal('DOCUMENT_NOT_YOURS')
    const { rowCount } = await db.query(
      `with given as (insert into profile_documents (document_id, profile_id)
         select $1, $2 where not exists (select from profile_claim_documents where document_id = $1)
         on conflict do nothing returning document_id)
       select from given union all select from profile_documents where document_id = $1 and profile_id = $2`,
      [documentId, id],
    )
    if (!rowCount) throw new Refusal('DOCUMENT_NOT_YOURS')
  })
}

/** Marks a step of the checklist as done, skipped or open; steps derived from facts cannot be marked as done. */
export async function markOnboarding(
  database: Database,
  { userId, id }: Own,
  step: OnboardingStep,
  state: 'done' | 'skipped' | 'open',
): Promise<void> {
  if (state === 'done' && !markedSteps.includes(step))
    throw new Refusal('INVALID_INPUT', { fields: { state: [message('INVALID')] } })
  await database.transaction(async (db) => {
    await ownRow(db, userId, id, true)
    await db.query(
      `update profiles set onboarding = case when $3 = 'open' then onboarding - $2 else onboarding || jsonb_build_object($2::text, $3::text) end
       where id = $1`,
      [id, step, state],
    )
  })
}
