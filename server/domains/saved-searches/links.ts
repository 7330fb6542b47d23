import { createHmac, timingSafeEqual } from 'node:crypto'
import { MANAGE_LINK_LIFE_MS } from '../../../contract/saved-searches.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** `stop` ends the e-mails of one search, `manage` opens the searches of an address without an account. */
type Purpose = 'stop' | 'manage'

const ID_BYTES = 16
const SIGNATURE_BYTES = 18
/** Expiry of the token in seconds since 1970. */
const END_BYTES = 4

const signature = (key: Buffer, purpose: Purpose, signed: string) =>
  createHmac('sha256', key).update(`alerts ${purpose} ${signed}`).digest().subarray(0, SIGNATURE_BYTES)

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/** A token that ends the e-mails of a search. Unsubscribe links never expire, and no token is stored. */
export const signStopToken = (key: Buffer, searchId: string): string =>
  Buffer.concat([bytesOf(searchId), signature(key, 'stop', searchId)]).toString('base64url')

/** A token that opens the searches of an address for ninety days. It is not stored. */
export function signManageToken(key: Buffer, subscriberId: string, now: Date): string {
  const end = Math.floor((now.getTime() + MANAGE_LINK_LIFE_MS) / 1000)
  const ends = Buffer.alloc(END_BYTES)
  ends.writeUInt32BE(end)
  return Buffer.concat([bytesOf(subscriberId), ends, signature(key, 'manage', `${subscriberId} ${end}`)]).toString(
    'base64url',
  )
}

function read(key: Buffer, purpose: Purpose, token: string): { id: string; end?: number } {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes
    .subarray(0, ID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const dated = bytes.length === ID_BYTES + END_BYTES + SIGNATURE_BYTES
  const end = dated ? bytes.readUInt32BE(ID_BYTES) : undefined
  const given = bytes.subarray(dated ? ID_BYTES + END_BYTES : ID_BYTES)
  const right = signature(key, purpose, end === undefined ? id : `${id} ${end}`)
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Refusal('LINK_INVALID')
  return end === undefined ? { id } : { id, end }
}

/** The search of a stop token. Throws LINK_INVALID unless the signature is ours. */
export const readStopToken = (key: Buffer, token: string): string => read(key, 'stop', token).id

/** The subscriber of a manage token. Throws LINK_EXPIRED, also for tokens of earlier releases, which have no date. */
export function readManageToken(key: Buffer, now: Date, token: string): string {
  const { id, end } = read(key, 'manage', token)
  if (end === undefined || now.getTime() >= end * 1000) throw new Refusal('LINK_EXPIRED')
  return id
}

/** The subscriber of a manage token, even an expired one. */
export const readEndedManageToken = (key: Buffer, token: string): string => read(key, 'manage', token).id
