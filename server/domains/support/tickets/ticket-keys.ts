import { createHmac, randomInt } from 'node:crypto'
import type { Db } from '../../../platform/db/pool.ts'

type HasKey = Pick<Db, 'secretKey'>

function keyOf({ secretKey }: HasKey): Buffer {
  if (!secretKey) throw new Error('A ticket needs the server’s key.')
  return secretKey
}

/** The token of a ticket's link. It is derived from the id, so that a repeated request returns the same token; only its hash is stored. */
export const ticketToken = (db: HasKey, id: string): string =>
  createHmac('sha256', keyOf(db)).update(`ticket\n${id}`).digest('base64url')

/** A hash of a guest's contact with the server's key, so that the table cannot be searched by trying all numbers. */
export const guestKey = (db: HasKey, contact: string): string =>
  createHmac('sha256', keyOf(db)).update(`ticket asker\n${contact.toLowerCase()}`).digest('base64url')

/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A ticket number that can be read out. */
export const newTicketNumber = (): string =>
  `T-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
