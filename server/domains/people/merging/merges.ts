import type * as z from 'zod/mini'
import { ACCOUNT_MERGE_UNDO_DAYS, type mergeAccounts } from '../../../../contract/people/merging.ts'
import { Contact, establishedContact } from '../../../../contract/users.ts'
import type { Role } from '../../../../contract/roles.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { publishUserEvents } from '../../../platform/realtime/user-events.ts'
import { contactsChanged, revokeSessions } from '../../auth/service.ts'
import { moveWallet } from '../../billing/service.ts'
import { homesListedBy } from '../../listings/service.ts'
import { reindexHomes } from '../../properties/service.ts'
import { changeRole, changeState, handContact, type Account } from '../../users/service.ts'
import { holdPerson, recordOf, type Doing } from '../account-changes.ts'
import { movedColumns } from './moved-columns.ts'
import { bringBack, countMoved, keep, move, take, type Move } from './moving.ts'
import { obstaclesOf } from './obstacles.ts'
import { notifyOfMerge, notifyOfUndoing } from './notifying.ts'

/** What a merge keeps beside rows. */
const ROLES = 'users.roles'
const contactKept = (contact: Contact) => `users.${contact}`

/** The roles that the kept account gets. */
export function rolesAdded(from: Account, into: Account): Role[] {
  const held = new Set(into.user.roles)
  return from.user.roles.filter((role) => !held.has(role))
}

/** Both accounts, locked in the order of their ids, so that two merges at once do not wait for each other. */
async function holdBoth(db: Db, from: string, into: string): Promise<{ from: Account; into: Account }> {
  const isInOrder = from < into
  const first = await holdPerson(db, isInOrder ? from : into)
  const second = await holdPerson(db, isInOrder ? into : from)
  return isInOrder ? { from: first, into: second } : { from: second, into: first }
}

/** What signed-in devices of the kept account ask for again. */
const CHANGED = [
  'account-changed',
  'favourites-changed',
  'leads-changed',
  'listings-changed',
  'plan-changed',
  'purchase-changed',
  'queries-changed',
  'searches-changed',
  'threads-changed',
  'tickets-changed',
  'visits-changed',
] as const

const publish = (db: Db, userIds: string[]) =>
  publishUserEvents(
    db,
    CHANGED.map((kind) => ({ userIds, kind })),
  )

/** Moves all rows, homes of moved profiles included; answers how many. */
async function moveAll(db: Db, moving: Move): Promise<number> {
  let count = 0
  for (const column of movedColumns) count += await move(db, column, moving)
  await reindexHomes(db, await homesListedBy(db, moving.into))
  return count
}

/**
 * Merges the account `other` into the account `id`: its rows, credits, roles and missing contacts move, and it is locked until it closes.
 * Call it in a transaction. Throws PERSON_NOT_FOUND, ACCOUNT_MERGED_INTO_ITSELF and ACCOUNTS_NOT_MERGEABLE.
 */
export async function mergeInto(
  db: Db,
  now: Date,
  { by, id, market }: Doing,
  { other, reason }: z.infer<typeof mergeAccounts.body>,
): Promise<void> {
  if (other === id) throw new Refusal('ACCOUNT_MERGED_INTO_ITSELF')
  const { from, into } = await holdBoth(db, other, id)
  const counts = await countMoved(db, movedColumns, { from: other, into: id })
  if ((await obstaclesOf(db, from, into, counts)).length) throw new Refusal('ACCOUNTS_NOT_MERGEABLE')
  await setActor(db, by)
  const undoUntil = new Date(now.getTime() + ACCOUNT_MERGE_UNDO_DAYS * DAY_MS)
  const moving: Move = { merge: uuidv7(), from: other, into: id, now }
  await insertRow(db, 'account_merges', { id: moving.merge, fromId: other, intoId: id, at: now, undoUntil })
  const rows = await moveAll(db, moving)
  const [credits, boosts] = [
    await moveWallet(db, now, { from: other, to: id, unit: 'credit', by }),
    await moveWallet(db, now, { from: other, to: id, unit: 'boost', by }),
  ]
  await db.query(`update account_merges set credits = $2, boosts = $3 where id = $1`, [moving.merge, credits, boosts])
  const roles = rolesAdded(from, into)
  for (const role of roles) await changeRole(db, now, id, role, true)
  await keep(db, moving.merge, ROLES, roles)
  for (const contact of Contact.options) {
    const handed = await handContact(db, now, { from, to: into, contact })
    if (handed !== undefined) await keep(db, moving.merge, contactKept(contact), [handed])
  }
  await contactsChanged(db, id)
  await changeState(db, now, other, 'locked')
  await revokeSessions(db, now, other)
  await publish(db, [id])
  const after = { from: other, into: id, rows, credits, boosts, roles: [...into.user.roles, ...roles] }
  for (const about of [id, other])
    await recordOf(db, now, { by, id: about }, 'account-merged', {
      before: { roles: (about === id ? into : from).user.roles },
      after,
      note: reason,
    })
  await notifyOfMerge(db, now, { from, into, market, until: undoUntil })
}

