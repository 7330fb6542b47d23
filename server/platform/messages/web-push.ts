import { ECDH, createCipheriv, createECDH, createSign, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'

const KEY_BYTES = 16
const NONCE_BYTES = 12
const SALT_BYTES = 16
/** Size of the single record; push services accept 4096 bytes. */
const RECORD_BYTES = 4096
/** RFC 8292 allows a day; clocks of services differ. */
const TOKEN_LIFE_S = 12 * 3600

/** Endpoint of a browser, and its keys in base64url. */
export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** The sender's keys on P-256 (RFC 8292), the public one as 65 bytes in base64url. */
export interface Vapid {
  publicKey: string
  privateKey: KeyObject
}

/** Whether a browser's public key is a point of P-256; encryption fails otherwise. */
export function isOnCurve(p256dh: string): boolean {
  try {
    return Boolean(ECDH.convertKey(p256dh, 'prime256v1', 'base64url'))
  } catch {
    return false
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Random parts of a message; a test passes those of RFC 8291, Appendix A. */
interface Given {
  /** The sender's private key for this one message. */
  secret: Buffer
  salt: Buffer
}

/** A message that only the browser can decrypt: one record of `aes128gcm` (RFC 8188) under the keys of RFC 8291. */
export function encryptPush(text: string, { p256dh, auth }: Omit<Subscription, 'endpoint'>, given?: Given): Buffer {
  const salt = given?.salt ?? randomBytes(SALT_BYTES)
  const receiver = Buffer.from(p256dh, 'base64url')
  const sender = createECDH('prime256v1')
  if (given) sender.setPrivateKey(given.secret)
  else sender.generateKeys()
  const senderKey = sender.getPublicKey()
  const shared = derive(
    sender.computeSecret(receiver),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), receiver, senderKey]),
    32,
  )
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The 2 marks the last record.
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.of(senderKey.length), senderKey, body, cipher.getAuthTag()])
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * The header that identifies the sender to a push service: a signed token for its origin (RFC 8292).
 *
 * @param contact `mailto:` or `https:` address of the operator; without one the token has none
 */
export function vapidHeader({ publicKey, privateKey }: Vapid, endpoint: string, now: Date, contact?: string): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + TOKEN_LIFE_S,
    ...(contact !== undefined && { sub: contact }),
  }
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = createSign('sha256').update(signed).sign({ key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
