import { createHash, createHmac } from 'node:crypto'
import type { Db } from '../../../platform/db/pool.ts'

type HasKey = Pick<Db, 'secretKey'>

function keyOf({ secretKey }: HasKey): Buffer {
  if (!secretKey) throw new Error('A receipt needs the server’s key.')
  return secretKey
}

/**
 * The token of the receipt of an enquiry or requirement. It is derived from the id, so that a repeated request returns the same token; only
 * its hash is stored.
 */
export const receiptToken = (db: HasKey, id: string): string =>
  createHmac('sha256', keyOf(db)).update(`receipt\n${id}`).digest('base64url')

export const hashReceipt = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The key of a guest: a hash of the contact with the server's key, so that a leaked table cannot be searched by trying all numbers. */
export const guestKey = (db: HasKey, contact: string): string =>
  createHmac('sha256', keyOf(db)).update(`asker\n${contact.toLowerCase()}`).digest('base64url')
