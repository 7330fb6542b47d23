import type { ProfileKind } from '../../../../contract/directories/kinds.ts'
import type { TypedProfile } from '../../../../contract/directories/profile-fields.ts'
import { openProfileStates, type ProfileState } from '../../../../contract/directories/profile-states.ts'
import { may } from '../../../../contract/policy.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { PictureKey } from '../../../../contract/uploads.ts'
import { isNameless } from '../../../../contract/users.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { Gazetteer } from '../../places/service.ts'
import { letGo } from '../../uploads/service.ts'
import { accountById, hasProvenContact } from '../../users/service.ts'
import { fieldsOf, ownRow } from './own-rows.ts'
import { assertNotSuspended } from './sanctions.ts'
import { keepPhoto, nameAddress, readWhole, writeColumns } from './writing.ts'

const BEGUN_PER_DAY = 20
/** Kinds that are a person, who has one profile in a market. */
const people: readonly ProfileKind[] = ['agent', 'architect', 'advisor']

interface NewProfile {
  id: string
  kind: ProfileKind
  market: MarketId
  forOthers: boolean
}

/** Starts a profile; returns its id, or that of an open draft of the same kind, and whether it is new. */
export async function startProfile(
  database: Database,
  now: Date,
  viewer: Viewer,
  { id, kind, market, forOthers }: NewProfile,
  scale: number,
): Promise<{ id: string; isNew: boolean }> {
  const { userId } = viewer
  if (forOthers && (kind !== 'builder' || !may(viewer, 'add-builders-of-others'))) throw new Refusal('NOT_ALLOWED')
  await consumeRateLimit(database, now, [{ key: `profile:${userId}`, most: BEGUN_PER_DAY * scale, windowMs: DAY_MS }])
  return database.transaction(async (db) => {
    // Of two devices that begin at once one comes after the other.
    await db.query(`select from users where id = $1 for no key update`, [userId])
    const { rows: drafts } = await db.query<{ id: string }>(
      `select id from profiles where user_id = $1 and (id = $3 or kind = $2 and state = 'draft') order by id = $3 desc limit 1`,
      [userId, kind, id],
    )
    if (drafts[0]) return { id: drafts[0].id, isNew: false }
    if (people.includes(kind)) {
      const { rowCount } = await db.query(
        `select from profiles where user_id = $1 and kind = $2 and market = $3 and state <> 'closed'`,
        [userId, kind, market],
      )
      if (rowCount) throw new Refusal('PROFILE_EXISTS')
    }
    await setActor(db, userId)
    const account = await accountById(db, userId)
    const isNamed = account && !isNameless(account.user) && people.includes(kind)
    const name = isNamed ? `${account.user.firstName} ${account.user.lastName}`.trim().slice(0, 120) : undefined
    const { rowCount } = await db.query(
      `insert into profiles (id, kind, market, slug, name, state, user_id, for_others, draft, created_at, updated_at)
       values ($1::uuid, $2, $3, 'draft-' || $1::text, $4, 'draft', $5, $6, $7, $8, $8) on conflict (id) do nothing`,
      [
        id,
        kind,
        market,
        name !== undefined && name.length >= 2 ? name : 'Draft',
        userId,
        forOthers,
        JSON.stringify(name === undefined ? {} : { name }),
        now,
      ],
    )
    if (!rowCount) throw new Refusal('INVALID_INPUT', { fields: { id: [message('INVALID')] } })
    return { id, isNew: true }
  })
}

/** Refuses a move that is not open to the owner. */
export function assertOwnerMay(state: ProfileState, to: ProfileState): void {
  if (!openProfileStates(state, 'owner').includes(to)) throw new Refusal('PROFILE_MOVE_NOT_OPEN')
}

/** Keeps what was typed; null takes a field out. */
export async function saveDraft(
  database: Database,
  gazetteer: Gazetteer,
  now: Date,
  { userId, id }: { userId: string; id: string },
  { version, fields }: { version: number; fields: TypedProfile },
): Promise<{ version: number; updatedAt: string }> {
  return database.transaction(async (db) => {
    const row = await ownRow(db, userId, id, true).catch(asDraft)
    if (row.state !== 'draft' && row.state !== 'rejected') throw new Refusal('DRAFT_NOT_FOUND')
    if (row.version !== version) throw new Refusal('DRAFT_CHANGED')
    const { photo, ...others } = fields
    if (photo !== undefined) {
      const key = photo === null ? null : PictureKey.safeParse(photo).data
      if (key === undefined) throw new Refusal('PICTURE_NOT_YOURS')
      await keepPhoto(db, now, row, key)
    }
    const typed = Object.fromEntries(
      Object.entries({ ...fieldsOf(row, gazetteer), ...others }).filter(
        ([name, value]) => value !== null && name !== 'photo',
      ),
    )
    await db.query(`update profiles set draft = $2, version = version + 1, updated_at = $3 where id = $1`, [
      id,
      JSON.stringify(typed),
      now,
    ])
    return { version: version + 1, updatedAt: now.toISOString() }
  })
}

function asDraft(error: unknown): never {
  if (error instanceof Refusal && error.code === 'PROFILE_NOT_FOUND') throw new Refusal('DRAFT_NOT_FOUND')
  throw error
}

/** Deletes a profile if it is still a draft. */
export async function deleteDraft(database: Database, now: Date, userId: string, id: string): Promise<void> {
  await database.transaction(async (db) => {
    const { rows } = await db.query<{ photo: string | null }>(
      `delete from profiles where id = $1 and user_id = $2 and state = 'draft' returning photo_key as photo`,
      [id, userId],
    )
    if (rows[0] && rows[0].photo !== null) await letGo(db, now, rows[0].photo)
  })
}

/** Hands a draft or a rejected profile to the moderators. */
export async function submitProfile(
  database: Database,
  gazetteer: Gazetteer,
  now: Date,
  { userId, id }: { userId: string; id: string },
  version: number,
): Promise<void> {
  await database.transaction(async (db) => {
    const row = await ownRow(db, userId, id, true)
    if (row.state === 'pending') return
    assertOwnerMay(row.state, 'pending')
    if (row.version !== version) throw new Refusal('PROFILE_CHANGED')
    if (!(await hasProvenContact(db, userId))) throw new Refusal('CONTACT_NOT_PROVEN')
    const { kind, market } = row
    const placed = readWhole(gazetteer, {
      kind,
      market,
      fields: fieldsOf(row, gazetteer),
      documents: row.documents.map((document) => document.kind),
      now,
    })
    await assertNotSuspended(db, userId, placed.right.license ?? null)
    await writeColumns(db, now, row, placed)
    await nameAddress(db, row, placed.right.name)
    await setActor(db, userId)
    await db.query(
      `update profiles p set state = 'pending', submitted_at = $2, rejection = null, draft = null,
         phone = case when not p.for_others and u.phone_verified_at is not null then u.phone end,
         email = case when not p.for_others and u.email_verified_at is not null then u.email end
       from users u where p.id = $1 and u.id = p.user_id`,
      [id, now],
    )
  })
}
