import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { LISTER, publishToListers } from '../rights/listing-rights.ts'
import { transitionHome } from '../transitions/status-transitions.ts'
import { myListing } from '../own/my-listings.ts'

const signed = (key: Buffer, word: string) =>
  createHmac('sha256', key).update(`confirm ${word}`).digest('base64url').slice(0, 32)

/** The token of a link that confirms one home for the day it was due, without signing in. */
export function confirmWord(key: Buffer, propertyId: string, due: number): string {
  const word = `${propertyId}.${due.toString(36)}`
  return `${word}.${signed(key, word)}`
}

interface Confirmed {
  id: string
  title: string
  nextDueAt?: string
}

/** The home and due day of a link. Throws LINK_INVALID unless the signature is ours. */
function readWord(key: Buffer, token: string): { id: string; wasDue: number } {
  const [id = '', due = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature)
  const expected = Buffer.from(signed(key, `${id}.${due}`))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Refusal('LINK_INVALID')
  return { id, wasDue: parseInt(due, 36) }
}

async function readAsked(db: Db, id: string) {
  const { rows } = await db.query<{ title: string; status: StandardStatus; due: Date | null; viewer: Viewer | null }>(
    `select p.title, p.standard_status as status, p.next_due_at as due,
       (select json_build_object('userId', u.id, 'sessionId', '', 'roles', u.roles) from users u where u.id = ${LISTER} and u.state = 'active') as viewer
     from properties p where p.id = $1 and p.deleted_at is null`,
    [id],
  )
  return rows[0]
}

/** The home of a confirmation link; needs no session and changes nothing. */
export async function homeOfWord(db: Db, now: Date, key: Buffer, token: string): Promise<PropertyCard> {
  const { id } = readWord(key, token)
  const own = (await readAsked(db, id))?.viewer && (await myListing(db, now, id))
  if (!own) throw new Refusal('LINK_INVALID')
  return own.home
}

/**
 * Confirms a home, or takes it off the market, by the token of a link. A link works until the home is confirmed; after that it changes
 * nothing.
 */
export async function confirmByWord(
  db: Db,
  now: Date,
  key: Buffer,
  token: string,
  stillOnOffer: boolean,
): Promise<Confirmed> {
  const { id, wasDue } = readWord(key, token)
  const home = await readAsked(db, id)
  if (!home?.viewer) throw new Refusal('LINK_INVALID')
  if (!home.due || home.due.getTime() <= wasDue) {
    const move = stillOnOffer ? (home.status === 'expired' ? 'renew' : 'confirm') : 'pause'
    await transitionHome(db, now, home.viewer, id, move)
    await publishToListers(db, home.viewer.userId, [id])
  }
  const next = stillOnOffer ? (await readAsked(db, id))?.due : undefined
  return { id, title: home.title, ...(next && { nextDueAt: next.toISOString() }) }
}
