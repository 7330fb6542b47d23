import { createHmac, randomInt } from 'node:crypto'
import type { Db } from '../../../platform/db/pool.ts'

type HasKey = Pick<Db, 'secretKey'>

function keyOf({ secretKey }: HasKey): Buffer {
  if (!secretKey) throw new Error('A ticket needs the server’s key.')
  return secretKey
}

/** The token of a ticket’s link. It is made from the id, so that the same ticket sent again answers the same; only its hash is kept. */
export const ticketToken = (db: HasKey, id: string): string =>
  createHmac('sha256', keyOf(db)).update(`ticket\n${id}`).digest('base64url')

/** A guest as what they sent is found: without the server’s key nobody can try all numbers on it. */
export const guestKey = (db: HasKey, contact: string): string =>
  createHmac('sha256', keyOf(db)).update(`ticket asker\n${contact.toLowerCase()}`).digest('base64url')

/** Without letters and digits that are taken for one another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A number as people say it. */
export const newTicketNumber = (): string =>
  `T-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