interface StoredMerge {
  id: string
  from: string
  into: string | null
  undoUntil: Date
  credits: number
  boosts: number
}

/** A merge whose accounts are locked, which whatever changes merges locks first; undefined if there is none. */
async function holdMerge(db: Db, where: string, value: unknown): Promise<StoredMerge | undefined> {
  const read = async () => {
    const { rows } = await db.query<StoredMerge>(
      `select id, from_id as "from", into_id as "into", undo_until as "undoUntil", credits, boosts from account_merges where ${where}`,
      [value],
    )
    return rows[0]
  }
  const found = await read()
  if (!found) return undefined
  await (found.into === null ? holdPerson(db, found.from) : holdBoth(db, found.from, found.into))
  return read()
}

/**
 * Undoes a merge: what moved goes back unless it changed hands since. Answers the account that was kept. Call it in a transaction. Throws
 * ACCOUNT_MERGE_NOT_FOUND and ACCOUNT_MERGE_OVER.
 */
export async function undoMerge(db: Db, now: Date, { by, id, market }: Doing): Promise<string> {
  const found = await holdMerge(db, 'id = $1', id)
  if (!found) throw new Refusal('ACCOUNT_MERGE_NOT_FOUND')
  const { from: fromId, into: intoId, undoUntil, credits, boosts } = found
  if (intoId === null || undoUntil <= now) throw new Refusal('ACCOUNT_MERGE_OVER')
  const { from, into } = await holdBoth(db, fromId, intoId)
  await setActor(db, by)
  const moving: Move = { merge: id, from: fromId, into: intoId, now }
  const homes = await homesListedBy(db, intoId)
  for (const column of movedColumns) await bringBack(db, column, moving)
  await reindexHomes(db, homes)
  const back = { from: intoId, to: fromId, by }
  const returned = [
    await moveWallet(db, now, { ...back, unit: 'credit', most: credits }),
    await moveWallet(db, now, { ...back, unit: 'boost', most: boosts }),
  ]
  const given = new Set(await take(db, id, ROLES))
  for (const role of from.user.roles) if (given.has(role)) await changeRole(db, now, intoId, role, false)
  await returnContacts(db, now, id, { from, into })
  await changeState(db, now, fromId, 'active')
  await db.query(`delete from account_merges where id = $1`, [id])
  await publish(db, [intoId])
  const after = { from: fromId, into: intoId, credits: returned[0], boosts: returned[1] }
  for (const about of [intoId, fromId])
    await recordOf(db, now, { by, id: about }, 'account-merge-undone', { before: { roles: into.user.roles }, after })
  await notifyOfUndoing(db, now, { from, into, market })
  return intoId
}

/** Returns the contacts that moved, each only as long as the kept account has another one to sign in with. */
async function returnContacts(db: Db, now: Date, merge: string, { from, into }: { from: Account; into: Account }) {
  for (const contact of Contact.options) {
    const [value] = await take(db, merge, contactKept(contact))
    const other = contact === 'email' ? 'phone' : 'email'
    if (value !== undefined && establishedContact(into.user, other) !== undefined)
      await handContact(db, now, { from: into, to: from, contact, value })
  }
  for (const { user } of [from, into]) await contactsChanged(db, user._id)
}

/** Moves what came to an emptied account since, so that only what stays is erased when it closes. Call it in a transaction. */
export async function moveStragglers(db: Db, now: Date, fromId: string): Promise<boolean> {
  const found = await holdMerge(db, 'from_id = $1', fromId)
  if (!found || found.undoUntil > now) return false
  await setActor(db, null)
  if (found.into !== null) {
    const { into } = found
    await moveAll(db, { merge: found.id, from: fromId, into, now })
    for (const unit of ['credit', 'boost'] as const) await moveWallet(db, now, { from: fromId, to: into, unit })
  }
  return true
}
