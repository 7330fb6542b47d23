import { createHash, createHmac } from 'node:crypto'
import type { Db } from '../../../platform/db/pool.ts'

type HasKey = Pick<Db, 'secretKey'>

function keyOf({ secretKey }: HasKey): Buffer {
  if (!secretKey) throw new Error('A receipt needs the server’s key.')
  return secretKey
}

/**
 * The token of the receipt of an enquiry or requirement. It is made from the id, so that the same enquiry sent again
 * answers the same; only its hash is kept.
 */
export const receiptToken = (db: HasKey, id: string): string =>
  createHmac('sha256', keyOf(db)).update(`receipt\n${id}`).digest('base64url')

export const hashReceipt = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whoever asks without an account, as they are told apart: without the server's key nobody can try all numbers on it. */
export const guestKey = (db: HasKey, contact: string): string =>
  createHmac('sha256', keyOf(db)).update(`asker\n${contact.toLowerCase()}`).digest('base64url')
